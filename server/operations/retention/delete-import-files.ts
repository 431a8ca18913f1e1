import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { IMPORT_FILE_HOURS } from '#contract/staff/import-entity.ts';
import { importRuns } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { IMPORTS_FOLDER } from '#server/platform/files/file-store.ts';
import { getImportPath } from '#server/platform/files/import-file.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';

/**
 * Deletes the files of imports that were started too long ago, and those that no run refers to: of shops that are gone,
 * and of uploads that were interrupted.
 */
export async function deleteImportFiles({ db, config }: Pick<Deps, 'db' | 'config'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - IMPORT_FILE_HOURS * 3_600_000);
  await db
    .update(importRuns)
    .set({ fileId: null })
    .where(and(isNotNull(importRuns.fileId), lt(importRuns.startedAt, before)));
  const store = openFileStore(config);
  for await (const path of store.list(IMPORTS_FOLDER)) {
    const fileId = path.slice(IMPORTS_FOLDER.length + 1);
    const [run] = await db.select({ id: importRuns.id }).from(importRuns).where(eq(importRuns.fileId, fileId)).limit(1);
    if (!run) await store.delete(getImportPath(fileId));
  }
}
