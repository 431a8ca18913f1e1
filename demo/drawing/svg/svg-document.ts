import { formatCoordinate } from './vector.ts';

/** A gradient's step: where (0 to 1), colour, opacity (1 when left out). */
export type Stop = readonly [at: number, color: string, opacity?: number];

/**
 * The sheet a picture is drawn on: hands out paints (`url(#…)`) and keeps their definitions.
 * The same paint asked for twice is one definition, which keeps a picture under 12 KB.
 */
export interface SvgDocument {
  /** Along the box of what is painted; `x`: left to right, `y`: top to bottom, `light`: from upper left. */
  linear(along: 'x' | 'y' | 'light', stops: readonly Stop[]): string;
  /** Centre and radius as shares of the box of what is painted. */
  radial(cx: number, cy: number, r: number, stops: readonly Stop[]): string;
  /** A filter (for `filter=`) that blurs by `amount` units. */
  blur(amount: number): string;
  /** A clip path (for `clip-path=`) of a path's text. */
  clip(path: string): string;
  /** Keeps a drawing for repeated use; gives its reference for `<use href=…>`. */
  symbol(art: string): string;
  /** The finished file. */
  finish(width: number, height: number, title: string, art: string): string;
}

const ENDS = { x: 'x2="1" y2="0"', y: 'x2="0" y2="1"', light: 'x2=".9" y2="1"' } as const;

const renderStops = (stops: readonly Stop[]): string =>
  stops
    .map(([at, color, opacity = 1]) => {
      const veil = opacity === 1 ? '' : ` stop-opacity="${formatNumber(opacity)}"`;
      return `<stop offset="${formatNumber(at)}" stop-color="${color}"${veil}/>`;
    })
    .join('');

const formatNumber = (value: number): string => (Math.round(value * 1000) / 1000).toString().replace(/^0\./, '.');

const escapeXml = (text: string): string =>
  // Control characters are no XML, escaped or not.
  text.replace(/\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/gu, ' ').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function createSvgDocument(): SvgDocument {
  const ids = new Map<string, string>();
  const keep = (before: string, after: string): string => {
    const key = `${before}\n${after}`;
    const known = ids.get(key);
    if (known !== undefined) return known;
    const id = `p${ids.size.toString(36)}`;
    ids.set(key, id);
    return id;
  };
  return {
    linear: (along, stops) =>
      `url(#${keep('<linearGradient', ` ${ENDS[along]}>${renderStops(stops)}</linearGradient>`)})`,
    radial: (cx, cy, r, stops) =>
      `url(#${keep(
        '<radialGradient',
        ` cx="${formatNumber(cx)}" cy="${formatNumber(cy)}" r="${formatNumber(r)}">${renderStops(stops)}</radialGradient>`,
      )})`,
    blur: (amount) =>
      `url(#${keep(
        '<filter',
        ` x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${formatCoordinate(amount)}"/></filter>`,
      )})`,
    clip: (path) => `url(#${keep('<clipPath', `><path d="${path}"/></clipPath>`)})`,
    symbol: (art) => `#${keep('<g', `>${art}</g>`)}`,
    finish: (width, height, title, art) => {
      const defs = [...ids].map(([key, id]) => key.replace('\n', ` id="${id}"`)).join('');
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
        `<title>${escapeXml(title)}</title><defs>${defs}</defs>${art}</svg>`
      );
    },
  };
}

/** A filled path. `extra` is further attributes as written. */
export function renderPath(path: string, paint: string, extra = ''): string {
  return `<path d="${path}" fill="${paint}"${extra === '' ? '' : ` ${extra}`}/>`;
}

/** A group moved so that its origin stands at x, y; scaled and turned about that point. */
export function renderGroup(art: string, x: number, y: number, scale = 1, degrees = 0): string {
  const size = scale === 1 ? '' : ` scale(${formatNumber(scale)})`;
  const turn = degrees === 0 ? '' : ` rotate(${formatCoordinate(degrees)})`;
  return `<g transform="translate(${formatCoordinate(x)} ${formatCoordinate(y)})${turn}${size}">${art}</g>`;
}
