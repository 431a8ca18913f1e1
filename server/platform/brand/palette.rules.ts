import { clampChroma, formatHex, oklch, wcagContrast, type Oklch } from 'culori';
import { DEFAULT_PALETTE, PAGE_COLORS, type BrandPalette, type ColorScale } from '#contract/brand.ts';

const AA_TEXT = 4.5;
/** For the prices of reduced products. */
const AAA_TEXT = 7;
/** For controls, against what surrounds them. */
const AA_CONTROL = 3;

const WHITE = '#ffffff';
const { light: LIGHT, dark: DARK } = PAGE_COLORS;

/** A larger change of the lightness, which is from 0 to 1, makes another color of a primary color. */
const MAX_LIGHTNESS_CHANGE = 0.3;
const LIGHTNESS_STEP = 0.005;
/** More would glow in the dark. */
const MAX_DARK_CHROMA_FACTOR = 2;

interface ContrastPair {
  readonly foreground: string;
  readonly background: string;
  readonly min: number;
}

/** The pairs of colors in which the theme shows text and controls (src/ui/theme). */
export function listContrastPairs({ scale, dark }: BrandPalette): ContrastPair[] {
  const pair = (foreground: string, background: string, min: number) => ({ foreground, background, min });
  const [soft, light, lightHover, textOnDark, textOnDark2, , buttonOnDark, primary, sale, textOnLight] = scale;
  return [
    ...[primary, sale, buttonOnDark].map((color) => pair(WHITE, color, AA_TEXT)),
    ...[LIGHT.page, LIGHT.surface, LIGHT.sunken, soft].map((color) => pair(primary, color, AA_TEXT)),
    ...[LIGHT.page, LIGHT.surface].map((color) => pair(sale, color, AAA_TEXT)),
    pair(sale, light, AA_TEXT),
    ...[light, lightHover].map((color) => pair(textOnLight, color, AA_TEXT)),
    ...[DARK.page, DARK.surface, DARK.sunken, dark.soft].map((color) => pair(textOnDark, color, AA_TEXT)),
    pair(textOnDark2, DARK.surface, AA_TEXT),
    ...[dark.soft, dark.softHover].map((color) => pair(lightHover, color, AA_TEXT)),
    pair(buttonOnDark, DARK.surface, AA_CONTROL),
    ...[DARK.page, DARK.surface].map((color) => pair(dark.sale, color, AAA_TEXT)),
    pair(dark.sale, dark.soft, AA_TEXT),
  ];
}

const toOklch = (hex: string): Oklch => oklch(hex) ?? { mode: 'oklch', l: 0, c: 0 };

/** The color in sRGB: its chroma is reduced until it exists there. */
const toHex = (color: Oklch): string => formatHex(clampChroma(color, 'oklch'));

/** Changes the lightness step by step until the color meets the conditions, or is black or white. */
function shiftLightness(color: Oklch, step: number, isEnough: (hex: string) => boolean): string {
  for (let { l } = color; ; l += step) {
    const hex = toHex({ ...color, l: Math.min(1, Math.max(0, l)) });
    const isLast = step < 0 ? l <= 0 : l >= 1;
    if (isLast || isEnough(hex)) return hex;
  }
}

type Backgrounds = readonly (readonly [color: string, min: number])[];

const hasContrast =
  (backgrounds: Backgrounds) =>
  (hex: string): boolean =>
    backgrounds.every(([color, min]) => wcagContrast(hex, color) >= min);

const darken = (color: Oklch, backgrounds: Backgrounds): string =>
  shiftLightness(color, -LIGHTNESS_STEP, hasContrast(backgrounds));
const lighten = (color: Oklch, backgrounds: Backgrounds): string =>
  shiftLightness(color, LIGHTNESS_STEP, hasContrast(backgrounds));

/** A palette, or why the color can't be a primary color. */
export type PaletteResult = { readonly palette: BrandPalette } | { readonly refusal: string };

const formatRatio = (a: string, b: string): string => `${(Math.floor(wcagContrast(a, b) * 10) / 10).toFixed(1)}:1`;

