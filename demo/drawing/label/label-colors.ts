import type { Brush } from '#demo/drawing/packshot/brush.ts';

/** A label's colours; `top` is the band across its upper part, empty for none. */
export interface LabelColors {
  readonly ground: string;
  readonly top: string;
  readonly name: string;
  readonly brand: string;
  readonly main: string;
  readonly second: string;
}

/** The colours of a product's label; `printed` when it is printed on the thing in one colour. */
export function getLabelColors({ tone, labelStyle }: Brush, printed: string | undefined, tall: boolean): LabelColors {
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
  const { paper, accent, strong, deep, ink, spark, soft, pale } = tone;
  const styles: Record<Brush['labelStyle'], LabelColors> = {
    paper: { ground: paper, top: '', name: ink, brand: strong, main: accent, second: spark },
    frame: { ground: paper, top: '', name: deep, brand: strong, main: strong, second: spark },
    colour: { ground: strong, top: '', name: paper, brand: pale, main: pale, second: soft },
    // On a low label the ornament does not stand on the band, so it takes the band's colour.
    block: {
      ground: paper,
      top: accent,
      name: ink,
      brand: strong,
      main: tall ? paper : accent,
      second: tall ? pale : spark,
    },
  };
  return styles[labelStyle];
}
