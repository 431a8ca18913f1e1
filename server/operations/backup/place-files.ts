import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { STORED_FOLDERS, type FileSettings, type FileStore } from '#server/platform/files/file-store.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { listDataFiles } from './data-files.ts';

/** @throws CliError when DATA_DIR or the bucket has files. */
export async function assertNoFiles({ dataDir, s3 }: FileSettings): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  for await (const path of listDataFiles(dataDir, s3 !== undefined)) {
    throw new CliError(`${dataDir} already contains ${path}. Set DATA_DIR to a new folder; nothing was changed.`);
  }
  if (!s3) return;
  const store = openFileStore({ dataDir, s3 });
  for (const folder of STORED_FOLDERS) {
    for await (const path of store.list(folder)) {
      throw new CliError(
        `The bucket already contains ${store.locate(path)}. Set S3_BUCKET to another one; nothing was changed.`,
      );
    }
  }
}

async function uploadFolder(store: FileStore, source: string, folder: string): Promise<void> {
  const entries = await readdir(join(source, folder), { withFileTypes: true });
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) await uploadFolder(store, source, path);
    else await store.write(path, await readFile(join(source, path)));
  }
}

/**
 * Moves the unpacked files into DATA_DIR, or uploads them into the bucket.
 *
 * @param source folder with the unpacked files
 * @returns a function that removes them again
 */
export async function placeFiles(source: string, settings: FileSettings): Promise<() => Promise<void>> {
  const store = openFileStore(settings);
  const uploaded: string[] = [];
  const moved: string[] = [];
  const undo = async () => {
    for (const target of moved) await rm(target, { recursive: true, force: true });
    for (const folder of uploaded) await store.deleteFolder(folder);
  };
  try {
    for (const name of await readdir(source)) {
      if (settings.s3 && STORED_FOLDERS.some((folder) => folder === name)) {
        uploaded.push(name);
        await uploadFolder(store, source, name);
        continue;
      }
      const target = join(settings.dataDir, name);
      // Replaces an empty folder, and fails for any other.
      await rename(join(source, name), target);
      moved.push(target);
    }
    return undo;
  } catch (error) {
    await undo();
    throw error;
  }
}
