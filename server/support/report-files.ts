import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadedFile } from '#contract/call.ts';
import type { Deps } from '#server/deps.ts';
import { getFileExtension } from '#server/uploads/file-limits.rules.ts';
import { generateId } from '#server/lib/ids.ts';
import { checkImages, createFileError } from '#server/uploads/image-limits.ts';
import { isImageKind, reencodeImage } from '#server/uploads/reencode-image.ts';
import { matchesFileKind, FILE_KIND_BY_EXTENSION, type FileKind } from '#server/uploads/file-signatures.rules.ts';

export interface ConvertedFile {
  readonly originalName: string;
  /** Without the dot. For images it is the extension of the re-encoded format. */
  readonly extension: string;
  readonly bytes: Uint8Array;
}

const FORM_FIELD = 'files';

/** Files with the same name and size count as duplicates (REQ-SUP-20). */
function rejectDuplicateFiles(files: readonly UploadedFile[]): void {
  const keys = new Set<string>();
  for (const file of files) {
    const key = `${file.bytes.byteLength} ${file.name}`;
    if (keys.has(key)) throw createFileError('fileTwice', FORM_FIELD, file);
    keys.add(key);
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
 * Checks the files of a report: types by extension and content (REQ-SUP-19), no duplicates (REQ-SUP-20). Nothing is
 * decoded.
 *
 * @throws AppError `fileTwice`, `fileTypeRefused`, each with the file's name.
 */
export function checkReportFiles(files: readonly UploadedFile[]): readonly TypedFile[] {
  rejectDuplicateFiles(files);
  return files.map(toTypedFile);
}

/**
 * Converts the files for storage. Images are re-encoded, which removes metadata such as place and device (SEC-09).
 *
 * @throws AppError `fileTypeRefused`, `pictureAnimated`, `pictureTooLarge`, each with the file's name;
 * `tooManyRequests`.
 */
export async function convertReportFiles(
  deps: Pick<Deps, 'db' | 'now'>,
  memberId: string,
  files: readonly TypedFile[],
): Promise<ConvertedFile[]> {
  const images = files.flatMap(({ file, kind }) => (isImageKind(kind) ? [{ file, kind }] : []));
  await checkImages(deps, memberId, FORM_FIELD, images);
  const converted: ConvertedFile[] = [];
  for (const { file, kind, extension } of files) {
    const unchanged = { extension, bytes: file.bytes };
    const result = isImageKind(kind) ? await reencodeImage(memberId, file.bytes, kind) : unchanged;
    if (!result) throw createFileError('fileTypeRefused', FORM_FIELD, file);
    converted.push({ originalName: file.name, ...result });
  }
  return converted;
}

/** Hashes of the names and contents, to detect a repeated report. */
export const hashFiles = (files: readonly UploadedFile[]): string[] =>
  files.map(({ name, bytes }) => `${name} ${createHash('sha256').update(bytes).digest('base64url')}`);

export const getTicketFolder = (dataDir: string, ticketId: string): string => join(dataDir, 'tickets', ticketId);

/** After a restored backup, ticket numbers repeat, and folders of newer tickets exist already. They are renamed. */
async function renameExistingFolder(folder: string): Promise<void> {
  await rename(folder, `${folder}.${generateId()}`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Writes a ticket's files as `<n>.<ext>`, all or none. The rename of the folder is atomic. */
export async function storeTicketFiles(
  dataDir: string,
  ticketId: string,
  files: readonly ConvertedFile[],
): Promise<void> {
  if (files.length === 0) return;
  const temporaryFolder = join(dataDir, 'tickets', `.${generateId()}`);
  await mkdir(temporaryFolder, { recursive: true });
  try {
    for (const [index, { extension, bytes }] of files.entries()) {
      await writeFile(join(temporaryFolder, `${index + 1}.${extension}`), bytes, { flag: 'wx' });
    }
    const folder = getTicketFolder(dataDir, ticketId);
    await renameExistingFolder(folder);
    await rename(temporaryFolder, folder);
  } catch (error) {
    await rm(temporaryFolder, { recursive: true, force: true });
    throw error;
  }
}
