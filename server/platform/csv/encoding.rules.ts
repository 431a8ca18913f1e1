import { isUtf8 } from 'node:buffer';

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface DetectedEncoding {
  readonly encoding: Encoding;
  /** Message about the encoding; empty for UTF-8. */
  readonly note: string;
}

const startsWithBytes = (head: Buffer, ...bytes: number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte);

/** Detects other file formats that were renamed to .csv. Undefined for text. */
function detectForeignFormat(head: Buffer): string | undefined {
  if (startsWithBytes(head, 0x50, 0x4b, 0x03, 0x04)) return 'an Excel workbook or a ZIP archive';
  if (startsWithBytes(head, 0xd0, 0xcf, 0x11, 0xe0)) return 'an old Excel workbook';
  if (startsWithBytes(head, 0x1f, 0x8b)) return 'a gzip archive';
  if (startsWithBytes(head, 0x25, 0x50, 0x44, 0x46)) return 'a PDF';
  if (startsWithBytes(head, 0xff, 0xfe, 0, 0) || startsWithBytes(head, 0, 0, 0xfe, 0xff)) return 'in UTF-32';
  return undefined;
}

/** Number of bytes in which the zero bytes of UTF-16 are counted. */
const SAMPLE_BYTES = 512;
/** A header is mostly ASCII, so in UTF-16 almost every other byte is zero. */
const MIN_ZERO_SHARE = 0.8;

function getZeroShares(head: Buffer): { even: number; odd: number } {
  const sample = head.subarray(0, SAMPLE_BYTES);
  const pairs = Math.max(1, Math.floor(sample.length / 2));
  let [even, odd] = [0, 0];
  for (let index = 0; index + 1 < sample.length; index += 2) {
    if (sample[index] === 0) even += 1;
    if (sample[index + 1] === 0) odd += 1;
  }
  return { even: even / pairs, odd: odd / pairs };
}

/**
 * Detects the encoding from the first bytes of a file. Windows-1252 and Mac Roman can't be distinguished, so they are
 * never guessed.
 *
 * @returns a text that completes "The file is …" when it is no CSV file.
 */
export function detectEncoding(head: Buffer): DetectedEncoding | string {
  const foreignFormat = detectForeignFormat(head);
  if (foreignFormat !== undefined) return foreignFormat;
  if (startsWithBytes(head, 0xff, 0xfe))
    return { encoding: 'utf-16le', note: 'The file is UTF-16: it is read as such.' };
  if (startsWithBytes(head, 0xfe, 0xff))
    return { encoding: 'utf-16be', note: 'The file is UTF-16: it is read as such.' };
  const { even, odd } = getZeroShares(head);
  const note = 'The file is UTF-16 without a byte order mark: it is read as such.';
  if (odd >= MIN_ZERO_SHARE && even === 0) return { encoding: 'utf-16le', note };
  if (even >= MIN_ZERO_SHARE && odd === 0) return { encoding: 'utf-16be', note };
  return { encoding: 'utf-8', note: '' };
}

/** 0x80 to 0x9F of Windows-1252. The decoder of Node 20 maps them to control characters. */
const WINDOWS_1252_CHARACTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

const decodeWindows1252 = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replaceAll(/[\x80-\x9f]/g, (character) => WINDOWS_1252_CHARACTERS[character.charCodeAt(0) - 0x80] ?? character);

/** Decodes a file chunk by chunk. `end` returns the rest of an incomplete last character. */
export interface Decoder {
  readonly decode: (chunk: Buffer) => string;
  readonly end: () => string;
}

export function createDecoder(encoding: Encoding): Decoder {
  if (encoding === 'windows-1252') return { decode: decodeWindows1252, end: () => '' };
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  return { decode: (chunk) => decoder.decode(chunk, { stream: true }), end: () => decoder.decode() };
}

/** The line of a chunk, counted from 0, that has the first invalid UTF-8 bytes. */
export function findInvalidUtf8Line(bytes: Buffer): number {
  let line = 0;
  // A chunk may start in the middle of a character.
  let characterStart = 0;
  while (characterStart < 3 && ((bytes[characterStart] ?? 0) & 0xc0) === 0x80) characterStart += 1;
  for (let start = characterStart; start < bytes.length;) {
    const end = bytes.indexOf(0x0a, start);
    const lineEnd = end < 0 ? bytes.length : end + 1;
    if (!isUtf8(bytes.subarray(start, lineEnd))) return line;
    line += 1;
    start = lineEnd;
  }
  return line;
}
