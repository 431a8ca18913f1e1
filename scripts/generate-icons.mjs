/**
 * Draws the icons, logo, placeholder and login background in public/: `node scripts/generate-icons.mjs`.
 * Run it when the logo mark or the demo's drawings change. The results are committed, so that neither
 * start nor build needs it. The mark shows an awning over an arched door.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { register } from 'tsx/esm/api';

register();
const { DEFAULT_BRAND } = await import('#contract/brand.ts');
const { SIGN_COLORS, drawShortcut, drawSign, drawSignIcons, wrapSvg } =
  await import('#server/web/brand/draw-sign.rules.ts');
const { toIco } = await import('#server/web/brand/to-ico.rules.ts');
const { createTextShape, measureText } = await import('#demo/drawing/svg/font.ts');
const { toPath } = await import('#demo/drawing/svg/vector.ts');
const { drawShelfAtDusk } = await import('#demo/drawing/scenes/dusk.ts');

const toPublicPath = (name) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));
const { name, primary: ground } = DEFAULT_BRAND;

function drawLogo(ink) {
  const style = { weight: 700, size: 38, tracking: -0.01 };
  const textPath = toPath(createTextShape(name, 58, 45, style, 'start'));
  const width = Math.ceil(58 + measureText(name, style)) + 2;
  const mark = drawSign({ ...SIGN_COLORS, ground });
  const art =
    `<rect y="6" width="52" height="52" rx="13" fill="${ground}"/>` +
    `<g transform="translate(0 6) scale(.8125)">${mark}</g><path d="${textPath}" fill="${ink}"/>`;
  return wrapSvg(width, 64, art);
}

/** An outlined jar for products without an image. Its greys work in the light and the dark theme. */
const placeholder = wrapSvg(
  480,
  480,
  '<rect width="480" height="480" fill="#efe8dc"/>' +
    '<g fill="none" stroke="#b8aa94" stroke-width="9" stroke-linejoin="round">' +
    '<path d="M184 150h112v38H184zM190 188c0 20-28 22-28 54v86c0 14 8 22 22 22h112c14 0 22-8 22-22v-86c0-32-28-34-28-54"/>' +
    '<path d="M162 248h156v66H162z"/></g><path d="M204 281h72" stroke="#b8aa94" stroke-width="9" stroke-linecap="round"/>',
);

await mkdir(toPublicPath('icons'), { recursive: true });
const { icon, apple, maskable, monochrome } = drawSignIcons(ground);

await Promise.all([
  writeFile(toPublicPath('favicon.svg'), icon),
  writeFile(toPublicPath('favicon.ico'), toIco(await toPng(icon, 32).png({ palette: false }).toBuffer(), 32)),
  writeFile(toPublicPath('icons/icon.svg'), icon),
  writeFile(toPublicPath('logo.svg'), drawLogo(ground)),
  writeFile(toPublicPath('logo-light.svg'), drawLogo(SIGN_COLORS.cloth)),
  writeFile(toPublicPath('placeholder.svg'), placeholder),
  writePng(icon, 192, 'icons/icon-192.png'),
  writePng(icon, 512, 'icons/icon-512.png'),
  writePng(maskable, 512, 'icons/icon-maskable-512.png'),
  writePng(monochrome, 512, 'icons/icon-monochrome-512.png'),
  writePng(drawShortcut('cart', ground), 96, 'icons/shortcut-cart.png'),
  writePng(drawShortcut('promotions', ground), 96, 'icons/shortcut-promotions.png'),
  writePng(drawShortcut('orders', ground), 96, 'icons/shortcut-orders.png'),
  // iOS rounds the corners itself. It requests the file in the root when a page links no icon.
  writePng(apple, 180, 'icons/apple-touch-icon.png'),
  writePng(apple, 180, 'apple-touch-icon.png'),
  sharp(Buffer.from(drawShelfAtDusk()))
    .resize(1600)
    .webp({ quality: 62, effort: 6, smartSubsample: true })
    .toFile(toPublicPath('login-background.webp')),
]);

function toPng(source, side) {
  const density = (72 * side) / 64;
  return sharp(Buffer.from(source), { density })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true, quality: 95 });
}

async function writePng(source, side, name) {
  await toPng(source, side).toFile(toPublicPath(name));
}
