import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReceivedFile } from '#contract/call.ts';
import { Failure } from '#server/http/failure.ts';
import { extensionOf } from '#server/http/files.rules.ts';
import { newId } from '#server/http/ids.ts';
import { extensionOfPicture, isPicture, reencodePicture } from '#server/uploads/reencode.ts';
import { isKind, kindOfExtension } from '#server/uploads/signatures.rules.ts';

export interface CheckedFile {
  readonly originalName: string;
  /** Without the dot; the server's own choice for pictures. */
  readonly extension: string;
  readonly bytes: Uint8Array;
}

const refuse = (code: 'fileTwice' | 'fileTypeRefused', { name }: ReceivedFile) =>
  new Failure(code, { values: { name }, data: { fields: { files: name }, name } });

/** Same name and size (doc 1 §5). */
function refuseTwins(files: readonly ReceivedFile[]): void {
  const seen = new Set<string>();
  for (const file of files) {
    const key = `${file.bytes.byteLength} ${file.name}`;
    if (seen.has(key)) throw refuse('fileTwice', file);
    seen.add(key);
  }
}

async function check(file: ReceivedFile): Promise<CheckedFile> {
  const extension = extensionOf(file.name);
  const kind = Object.hasOwn(kindOfExtension, extension) ? kindOfExtension[extension] : undefined;
  if (!kind || !isKind(file.bytes, kind)) throw refuse('fileTypeRefused', file);
  if (!isPicture(kind)) return { originalName: file.name, extension, bytes: file.bytes };
  const bytes = await reencodePicture(file.bytes, kind);
  if (!bytes) throw refuse('fileTypeRefused', file);
  return { originalName: file.name, extension: extensionOfPicture[kind], bytes };
}

/**
 * The rules of doc 1 §5 for an issue's files, on the server too: types by extension and content,
 * none twice; pictures come out written anew, without what they tell of place and device (S9).
 *
 * @throws Failure `fileTwice`, `fileTypeRefused`, each with the file's name.
 */
export async function checkReportFiles(files: readonly ReceivedFile[]): Promise<CheckedFile[]> {
  refuseTwins(files);
  const checked: CheckedFile[] = [];
  for (const file of files) checked.push(await check(file));
  return checked;
}

/** What tells one set of files from another. */
export const digestOfFiles = (files: readonly ReceivedFile[]): string[] =>
  files.map(({ name, bytes }) => `${name} ${createHash('sha256').update(bytes).digest('base64url')}`);

export const ticketFolder = (dataDir: string, ticketId: string): string =>
  join(dataDir, 'tickets', ticketId);

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
