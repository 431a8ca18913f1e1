/** Colors of the shop's sign: an awning over an arched door. */
interface SignColors {
  readonly cloth: string;
  readonly stripe: string;
  readonly house: string;
  readonly ground: string;
}

/** With those of a brand, the sign of a shop without a logo. */
export const SIGN_COLORS = { cloth: '#fbf7f0', stripe: '#e3b968', house: '#fbf7f0' } as const;

export const wrapSvg = (width: number, height: number, art: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}">${art}</svg>\n`;

/** Draws the sign in a box of 64 by 64, with a margin of 11 on each side. */
export function drawSign({ cloth, stripe, house, ground }: SignColors): string {
  // An awning of five stripes. The same shape, lower by `drop` and in the background color, is its shadow.
  const drawAwning = (drop: number, colors: readonly string[]) =>
    colors
      .map((color, index) => {
        const x = 11 + index * 8.4;
        return `<path d="M${x.toFixed(1)} ${String(14 + drop)}h8.4v12a4.2 4.2 0 0 1-8.4 0z" fill="${color}"/>`;
      })
      .join('');
  return [
    `<path d="M15 24h34v27a2 2 0 0 1-2 2H17a2 2 0 0 1-2-2z" fill="${house}"/>`,
    `<path d="M25 54V44a7 7 0 0 1 14 0v10z" fill="${ground}"/>`,
    drawAwning(
      2.6,
      Array.from({ length: 5 }, () => ground),
    ),
    drawAwning(0, [cloth, stripe, cloth, stripe, cloth]),
    `<path d="M11 15v-2a2 2 0 0 1 2-2h38a2 2 0 0 1 2 2v2z" fill="${cloth}"/>`,
  ].join('');
}

const drawTile = (radius: number, color: string) =>
  `<rect width="64" height="64" rx="${String(radius)}" fill="${color}"/>`;

const scaleArt = (art: string, factor: number) =>
  `<g transform="translate(32 32) scale(${String(factor)}) translate(-32 -32)">${art}</g>`;

/** The icons of a shop without a logo, as SVG documents. @param ground the primary color */
export function drawSignIcons(ground: string) {
  const sign = drawSign({ ...SIGN_COLORS, ground });
  // The monochrome icon is a silhouette: the door and the awning's second and fourth stripe are holes.
  const holes = drawSign({ cloth: '#fff', stripe: '#000', house: '#fff', ground: '#000' });
  const cutOut = `<mask id="m">${holes}</mask><rect width="64" height="64" fill="#fff" mask="url(#m)"/>`;
  return {
    icon: wrapSvg(64, 64, drawTile(14, ground) + sign),
    // iOS rounds the corners itself.
    apple: wrapSvg(64, 64, drawTile(0, ground) + sign),
    // The platform may cut it to any shape that contains a centred circle of 80 %. The sign stays inside it.
    maskable: wrapSvg(64, 64, drawTile(0, ground) + scaleArt(sign, 0.86)),
    monochrome: wrapSvg(64, 64, scaleArt(cutOut, 0.92)),
  };
}

/** Paths in a box of 24 by 24. */
const SHORTCUT_STROKES = {
  cart: '<path d="M6 8h12l1.2 12H4.8zM9 8V7a3 3 0 0 1 6 0v1"/>',
  promotions:
    '<circle cx="12" cy="12" r="9"/><path d="m8.5 15.5 7-7"/><circle cx="9" cy="9" r="1"/><circle cx="15" cy="15" r="1"/>',
  orders: '<path d="m4 8 8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8"/>',
} as const;

export type ShortcutName = keyof typeof SHORTCUT_STROKES;

/** The icon of a shortcut of the installed app. @param ground the primary color */
export function drawShortcut(name: ShortcutName, ground: string): string {
  const ink = `fill="none" stroke="${SIGN_COLORS.cloth}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"`;
  const art = `<g transform="translate(14 14) scale(1.5)" ${ink}>${SHORTCUT_STROKES[name]}</g>`;
  return wrapSvg(64, 64, drawTile(14, ground) + art);
}
