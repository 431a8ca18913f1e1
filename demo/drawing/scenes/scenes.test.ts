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
  ['a promotion', () => drawPromotionImage({ hue: 'olive', seed: 's' }), 16 / 9],
  ['a category', () => drawCategoryImage({ hue: 'rose', seed: 's', kinds: ['tube', 'pump'] }), 1],
  ...flagCountries.map((country) => [`the flag of ${country}`, () => drawFlag(country), 3 / 2] as const),
];

describe('scenes', () => {
  it.each(scenes)('draws %s reproducibly, in its ratio and without external references', async (_, draw, ratio) => {
    const svg = draw();
    expect(draw()).toBe(svg);
    expect(svg).not.toMatch(/<text|<image|<script|<style|href="(?!#)|url\((?!#)|NaN|undefined/);
    const { width, height } = await sharp(await sharp(Buffer.from(svg)).resize(160).png().toBuffer()).metadata();
    expect(width / height).toBeCloseTo(ratio, 1);
  });

  it('draws different images for different seeds and gallery views', () => {
    const images = [
      drawShopFront(shop),
      drawShopFront({ ...shop, seed: 't' }),
      drawGalleryImage({ ...shop, view: 1 }),
      drawGalleryImage({ ...shop, view: 2 }),
    ];
    expect(new Set(images).size).toBe(images.length);
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
  ] as const)('draws the colors of %s from left to right', async (country, columns) => {
    const { data, info } = await sharp(Buffer.from(drawFlag(country)))
      .resize(160)
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const [x, color] of columns) {
      const pixel = data.subarray(x * info.channels, x * info.channels + 3);
      // Resizing may change a channel by 1 of 256.
      Buffer.from(color, 'hex').forEach((channel, index) => {
        expect(Math.abs(channel - (pixel[index] ?? -9))).toBeLessThanOrEqual(1);
      });
    }
  });
});
