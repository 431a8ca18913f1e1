import sharp from 'sharp';

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

/** Images within the limit, each as expensive to decode as its format allows. */
export const largeImages: readonly ImageSample[] = [
  ['large.webp', 'image/webp', () => createWebpBomb(SIDE)],
  ['large.png', 'image/png', () => createCanvas(SIDE, 4).png({ progressive: true, compressionLevel: 9 }).toBuffer()],
  ['large.gif', 'image/gif', () => createCanvas(SIDE, 4).gif({ effort: 1 }).toBuffer()],
  ['large.jpg', 'image/jpeg', () => createNoise(2400).jpeg({ quality: 90, progressive: true }).toBuffer()],
  [
    'photo.jpg',
    'image/jpeg',
    () => createCanvas(SIDE).jpeg({ quality: 60, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  ],
];
