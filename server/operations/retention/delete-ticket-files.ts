import { eq, sql } from 'drizzle-orm';
import { ticketFiles, tickets } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { EXPORTS_FOLDER } from '#server/platform/files/file-store.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { getTicketFolder, TICKETS_FOLDER } from '#server/platform/files/ticket-folder.ts';
import { DELETE_BATCH_ROWS } from './retention.constants.ts';

type RetentionDeps = Pick<Deps, 'db' | 'config'>;

/**
 * Deletes the files of old tickets. Files before rows: otherwise a crash in between would leave files that no row refers
 * to.
 */
export async function deleteTicketFiles({ db, config }: RetentionDeps, before: Date): Promise<void> {
  const store = openFileStore(config);
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
    await store.deleteFolder(getTicketFolder(id));
    await db.delete(ticketFiles).where(eq(ticketFiles.ticketId, id));
  }
}

/**
 * Deletes the folders of interrupted uploads, those that were moved aside, and interrupted data exports. `before` must be
 * early enough that nothing is still written there.
 */
export async function deleteUnfinishedFiles({ config }: Pick<RetentionDeps, 'config'>, before: Date): Promise<void> {
  for (const folder of [TICKETS_FOLDER, EXPORTS_FOLDER]) await openFileStore(config).deleteOrphans(folder, before);
}
