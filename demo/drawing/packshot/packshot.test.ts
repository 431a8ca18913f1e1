import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { packshotKinds } from './packshot-kinds.ts';
import { drawPackshot } from './packshot.ts';
import { hues } from '#demo/drawing/svg/palette.ts';

const name = "Olio extravergine d'oliva <taggiasca> & limone 500 ml";

/** What a picture may not hold: words that need a font, addresses outside of it, anything that runs. */
const FORBIDDEN = /<text|<image|<script|<foreignObject|<style|\son\w+=|href="(?!#)|url\((?!#)|NaN|undefined|Infinity/;

const views = packshotKinds.flatMap((kind, at) =>
  Array.from({ length: 7 }, (_, view) => ({ kind, view, hue: hues[at % hues.length] ?? 'sand' })),
);

describe('packshot', () => {
  it.each(views)('draws $kind in view $view as a picture that can be rendered', async (view) => {
    const svg = drawPackshot({ ...view, name, seed: view.kind });
    expect(svg).not.toMatch(FORBIDDEN);
    expect(svg.length).toBeLessThan(30_000);
    const { width, height, data } = await render(svg);
    expect([width, height]).toEqual([96, 96]);
    // Something stands on the ground: the middle is not the corner's colour.
    expect(new Set(pixels(data)).size).toBeGreaterThan(100);
  });

  it('is the same picture for the same spec, and another for another seed, view or name', () => {
    const spec = { kind: 'jar', hue: 'honey', name: 'Miele', view: 0, seed: 'a' } as const;
    const all = [
      spec,
      { ...spec, seed: 'b' },
      { ...spec, name: 'Miele di castagno' },
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((view) => ({ ...spec, view })),
    ].map(drawPackshot);
    expect(drawPackshot(spec)).toBe(all[0]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('keeps a product the same thing in all its views', () => {
    const drawn = [0, 2, 3].map((view) => drawPackshot({ kind: 'cup', hue: 'sea', name: 'Tazza', view, seed: 'x' }));
    const label = /<path d="(m-\d[^"]{400,})"/.exec(drawn[0] ?? '')?.[1];
    expect(label).toBeDefined();
    expect(drawn.every((svg) => svg.includes(label ?? 'none'))).toBe(true);
  });

  it('takes a name of any length or none, and a view that is no view', async () => {
    const names = ['', ' ', 'Sapone', 'x'.repeat(300), 'Confettura '.repeat(40), '☃ 茶', '\u0000\ud800'];
    for (const each of names) {
      const svg = drawPackshot({ kind: 'box', hue: 'rose', name: each, view: Number.NaN, seed: each });
      expect(svg).not.toMatch(FORBIDDEN);
      expect((await render(svg)).width).toBe(96);
    }
  });
});

async function render(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg)).resize(96, 96).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function pixels(data: Buffer): string[] {
  const found: string[] = [];
  for (let at = 0; at < data.length; at += 12) found.push(data.toString('hex', at, at + 3));
  return found;
}
