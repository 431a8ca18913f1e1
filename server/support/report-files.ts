import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReceivedFile } from '#contract/call.ts';
import type { Deps } from '#server/http/context.ts';
import { extensionOf } from '#server/http/files.rules.ts';
import { newId } from '#server/http/ids.ts';
import { admitPictures, refuseFile } from '#server/uploads/picture-limits.ts';
import { isPicture, reencodePicture } from '#server/uploads/reencode.ts';
import { isKind, kindOfExtension, type FileKind } from '#server/uploads/signatures.rules.ts';

export interface CheckedFile {
  readonly originalName: string;
  /** Without the dot; the server's own choice for pictures. */
  readonly extension: string;
  readonly bytes: Uint8Array;
}

const FIELD = 'files';

/** Same name and size (doc 1 §5). */
function refuseTwins(files: readonly ReceivedFile[]): void {
  const seen = new Set<string>();
  for (const file of files) {
    const key = `${file.bytes.byteLength} ${file.name}`;
    if (seen.has(key)) throw refuseFile('fileTwice', FIELD, file);
    seen.add(key);
  }
}

interface KnownFile {
  readonly file: ReceivedFile;
  readonly extension: string;
  readonly kind: FileKind;
}

function kindOf(file: ReceivedFile): KnownFile {
  const extension = extensionOf(file.name);
  const kind = Object.hasOwn(kindOfExtension, extension) ? kindOfExtension[extension] : undefined;
  if (!kind || !isKind(file.bytes, kind)) throw refuseFile('fileTypeRefused', FIELD, file);
  return { file, extension, kind };
}

/**
 * The rules of doc 1 §5 for an issue's files, on the server too: types by extension and content, none
 * twice. Nothing is decoded.
 *
 * @throws Failure `fileTwice`, `fileTypeRefused`, each with the file's name.
 */
export function checkReportKinds(files: readonly ReceivedFile[]): readonly KnownFile[] {
  refuseTwins(files);
  return files.map(kindOf);
}

/**
 * The files as they are stored: pictures come out written anew, without what they tell of place and
 * device (S9).
 *
 * @throws Failure `fileTypeRefused`, `pictureAnimated`, `pictureTooLarge`, each with the file's name;
 * `tooManyRequests`.
 */
export async function convertReportFiles(
  deps: Pick<Deps, 'db' | 'now'>,
  memberId: string,
  files: readonly KnownFile[],
): Promise<CheckedFile[]> {
  const pictures = files.flatMap(({ file, kind }) => (isPicture(kind) ? [{ file, kind }] : []));
  await admitPictures(deps, memberId, FIELD, pictures);
  const converted: CheckedFile[] = [];
  for (const { file, kind, extension } of files) {
    const plain = { extension, bytes: file.bytes };
    const result = isPicture(kind) ? await reencodePicture(memberId, file.bytes, kind) : plain;
    if (!result) throw refuseFile('fileTypeRefused', FIELD, file);
    converted.push({ originalName: file.name, ...result });
  }
  return converted;
}

/** What tells one set of files from another. */
export const digestOfFiles = (files: readonly ReceivedFile[]): string[] =>
  files.map(({ name, bytes }) => `${name} ${createHash('sha256').update(bytes).digest('base64url')}`);

export const ticketFolder = (dataDir: string, ticketId: string): string => join(dataDir, 'tickets', ticketId);

/** A database brought back from a backup counts again over folders that are newer than it. */
async function setAside(folder: string): Promise<void> {
  await rename(folder, `${folder}.${newId()}`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Writes a ticket's files as `<n>.<ext>`, all or none. */
export async function storeTicketFiles(
  dataDir: string,
  ticketId: string,
  files: readonly CheckedFile[],
): Promise<void> {
  if (files.length === 0) return;
  const unfinished = join(dataDir, 'tickets', `.${newId()}`);
  await mkdir(unfinished, { recursive: true });
  try {
    for (const [index, { extension, bytes }] of files.entries()) {
      await writeFile(join(unfinished, `${index + 1}.${extension}`), bytes, { flag: 'wx' });
    }
    const folder = ticketFolder(dataDir, ticketId);
    await setAside(folder);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}
