import type { FileSettings, FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/** One store for each S3 setting, so that its lookups are cached across requests. */
const s3Stores = new WeakMap<NonNullable<FileSettings['s3']>, FileStore>();

/** Opens the storage that the settings choose. Cheap: nothing is read or connected. */
export function openFileStore({ dataDir, s3 }: FileSettings): FileStore {
  if (!s3) return createFolderStore(dataDir);
  const store = s3Stores.get(s3) ?? createS3Store(s3);
  s3Stores.set(s3, store);
  return store;
}
