import type { Random } from './random.ts';

/** Hue angle and chroma factor of each color family in OKLCH. Each category of the shop uses one. */
const HUE_FAMILIES = {
  olive: [118, 0.9],
  sage: [152, 0.75],
  sea: [215, 0.75],
  lavender: [300, 0.75],
  plum: [350, 0.85],
  rose: [15, 0.85],
  terracotta: [42, 1],
  honey: [78, 1],
  cocoa: [52, 0.6],
  sand: [85, 0.42],
} as const;

export type Hue = keyof typeof HUE_FAMILIES;
export const hues: readonly Hue[] = Object.keys(HUE_FAMILIES).filter((hue): hue is Hue =>
  Object.hasOwn(HUE_FAMILIES, hue),
);

/** All colors of an image, from one family, as `#rrggbb`. */
export interface Palette {
  readonly wall: string;
  readonly wallLit: string;
  readonly floor: string;
  readonly floorFar: string;
  readonly shade: string;
  readonly pale: string;
  readonly soft: string;
  readonly accent: string;
  readonly strong: string;
  readonly deep: string;
  readonly ink: string;
  /** Second accent from a neighbouring hue, for caps, fruits and small objects. */
  readonly spark: string;
  readonly paper: string;
  readonly paperShade: string;
}

/** Converts OKLCH (lightness 0 to 1, chroma, degrees) to sRGB. Channels out of gamut are clipped. */
export function toHexColor(lightness: number, chroma: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = channels.map((linear) => {
    const value = Math.min(1, Math.max(0, linear));
    const gamma = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(gamma * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${bytes.join('')}`;
}

/** Creates the colors of a family. The seed shifts the hue by a few degrees. */
export function createPalette(hue: Hue, random: Random): Palette {
  const [angle, strength] = HUE_FAMILIES[hue];
  const hueAngle = angle + random.between(-7, 7);
  const color = (lightness: number, chroma: number, shift = 0) =>
    toHexColor(lightness, chroma * strength, hueAngle + shift);
  // Backgrounds are mixed with a paper hue (80 degrees), so that images of different families look good side by side.
  const ground = (lightness: number, chroma: number) => {
    const [baseAngle, paper] = [(hueAngle * Math.PI) / 180, (80 * Math.PI) / 180];
    const a = chroma * (0.55 * strength * Math.cos(baseAngle) + 0.5 * Math.cos(paper));
    const b = chroma * (0.55 * strength * Math.sin(baseAngle) + 0.5 * Math.sin(paper));
    return toHexColor(lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI);
  };
  return {
    wall: ground(0.9, 0.03),
    wallLit: ground(0.962, 0.018),
    floor: ground(0.925, 0.028),
    floorFar: ground(0.865, 0.036),
    shade: ground(0.4, 0.05),
    pale: color(0.9, 0.04),
    soft: color(0.79, 0.075),
    accent: color(0.62, 0.115),
    strong: color(0.5, 0.105),
    deep: color(0.36, 0.07),
    ink: color(0.27, 0.035),
    spark: color(0.68, 0.12, random.pick([-48, 42, 64])),
    paper: '#fbf7f0',
    paperShade: '#ece4d6',
  };
}
