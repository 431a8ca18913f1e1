import { pickOrnament } from '#demo/drawing/label/ornaments.ts';
import type { Ornament } from '#demo/drawing/label/ornaments.ts';
import { createPalette } from '#demo/drawing/svg/palette.ts';
import type { Hue, Palette } from '#demo/drawing/svg/palette.ts';
import { createRandom } from '#demo/drawing/svg/random.ts';
import type { Random } from '#demo/drawing/svg/random.ts';
import type { SvgDocument } from '#demo/drawing/svg/svg-document.ts';

export const labelStyles = ['paper', 'block', 'colour', 'frame'] as const;

/** What one product is drawn with: the same in every view, since it comes from its seed alone. */
export interface Brush {
  readonly sheet: SvgDocument;
  readonly tone: Palette;
  readonly random: Random;
  /** Empty for a thing in the background, whose label is not to be read. */
  readonly name: string;
  /** What follows the name on the label's last line, such as `500 ml`; may be empty. */
  readonly quantity: string;
  readonly ornament: Ornament;
  readonly labelStyle: (typeof labelStyles)[number];
}

/** Something drawn: it stands with the middle of its foot at the origin. */
export interface Thing {
  readonly art: string;
  /** Its outline, for the shadow. */
  readonly outline: string;
  readonly width: number;
  readonly height: number;
  /** How wide it is where it stands, when that is not its width. */
  readonly foot?: number;
}

/** The amount at the end of a name goes to a line of its own, as on real labels. */
const QUANTITY = /[\s,–-]+((?:\d+\s?[x×]\s?)?\d+(?:[.,]\d+)?\s?(?:ml|cl|dl|l|mg|g|gr|kg|pz|pezzi|cm|mm|m))\.?$/iu;

export function createBrush(sheet: SvgDocument, hue: Hue, seed: string, name: string): Brush {
  const random = createRandom(seed);
  const quantity = QUANTITY.exec(name)?.[1] ?? '';
  const bare = quantity === '' ? name : name.replace(QUANTITY, '');
  return {
    sheet,
    tone: createPalette(hue, random),
    ornament: pickOrnament(random),
    labelStyle: random.pick(labelStyles),
    random,
    name: bare.trim(),
    quantity,
  };
}
