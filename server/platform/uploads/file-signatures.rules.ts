import { IMAGE_KINDS, detectImageKind, type ImageKind } from '#contract/image-kind.ts';
import { isWordDocument } from './zip.rules.ts';

/** Detectable file formats. `iso` is the ISO base media format of MP4 and QuickTime. */
export type FileKind = ImageKind | 'pdf' | 'doc' | 'docx' | 'txt' | 'iso' | 'avi' | 'wmv' | 'flv' | 'webm';

export const isImageKind = (kind: FileKind): kind is ImageKind => IMAGE_KINDS.some((imageKind) => imageKind === kind);

/** The allowed extensions (REQ-SUP-19) and their formats. */
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

/** Decodes one character per byte, so that signatures can be written as strings. */
const toLatin1 = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to);

const startsWith = (bytes: Uint8Array, signature: string): boolean =>
  toLatin1(bytes, 0, signature.length) === signature;

/** Brands of still images, which use the same container as MP4. */
const STILL_IMAGE_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis']);

function isIsoMedia(bytes: Uint8Array): boolean {
  const type = toLatin1(bytes, 4, 8);
  if (type === 'ftyp') return !STILL_IMAGE_BRANDS.has(toLatin1(bytes, 8, 12));
  // Old QuickTime files have no `ftyp` box.
  return ['moov', 'mdat', 'wide'].includes(type);
}

/** Searches for Word's stream, because Excel, Outlook and Windows installers use the same container. */
function isWordBinary(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return false;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from('WordDocument', 'utf16le'));
}

const binarySignatures: Readonly<Record<Exclude<FileKind, 'txt' | ImageKind>, (bytes: Uint8Array) => boolean>> = {
  pdf: (bytes) => startsWith(bytes, '%PDF-'),
  doc: isWordBinary,
  docx: isWordDocument,
  iso: isIsoMedia,
  avi: (bytes) => startsWith(bytes, 'RIFF') && toLatin1(bytes, 8, 12) === 'AVI ',
  wmv: (bytes) => startsWith(bytes, '\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c'),
  flv: (bytes) => startsWith(bytes, 'FLV\x01'),
  // WebM is a subset of Matroska. The document type is near the start.
  webm: (bytes) => startsWith(bytes, '\x1a\x45\xdf\xa3') && toLatin1(bytes, 4, 64).includes('webm'),
};

/**
 * Accepts plain text in UTF-8, UTF-16 with a byte order mark, or a Windows code page: no control characters except tabs,
 * line ends, form feeds and ESC. Rejects text that a browser or viewer would interpret as another format.
 */
function isPlainText(bytes: Uint8Array): boolean {
  const isUtf16 = startsWith(bytes, '\xff\xfe') || startsWith(bytes, '\xfe\xff');
  const text = isUtf16
    ? new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
    : toLatin1(bytes, 0, bytes.byteLength);
  // oxlint-disable-next-line no-control-regex -- the check looks for control characters
  if (/[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/u.test(text)) return false;
  // Rejects HTML pages and scripts. Only at the start, because a report may quote markup further down.
  if (/^(?:\u{feff}|\xef\xbb\xbf)?\s*(?:#!|<(?:!|html|head|body|script|iframe|svg|\?|%))/iu.test(text)) {
    return false;
  }
  return detectImageKind(bytes) === undefined && !Object.values(binarySignatures).some((matches) => matches(bytes));
}

/** Whether the content of a file has the format (SEC-09). False for an empty file. */
export function matchesFileKind(bytes: Uint8Array, kind: FileKind): boolean {
  if (bytes.byteLength === 0) return false;
  if (kind === 'txt') return isPlainText(bytes);
  return isImageKind(kind) ? detectImageKind(bytes) === kind : binarySignatures[kind](bytes);
}

/** The format of an allowed extension; undefined for other extensions. */
export const getKindOfExtension = (extension: string): FileKind | undefined =>
  Object.hasOwn(FILE_KIND_BY_EXTENSION, extension) ? FILE_KIND_BY_EXTENSION[extension] : undefined;

/**
 * Detects the format of a file (REQ-SUP-19). Images are detected by their content alone, because they are re-encoded. Other
 * files are stored unchanged, so their content must match their extension.
 *
 * @param extension of the file's name, in lower case without the dot
 * @returns undefined if the file is not allowed.
 */
export function detectFileKind(bytes: Uint8Array, extension: string): FileKind | undefined {
  const imageKind = detectImageKind(bytes);
  if (imageKind) return imageKind;
  const kind = getKindOfExtension(extension);
  return kind && matchesFileKind(bytes, kind) ? kind : undefined;
}
