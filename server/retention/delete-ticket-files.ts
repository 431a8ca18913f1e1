import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { ticketFiles, tickets } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { getTicketFolder } from '#server/support/report-files.ts';
import { DELETE_BATCH_ROWS } from './retention.constants.ts';

type RetentionDeps = Pick<Deps, 'db' | 'config'>;

/**
 * Deletes the files of old tickets. Files before rows: otherwise a crash in between would leave files that no row refers
 * to.
 */
export async function deleteTicketFiles({ db, config }: RetentionDeps, before: Date): Promise<void> {
  const old = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      sql`${tickets.createdAt} < ${before.toISOString()}::timestamptz
        and exists (select from ${ticketFiles} where ${ticketFiles.ticketId} = ${tickets.id})`,
    )
    .orderBy(tickets.createdAt)
    .limit(DELETE_BATCH_ROWS);
  for (const { id } of old) {
    await rm(getTicketFolder(config.dataDir, id), { recursive: true, force: true });
    await db.delete(ticketFiles).where(eq(ticketFiles.ticketId, id));
  }
}

/**
 * Whether a folder belongs to no ticket. `.x` is the temporary folder of an upload. `T-1.x` is an older folder that was
 * renamed (see `storeTicketFiles`).
 */
const isOrphanedFolder = (name: string) => name.includes('.');

/**
 * Deletes the folders of interrupted uploads, and renamed folders. `before` must be early enough that no upload still
 * writes there.
 */
export async function deleteOrphanedFolders({ config }: Pick<RetentionDeps, 'config'>, before: Date): Promise<void> {
  const folder = join(config.dataDir, 'tickets');
  for (const name of (await readdir(folder).catch(() => [])).filter(isOrphanedFolder)) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => undefined);
    if (info && info.mtime < before) await rm(path, { recursive: true, force: true });
  }
}
