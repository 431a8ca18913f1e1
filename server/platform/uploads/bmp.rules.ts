export interface RawImage {
  readonly width: number;
  readonly height: number;
  /** RGB bytes of each pixel, row by row from the top left. */
  readonly pixels: Uint8Array;
}

const FILE_HEADER_BYTES = 14;
const INFO_HEADER_BYTES = 40;

/**
 * Limit of the JavaScript decoder, which runs on the main thread. Within 5 MB, only bitmaps of 1 or 4 bits per pixel can
 * exceed it.
 */
const MAX_PIXELS = 6_000_000;

/** BI_RGB, and BI_BITFIELDS with the channel order of 32-bit screenshots. */
const UNCOMPRESSED = 0;
const BIT_FIELDS = 3;

const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const isBitmap = (file: Buffer): boolean =>
  file.length >= FILE_HEADER_BYTES + INFO_HEADER_BYTES && file.toString('latin1', 0, 2) === 'BM';

/** Reads the size in pixels from the header; undefined if the file is not a bitmap. */
export function readBmpSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  const file = toBuffer(bytes);
  if (!isBitmap(file)) return undefined;
  return { width: Math.abs(file.readInt32LE(18)), height: Math.abs(file.readInt32LE(22)) };
}

/**
 * Decodes an uncompressed Windows bitmap of 1, 4, 8, 24 or 32 bits per pixel. Needed because sharp can't read BMP, and
 * images are only stored after decoding (SEC-09).
 *
 * @returns undefined for a broken or compressed file, or one above the limit.
 */
export function decodeBmp(bytes: Uint8Array, maxPixels: number): RawImage | undefined {
  const file = toBuffer(bytes);
  if (!isBitmap(file)) return undefined;
  const headerSize = file.readUInt32LE(14);
  const width = file.readInt32LE(18);
  const signedHeight = file.readInt32LE(22);
  const height = Math.abs(signedHeight);
  const bitsPerPixel = file.readUInt16LE(28);
  const compression = file.readUInt32LE(30);
  const isUncompressed = compression === UNCOMPRESSED || (compression === BIT_FIELDS && bitsPerPixel === 32);
  if (headerSize < INFO_HEADER_BYTES || ![1, 4, 8, 24, 32].includes(bitsPerPixel) || !isUncompressed) return undefined;
  if (width < 1 || height < 1 || width * height > Math.min(maxPixels, MAX_PIXELS)) return undefined;

  const pixelStart = file.readUInt32LE(10);
  const stride = Math.ceil((width * bitsPerPixel) / 32) * 4;
  if (pixelStart + stride * height > file.length) return undefined;
  const paletteStart = FILE_HEADER_BYTES + headerSize;
  if (bitsPerPixel <= 8 && paletteStart + 4 > pixelStart) return undefined;

  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    // Rows are stored bottom-up, unless the height is negative.
    const rowStart = pixelStart + stride * (signedHeight > 0 ? height - 1 - y : y);
    for (let x = 0; x < width; x += 1) {
      const bitOffset = x * bitsPerPixel;
      const byteIndex = rowStart + (bitOffset >> 3);
      const colorIndex = ((file[byteIndex] ?? 0) >> (8 - bitsPerPixel - (bitOffset & 7))) & ((1 << bitsPerPixel) - 1);
      const source = bitsPerPixel > 8 ? byteIndex : Math.min(paletteStart + colorIndex * 4, pixelStart - 4);
      const target = (y * width + x) * 3;
      pixels[target] = file[source + 2] ?? 0;
      pixels[target + 1] = file[source + 1] ?? 0;
      pixels[target + 2] = file[source] ?? 0;
    }
  }
  return { width, height, pixels };
}
