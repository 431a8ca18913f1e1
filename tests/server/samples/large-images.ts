import sharp from 'sharp';
import type { ImageKind } from '#contract/image-kind.ts';

/** At the limit of 25 megapixels, where decoding is most expensive. */
const SIDE = 5000;
/** Above the limit. */
const BOMB_SIDE = 5100;

/**
 * Creates a lossless WebP of a few bytes with any size in its header. An image of one color needs no bits per
 * pixel, so the same data decode to any size.
 */
export async function createWebpBomb(side: number): Promise<Buffer> {
  const small = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#808080' } })
    .webp({ lossless: true })
    .toBuffer();
  const offset = small.indexOf('VP8L') + 8;
  if (small[offset] !== 0x2f) throw new Error('no VP8L header');
  // After the signature byte: 14 bits for width - 1, then 14 bits for height - 1.
  const flags = small.readUInt32LE(offset + 1) & 0xf0000000;
  small.writeUInt32LE(((side - 1) | ((side - 1) << 14) | flags) >>> 0, offset + 1);
  return small;
}

const createCanvas = (side: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width: side, height: side, channels, background: { r: 200, g: 10, b: 10, alpha: 0.5 } } });

/** Creates pseudo-random pixels, which no format can compress. The result is always the same. */
function createNoise(side: number) {
  const pixels = Buffer.alloc(side * side * 3);
  let state = 1;
  for (let index = 0; index < pixels.length; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    pixels[index] = state >>> 24;
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
}

type ImageSample = readonly [name: string, type: string, bytes: () => Promise<Buffer>];

/** Images that the server rejects by their header. */
export const imageBombs: readonly ImageSample[] = [
  ['bomb.webp', 'image/webp', () => createWebpBomb(7700)],
  ['bomb.png', 'image/png', () => createCanvas(BOMB_SIDE).png({ compressionLevel: 9 }).toBuffer()],
  ['bomb.gif', 'image/gif', () => createCanvas(BOMB_SIDE).gif({ effort: 1 }).toBuffer()],
  ['bomb.jpg', 'image/jpeg', () => createCanvas(BOMB_SIDE).jpeg({ quality: 1, progressive: true }).toBuffer()],
];

/** A bitmap of one bit for each pixel. */
function createBitmap(width: number, height: number): Buffer {
  const file = Buffer.alloc(62 + Math.ceil(width / 32) * 4 * height);
  file.write('BM', 'latin1');
  file.writeUInt32LE(62, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(1, 28);
  return file;
}

const createStrip = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c80a0a' }, limitInputPixels: false });

/** Images with few pixels whose rows or columns are longer than those of any photo, up to the limit of their format. */
export const createShapes = (): readonly (readonly [name: string, kind: ImageKind, bytes: () => Promise<Buffer>])[] => [
  ['a PNG of 13,000,000 × 1 pixels', 'png', () => createStrip(13_000_000, 1).png().toBuffer()],
  ['a PNG of 1 × 13,000,000 pixels', 'png', () => createStrip(1, 13_000_000).png().toBuffer()],
  ['a JPEG of 65,000 × 200 pixels', 'jpeg', () => createStrip(65_000, 200).jpeg().toBuffer()],
  ['a JPEG of 200 × 65,000 pixels', 'jpeg', () => createStrip(200, 65_000).jpeg().toBuffer()],
  ['a WebP of 16,000 × 800 pixels', 'webp', () => createStrip(16_000, 800).webp({ effort: 0 }).toBuffer()],
  ['a WebP of 800 × 16,000 pixels', 'webp', () => createStrip(800, 16_000).webp({ effort: 0 }).toBuffer()],
  ['a GIF of 65,000 × 200 pixels', 'gif', () => createStrip(65_000, 200).gif({ effort: 1 }).toBuffer()],
  ['a GIF of 200 × 65,000 pixels', 'gif', () => createStrip(200, 65_000).gif({ effort: 1 }).toBuffer()],
  ['a BMP of 5,000,000 × 1 pixels', 'bmp', () => Promise.resolve(createBitmap(5_000_000, 1))],
  ['a BMP of 1 × 500,000 pixels', 'bmp', () => Promise.resolve(createBitmap(1, 500_000))],
];

/** A 16-bit interlaced PNG with rows of the maximum length, on its side: everything that takes memory. */
const createWidePng = () =>
  createStrip(12_000, 2080)
    .ensureAlpha()
    .toColourspace('rgb16')
    .withMetadata({ orientation: 6 })
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer();

/** Images within the limit, each as expensive to decode as its format allows. */
export const largeImages: readonly ImageSample[] = [
  ['large.webp', 'image/webp', () => createWebpBomb(SIDE)],
  ['wide.png', 'image/png', createWidePng],
  ['large.png', 'image/png', () => createCanvas(SIDE, 4).png({ progressive: true, compressionLevel: 9 }).toBuffer()],
  ['large.gif', 'image/gif', () => createCanvas(SIDE, 4).gif({ effort: 1 }).toBuffer()],
  ['large.jpg', 'image/jpeg', () => createNoise(2400).jpeg({ quality: 90, progressive: true }).toBuffer()],
  [
    'photo.jpg',
    'image/jpeg',
    () => createCanvas(SIDE).jpeg({ quality: 60, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  ],
];
