import type { Brush } from '#demo/drawing/packshot/brush.ts';

/** The colors of a label. `top` is the band across its upper part; empty means no band. */
export interface LabelColors {
  readonly ground: string;
  readonly top: string;
  readonly name: string;
  readonly brand: string;
  readonly main: string;
  readonly second: string;
}

/** Returns the colors of a label. `printed` is the color of a label that is printed directly on the product. */
export function getLabelColors(
  { palette, labelStyle }: Brush,
  printed: string | undefined,
  isTall: boolean,
): LabelColors {
  if (printed !== undefined) {
    return {
      ground: 'none',
      top: '',
      name: printed,
      brand: printed,
      main: printed,
      second: printed,
    };
  }
  const { paper, accent, strong, deep, ink, spark, soft, pale } = palette;
  const styles: Record<Brush['labelStyle'], LabelColors> = {
    paper: { ground: paper, top: '', name: ink, brand: strong, main: accent, second: spark },
    frame: { ground: paper, top: '', name: deep, brand: strong, main: strong, second: spark },
    color: { ground: strong, top: '', name: paper, brand: pale, main: pale, second: soft },
    // On a low label the ornament is not on the band, so it can have the band's color.
    block: {
      ground: paper,
      top: accent,
      name: ink,
      brand: strong,
      main: isTall ? paper : accent,
      second: isTall ? pale : spark,
    },
  };
  return styles[labelStyle];
}
