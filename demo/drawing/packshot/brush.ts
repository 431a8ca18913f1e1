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
  /** The label has the brand. A product in the background has no text. */
  readonly isBranded: boolean;
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

export function createBrush(svg: SvgDocument, hue: Hue, seed: string, isBranded = false): Brush {
  const random = createRandom(seed);
  return {
    svg,
    palette: createPalette(hue, random),
    ornament: pickOrnament(random),
    labelStyle: random.pick(labelStyles),
    random,
    isBranded,
  };
}
