import { isUtf8 } from 'node:buffer';

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface DetectedEncoding {
  readonly encoding: Encoding;
  /** What to tell about it; empty for UTF-8. */
  readonly note: string;
}

const startsWithBytes = (head: Buffer, ...bytes: number[]): boolean =>
  bytes.every((byte, place) => head[place] === byte);

/** What else people rename to .csv; undefined for text. */
function detectForeignFormat(head: Buffer): string | undefined {
  if (startsWithBytes(head, 0x50, 0x4b, 0x03, 0x04)) return 'an Excel workbook or a ZIP archive';
  if (startsWithBytes(head, 0xd0, 0xcf, 0x11, 0xe0)) return 'an old Excel workbook';
  if (startsWithBytes(head, 0x1f, 0x8b)) return 'a gzip archive';
  if (startsWithBytes(head, 0x25, 0x50, 0x44, 0x46)) return 'a PDF';
  if (startsWithBytes(head, 0xff, 0xfe, 0, 0) || startsWithBytes(head, 0, 0, 0xfe, 0xff)) return 'in UTF-32';
  return undefined;
}

/** Bytes that tell where UTF-16 has its zeros. */
const SAMPLE_BYTES = 512;
/** A header is plain letters: almost every other byte is zero. */
const MIN_ZERO_SHARE = 0.8;

function getZeroShares(head: Buffer): { even: number; odd: number } {
  const sample = head.subarray(0, SAMPLE_BYTES);
  const pairs = Math.max(1, Math.floor(sample.length / 2));
  let [even, odd] = [0, 0];
  for (let place = 0; place + 1 < sample.length; place += 2) {
    if (sample[place] === 0) even += 1;
    if (sample[place + 1] === 0) odd += 1;
  }
  return { even: even / pairs, odd: odd / pairs };
}

/**
 * The encoding by a file's first bytes. Windows-1252 can't be told from Mac Roman and is never guessed.
 *
 * @returns a text for what is no CSV file, as the rest of "The file is …".
 */
export function detectEncoding(head: Buffer): DetectedEncoding | string {
  const foreign = detectForeignFormat(head);
  if (foreign !== undefined) return foreign;
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

/** 0x80 to 0x9F of Windows-1252; Node 20's own decoder takes them for control characters. */
const WINDOWS_1252_CHARACTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

const decodeWindows1252 = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replaceAll(/[\x80-\x9f]/g, (character) => WINDOWS_1252_CHARACTERS[character.charCodeAt(0) - 0x80] ?? character);

/** Decodes a file chunk by chunk; `end` returns what an incomplete last character leaves. */
export interface Decoder {
  readonly decode: (chunk: Buffer) => string;
  readonly end: () => string;
}

export function createDecoder(encoding: Encoding): Decoder {
  if (encoding === 'windows-1252') return { decode: decodeWindows1252, end: () => '' };
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  return { decode: (chunk) => decoder.decode(chunk, { stream: true }), end: () => decoder.decode() };
}

/** The line of a chunk, from 0, in which the first bytes that are no UTF-8 stand. */
export function findInvalidUtf8Line(bytes: Buffer): number {
  let line = 0;
  // A chunk may begin in the middle of a character.
  let first = 0;
  while (first < 3 && ((bytes[first] ?? 0) & 0xc0) === 0x80) first += 1;
  for (let start = first; start < bytes.length;) {
    const end = bytes.indexOf(0x0a, start);
    const stop = end < 0 ? bytes.length : end + 1;
    if (!isUtf8(bytes.subarray(start, stop))) return line;
    line += 1;
    start = stop;
  }
  return line;
}
