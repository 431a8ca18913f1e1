import { formatCoordinate } from './vector.ts';

/** A gradient stop: offset (0 to 1), color, opacity (default 1). */
export type Stop = readonly [offset: number, color: string, opacity?: number];

/**
 * Creates gradients, filters, clip paths and symbols, and collects their definitions. Each method returns a
 * reference such as `url(#…)`. Equal definitions are written only once, which keeps an image under 12 KB.
 */
export interface SvgDocument {
  /** A gradient along the object's box: `x` from left to right, `y` from top to bottom, `light` from the upper left. */
  linear(direction: 'x' | 'y' | 'light', stops: readonly Stop[]): string;
  /** A radial gradient. Center and radius are relative to the object's box. */
  radial(cx: number, cy: number, r: number, stops: readonly Stop[]): string;
  /** A filter (for `filter=`) that blurs by `amount` units. */
  blur(amount: number): string;
  /** A clip path (for `clip-path=`). */
  clip(path: string): string;
  /** Stores a drawing for reuse and returns the reference for `<use href=…>`. */
  symbol(art: string): string;
  /** Returns the complete SVG file. */
  finish(width: number, height: number, title: string, art: string): string;
}

const ENDS = { x: 'x2="1" y2="0"', y: 'x2="0" y2="1"', light: 'x2=".9" y2="1"' } as const;

const renderStops = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, color, opacity = 1]) => {
      const opacityAttribute = opacity === 1 ? '' : ` stop-opacity="${formatNumber(opacity)}"`;
      return `<stop offset="${formatNumber(offset)}" stop-color="${color}"${opacityAttribute}/>`;
    })
    .join('');

const formatNumber = (value: number): string => (Math.round(value * 1000) / 1000).toString().replace(/^0\./, '.');

const escapeXml = (text: string): string =>
  // XML does not allow control characters, not even escaped.
  text.replace(/\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/gu, ' ').replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

export function createSvgDocument(): SvgDocument {
  const ids = new Map<string, string>();
  /** Registers a definition. The id attribute is inserted between the two parts. @returns the id */
  const define = (before: string, after: string): string => {
    const key = `${before}\n${after}`;
    const existingId = ids.get(key);
    if (existingId !== undefined) return existingId;
    const id = `p${ids.size.toString(36)}`;
    ids.set(key, id);
    return id;
  };
  return {
    linear: (direction, stops) =>
      `url(#${define('<linearGradient', ` ${ENDS[direction]}>${renderStops(stops)}</linearGradient>`)})`,
    radial: (cx, cy, r, stops) =>
      `url(#${define(
        '<radialGradient',
        ` cx="${formatNumber(cx)}" cy="${formatNumber(cy)}" r="${formatNumber(r)}">${renderStops(stops)}</radialGradient>`,
      )})`,
    blur: (amount) =>
      `url(#${define(
        '<filter',
        ` x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${formatCoordinate(amount)}"/></filter>`,
      )})`,
    clip: (path) => `url(#${define('<clipPath', `><path d="${path}"/></clipPath>`)})`,
    symbol: (art) => `#${define('<g', `>${art}</g>`)}`,
    finish: (width, height, title, art) => {
      const defs = [...ids].map(([key, id]) => key.replace('\n', ` id="${id}"`)).join('');
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
        `<title>${escapeXml(title)}</title><defs>${defs}</defs>${art}</svg>`
      );
    },
  };
}

/** Renders a filled path. `attributes` are further attributes. */
export function renderPath(path: string, paint: string, attributes = ''): string {
  return `<path d="${path}" fill="${paint}"${attributes === '' ? '' : ` ${attributes}`}/>`;
}

/** Renders a group whose origin is moved to x, y, scaled and rotated about that point. */
export function renderGroup(art: string, x: number, y: number, scale = 1, degrees = 0): string {
  const scaling = scale === 1 ? '' : ` scale(${formatNumber(scale)})`;
  const rotation = degrees === 0 ? '' : ` rotate(${formatCoordinate(degrees)})`;
  return `<g transform="translate(${formatCoordinate(x)} ${formatCoordinate(y)})${rotation}${scaling}">${art}</g>`;
}
