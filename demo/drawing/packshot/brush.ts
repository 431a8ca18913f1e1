import { pickOrnament, type Ornament } from '#demo/drawing/label/ornaments.ts';
import { createPalette, type Hue, type Palette } from '#demo/drawing/svg/palette.ts';
import { createRandom, type Random } from '#demo/drawing/svg/random.ts';
import type { SvgDocument } from '#demo/drawing/svg/svg-document.ts';

export const labelStyles = ['paper', 'block', 'color', 'frame'] as const;

/** The drawing style of one product. It depends only on the product's seed, so it is the same in every view. */
export interface Brush {
  readonly svg: SvgDocument;
  readonly palette: Palette;
  readonly random: Random;
  /** Empty for a product in the background, whose label has no text. */
  readonly name: string;
  /** Amount on the last line of the label, such as `500 ml`; may be empty. */
  readonly quantity: string;
  readonly ornament: Ornament;
  readonly labelStyle: (typeof labelStyles)[number];
}

/** A drawn object. The middle of its base is at the origin. */
export interface Thing {
  readonly art: string;
  /** Outline as an SVG path, for the shadow. */
  readonly outline: string;
  readonly width: number;
  readonly height: number;
  /** Width of its base, if it differs from `width`. */
  readonly foot?: number;
}

/** An amount at the end of a name. It gets a separate line, as on real labels. */
const QUANTITY_PATTERN =
  /[\s,–-]+((?:\d+\s?[x×]\s?)?\d+(?:[.,]\d+)?\s?(?:ml|cl|dl|l|mg|g|gr|kg|pz|pezzi|cm|mm|m))\.?$/iu;

export function createBrush(svg: SvgDocument, hue: Hue, seed: string, name: string): Brush {
  const random = createRandom(seed);
  const quantity = QUANTITY_PATTERN.exec(name)?.[1] ?? '';
  const nameWithoutQuantity = quantity === '' ? name : name.replace(QUANTITY_PATTERN, '');
  return {
    svg,
    palette: createPalette(hue, random),
    ornament: pickOrnament(random),
    labelStyle: random.pick(labelStyles),
    random,
    name: nameWithoutQuantity.trim(),
    quantity,
  };
}
