import type { Thing } from './brush.ts';
import { shadows } from './light.ts';
import type { Palette } from './palette.ts';
import { fill, group } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { num } from './vector.ts';

/** A seamless ground: lit wall above, table below, no hard line between them. Horizon 0 to 1 from the top. */
export function ground(sheet: Sheet, tone: Palette, width: number, height: number, horizon = 0.66): string {
  const all = `M0 0H${width}V${height}H0Z`;
  return [
    fill(
      all,
      sheet.linear('y', [
        [0, tone.wall],
        [horizon - 0.1, tone.wall],
        [horizon + 0.02, tone.floorFar],
        [horizon + 0.12, tone.floor],
        [1, tone.floor],
      ]),
    ),
    fill(
      all,
      sheet.radial(0.26, 0.24, 0.78, [
        [0, tone.wallLit],
        [0.5, tone.wallLit, 0.55],
        [1, tone.wallLit, 0],
      ]),
    ),
    fill(
      all,
      sheet.linear('light', [
        [0.55, tone.shade, 0],
        [1, tone.shade, 0.16],
      ]),
    ),
  ].join('');
}

/** A thing with its shadow, its foot's middle at x, y. */
export function stand(sheet: Sheet, tone: Palette, thing: Thing, x: number, y: number, scale = 1): string {
  return group(shadows(sheet, thing.outline, thing.foot ?? thing.width, tone.shade) + thing.art, x, y, scale);
}

/** The scale at which a thing fills, but does not exceed, a room of this width and height. */
export function scaleTo(thing: Thing, width: number, height: number): number {
  return Math.min(width / thing.width, height / thing.height);
}

/** A shelf board whose upper edge lies at y. */
export function shelf(sheet: Sheet, x: number, y: number, width: number, wood: readonly [string, string]): string {
  return [
    `<rect x="${num(x + 6)}" y="${num(y + 20)}" width="${num(width)}" height="46" fill="#241a10" fill-opacity=".28" filter="${sheet.blur(12)}"/>`,
    `<rect x="${num(x)}" y="${num(y - 7)}" width="${num(width)}" height="9" fill="${wood[0]}"/>`,
    `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="24" fill="${sheet.linear('y', [
      [0, wood[0]],
      [0.2, wood[1]],
      [1, wood[1]],
    ])}"/>`,
  ].join('');
}
