/**
 * Draws the icons, logo, placeholder and login background in public/: `node scripts/generate-icons.mjs`.
 * Run it when the logo mark or the demo's drawings change. The results are committed, so that neither
 * start nor build needs it. The mark shows an awning over an arched door.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { register } from 'tsx/esm/api';

const GREEN = '#1f6349';
const PAPER = '#fbf7f0';
const GOLD = '#e3b968';

register();
const { createTextShape, measureText } = await import('#demo/drawing/svg/font.ts');
const { toPath } = await import('#demo/drawing/svg/vector.ts');
const { drawShelfAtDusk } = await import('#demo/drawing/scenes/dusk.ts');

const toPublicPath = (name) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));
const wrapSvg = (width, height, art) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${art}</svg>\n`;

/** Draws the mark in a box of 64 by 64, with a margin of 11 on each side. */
function drawMark({ cloth, stripe, house, ground }) {
  // An awning of five stripes. The same shape, lower by `drop` and in the background color, is its shadow.
  const drawAwning = (drop, colors) =>
    colors
      .map((color, index) => {
        const x = 11 + index * 8.4;
        return `<path d="M${x.toFixed(1)} ${14 + drop}h8.4v12a4.2 4.2 0 0 1-8.4 0z" fill="${color}"/>`;
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

const colors = { cloth: PAPER, stripe: GOLD, house: PAPER, ground: GREEN };
const drawTile = (radius) => `<rect width="64" height="64" rx="${radius}" fill="${GREEN}"/>`;
const scaleArt = (art, factor) => `<g transform="translate(32 32) scale(${factor}) translate(-32 -32)">${art}</g>`;

function drawLogo(ink, cloth, stripe, ground) {
  const style = { weight: 700, size: 38, tracking: -0.01 };
  const textPath = toPath(createTextShape('Bottega', 58, 45, style, 'start'));
  const width = Math.ceil(58 + measureText('Bottega', style)) + 2;
  const mark = drawMark({ cloth, stripe, house: cloth, ground });
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
const icon = wrapSvg(64, 64, drawTile(14) + drawMark(colors));
const fullBleedIcon = wrapSvg(64, 64, drawTile(0) + drawMark(colors));
// The platform may cut a maskable icon to any shape that contains a centred circle of 80 %. The mark stays inside it.
const maskable = wrapSvg(64, 64, drawTile(0) + scaleArt(drawMark(colors), 0.86));
// The monochrome icon is a silhouette: the door and the awning's second and fourth stripe are holes.
const holes = drawMark({ cloth: '#fff', stripe: '#000', house: '#fff', ground: '#000' });
const cutOut = `<mask id="m">${holes}</mask><rect width="64" height="64" fill="#fff" mask="url(#m)"/>`;
const monochrome = wrapSvg(64, 64, scaleArt(cutOut, 0.92));

/** Draws a shortcut icon on the green of the mark. `strokes` are paths in a box of 24 by 24. */
const drawShortcut = (strokes) => {
  const ink = `fill="none" stroke="${PAPER}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"`;
  return wrapSvg(64, 64, `${drawTile(14)}<g transform="translate(14 14) scale(1.5)" ${ink}>${strokes}</g>`);
};
const bag = drawShortcut('<path d="M6 8h12l1.2 12H4.8zM9 8V7a3 3 0 0 1 6 0v1"/>');
const percent = drawShortcut(
  '<circle cx="12" cy="12" r="9"/><path d="m8.5 15.5 7-7"/><circle cx="9" cy="9" r="1"/><circle cx="15" cy="15" r="1"/>',
);
const parcel = drawShortcut('<path d="m4 8 8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8"/>');

await Promise.all([
  writeFile(toPublicPath('favicon.svg'), icon),
  writeFile(toPublicPath('favicon.ico'), await toIco(icon, 32)),
  writeFile(toPublicPath('icons/icon.svg'), icon),
  writeFile(toPublicPath('logo.svg'), drawLogo(GREEN, PAPER, GOLD, GREEN)),
  writeFile(toPublicPath('logo-light.svg'), drawLogo(PAPER, PAPER, GOLD, GREEN)),
  writeFile(toPublicPath('placeholder.svg'), placeholder),
  writePng(icon, 192, 'icons/icon-192.png'),
  writePng(icon, 512, 'icons/icon-512.png'),
  writePng(maskable, 512, 'icons/icon-maskable-512.png'),
  writePng(monochrome, 512, 'icons/icon-monochrome-512.png'),
  writePng(bag, 96, 'icons/shortcut-cart.png'),
  writePng(percent, 96, 'icons/shortcut-promotions.png'),
  writePng(parcel, 96, 'icons/shortcut-orders.png'),
  // iOS rounds the corners itself. It requests the file in the root when a page links no icon.
  writePng(fullBleedIcon, 180, 'icons/apple-touch-icon.png'),
  writePng(fullBleedIcon, 180, 'apple-touch-icon.png'),
  sharp(Buffer.from(drawShelfAtDusk()))
    .resize(1600)
    .webp({ quality: 62, effort: 6, smartSubsample: true })
    .toFile(toPublicPath('login-background.webp')),
]);

/** Wraps a PNG into an ICO file. Browsers and crawlers request /favicon.ico even if no page links it. */
async function toIco(source, side) {
  const density = (72 * side) / 64;
  const image = await sharp(Buffer.from(source), { density })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of images
  header.set([side, side], 6);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

async function writePng(source, side, name) {
  const density = (72 * side) / 64;
  await sharp(Buffer.from(source), { density })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toFile(toPublicPath(name));
}
