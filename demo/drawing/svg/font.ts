import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import type { Font } from 'opentype.js';
import type { Command, Shape } from './vector.ts';

/*
 * Words become outlines here: a server may have no font at all, and then librsvg would draw
 * nothing for <text>. The woff files come from npm; the app's own woff2 can't be read by opentype.js.
 */
export type Weight = 500 | 600 | 700;

const require = createRequire(import.meta.url);
/** Spelt out, so that tools which look for unused packages see them. */
const FONT_FILES: Record<Weight, () => string> = {
  500: () => require.resolve('@fontsource/figtree/files/figtree-latin-500-normal.woff'),
  600: () => require.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
  700: () => require.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff'),
};
const fonts = new Map<Weight, Font>();

function loadFont(weight: Weight): Font {
  const known = fonts.get(weight);
  if (known !== undefined) return known;
  const file = readFileSync(FONT_FILES[weight]());
  const loaded = opentype.parse(Uint8Array.from(file).buffer);
  fonts.set(weight, loaded);
  return loaded;
}

export interface TextStyle {
  readonly weight: Weight;
  readonly size: number;
  /** Extra space after each letter, in shares of the size. */
  readonly tracking?: number;
}

/** The line's width in picture units; letters the font lacks count nothing. */
export function measureText(text: string, { weight, size, tracking = 0 }: TextStyle): number {
  const line = removeMissingGlyphs(text, weight);
  return loadFont(weight).getAdvanceWidth(line, size) + Array.from(line).length * tracking * size;
}

/** The line's outline, its baseline's middle at x, y (or its start, with `anchor` start). */
export function createTextShape(
  text: string,
  x: number,
  y: number,
  style: TextStyle,
  anchor: 'middle' | 'start' = 'middle',
): Shape {
  const { weight, size, tracking = 0 } = style;
  const width = measureText(text, style) - tracking * size;
  const start = anchor === 'middle' ? x - width / 2 : x;
  const path = loadFont(weight).getPath(removeMissingGlyphs(text, weight), start, y, size, {
    letterSpacing: tracking,
  });
  return path.commands.map((command): Command => {
    switch (command.type) {
      case 'Z':
        return { op: 'Z', points: [] };
      case 'Q':
        return {
          op: 'Q',
          points: [
            [command.x1, command.y1],
            [command.x, command.y],
          ],
        };
      case 'C':
        return {
          op: 'C',
          points: [
            [command.x1, command.y1],
            [command.x2, command.y2],
            [command.x, command.y],
          ],
        };
      default:
        return { op: command.type, points: [[command.x, command.y]] };
    }
  });
}

function removeMissingGlyphs(text: string, weight: Weight): string {
  const face = loadFont(weight);
  return Array.from(text)
    .filter((letter) => face.charToGlyphIndex(letter) !== 0)
    .join('');
}
