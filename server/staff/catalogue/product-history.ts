import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { PRODUCT_ACTIONS } from '#contract/staff/audit-actions.ts';
import type { HistoryEntry } from '#contract/staff/product-entity.ts';
import { COMMAND_LINE_ACTOR } from '#server/platform/auth/audit-log.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { audit, staff as staffTable } from '#server/platform/db/schema/index.ts';

const MAX_ENTRIES = 50;

/** What people and commands have done with a product, newest first. Orders and imports are not among it. */
export async function readProductHistory(db: Database, productId: string): Promise<HistoryEntry[]> {
  const rows = await db
    .select({
      id: audit.id,
      action: audit.action,
      at: audit.at,
      actor: audit.actor,
      detail: audit.detail,
      name: staffTable.name,
    })
    .from(audit)
    .leftJoin(staffTable, eq(staffTable.id, audit.actor))
    .where(
      and(
        // The second condition lets the planner use the partial index.
        sql`${audit.detail} ->> 'product' = ${productId} and ${audit.detail} ? 'product'`,
        inArray(audit.action, [...PRODUCT_ACTIONS]),
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(MAX_ENTRIES);
  return rows.map(({ id, action, at, actor, detail, name }) => ({
    id,
    action,
    at: at.toISOString(),
    author: actor === COMMAND_LINE_ACTOR ? '' : (name ?? actor),
    before: detail['before'] ?? '',
    after: detail['after'] ?? detail['highlighted'] ?? '',
    reason: detail['reason'] ?? '',
  }));
}
