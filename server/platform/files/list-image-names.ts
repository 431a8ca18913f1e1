import { ORIGINAL_EXTENSIONS, ORIGINALS_FOLDER } from '#server/platform/lib/originals.ts';
import type { FileSettings } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

const ORIGINAL_PATH = new RegExp(`^${ORIGINALS_FOLDER}/([^/]+)\\.(?:${ORIGINAL_EXTENSIONS.join('|')})$`);

/** The names of the original images, without extension. Files that the image service does not read are left out. */
export async function listImageNames(settings: FileSettings): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const path of openFileStore(settings).list(ORIGINALS_FOLDER)) {
    const name = ORIGINAL_PATH.exec(path)?.[1];
    if (name !== undefined) names.add(name);
  }
  return names;
}
