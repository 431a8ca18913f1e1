import { inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { supportCases, supportEntries } from '#server/platform/db/schema/index.ts';
import type { RowSource } from '#server/shop/account/data-export/row-source.ts';

/**
 * Replies and internal notes about a row. Who has written them is not data of the member.
 *
 * @param reference the column of the case that refers to the row
 * @param id the id of the row
 */
export const selectSupportEntries = (reference: PgColumn, id: PgColumn): RowSource => ({
  table: supportEntries,
  where: inArray(
    supportEntries.caseId,
    sql`(select ${supportCases.id} from ${supportCases} where ${reference} = ${id})`,
  ),
  orderBy: supportEntries.id,
  fields: { kind: supportEntries.kind, at: supportEntries.at, text: supportEntries.text },
});