/**
 * Computes the shades of a primary color, with the lightness and relative chroma of the default palette. A shade whose
 * text would be hard to read (WCAG 2.2, 1.4.3 and 1.4.11) is made darker or lighter: shade 7 is then another color than
 * the primary one. A color from which that shade would differ too much is refused.
 *
 * @param primary such as `#2e7d32`
 */
export function createPalette(primary: string): PaletteResult {
  if (primary === DEFAULT_PALETTE.scale[7]) return { palette: DEFAULT_PALETTE };
  const base = toOklch(primary);
  const defaults = DEFAULT_PALETTE.scale.map(toOklch);
  const chromaFactor = base.c / toOklch(DEFAULT_PALETTE.scale[7]).c;
  /** Hue and chroma of this brand in the lightness of a default color. */
  const tint = ({ l, c }: Oklch, factor = chromaFactor): Oklch => ({ ...base, l, c: c * factor });
  const shade = (index: number): Oklch => tint(defaults[index] ?? base);
  const tintDark = (hex: string) => toHex(tint(toOklch(hex), Math.min(chromaFactor, MAX_DARK_CHROMA_FACTOR)));

  const [soft, light, lightHover] = [shade(0), shade(1), shade(2)].map(toHex);
  if (soft === undefined || light === undefined || lightHover === undefined) throw new Error('the scale is incomplete');
  const onPage = [LIGHT.page, LIGHT.surface, LIGHT.sunken].map((color) => [color, AA_TEXT] as const);
  const backgrounds = [[WHITE, AA_TEXT] as const, ...onPage, [soft, AA_TEXT] as const];
  // Not converted if it is good as it is, because a conversion may round it.
  const used = hasContrast(backgrounds)(primary) ? primary : darken(base, backgrounds);
  if (base.l - toOklch(used).l > MAX_LIGHTNESS_CHANGE) {
    return {
      refusal:
        `is too light: white text on ${primary} has a contrast of ${formatRatio(primary, WHITE)}, and the shade with ` +
        `enough contrast, ${used}, looks like another color. Choose a darker one`,
    };
  }
  const { l } = toOklch(used);
  /** Darker than the primary color, by the same distance as in the default palette. */
  const below = (index: number): Oklch => {
    const distance = (defaults[7]?.l ?? 0) - (defaults[index]?.l ?? 0);
    return { ...shade(index), l: Math.max(0, l - distance) };
  };
  const dark = { soft: tintDark(DEFAULT_PALETTE.dark.soft), softHover: tintDark(DEFAULT_PALETTE.dark.softHover) };
  const sale = darken(below(8), [
    [LIGHT.page, AAA_TEXT],
    [LIGHT.surface, AAA_TEXT],
    [light, AA_TEXT],
  ]);
  const scale: ColorScale = [
    soft,
    light,
    lighten(shade(2), [
      [dark.soft, AA_TEXT],
      [dark.softHover, AA_TEXT],
    ]),
    lighten(shade(3), [
      [DARK.page, AA_TEXT],
      [DARK.surface, AA_TEXT],
      [DARK.sunken, AA_TEXT],
      [dark.soft, AA_TEXT],
    ]),
    lighten(shade(4), [[DARK.surface, AA_TEXT]]),
    toHex(shade(5)),
    // From black: the darkest button that stands out from a dark page still has white text of enough contrast.
    lighten({ ...shade(6), l: 0.3 }, [[DARK.surface, AA_CONTROL]]),
    used,
    sale,
    darken(below(9), [
      [light, AA_TEXT],
      [lightHover, AA_TEXT],
    ]),
  ];
  const saleOnDark = lighten(tint(toOklch(DEFAULT_PALETTE.dark.sale)), [
    [DARK.page, AAA_TEXT],
    [DARK.surface, AAA_TEXT],
    [dark.soft, AA_TEXT],
  ]);
  return { palette: { scale, dark: { ...dark, sale: saleOnDark } } };
}

/** The shade that replaces a primary color with too little contrast; undefined if the color itself is used. */
export function findAdjustedShade(primary: string): { readonly shade: string; readonly contrast: string } | undefined {
  const result = createPalette(primary);
  if (!('palette' in result)) return undefined;
  const [, , , , , , , shade] = result.palette.scale;
  return shade === primary ? undefined : { shade, contrast: formatRatio(primary, WHITE) };
}
