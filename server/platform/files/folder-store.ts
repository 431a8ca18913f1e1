import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { generateId } from '#server/platform/lib/ids.ts';
import type { FileStore } from './file-store.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Files being written, and folders that were moved aside or are being written. */
const HIDDEN = /^\./u;

function ignoreMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
  return undefined;
}

/** Stores files in folders below `root`, which all servers must share if there are several. */
export function createFolderStore(root: string): FileStore {
  const resolve = (path: string) => join(root, path);

  const getVersion: FileStore['getVersion'] = async (path) => {
    const info = await stat(resolve(path)).catch(ignoreMissing);
    return info?.isFile() ? `${Math.trunc(info.mtimeMs).toString(36)}-${info.size.toString(36)}` : undefined;
  };

  async function* list(folder: string): AsyncGenerator<string> {
    for (const entry of (await readdir(resolve(folder), { withFileTypes: true }).catch(ignoreMissing)) ?? []) {
      if (HIDDEN.test(entry.name)) continue;
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) yield* list(path);
      else if (entry.isFile()) yield path;
    }
  }

  /** Writes under a temporary name in the same folder, because a rename is atomic only within a file system. */
  const write: FileStore['writeStream'] & FileStore['write'] = async (path, content) => {
    const target = resolve(path);
    const temporaryPath = join(dirname(target), `.${basename(target)}.${generateId()}`);
    await mkdir(dirname(target), { recursive: true });
    try {
      await writeFile(temporaryPath, content, { flag: 'wx', mode: 0o600 });
      await rename(temporaryPath, target);
    } catch (error) {
      await rm(temporaryPath, { force: true }).catch(() => undefined);
      throw error;
    }
  };

  const writeFolder: FileStore['writeFolder'] = async (folder, files) => {
    const target = resolve(folder);
    const temporaryFolder = join(dirname(target), `.${generateId()}`);
    await mkdir(temporaryFolder, { recursive: true });
    try {
      for (const [name, content] of files) await writeFile(join(temporaryFolder, name), content, { flag: 'wx' });
      await rename(target, `${target}.${generateId()}`).catch(ignoreMissing);
      await rename(temporaryFolder, target);
    } catch (error) {
      await rm(temporaryFolder, { recursive: true, force: true });
      throw error;
    }
  };

  return {
    getVersion,
    list,
    write,
    writeStream: write,
    writeFolder,
    open: async (path) => {
      const info = await stat(resolve(path)).catch(ignoreMissing);
      if (!info?.isFile()) return undefined;
      async function* readChunks(): AsyncGenerator<Uint8Array> {
        yield* createReadStream(resolve(path));
      }
      return { bytes: info.size, content: readChunks() };
    },
    read: async (path) => readFile(resolve(path)).catch(ignoreMissing),
    delete: (path) => rm(resolve(path), { force: true }),
    deleteFolder: (folder) => rm(resolve(folder), { recursive: true, force: true }),
    deleteOrphans: async (folder, before) => {
      for (const name of (await readdir(resolve(folder)).catch(ignoreMissing)) ?? []) {
        if (!name.includes('.')) continue;
        const path = join(resolve(folder), name);
        const info = await stat(path).catch(ignoreMissing);
        if (info && info.mtime < before) await rm(path, { recursive: true, force: true });
      }
    },
    locate: resolve,
  };
}
