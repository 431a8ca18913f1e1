import { ORIGINAL_EXTENSIONS, ORIGINALS_FOLDER } from '#server/platform/lib/originals.ts';
import type { FileStore } from './file-store.ts';

/** Returns the path and version of an original image; undefined if there is none with that name. */
export async function findOriginal(files: FileStore, name: string) {
  for (const extension of ORIGINAL_EXTENSIONS) {
    const path = `${ORIGINALS_FOLDER}/${name}.${extension}`;
    const version = await files.getVersion(path);
    if (version !== undefined) return { path, version };
  }
  return undefined;
}
