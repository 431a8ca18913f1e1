import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack as createPack } from 'tar-stream';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { CHECKSUMS_NAME } from './format.ts';

export interface ArchiveWriter {
  readonly add: (name: string, content: Buffer) => Promise<void>;
  /** Adds exactly `size` bytes. */
  readonly addStream: (name: string, size: number, content: AsyncIterable<Buffer>) => Promise<void>;
}

/** Flushes the file to disk, so that the rename after it never shows an incomplete one. */
async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Writes an archive, readable by its owner only, to `path`.tmp and renames it when it is complete. If `work` fails, no
 * file remains.
 *
 * @param modifiedAt time of the entries
 * @throws CliError with the reason if the file can't be written
 */
export async function writeArchive(
  path: string,
  modifiedAt: Date,
  work: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const temporaryPath = `${path}.tmp`;
  const pack = createPack();
  const checksums: string[] = [];
  const addStream: ArchiveWriter['addStream'] = async (name, size, content) => {
    const hash = createHash('sha256');
    const entry = pack.entry({ name, size, mtime: modifiedAt, mode: 0o600 });
    await pipeline(
      content,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      entry,
    );
    checksums.push(`${hash.digest('hex')}  ${name}\n`);
  };
  const add: ArchiveWriter['add'] = (name, content) =>
    addStream(
      name,
      content.length,
      (async function* () {
        yield content;
      })(),
    );
  // A remainder of an interrupted backup is overwritten.
  const file = createWriteStream(temporaryPath, { mode: 0o600 });
  let writeError: CliError | undefined;
  const keepWriteError = ({ message }: Error): void => {
    writeError ??= new CliError(`${path} can't be written: ${message}.`);
  };
  file.on('error', keepWriteError);
  const written = pipeline(pack, createGzip(), file);
  const produced = (async () => {
    await work({ add, addStream });
    await add(CHECKSUMS_NAME, Buffer.from(checksums.join('')));
    pack.finalize();
  })();
  try {
    // A failure of one ends the other.
    produced.catch((error: unknown) => pack.destroy(error instanceof Error ? error : new Error(String(error))));
    await Promise.all([written, produced]);
    await syncFile(temporaryPath);
    await rename(temporaryPath, path).catch(keepWriteError);
    if (writeError) throw writeError;
  } catch (error) {
    await Promise.allSettled([written, produced]);
    await rm(temporaryPath, { force: true });
    throw writeError ?? error;
  }
}
