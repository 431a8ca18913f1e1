import { MAX_FILE_COUNT, MAX_FILE_SIZE_BYTES, MAX_TOTAL_SIZE_BYTES } from '#src/features/support/support.constants.ts';

/** What a rule needs to know of a file. */
export interface FileInfo {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** As the browser says it; empty where it doesn't know. */
  readonly type: string;
}

export type RejectionReason = 'type' | 'empty' | 'size' | 'duplicate' | 'total' | 'count';

export interface RejectedFile {
  readonly name: string;
  readonly reason: RejectionReason;
}

/** Doc 1 §5: extensions, each with the types that browsers give such a file. */
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

/** For the file picker: on a phone it also says which apps to offer. */
export const ACCEPTED_FILES = [
  ...[...allowedExtensions].map((extension) => `.${extension}`),
  ...Object.keys(extensionByMimeType),
].join(',');

const hasAllowedExtension = (name: string): boolean =>
  allowedExtensions.has(/\.([a-z\d]{1,8})$/iu.exec(name)?.[1]?.toLowerCase() ?? '');

const getExtension = (type: string): string | undefined => {
  const [plain = ''] = type.toLowerCase().split(';');
  return Object.hasOwn(extensionByMimeType, plain) ? extensionByMimeType[plain] : undefined;
};

/** By type or by extension (doc 1 §5): a phone's picture may have no extension, a film no type. */
const isAllowedType = ({ name, type }: FileInfo): boolean =>
  hasAllowedExtension(name) || getExtension(type) !== undefined;

/** The name under which it is sent: the server goes by the extension, so one is never missing. */
export function toUploadName({ name, type }: FileInfo): string {
  const extension = getExtension(type);
  return hasAllowedExtension(name) || extension === undefined ? name : `${name}.${extension}`;
}

const isSameFile = (one: FileInfo, other: FileInfo): boolean => one.name === other.name && one.size === other.size;

function getRejectionReason(file: FileInfo, kept: readonly FileInfo[]): RejectionReason | null {
  if (!isAllowedType(file)) return 'type';
  // The server takes an empty file for a damaged one.
  if (file.size === 0) return 'empty';
  if (file.size > MAX_FILE_SIZE_BYTES) return 'size';
  if (kept.some((other) => isSameFile(file, other))) return 'duplicate';
  if (kept.reduce((sum, { size }) => sum + size, file.size) > MAX_TOTAL_SIZE_BYTES) return 'total';
  return kept.length >= MAX_FILE_COUNT ? 'count' : null;
}

interface AddFilesResult<F> {
  readonly files: readonly F[];
  readonly rejected: readonly RejectedFile[];
}

/**
 * The rules of doc 1 §5, file by file in the order in which they came: one that is refused is named
 * with its rule, and neither what was there nor the others suffer from it.
 */
export function addFiles<F extends FileInfo>(kept: readonly F[], added: readonly F[]): AddFilesResult<F> {
  const files = [...kept];
  const refused: RejectedFile[] = [];
  for (const file of added) {
    const problem = getRejectionReason(file, files);
    if (problem === null) files.push(file);
    else refused.push({ name: file.name, reason: problem });
  }
  return { files, rejected: refused };
}

const fileErrorCodes: ReadonlySet<unknown> = new Set([
  'fileTooLarge',
  'fileTypeRefused',
  'fileTwice',
  'pictureAnimated',
  'pictureTooLarge',
]);

interface FileUploadError {
  readonly code?: string | undefined;
  readonly message: string;
  /** `name` is the file's, as the server shortened it. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The file that a failure of the server is about, with the server's words; null for none. */
export function findRejectedFile<F extends FileInfo>(
  files: readonly F[],
  { code, message, data }: FileUploadError,
): { readonly file: F; readonly message: string } | null {
  const { name } = data;
  if (!fileErrorCodes.has(code) || typeof name !== 'string' || name === '') return null;
  const file = files.find((one) => toUploadName(one).endsWith(name));
  return file === undefined ? null : { file, message };
}

/** `1.2` of `MB`: rounded up, so that nothing looks smaller than the limit that it breaks. */
export function toFileSize(bytes: number): { readonly value: number; readonly unit: 'kB' | 'MB' } {
  const [unit, size] = bytes < 102_400 ? (['kB', 1024] as const) : (['MB', 1_048_576] as const);
  return { value: Math.ceil((bytes / size) * 10) / 10, unit };
}
