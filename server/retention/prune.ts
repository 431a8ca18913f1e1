import { and, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  adminGrants,
  audit,
  codes,
  contactMessages,
  idempotencyKeys,
  links,
  outbox,
  paymentNotifications,
  rateLimits,
  sandboxPayments,
  sessions,
  tickets,
} from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/context.ts';
import { deleteCancelledOrders } from './cancelled-orders.ts';
import { deleteRows } from './delete-batches.ts';
import { RETENTION_DAYS } from './retention.constants.ts';
import { deleteStrayFolders, deleteTicketFiles } from './ticket-files.ts';

const DAY_MS = 86_400_000;

interface Rule {
  readonly table: PgTable;
  /** When a row began to be of no use; indexed. */
  readonly since: PgColumn;
  readonly days: number;
  /** Rows that stay all the same do not fit it. */
  readonly only?: SQL;
}

/** What has a date and no files; every rule has its index. */
const rules: readonly Rule[] = [
  { table: rateLimits, since: rateLimits.resetsAt, days: 0 },
  { table: sessions, since: sessions.expiresAt, days: 0 },
  { table: codes, since: codes.expiresAt, days: 0 },
  { table: adminGrants, since: adminGrants.expiresAt, days: 0 },
  { table: links, since: links.expiresAt, days: RETENTION_DAYS.links },
  { table: idempotencyKeys, since: idempotencyKeys.createdAt, days: RETENTION_DAYS.idempotencyKeys },
  { table: paymentNotifications, since: paymentNotifications.receivedAt, days: RETENTION_DAYS.paymentNotifications },
  {
    table: sandboxPayments,
    since: sandboxPayments.createdAt,
    days: RETENTION_DAYS.sandboxPayments,
    only: isNull(sandboxPayments.notifyAt),
  },
  { table: outbox, since: outbox.createdAt, days: RETENTION_DAYS.messages, only: isNull(outbox.tryAt) },
  { table: contactMessages, since: contactMessages.acceptedAt, days: RETENTION_DAYS.contactMessages },
  { table: audit, since: audit.at, days: RETENTION_DAYS.audit },
  {
    table: tickets,
    since: tickets.createdAt,
    days: RETENTION_DAYS.tickets,
    // Their files go first: see deleteTicketFiles.
    only: sql`not exists (select from ticket_files where ticket_id = ${tickets.id})`,
  },
];

/** Removes what nobody can use any more (see {@link RETENTION_DAYS}). One server of several does it. */
export async function prune(deps: Deps): Promise<void> {
  const now = deps.now();
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteTicketFiles(deps, before(RETENTION_DAYS.ticketFiles));
  await deleteStrayFolders(deps, before(RETENTION_DAYS.strayTicketFolders));
  await deleteCancelledOrders(deps.db, before(RETENTION_DAYS.cancelledOrders));
  for (const { table, since, days, only } of rules) {
    await deleteRows(deps.db, table, and(lt(since, before(days)), only) ?? sql`false`);
  }
}
