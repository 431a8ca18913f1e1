import { renderPath, type SvgDocument, type Stop } from './svg-document.ts';
import { formatCoordinate } from './vector.ts';

/*
 * All images have the same light: a large window at the upper left. Round objects are brightest at a quarter of
 * their width, darkest at three quarters, with a thin reflection on the right.
 */
const DARK_COLOR = '#241a10';

const SHADES: Record<'matte' | 'metal' | 'glass' | 'paper', readonly Stop[]> = {
  matte: [
    [0, DARK_COLOR, 0.2],
    [0.08, DARK_COLOR, 0.06],
    [0.24, '#fff', 0.26],
    [0.42, '#fff', 0.04],
    [0.5, DARK_COLOR, 0],
    [0.78, DARK_COLOR, 0.2],
    [0.93, DARK_COLOR, 0.34],
    [1, DARK_COLOR, 0.24],
  ],
  metal: [
    [0, DARK_COLOR, 0.36],
    [0.07, DARK_COLOR, 0.1],
    [0.17, '#fff', 0.62],
    [0.27, '#fff', 0.12],
    [0.4, DARK_COLOR, 0.12],
    [0.52, DARK_COLOR, 0.02],
    [0.62, '#fff', 0.2],
    [0.76, DARK_COLOR, 0.3],
    [0.92, DARK_COLOR, 0.48],
    [0.97, '#fff', 0.06],
    [1, DARK_COLOR, 0.3],
  ],
  glass: [
    [0, DARK_COLOR, 0.42],
    [0.05, DARK_COLOR, 0.16],
    [0.14, '#fff', 0.1],
    [0.3, '#fff', 0.08],
    [0.5, '#fff', 0],
    [0.8, DARK_COLOR, 0.12],
    [0.94, DARK_COLOR, 0.36],
    [1, DARK_COLOR, 0.22],
  ],
  paper: [
    [0, DARK_COLOR, 0.2],
    [0.12, DARK_COLOR, 0.04],
    [0.28, '#fff', 0.2],
    [0.5, DARK_COLOR, 0],
    [0.8, DARK_COLOR, 0.12],
    [1, DARK_COLOR, 0.3],
  ],
};

/** Draws the light on an upright round object over its outline. */
export function drawRoundLight(svg: SvgDocument, path: string, material: keyof typeof SHADES): string {
  return renderPath(path, svg.linear('x', SHADES[material]));
}

/** Draws the light on a flat front face. */
export function drawFlatLight(svg: SvgDocument, path: string, strength = 1): string {
  const light: readonly Stop[] = [
    [0, '#fff', 0.26 * strength],
    [0.45, '#fff', 0],
    [0.6, DARK_COLOR, 0],
    [1, DARK_COLOR, 0.16 * strength],
  ];
  return renderPath(path, svg.linear('light', light));
}

/** Draws the long bright reflection of a window on glass or glaze. */
export function drawGleam(
  svg: SvgDocument,
  x: number,
  y: number,
  width: number,
  height: number,
  strength = 0.6,
): string {
  const paint = svg.linear('y', [
    [0, '#fff', strength * 0.35],
    [0.12, '#fff', strength],
    [0.6, '#fff', strength * 0.55],
    [1, '#fff', 0],
  ]);
  return `<rect x="${formatCoordinate(x)}" y="${formatCoordinate(y)}" width="${formatCoordinate(width)}" height="${formatCoordinate(height)}" rx="${formatCoordinate(width / 2)}" fill="${paint}"/>`;
}

/** Draws the shadow on the ground: the skewed outline to the right and a dark line at the base. */
export function drawShadows(svg: SvgDocument, outline: string, width: number, color: string): string {
  const cast = svg.linear('y', [
    [0, color, 0.05],
    [0.55, color, 0.2],
    [1, color, 0.42],
  ]);
  return (
    `<g filter="${svg.blur(13)}"><path d="${outline}" fill="${cast}" transform="matrix(1 0 -.62 .2 0 0)"/></g>` +
    `<g filter="${svg.blur(9)}"><ellipse cx="${formatCoordinate(width * 0.05)}" cy="-2" rx="${formatCoordinate(width * 0.52)}" ry="${formatCoordinate(width * 0.055 + 5)}" fill="${color}" fill-opacity=".4"/></g>` +
    `<ellipse cx="4" cy="0" rx="${formatCoordinate(width * 0.47)}" ry="${formatCoordinate(width * 0.03 + 3)}" fill="${DARK_COLOR}" fill-opacity=".3" filter="${svg.blur(3)}"/>`
  );
}
