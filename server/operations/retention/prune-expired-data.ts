import { and, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { withAdvisoryLock } from '#server/platform/db/advisory-lock.ts';
import {
  adminGrants,
  audit,
  codes,
  contactMessages,
  emailChanges,
  idempotencyKeys,
  importRuns,
  links,
  notifications,
  outbox,
  passkeyChallenges,
  paymentNotifications,
  productAlerts,
  rateLimits,
  sandboxPayments,
  sessions,
  tickets,
  withdrawalStatements,
} from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runPeriodically } from '#server/platform/lib/scheduler.ts';
import { deleteRowsInBatches } from './delete-batches.ts';
import { deleteDataExports, deleteOrphanedExports } from './delete-data-exports.ts';
import { deleteImportFiles } from './delete-import-files.ts';
import { deleteCancelledOrders, deleteOldOrders } from './delete-orders.ts';
import { deleteTicketFiles, deleteUnfinishedFiles } from './delete-ticket-files.ts';
import { RETENTION_DAYS } from './retention.constants.ts';

const DAY_MS = 86_400_000;

interface RetentionRule {
  readonly table: PgTable;
  /** Start of the retention period. Must be indexed. */
  readonly expiresFrom: PgColumn;
  readonly days: number;
  /** Rows that don't match are never deleted. */
  readonly condition?: SQL;
}

/** Tables whose rows are deleted by age. Tickets with files and orders are handled separately. */
const RETENTION_RULES: readonly RetentionRule[] = [
  { table: rateLimits, expiresFrom: rateLimits.resetsAt, days: 0 },
  { table: sessions, expiresFrom: sessions.expiresAt, days: 0 },
  { table: codes, expiresFrom: codes.expiresAt, days: 0 },
  { table: emailChanges, expiresFrom: emailChanges.expiresAt, days: 0 },
  { table: passkeyChallenges, expiresFrom: passkeyChallenges.expiresAt, days: 0 },
  { table: adminGrants, expiresFrom: adminGrants.expiresAt, days: 0 },
  { table: links, expiresFrom: links.expiresAt, days: RETENTION_DAYS.links },
  { table: idempotencyKeys, expiresFrom: idempotencyKeys.createdAt, days: RETENTION_DAYS.idempotencyKeys },
  {
    table: paymentNotifications,
    expiresFrom: paymentNotifications.receivedAt,
    days: RETENTION_DAYS.paymentNotifications,
    // What has a prefix is listed by the provider for years, and would be flagged again.
    condition: sql`${paymentNotifications.id} not like '%:%'`,
  },
  {
    table: sandboxPayments,
    expiresFrom: sandboxPayments.createdAt,
    // Like another payment service, the sandbox refunds an order as long as the shop has it.
    days: RETENTION_DAYS.orders,
    condition: isNull(sandboxPayments.notifyAt),
  },
  {
    table: outbox,
    expiresFrom: outbox.createdAt,
    days: RETENTION_DAYS.messages,
    condition: isNull(outbox.nextAttemptAt),
  },
  { table: contactMessages, expiresFrom: contactMessages.acceptedAt, days: RETENTION_DAYS.contactMessages },
  {
    table: withdrawalStatements,
    expiresFrom: withdrawalStatements.receivedAt,
    days: RETENTION_DAYS.unmatchedStatements,
    condition: isNull(withdrawalStatements.orderId),
  },
  { table: productAlerts, expiresFrom: productAlerts.createdAt, days: RETENTION_DAYS.productAlerts },
  { table: notifications, expiresFrom: notifications.createdAt, days: RETENTION_DAYS.notifications },
  { table: importRuns, expiresFrom: importRuns.startedAt, days: RETENTION_DAYS.importRuns },
  { table: audit, expiresFrom: audit.at, days: RETENTION_DAYS.audit },
  {
    table: tickets,
    expiresFrom: tickets.createdAt,
    days: RETENTION_DAYS.tickets,
    // Files are deleted before their ticket, see deleteTicketFiles.
    condition: sql`not exists (select from ticket_files where ticket_id = ${tickets.id})`,
  },
];

/** Deletes expired data (see {@link RETENTION_DAYS}). Runs on one server at a time (jobs.ts). */
export async function pruneExpiredData(deps: Deps): Promise<void> {
  const now = deps.now();
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteTicketFiles(deps, before(RETENTION_DAYS.ticketFiles));
  await deleteUnfinishedFiles(deps, before(RETENTION_DAYS.unfinishedFiles));
  await deleteDataExports(deps, now);
  await deleteOrphanedExports(deps);
  await deleteImportFiles(deps, now);
  await deleteCancelledOrders(deps.db, before(RETENTION_DAYS.cancelledOrders));
  await deleteOldOrders(deps.db, before(RETENTION_DAYS.orders));
  for (const { table, expiresFrom, days, condition } of RETENTION_RULES) {
    await deleteRowsInBatches(deps.db, table, and(lt(expiresFrom, before(days)), condition) ?? sql`false`);
  }
}

const PRUNE_INTERVAL_MS = 5 * 60_000;

/** Starts deleting expired data. Of several servers, one deletes. @returns a function that stops it */
export function startRetentionJobs(deps: Deps): () => Promise<void> {
  const prune = () => withAdvisoryLock(deps, () => pruneExpiredData(deps), 'retention');
  return runPeriodically(PRUNE_INTERVAL_MS, prune, {
    onError: (error) => deps.log.warn({ err: error }, 'failed to delete expired data'),
  });
}
