import type { Thing } from '#demo/drawing/packshot/brush.ts';
import { drawShadows } from '#demo/drawing/svg/light.ts';
import type { Palette } from '#demo/drawing/svg/palette.ts';
import { renderPath, renderGroup } from '#demo/drawing/svg/svg-document.ts';
import type { SvgDocument } from '#demo/drawing/svg/svg-document.ts';
import { formatCoordinate } from '#demo/drawing/svg/vector.ts';

/** A seamless ground: lit wall above, table below, no hard line between them. Horizon 0 to 1 from the top. */
export function drawGround(sheet: SvgDocument, tone: Palette, width: number, height: number, horizon = 0.66): string {
  const all = `M0 0H${width}V${height}H0Z`;
  return [
    renderPath(
      all,
      sheet.linear('y', [
        [0, tone.wall],
        [horizon - 0.1, tone.wall],
        [horizon + 0.02, tone.floorFar],
        [horizon + 0.12, tone.floor],
        [1, tone.floor],
      ]),
    ),
    renderPath(
      all,
      sheet.radial(0.26, 0.24, 0.78, [
        [0, tone.wallLit],
        [0.5, tone.wallLit, 0.55],
        [1, tone.wallLit, 0],
      ]),
    ),
    renderPath(
      all,
      sheet.linear('light', [
        [0.55, tone.shade, 0],
        [1, tone.shade, 0.16],
      ]),
    ),
  ].join('');
}

/** A thing with its shadow, its foot's middle at x, y. */
export function placeThing(sheet: SvgDocument, tone: Palette, thing: Thing, x: number, y: number, scale = 1): string {
  return renderGroup(drawShadows(sheet, thing.outline, thing.foot ?? thing.width, tone.shade) + thing.art, x, y, scale);
}

/** The scale at which a thing fills, but does not exceed, a room of this width and height. */
export function getFitScale(thing: Thing, width: number, height: number): number {
  return Math.min(width / thing.width, height / thing.height);
}

/** A shelf board whose upper edge lies at y. */
export function drawShelf(
  sheet: SvgDocument,
  x: number,
  y: number,
  width: number,
  wood: readonly [string, string],
): string {
  return [
    `<rect x="${formatCoordinate(x + 6)}" y="${formatCoordinate(y + 20)}" width="${formatCoordinate(width)}" height="46" fill="#241a10" fill-opacity=".28" filter="${sheet.blur(12)}"/>`,
    `<rect x="${formatCoordinate(x)}" y="${formatCoordinate(y - 7)}" width="${formatCoordinate(width)}" height="9" fill="${wood[0]}"/>`,
    `<rect x="${formatCoordinate(x)}" y="${formatCoordinate(y)}" width="${formatCoordinate(width)}" height="24" fill="${sheet.linear(
      'y',
      [
        [0, wood[0]],
        [0.2, wood[1]],
        [1, wood[1]],
      ],
    )}"/>`,
  ].join('');
}
