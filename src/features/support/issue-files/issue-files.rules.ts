import { MAX_FILE_COUNT, MAX_FILE_SIZE_BYTES, MAX_TOTAL_SIZE_BYTES } from '#src/features/support/support.constants.ts';

/** The properties of a file that the rules check. */
export interface FileInfo {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** MIME type from the browser; empty when unknown. */
  readonly type: string;
}

export type RejectionReason = 'type' | 'empty' | 'size' | 'duplicate' | 'total' | 'count' | 'changed';

export interface RejectedFile {
  readonly name: string;
  readonly reason: RejectionReason;
}

/** Allowed extensions by MIME type (REQ-SUP-19); browsers use several types for some extensions. */
const extensionByMimeType: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/pjpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/x-ms-bmp': 'bmp',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/plain': 'txt',
  'video/mp4': 'mp4',
  'video/x-msvideo': 'avi',
  'video/avi': 'avi',
  'video/msvideo': 'avi',
  'video/quicktime': 'mov',
  'video/x-ms-wmv': 'wmv',
  'video/x-flv': 'flv',
  'video/webm': 'webm',
};

const allowedExtensions: ReadonlySet<string> = new Set([...Object.values(extensionByMimeType), 'jpeg']);

/** `accept` attribute of the file input; on phones it also decides which apps are offered. */
export const ACCEPTED_FILES = [
  ...[...allowedExtensions].map((extension) => `.${extension}`),
  ...Object.keys(extensionByMimeType),
].join(',');

const hasAllowedExtension = (name: string): boolean =>
  allowedExtensions.has(/\.([a-z\d]{1,8})$/iu.exec(name)?.[1]?.toLowerCase() ?? '');

const getExtension = (type: string): string | undefined => {
  const [mimeType = ''] = type.toLowerCase().split(';');
  return Object.hasOwn(extensionByMimeType, mimeType) ? extensionByMimeType[mimeType] : undefined;
};

/** By MIME type or extension (REQ-SUP-19): images of a phone may have no extension, videos no type. */
const isAllowedType = ({ name, type }: FileInfo): boolean =>
  hasAllowedExtension(name) || getExtension(type) !== undefined;

/** Returns the file name for the upload. It always has an extension, because the server checks it. */
export function toUploadName({ name, type }: FileInfo): string {
  const extension = getExtension(type);
  return hasAllowedExtension(name) || extension === undefined ? name : `${name}.${extension}`;
}

const isSameFile = (a: FileInfo, b: FileInfo): boolean => a.name === b.name && a.size === b.size;

function getRejectionReason(file: FileInfo, accepted: readonly FileInfo[]): RejectionReason | null {
  if (!isAllowedType(file)) return 'type';
  // The server rejects an empty file as damaged.
  if (file.size === 0) return 'empty';
  if (file.size > MAX_FILE_SIZE_BYTES) return 'size';
  if (accepted.some((acceptedFile) => isSameFile(file, acceptedFile))) return 'duplicate';
  if (accepted.reduce((sum, { size }) => sum + size, file.size) > MAX_TOTAL_SIZE_BYTES) return 'total';
  return accepted.length >= MAX_FILE_COUNT ? 'count' : null;
}

export interface AddFilesResult<F> {
  readonly files: readonly F[];
  readonly rejected: readonly RejectedFile[];
}

/**
 * Adds files that pass all rules (REQ-SUP-17 to REQ-SUP-20). The files are checked one by one in their
 * order. A rejected file does not affect the others; it is returned with its reason.
 */
export function addFiles<F extends FileInfo>(existing: readonly F[], added: readonly F[]): AddFilesResult<F> {
  const files = [...existing];
  const rejected: RejectedFile[] = [];
  for (const file of added) {
    const reason = getRejectionReason(file, files);
    if (reason === null) files.push(file);
    else rejected.push({ name: file.name, reason });
  }
  return { files, rejected };
}

const fileErrorCodes: ReadonlySet<unknown> = new Set([
  'fileTooLarge',
  'fileTypeRefused',
  'duplicateFile',
  'imageAnimated',
  'imageTooLarge',
]);

interface FileUploadError {
  readonly code?: string | undefined;
  readonly message: string;
  /** `name` is the end of the file name, because the server shortens it. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Finds the file that the server rejected, with the server's message; null for other errors. */
export function findRejectedFile<F extends FileInfo>(
  files: readonly F[],
  { code, message, data }: FileUploadError,
): { readonly file: F; readonly message: string } | null {
  const { name } = data;
  if (!fileErrorCodes.has(code) || typeof name !== 'string' || name === '') return null;
  const file = files.find((candidate) => toUploadName(candidate).endsWith(name));
  return file === undefined ? null : { file, message };
}

/** Converts bytes to kB or MB. Rounded up, so that a file over the limit never looks as if it were within it. */
export function toFileSize(bytes: number): { readonly value: number; readonly unit: 'kB' | 'MB' } {
  const [unit, size] = bytes < 102_400 ? (['kB', 1024] as const) : (['MB', 1_048_576] as const);
  return { value: Math.ceil((bytes / size) * 10) / 10, unit };
}
