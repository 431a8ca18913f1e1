export interface RawImage {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue for each pixel, from the top left. */
  readonly pixels: Uint8Array;
}

const FILE_HEADER_BYTES = 14;
const INFO_HEADER_BYTES = 40;

/**
 * Decoding runs in JavaScript, on the thread that answers requests. More pixels than this fit into 5 MB
 * only with 1 or 4 bits each.
 */
const MAX_PIXELS = 6_000_000;

/** BI_RGB, and BI_BITFIELDS with the order of colours that 32-bit screenshots have. */
const UNCOMPRESSED = 0;
const BIT_FIELDS = 3;

const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const isBitmap = (file: Buffer): boolean =>
  file.length >= FILE_HEADER_BYTES + INFO_HEADER_BYTES && file.toString('latin1', 0, 2) === 'BM';

/** What the header says of the size; undefined for what is no bitmap. */
export function readBmpSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  const file = toBuffer(bytes);
  if (!isBitmap(file)) return undefined;
  return { width: Math.abs(file.readInt32LE(18)), height: Math.abs(file.readInt32LE(22)) };
}

/**
 * Pixels of an uncompressed Windows bitmap of 1, 4, 8, 24 or 32 bits: the picture library knows no
 * BMP, and a file that nobody has decoded is not stored as a picture (SEC-09).
 *
 * @returns undefined for anything broken, compressed or larger than the limit.
 */
export function decodeBmp(bytes: Uint8Array, pixelLimit: number): RawImage | undefined {
  const file = toBuffer(bytes);
  if (!isBitmap(file)) return undefined;
  const headerSize = file.readUInt32LE(14);
  const width = file.readInt32LE(18);
  const rows = file.readInt32LE(22);
  const height = Math.abs(rows);
  const bits = file.readUInt16LE(28);
  const compression = file.readUInt32LE(30);
  const isPlain = compression === UNCOMPRESSED || (compression === BIT_FIELDS && bits === 32);
  if (headerSize < INFO_HEADER_BYTES || ![1, 4, 8, 24, 32].includes(bits) || !isPlain) return undefined;
  if (width < 1 || height < 1 || width * height > Math.min(pixelLimit, MAX_PIXELS)) return undefined;

  const start = file.readUInt32LE(10);
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (start + stride * height > file.length) return undefined;
  const palette = FILE_HEADER_BYTES + headerSize;
  if (bits <= 8 && palette + 4 > start) return undefined;

  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    // The last row comes first, unless the height is negative.
    const row = start + stride * (rows > 0 ? height - 1 - y : y);
    for (let x = 0; x < width; x += 1) {
      const bit = x * bits;
      const at = row + (bit >> 3);
      const index = ((file[at] ?? 0) >> (8 - bits - (bit & 7))) & ((1 << bits) - 1);
      const color = bits > 8 ? at : Math.min(palette + index * 4, start - 4);
      const to = (y * width + x) * 3;
      pixels[to] = file[color + 2] ?? 0;
      pixels[to + 1] = file[color + 1] ?? 0;
      pixels[to + 2] = file[color] ?? 0;
    }
  }
  return { width, height, pixels };
}
