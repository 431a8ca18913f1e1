import type { Thing } from '#demo/drawing/packshot/brush.ts';
import { drawShadows } from '#demo/drawing/svg/light.ts';
import type { Palette } from '#demo/drawing/svg/palette.ts';
import { renderPath, renderGroup, type SvgDocument } from '#demo/drawing/svg/svg-document.ts';
import { formatCoordinate } from '#demo/drawing/svg/vector.ts';

/** Draws the background: a lit wall above, a table below, with a soft transition. `horizon` is 0 to 1 from the top. */
export function drawGround(svg: SvgDocument, palette: Palette, width: number, height: number, horizon = 0.66): string {
  const background = `M0 0H${width}V${height}H0Z`;
  return [
    renderPath(
      background,
      svg.linear('y', [
        [0, palette.wall],
        [horizon - 0.1, palette.wall],
        [horizon + 0.02, palette.floorFar],
        [horizon + 0.12, palette.floor],
        [1, palette.floor],
      ]),
    ),
    renderPath(
      background,
      svg.radial(0.26, 0.24, 0.78, [
        [0, palette.wallLit],
        [0.5, palette.wallLit, 0.55],
        [1, palette.wallLit, 0],
      ]),
    ),
    renderPath(
      background,
      svg.linear('light', [
        [0.55, palette.shade, 0],
        [1, palette.shade, 0.16],
      ]),
    ),
  ].join('');
}

/** Draws a product with its shadow. The middle of its base is at x, y. */
export function placeThing(svg: SvgDocument, palette: Palette, thing: Thing, x: number, y: number, scale = 1): string {
  return renderGroup(
    drawShadows(svg, thing.outline, thing.foot ?? thing.width, palette.shade) + thing.art,
    x,
    y,
    scale,
  );
}

/** Returns the largest scale at which a product fits into this width and height. */
export function getFitScale(thing: Thing, width: number, height: number): number {
  return Math.min(width / thing.width, height / thing.height);
}

/** Draws a shelf board whose upper edge is at y. */
export function drawShelf(
  svg: SvgDocument,
  x: number,
  y: number,
  width: number,
  wood: readonly [string, string],
): string {
  return [
    `<rect x="${formatCoordinate(x + 6)}" y="${formatCoordinate(y + 20)}" width="${formatCoordinate(width)}" height="46" fill="#241a10" fill-opacity=".28" filter="${svg.blur(12)}"/>`,
    `<rect x="${formatCoordinate(x)}" y="${formatCoordinate(y - 7)}" width="${formatCoordinate(width)}" height="9" fill="${wood[0]}"/>`,
    `<rect x="${formatCoordinate(x)}" y="${formatCoordinate(y)}" width="${formatCoordinate(width)}" height="24" fill="${svg.linear(
      'y',
      [
        [0, wood[0]],
        [0.2, wood[1]],
        [1, wood[1]],
      ],
    )}"/>`,
  ].join('');
}
