import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadedFile } from '#contract/call.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { getFileExtension } from '#server/uploads/file-limits.rules.ts';
import { generateId } from '#server/lib/ids.ts';
import { checkImages, createFileError } from '#server/uploads/image-limits.ts';
import { isImageKind, reencodeImage } from '#server/uploads/reencode-image.ts';
import { matchesFileKind, FILE_KIND_BY_EXTENSION, type FileKind } from '#server/uploads/file-signatures.rules.ts';

export interface ConvertedFile {
  readonly originalName: string;
  /** Without the dot; the server's own choice for pictures. */
  readonly extension: string;
  readonly bytes: Uint8Array;
}

const FORM_FIELD = 'files';

/** Same name and size (doc 1 §5). */
function rejectDuplicateFiles(files: readonly UploadedFile[]): void {
  const seen = new Set<string>();
  for (const file of files) {
    const key = `${file.bytes.byteLength} ${file.name}`;
    if (seen.has(key)) throw createFileError('fileTwice', FORM_FIELD, file);
    seen.add(key);
  }
}

interface TypedFile {
  readonly file: UploadedFile;
  readonly extension: string;
  readonly kind: FileKind;
}

function toTypedFile(file: UploadedFile): TypedFile {
  const extension = getFileExtension(file.name);
  const kind = Object.hasOwn(FILE_KIND_BY_EXTENSION, extension) ? FILE_KIND_BY_EXTENSION[extension] : undefined;
  if (!kind || !matchesFileKind(file.bytes, kind)) throw createFileError('fileTypeRefused', FORM_FIELD, file);
  return { file, extension, kind };
}

/**
 * The rules of doc 1 §5 for an issue's files, on the server too: types by extension and content, none
 * twice. Nothing is decoded.
 *
 * @throws Failure `fileTwice`, `fileTypeRefused`, each with the file's name.
 */
export function checkReportFiles(files: readonly UploadedFile[]): readonly TypedFile[] {
  rejectDuplicateFiles(files);
  return files.map(toTypedFile);
}

/**
 * The files as they are stored: pictures come out written anew, without what they tell of place and
 * device (SEC-09).
 *
 * @throws Failure `fileTypeRefused`, `pictureAnimated`, `pictureTooLarge`, each with the file's name;
 * `tooManyRequests`.
 */
export async function convertReportFiles(
  deps: Pick<Deps, 'db' | 'now'>,
  memberId: string,
  files: readonly TypedFile[],
): Promise<ConvertedFile[]> {
  const pictures = files.flatMap(({ file, kind }) => (isImageKind(kind) ? [{ file, kind }] : []));
  await checkImages(deps, memberId, FORM_FIELD, pictures);
  const converted: ConvertedFile[] = [];
  for (const { file, kind, extension } of files) {
    const plain = { extension, bytes: file.bytes };
    const result = isImageKind(kind) ? await reencodeImage(memberId, file.bytes, kind) : plain;
    if (!result) throw createFileError('fileTypeRefused', FORM_FIELD, file);
    converted.push({ originalName: file.name, ...result });
  }
  return converted;
}

/** What tells one set of files from another. */
export const hashFiles = (files: readonly UploadedFile[]): string[] =>
  files.map(({ name, bytes }) => `${name} ${createHash('sha256').update(bytes).digest('base64url')}`);

export const getTicketFolder = (dataDir: string, ticketId: string): string => join(dataDir, 'tickets', ticketId);

/** A database brought back from a backup counts again over folders that are newer than it. */
async function renameExistingFolder(folder: string): Promise<void> {
  await rename(folder, `${folder}.${generateId()}`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Writes a ticket's files as `<n>.<ext>`, all or none. */
export async function storeTicketFiles(
  dataDir: string,
  ticketId: string,
  files: readonly ConvertedFile[],
): Promise<void> {
  if (files.length === 0) return;
  const unfinished = join(dataDir, 'tickets', `.${generateId()}`);
  await mkdir(unfinished, { recursive: true });
  try {
    for (const [index, { extension, bytes }] of files.entries()) {
      await writeFile(join(unfinished, `${index + 1}.${extension}`), bytes, { flag: 'wx' });
    }
    const folder = getTicketFolder(dataDir, ticketId);
    await renameExistingFolder(folder);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}
