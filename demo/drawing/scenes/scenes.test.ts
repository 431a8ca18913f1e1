import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawCategoryImage, drawPromotionImage } from './composition.ts';
import { drawFlag, flagCountries } from './flags.ts';
import { drawGalleryImage } from './gallery.ts';
import { drawShopFront } from './shop-front.ts';

const shop = { name: 'Emporio & Figli <Lucca>', hue: 'sage', seed: 's' } as const;

const scenes: readonly (readonly [string, () => string, number])[] = [
  ['a shop front', () => drawShopFront(shop), 4 / 3],
  ...[0, 1, 2].map((view) => [`gallery ${view}`, () => drawGalleryImage({ ...shop, view }), 4 / 3] as const),
  ['a promotion', () => drawPromotionImage({ title: 'Settimane dell’olio nuovo', hue: 'olive', seed: 's' }), 16 / 9],
  ['a category', () => drawCategoryImage({ hue: 'rose', seed: 's', kinds: ['tube', 'pump'] }), 1],
  ...flagCountries.map((country) => [`the flag of ${country}`, () => drawFlag(country), 3 / 2] as const),
];

describe('scenes', () => {
  it.each(scenes)('draws %s, twice the same, in its ratio, with nothing from outside', async (_, draw, ratio) => {
    const svg = draw();
    expect(draw()).toBe(svg);
    expect(svg).not.toMatch(/<text|<image|<script|<style|href="(?!#)|url\((?!#)|NaN|undefined/);
    const { width, height } = await sharp(await sharp(Buffer.from(svg)).resize(160).png().toBuffer()).metadata();
    expect(width / height).toBeCloseTo(ratio, 1);
  });

  it('shows another shop for another seed and each view of a gallery', () => {
    const all = [
      drawShopFront(shop),
      drawShopFront({ ...shop, seed: 't' }),
      drawGalleryImage({ ...shop, view: 1 }),
      drawGalleryImage({ ...shop, view: 2 }),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it.each([
    [
      'IT',
      [
        [10, '008c45'],
        [80, 'f4f5f0'],
        [150, 'cd212a'],
      ],
    ],
    [
      'FR',
      [
        [10, '000091'],
        [80, 'ffffff'],
        [150, 'e1000f'],
      ],
    ],
  ] as const)('has the colours of %s from the hoist on', async (country, columns) => {
    const { data, info } = await sharp(Buffer.from(drawFlag(country)))
      .resize(160)
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const [x, color] of columns) {
      const drawn = data.subarray(x * info.channels, x * info.channels + 3);
      // Resizing rounds: one step of 256 either way is the same colour.
      Buffer.from(color, 'hex').forEach((part, at) => {
        expect(Math.abs(part - (drawn[at] ?? -9))).toBeLessThanOrEqual(1);
      });
    }
  });
});
