/*
 * Format of a brotli stream: RFC 7932, section 9.2. A stream that ends with a flush ends at a byte boundary, where another
 * block may follow.
 */

/** The last block, without content. */
const END_OF_STREAM = Buffer.from([0b11]);

/** The length of a block is written with 16 bits. */
export const MAX_APPENDED_BYTES = 0x1_00_00;

/**
 * Ends a brotli stream with a text that is not compressed, so that responses which differ only in their last bytes share
 * the compressed part.
 * @param flushed the stream so far, ended by a flush
 * @param text at least one and at most {@link MAX_APPENDED_BYTES} bytes
 */
export function appendToBrotli(flushed: Buffer, text: string): Buffer {
  const bytes = Buffer.from(text);
  const header = Buffer.alloc(3);
  // From the lowest bit: not the last block (0), length in 16 bits (00), length - 1, not compressed (1), padding.
  header.writeUIntLE(((bytes.byteLength - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([flushed, header, bytes, END_OF_STREAM]);
}
