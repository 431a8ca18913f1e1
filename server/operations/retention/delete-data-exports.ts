import { and, eq, inArray, lt } from 'drizzle-orm';
import { dataExports } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { EXPORTS_FOLDER } from '#server/platform/files/file-store.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { getExportPath } from '#server/shop/account/data-export/data-exports.ts';
import { DELETE_BATCH_ROWS } from './retention.constants.ts';

type RetentionDeps = Pick<Deps, 'db' | 'config'>;

/**
 * Deletes data exports that have expired. Files before rows: a crash in between must not leave a file that no row refers
 * to.
 */
export async function deleteDataExports({ db, config }: RetentionDeps, before: Date): Promise<void> {
  const store = openFileStore(config);
  const expired = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(lt(dataExports.expiresAt, before))
    .limit(DELETE_BATCH_ROWS);
  for (const { id } of expired) {
    await store.delete(getExportPath(id));
    // The time again: a new request of the member may have replaced the row.
    await db.delete(dataExports).where(and(eq(dataExports.id, id), lt(dataExports.expiresAt, before)));
  }
}

/** Deletes the files whose row is gone: of deleted members, and of requests that a new one has replaced. */
export async function deleteOrphanedExports({ db, config }: RetentionDeps): Promise<void> {
  const store = openFileStore(config);
  const ids: string[] = [];
  for await (const path of store.list(EXPORTS_FOLDER)) ids.push(path.slice(EXPORTS_FOLDER.length + 1));
  for (let start = 0; start < ids.length; start += DELETE_BATCH_ROWS) {
    const batch = ids.slice(start, start + DELETE_BATCH_ROWS);
    const rows = await db.select({ id: dataExports.id }).from(dataExports).where(inArray(dataExports.id, batch));
    const known = new Set(rows.map(({ id }) => id));
    for (const id of batch) if (!known.has(id)) await store.delete(getExportPath(id));
  }
}
