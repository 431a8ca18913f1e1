import { createBrush } from '#demo/drawing/packshot/brush.ts';
import { drawPackshotKind, type PackshotKind } from '#demo/drawing/packshot/packshot-kinds.ts';
import { drawShadows } from '#demo/drawing/svg/light.ts';
import type { Hue } from '#demo/drawing/svg/palette.ts';
import type { Random } from '#demo/drawing/svg/random.ts';
import { renderGroup, type SvgDocument } from '#demo/drawing/svg/svg-document.ts';

/** Product kinds for shelves. */
const SHELF_KINDS = [
  'jar',
  'oil-bottle',
  'caddy',
  'packet',
  'wine-bottle',
  'can',
  'box',
  'drink-bottle',
  'pouch',
  'cream-jar',
  'dropper',
  'candle',
  'pump',
  'cup',
] as const satisfies readonly PackshotKind[];

/** Draws a product in the background. Its label has an ornament but no text. */
export function createPlainThing(svg: SvgDocument, kind: PackshotKind, hue: Hue, seed: string) {
  return drawPackshotKind(kind, createBrush(svg, hue, seed));
}

/** Heights relative to a wine bottle. */
export const RELATIVE_HEIGHTS: Readonly<Record<PackshotKind, number>> = {
  'oil-bottle': 0.95,
  'wine-bottle': 1,
  'drink-bottle': 0.84,
  pump: 0.72,
  packet: 0.8,
  pouch: 0.74,
  box: 0.7,
  caddy: 0.62,
  jar: 0.56,
  can: 0.54,
  dropper: 0.54,
  candle: 0.46,
  'cream-jar': 0.34,
  cup: 0.38,
  tube: 0.62,
  tin: 0.4,
  'gift-box': 0.6,
  soap: 0.2,
  chocolate: 0.56,
  notebook: 0.66,
  bowl: 0.36,
  towel: 0.4,
  board: 0.92,
};

export interface ShelfRow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Height of the tallest product. */
  readonly height: number;
}

/**
 * Draws a row of products on a shelf, in groups of up to four equal ones, from left to right until it is full.
 * Each product is drawn once and reused with `<use>`, which keeps the file small.
 */
export function drawRowOfGoods(
  svg: SvgDocument,
  row: ShelfRow,
  hues: readonly [Hue, ...Hue[]],
  random: Random,
): string {
  let x = row.x + random.between(4, 18);
  let previousKind: PackshotKind | undefined;
  const parts: string[] = [];
  while (x < row.x + row.width - 20) {
    const kind = random.pick(SHELF_KINDS);
    if (kind === previousKind) continue;
    previousKind = kind;
    const thing = createPlainThing(svg, kind, random.pick(hues), `shelf ${Math.floor(random.next() * 12)}`);
    const scale = (row.height * RELATIVE_HEIGHTS[kind]) / thing.height;
    const step = thing.width * scale * 1.06 + 2;
    const count = Math.min(Math.ceil(random.between(1.2, 4)), Math.floor((row.x + row.width - x) / step));
    if (count < 1) {
      x += 24;
      continue;
    }
    const href = svg.symbol(drawShadows(svg, thing.outline, thing.width, '#3a2a1c') + thing.art);
    for (let index = 0; index < count; index += 1) {
      parts.push(renderGroup(`<use href="${href}"/>`, x + step * (index + 0.5), row.y, scale));
    }
    x += step * count + random.between(8, 40);
  }
  return parts.join('');
}
