import sharp, { type Sharp } from 'sharp';
import { PAGE_COLORS } from '#contract/brand.ts';
import { drawShortcut, drawSignIcons, wrapSvg } from './draw-sign.rules.ts';
import { toIco } from './to-ico.rules.ts';

/** The images of a logo. Without a maskable one, the light one stands on a plain background. */
export interface LogoImages {
  readonly light: Buffer;
  readonly dark: Buffer;
  readonly maskable: Buffer | undefined;
}

const ICON_SIDE = 192;
const LARGE_ICON_SIDE = 512;
const APPLE_ICON_SIDE = 180;
const FAVICON_SIDE = 32;
const SHORTCUT_SIDE = 96;
/** The largest square in the circle of 80 % that a platform shows of a maskable icon in any case. */
const SAFE_SQUARE = 0.56;
const MAX_LOGO_PIXELS = 50_000_000;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
/** Pixels per inch at which an SVG has its intrinsic size. */
const SVG_DENSITY = 72;

const toPng = (image: Sharp): Promise<Buffer> =>
  image.png({ compressionLevel: 9, palette: true, quality: 95 }).toBuffer();

/** An image in a square, as a whole. A vector image is drawn in that size, because enlarged pixels are blurred. */
async function fitSquare(image: Buffer, side: number): Promise<Sharp> {
  const { format, width, height } = await sharp(image, { limitInputPixels: MAX_LOGO_PIXELS }).metadata();
  const density = format === 'svg' ? Math.max(1, (SVG_DENSITY * side) / Math.max(width, height)) : SVG_DENSITY;
  const options = { limitInputPixels: MAX_LOGO_PIXELS, ...(format === 'svg' ? { density } : {}) };
  return sharp(image, options).rotate().resize(side, side, { fit: 'contain', background: TRANSPARENT });
}

const renderSvg = async (svg: string, side: number): Promise<Buffer> => toPng(await fitSquare(Buffer.from(svg), side));

async function createMaskableIcon({ light, maskable }: LogoImages, side: number): Promise<Buffer> {
  const background = PAGE_COLORS.light.page;
  if (maskable) {
    const image = sharp(maskable, { limitInputPixels: MAX_LOGO_PIXELS }).rotate();
    return toPng(image.resize(side, side, { fit: 'cover' }).flatten({ background }));
  }
  const logo = await (await fitSquare(light, Math.round(side * SAFE_SQUARE))).png().toBuffer();
  const canvas = sharp({ create: { width: side, height: side, channels: 3, background } });
  return toPng(canvas.composite([{ input: logo }]));
}

/**
 * White with the opacity of the logo, because platforms read nothing else of a monochrome icon. A logo without
 * transparency has its shape in its brightness: what differs most from its corner is opaque.
 */
async function createMonochromeIcon(logo: Buffer, side: number): Promise<Buffer> {
  const { isOpaque } = await sharp(logo, { limitInputPixels: MAX_LOGO_PIXELS }).stats();
  const inner = Math.round(side * SAFE_SQUARE);
  const fitted = await (await fitSquare(logo, inner)).png().toBuffer();
  const toShape = async () => {
    if (!isOpaque) return sharp(fitted).extractChannel('alpha');
    const gray = await sharp(fitted).flatten().grayscale().normalise().raw().toBuffer();
    const isLightOnDark = (gray[0] ?? 0) < 128;
    const shape = sharp(gray, { raw: { width: inner, height: inner, channels: 1 } });
    return isLightOnDark ? shape : shape.negate();
  };
  const alpha = await (await toShape()).raw().toBuffer();
  const white = sharp({ create: { width: inner, height: inner, channels: 3, background: '#ffffff' } });
  const icon = await white
    .joinChannel(alpha, { raw: { width: inner, height: inner, channels: 1 } })
    .png()
    .toBuffer();
  return toPng(await padSquare(icon, inner, side));
}

async function padSquare(image: Buffer, inner: number, side: number): Promise<Sharp> {
  const before = Math.floor((side - inner) / 2);
  const after = side - inner - before;
  return sharp(image).extend({ top: before, left: before, bottom: after, right: after, background: TRANSPARENT });
}

/** An SVG document with a picture, for the links of pages that name an SVG icon. */
const wrapPng = (png: Buffer): Buffer =>
  Buffer.from(
    wrapSvg(64, 64, `<image width="64" height="64" href="data:image/png;base64,${png.toString('base64')}"/>`),
  );

async function createLogoIcons(logo: LogoImages) {
  const icon = await toPng(await fitSquare(logo.light, ICON_SIDE));
  return {
    'icon-192.png': icon,
    'icon-512.png': await toPng(await fitSquare(logo.light, LARGE_ICON_SIDE)),
    'icon-maskable-512.png': await createMaskableIcon(logo, LARGE_ICON_SIDE),
    'icon-monochrome-512.png': await createMonochromeIcon(logo.light, LARGE_ICON_SIDE),
    'apple-touch-icon.png': await createMaskableIcon(logo, APPLE_ICON_SIDE),
    'logo-dark.png': await toPng(await fitSquare(logo.dark, ICON_SIDE)),
    'icon.svg': wrapPng(icon),
    'favicon.ico': toIco(await toPng(await fitSquare(logo.light, FAVICON_SIDE)), FAVICON_SIDE),
  };
}

async function createSignIcons(color: string) {
  const { icon, apple, maskable, monochrome } = drawSignIcons(color);
  const small = await renderSvg(icon, ICON_SIDE);
  return {
    'icon-192.png': small,
    'icon-512.png': await renderSvg(icon, LARGE_ICON_SIDE),
    'icon-maskable-512.png': await renderSvg(maskable, LARGE_ICON_SIDE),
    'icon-monochrome-512.png': await renderSvg(monochrome, LARGE_ICON_SIDE),
    'apple-touch-icon.png': await renderSvg(apple, APPLE_ICON_SIDE),
    'logo-dark.png': small,
    'icon.svg': Buffer.from(icon),
    'favicon.ico': toIco(await renderSvg(icon, FAVICON_SIDE), FAVICON_SIDE),
  };
}

/**
 * Creates the icons of a brand by file name: of its logo, otherwise the sign of the default brand in its color.
 *
 * @param color the primary color
 * @throws when an image can't be read
 */
export async function createIcons(
  color: string,
  logo: LogoImages | undefined,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const icons = await (logo ? createLogoIcons(logo) : createSignIcons(color));
  return new Map<string, Uint8Array>([
    ...Object.entries(icons),
    ['shortcut-cart.png', await renderSvg(drawShortcut('cart', color), SHORTCUT_SIDE)],
    ['shortcut-promotions.png', await renderSvg(drawShortcut('promotions', color), SHORTCUT_SIDE)],
    ['shortcut-orders.png', await renderSvg(drawShortcut('orders', color), SHORTCUT_SIDE)],
  ]);
}
