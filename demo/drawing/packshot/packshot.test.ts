import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hues } from '#demo/drawing/svg/palette.ts';
import { packshotKinds } from './packshot-kinds.ts';
import { drawPackshot } from './packshot.ts';

/** An image must not contain text that needs a font, external references or scripts. */
const FORBIDDEN = /<text|<image|<script|<foreignObject|<style|\son\w+=|href="(?!#)|url\((?!#)|NaN|undefined|Infinity/;

const views = packshotKinds.flatMap((kind, index) =>
  Array.from({ length: 7 }, (_, view) => ({ kind, view, hue: hues[index % hues.length] ?? 'sand' })),
);

describe('packshot', () => {
  it.each(views)('draws a renderable image of $kind in view $view', async (view) => {
    const svg = drawPackshot({ ...view, seed: view.kind });
    expect(svg).not.toMatch(FORBIDDEN);
    expect(svg.length).toBeLessThan(30_000);
    const { width, height, data } = await render(svg);
    expect([width, height]).toEqual([96, 96]);
    // The image is not empty: it has many colors.
    expect(new Set(samplePixels(data)).size).toBeGreaterThan(100);
  });

  it('draws the same image for the same spec, and another one for another seed or view', () => {
    const spec = { kind: 'jar', hue: 'honey', view: 0, seed: 'a' } as const;
    const images = [
      spec,
      { ...spec, seed: 'b' },
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((view) => ({ ...spec, view })),
    ].map(drawPackshot);
    expect(drawPackshot(spec)).toBe(images[0]);
    expect(new Set(images).size).toBe(images.length);
  });

  it('draws the same product in all its views', () => {
    const images = [0, 2, 3].map((view) => drawPackshot({ kind: 'cup', hue: 'sea', view, seed: 'x' }));
    const label = /<path d="(m-\d[^"]{400,})"/.exec(images[0] ?? '')?.[1];
    expect(label).toBeDefined();
    expect(images.every((svg) => svg.includes(label ?? 'none'))).toBe(true);
  });

  it('accepts an invalid view', async () => {
    const svg = drawPackshot({ kind: 'box', hue: 'rose', view: Number.NaN, seed: 'x' });
    expect(svg).not.toMatch(FORBIDDEN);
    expect((await render(svg)).width).toBe(96);
  });
});

async function render(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg)).resize(96, 96).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function samplePixels(data: Buffer): string[] {
  const pixels: string[] = [];
  for (let offset = 0; offset < data.length; offset += 12) pixels.push(data.toString('hex', offset, offset + 3));
  return pixels;
}
