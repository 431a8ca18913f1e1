import { isWordDocument } from './zip.rules.ts';

/** What the bytes of a file can be; `iso` is the family of MP4 and QuickTime. */
export type FileKind =
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'bmp'
  | 'webp'
  | 'pdf'
  | 'doc'
  | 'docx'
  | 'txt'
  | 'iso'
  | 'avi'
  | 'wmv'
  | 'flv'
  | 'webm';

/** The extensions of doc 1 §5, each with what must be inside. */
export const FILE_KIND_BY_EXTENSION: Readonly<Record<string, FileKind>> = {
  jpeg: 'jpeg',
  jpg: 'jpeg',
  png: 'png',
  gif: 'gif',
  bmp: 'bmp',
  webp: 'webp',
  pdf: 'pdf',
  doc: 'doc',
  docx: 'docx',
  txt: 'txt',
  mp4: 'iso',
  mov: 'iso',
  avi: 'avi',
  wmv: 'wmv',
  flv: 'flv',
  webm: 'webm',
};

/** One character a byte, so that signatures read as they are. */
const toLatin1 = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to);

const startsWith = (bytes: Uint8Array, signature: string): boolean =>
  toLatin1(bytes, 0, signature.length) === signature;

/** Still pictures live in the same container as MP4. */
const STILL_IMAGE_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis']);

function isIsoMedia(bytes: Uint8Array): boolean {
  const type = toLatin1(bytes, 4, 8);
  if (type === 'ftyp') return !STILL_IMAGE_BRANDS.has(toLatin1(bytes, 8, 12));
  // QuickTime files before the brand was invented.
  return ['moov', 'mdat', 'wide'].includes(type);
}

/** Word's stream in the container that it shares with Excel, Outlook and Windows installers. */
function isWordBinary(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return false;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from('WordDocument', 'utf16le'));
}

const binarySignatures: Readonly<Record<Exclude<FileKind, 'txt'>, (bytes: Uint8Array) => boolean>> = {
  jpeg: (bytes) => startsWith(bytes, '\xff\xd8\xff'),
  png: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  gif: (bytes) => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'),
  bmp: (bytes) => startsWith(bytes, 'BM') && toLatin1(bytes, 6, 10) === '\0\0\0\0',
  webp: (bytes) => startsWith(bytes, 'RIFF') && toLatin1(bytes, 8, 12) === 'WEBP',
  pdf: (bytes) => startsWith(bytes, '%PDF-'),
  doc: isWordBinary,
  docx: isWordDocument,
  iso: isIsoMedia,
  avi: (bytes) => startsWith(bytes, 'RIFF') && toLatin1(bytes, 8, 12) === 'AVI ',
  wmv: (bytes) => startsWith(bytes, '\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c'),
  flv: (bytes) => startsWith(bytes, 'FLV\x01'),
  // Matroska's subset: the document type stands near the beginning.
  webm: (bytes) => startsWith(bytes, '\x1a\x45\xdf\xa3') && toLatin1(bytes, 4, 64).includes('webm'),
};

/**
 * Plain text in UTF-8, UTF-16 with its mark, or a Windows code page: no control characters but tabs,
 * line ends, form feeds and ESC. What a browser or a viewer would take for something else is not text.
 */
function isPlainText(bytes: Uint8Array): boolean {
  const isWide = startsWith(bytes, '\xff\xfe') || startsWith(bytes, '\xfe\xff');
  const text = isWide
    ? new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
    : toLatin1(bytes, 0, bytes.byteLength);
  // oxlint-disable-next-line no-control-regex -- the check looks for control characters
  if (/[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/u.test(text)) return false;
  // A page or program under the name of a text; a report may well quote one further down.
  if (/^(?:\u{feff}|\xef\xbb\xbf)?\s*(?:#!|<(?:!|html|head|body|script|iframe|svg|\?|%))/iu.test(text)) {
    return false;
  }
  return !Object.values(binarySignatures).some((is) => is(bytes));
}

/** Whether a file's bytes are what its extension says (SEC-09). An empty file is nothing. */
export function matchesFileKind(bytes: Uint8Array, kind: FileKind): boolean {
  if (bytes.byteLength === 0) return false;
  return kind === 'txt' ? isPlainText(bytes) : binarySignatures[kind](bytes);
}
