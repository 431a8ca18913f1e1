import sharp from 'sharp';

/** Just below the limit of 13 megapixels: everything that is decoded costs most. */
const SIDE = 3600;

/**
 * A lossless WebP of a few bytes whose header claims any size: a picture of one colour needs no bits per
 * pixel, so the same data unpack to whatever the header says.
 */
export async function createWebpBomb(side: number): Promise<Buffer> {
  const small = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#808080' } })
    .webp({ lossless: true })
    .toBuffer();
  const at = small.indexOf('VP8L') + 8;
  if (small[at] !== 0x2f) throw new Error('no VP8L header');
  // 14 bits each of width and height less one, behind the signature byte.
  const flags = small.readUInt32LE(at + 1) & 0xf0000000;
  small.writeUInt32LE(((side - 1) | ((side - 1) << 14) | flags) >>> 0, at + 1);
  return small;
}

const createCanvas = (side: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width: side, height: side, channels, background: { r: 200, g: 10, b: 10, alpha: 0.5 } } });

/** Pixels that no format makes small, from a generator that gives the same each time. */
function createNoise(side: number) {
  const pixels = Buffer.alloc(side * side * 3);
  let state = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    pixels[at] = state >>> 24;
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
}

type ImageSample = readonly [name: string, type: string, bytes: () => Promise<Buffer>];

/** Pictures that are refused by their header. */
export const imageBombs: readonly ImageSample[] = [
  ['bomb.webp', 'image/webp', () => createWebpBomb(7700)],
  ['bomb.png', 'image/png', () => createCanvas(5000).png({ compressionLevel: 9 }).toBuffer()],
  ['bomb.gif', 'image/gif', () => createCanvas(4000).gif({ effort: 1 }).toBuffer()],
  ['bomb.jpg', 'image/jpeg', () => createCanvas(5000).jpeg({ quality: 1, progressive: true }).toBuffer()],
];

/** Pictures that are small enough, each as expensive as its format allows. */
export const largeImages: readonly ImageSample[] = [
  ['large.webp', 'image/webp', () => createWebpBomb(SIDE)],
  ['large.png', 'image/png', () => createCanvas(SIDE, 4).png({ progressive: true, compressionLevel: 9 }).toBuffer()],
  ['large.gif', 'image/gif', () => createCanvas(SIDE, 4).gif({ effort: 1 }).toBuffer()],
  ['large.jpg', 'image/jpeg', () => createNoise(2400).jpeg({ quality: 90, progressive: true }).toBuffer()],
  ['photo.jpg', 'image/jpeg', () => createCanvas(SIDE).jpeg({ quality: 60 }).toBuffer()],
];
