import { createHash } from 'node:crypto';
import type { UploadedFile } from '#contract/call.ts';
import type { Attachment } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { getTicketFolder } from '#server/platform/files/ticket-folder.ts';
import { getFileExtension } from '#server/platform/uploads/file-limits.rules.ts';
import {
  detectFileKind,
  getKindOfExtension,
  isImageKind,
  type FileKind,
} from '#server/platform/uploads/file-signatures.rules.ts';
import { checkImages, createFileError } from '#server/platform/uploads/image-limits.ts';
import { reencodeImage } from '#server/platform/uploads/reencode-image.ts';

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
    if (keys.has(key)) throw createFileError('duplicateFile', FORM_FIELD, file);
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
  const kind = detectFileKind(file.bytes, extension);
  if (!kind) throw createFileError('fileTypeRefused', FORM_FIELD, file);
  return { file, extension, kind };
}

/**
 * Checks the files of a report: their types (REQ-SUP-19), and that there are no duplicates (REQ-SUP-20). Nothing is decoded.
 *
 * @throws AppError `duplicateFile`, `fileTypeRefused`, each with the file's name.
 */
export function checkReportFiles(files: readonly UploadedFile[]): readonly TypedFile[] {
  rejectDuplicateFiles(files);
  return files.map(toTypedFile);
}

/**
 * Converts the files for storage. Images are re-encoded, which removes metadata such as place and device (SEC-09).
 *
 * @throws AppError `fileTypeRefused`, `imageAnimated`, `imageTooLarge`, each with the file's name;
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
    // An image may have any name. The operator's programs need its extension.
    const isNamedByKind = getKindOfExtension(extension) === kind;
    converted.push({ ...result, originalName: isNamedByKind ? file.name : `${file.name}.${result.extension}` });
  }
  return converted;
}

/** Hashes of the names and contents, to detect a repeated report. */
export const hashFiles = (files: readonly UploadedFile[]): string[] =>
  files.map(({ name, bytes }) => `${name} ${createHash('sha256').update(bytes).digest('base64url')}`);

const toFileName = ({ extension }: ConvertedFile, index: number) => `${String(index + 1)}.${extension}`;

/** A ticket's files for a mail, named as the member has named them but with the extension of the stored format. */
export const listAttachments = (ticketId: string, files: readonly ConvertedFile[]): Attachment[] =>
  files.map((file, index) => ({
    key: `${getTicketFolder(ticketId)}/${toFileName(file, index)}`,
    name: `${file.originalName.replace(/\.[^.]*$/u, '')}.${file.extension}`,
  }));

/**
 * Writes a ticket's files as `<n>.<ext>`, all or none. After a restored backup, ticket numbers repeat: the folder of a newer
 * ticket is then moved aside.
 */
export async function storeTicketFiles(
  store: FileStore,
  ticketId: string,
  files: readonly ConvertedFile[],
): Promise<void> {
  if (files.length === 0) return;
  const contents = files.map((file, index) => [toFileName(file, index), file.bytes] as const);
  await store.writeFolder(getTicketFolder(ticketId), new Map(contents));
}
