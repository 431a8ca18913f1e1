import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font } from 'opentype.js';
import type { Command, Shape } from './vector.ts';

/*
 * Converts text to outlines. A server may have no fonts installed, and librsvg then draws nothing for <text>. The
 * woff files come from npm, because opentype.js cannot read the app's woff2 files.
 */
export type Weight = 500 | 600 | 700;

const require = createRequire(import.meta.url);
/** Complete paths, so that knip finds the package. */
const FONT_FILES: Record<Weight, () => string> = {
  500: () => require.resolve('@fontsource/figtree/files/figtree-latin-500-normal.woff'),
  600: () => require.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
  700: () => require.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff'),
};
const fonts = new Map<Weight, Font>();

function loadFont(weight: Weight): Font {
  const cached = fonts.get(weight);
  if (cached !== undefined) return cached;
  const file = readFileSync(FONT_FILES[weight]());
  const font = opentype.parse(Uint8Array.from(file).buffer);
  fonts.set(weight, font);
  return font;
}

export interface TextStyle {
  readonly weight: Weight;
  readonly size: number;
  /** Extra space after each letter, relative to the size. */
  readonly tracking?: number;
}

/** Returns the width of a line. Characters that the font lacks are ignored. */
export function measureText(text: string, { weight, size, tracking = 0 }: TextStyle): number {
  const line = removeMissingGlyphs(text, weight);
  return loadFont(weight).getAdvanceWidth(line, size) + Array.from(line).length * tracking * size;
}

/** Creates the outline of a line. The middle of its baseline, or its start for `anchor` start, is at x, y. */
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
  const font = loadFont(weight);
  return Array.from(text)
    .filter((letter) => font.charToGlyphIndex(letter) !== 0)
    .join('');
}
