import { FILE_COUNT_LIMIT, FILE_SIZE_LIMIT, TOTAL_SIZE_LIMIT } from './support.constants.ts';

/** What a rule needs to know of a file. */
export interface FileFacts {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** As the browser says it; empty where it doesn't know. */
  readonly type: string;
}

export type FileProblem = 'type' | 'empty' | 'size' | 'duplicate' | 'total' | 'count';

export interface RefusedFile {
  readonly name: string;
  readonly problem: FileProblem;
}

/** Doc 1 §5: extensions, each with the types that browsers give such a file. */
const extensionsOfType: Readonly<Record<string, string>> = {
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

const extensions: ReadonlySet<string> = new Set([...Object.values(extensionsOfType), 'jpeg']);

/** For the file picker: on a phone it also says which apps to offer. */
export const ACCEPTED_FILES = [
  ...[...extensions].map((extension) => `.${extension}`),
  ...Object.keys(extensionsOfType),
].join(',');

const hasAllowedExtension = (name: string): boolean =>
  extensions.has(/\.([a-z\d]{1,8})$/iu.exec(name)?.[1]?.toLowerCase() ?? '');

const extensionByType = (type: string): string | undefined => {
  const [plain = ''] = type.toLowerCase().split(';');
  return Object.hasOwn(extensionsOfType, plain) ? extensionsOfType[plain] : undefined;
};

/** By type or by extension (doc 1 §5): a phone's picture may have no extension, a film no type. */
const isAllowedType = ({ name, type }: FileFacts): boolean =>
  hasAllowedExtension(name) || extensionByType(type) !== undefined;

/** The name under which it is sent: the server goes by the extension, so one is never missing. */
export function sentName({ name, type }: FileFacts): string {
  const extension = extensionByType(type);
  return hasAllowedExtension(name) || extension === undefined ? name : `${name}.${extension}`;
}

const isSame = (one: FileFacts, other: FileFacts): boolean => one.name === other.name && one.size === other.size;

function problemOf(file: FileFacts, kept: readonly FileFacts[]): FileProblem | null {
  if (!isAllowedType(file)) return 'type';
  // The server takes an empty file for a damaged one.
  if (file.size === 0) return 'empty';
  if (file.size > FILE_SIZE_LIMIT) return 'size';
  if (kept.some((other) => isSame(file, other))) return 'duplicate';
  if (kept.reduce((sum, { size }) => sum + size, file.size) > TOTAL_SIZE_LIMIT) return 'total';
  return kept.length >= FILE_COUNT_LIMIT ? 'count' : null;
}

interface Added<F> {
  readonly files: readonly F[];
  readonly refused: readonly RefusedFile[];
}

/**
 * The rules of doc 1 §5, file by file in the order in which they came: one that is refused is named
 * with its rule, and neither what was there nor the others suffer from it.
 */
export function addFiles<F extends FileFacts>(kept: readonly F[], added: readonly F[]): Added<F> {
  const files = [...kept];
  const refused: RefusedFile[] = [];
  for (const file of added) {
    const problem = problemOf(file, files);
    if (problem === null) files.push(file);
    else refused.push({ name: file.name, problem });
  }
  return { files, refused };
}

const fileFailures: ReadonlySet<unknown> = new Set([
  'fileTooLarge',
  'fileTypeRefused',
  'fileTwice',
  'pictureAnimated',
  'pictureTooLarge',
]);

interface FileFailure {
  readonly code?: string | undefined;
  readonly message: string;
  /** `name` is the file's, as the server shortened it. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The file that a failure of the server is about, with the server's words; null for none. */
export function fileOfFailure<F extends FileFacts>(
  files: readonly F[],
  { code, message, data }: FileFailure,
): { readonly file: F; readonly message: string } | null {
  const { name } = data;
  if (!fileFailures.has(code) || typeof name !== 'string' || name === '') return null;
  const file = files.find((one) => sentName(one).endsWith(name));
  return file === undefined ? null : { file, message };
}

/** `1.2` of `MB`: rounded up, so that nothing looks smaller than the limit that it breaks. */
export function sizeOf(bytes: number): { readonly value: number; readonly unit: 'kB' | 'MB' } {
  const [unit, size] = bytes < 102_400 ? (['kB', 1024] as const) : (['MB', 1_048_576] as const);
  return { value: Math.ceil((bytes / size) * 10) / 10, unit };
}
