import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '#server/platform/db/schema/index.ts';
import { DATA_RULES, DELETED_ROWS } from './data-rules.ts';

/** Tables of the shop itself. They have nothing about members. */
const WITHOUT_MEMBERS: ReadonlySet<string> = new Set([
  'business_days',
  'business_shops',
  'categories',
  'countries',
  'delivery_partners',
  'delivery_types',
  'faqs',
  'invoice_series',
  'issue_pages',
  'issue_sub_pages',
  'keyword_groups',
  'keywords',
  'legal_texts',
  'passkey_challenges',
  'payment_notifications',
  'product_bits',
  'product_keywords',
  'product_prices',
  'product_search',
  'products',
  'promotion_products',
  'promotions',
  'push_keys',
  'search_words',
  'settings',
  'shops',
  'slot_exceptions',
  'staff',
  'staff_invitations',
  'staff_passkeys',
  'staff_sessions',
  'sub_categories',
]);

const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable));
const names = tables.map((table) => getTableName(table));

/** Whether a row leads to a member: by a column with the id or contact data, or by the rows that it refers to. */
function leadsToMember(table: PgTable, seen: readonly PgTable[] = []): boolean {
  if (table === schema.members) return true;
  if (seen.includes(table)) return false;
  const { columns, foreignKeys } = getTableConfig(table);
  // People who work in the shop are no members.
  if (table === schema.staff) return false;
  if (columns.some(({ name }) => /member|e_?mail|mobile|phone|recipient/iu.test(name))) return true;
  return foreignKeys.some((key) => leadsToMember(key.reference().foreignTable, [...seen, table]));
}

// REQ-PROF-29
it('has a rule for each table, or the table has nothing about members', () => {
  expect(names.filter((name) => !(name in DATA_RULES) && !WITHOUT_MEMBERS.has(name))).toEqual([]);
  expect(Object.keys(DATA_RULES).filter((name) => !names.includes(name))).toEqual([]);
});

it('has a rule for each table that leads to a member', () => {
  const leading = tables.filter((table) => leadsToMember(table)).map((table) => getTableName(table));
  expect(leading).toContain('ticket_files');
  expect(leading.filter((name) => !(name in DATA_RULES))).toEqual([]);
});

it('deletes by each column that refers to a member', () => {
  const missing = DELETED_ROWS.flatMap(({ table, memberColumns }) =>
    getTableConfig(table)
      .foreignKeys.map((key) => key.reference())
      .filter(({ foreignTable }) => foreignTable === schema.members)
      .flatMap(({ columns }) => columns)
      .filter((column) => !memberColumns.includes(column))
      .map((column) => `${getTableName(table)}.${column.name}`),
  );
  // A cart of somebody else for this member stays with its owner.
  expect(missing).toEqual(['carts.recipientId']);
});
