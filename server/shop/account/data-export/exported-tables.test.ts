import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '#server/platform/db/schema/index.ts';
import { isRowSource, type RowSource } from './row-source.ts';
import { SECTIONS } from './sections/index.ts';

const SECRET = 'a hash of a secret, or what expires with it';
const TECHNICAL = 'how the shop works, not what it has about the member';
const OTHER_MEMBER = 'the id of another member';
const SHOP = 'of the shop, not of a member';

/** Tables that are not exported, with the reason. A new table belongs here or into a section. */
const EXCLUDED_TABLES: Readonly<Record<string, string>> = {
  codes: SECRET,
  links: SECRET,
  admin_grants: `${OTHER_MEMBER}, and a hash; what was done with it is in the audit log`,
  passkey_challenges: SECRET,
  rate_limits: 'hashes that expire within a day',
  idempotency_keys: 'copies of responses about carts and orders, deleted after a week',
  account_deletions: 'how far a deletion is; its date is in the profile and in a mail',
  data_exports: 'the state of the export itself',
  payment_pages: 'the address of a page of the payment service; the payment is in the order',
  payment_notifications: 'ids of processed notifications',
  sandbox_payments: 'the data of the test provider',
  sandbox_refunds: 'the data of the test provider',
  staff: 'people who work in the shop',
  staff_passkeys: 'people who work in the shop',
  staff_sessions: 'people who work in the shop',
  staff_invitations: 'people who work in the shop',
  import_runs: 'reports of files that the shop has imported, deleted after 30 days',
  support_cases: 'how the shop works; replies, notes and the state of a ticket are exported',
  push_keys: SHOP,
  settings: SHOP,
  business_days: SHOP,
  business_shops: SHOP,
  categories: SHOP,
  countries: SHOP,
  faqs: SHOP,
  invoice_series: SHOP,
  issue_pages: SHOP,
  issue_sub_pages: SHOP,
  keyword_groups: SHOP,
  keywords: SHOP,
  legal_texts: SHOP,
  product_bits: SHOP,
  product_prices: SHOP,
  product_search: SHOP,
  products: SHOP,
  promotion_announcements: 'the last member who was notified, while a promotion is announced',
  promotion_products: SHOP,
  promotions: SHOP,
  search_words: SHOP,
  shops: SHOP,
  slot_exceptions: SHOP,
  sub_categories: SHOP,
};

/** Columns of exported tables that are not exported, with the reason. */
const EXCLUDED_COLUMNS: Readonly<Record<string, string>> = {
  'members.passwordHash': SECRET,
  'members.erasedAt': 'nobody exports an erased account',
  'members.fullName': 'first and last name',
  'members.searchName': 'the name in lower case',
  'orders.id': TECHNICAL,
  'orders.holdExpiresAt': TECHNICAL,
  'orders.deliveryPartnerId': TECHNICAL,
  'orders.deliveryTypeCode': TECHNICAL,
  'orders.freeDelivery': TECHNICAL,
  'orders.announcedAt': TECHNICAL,
  'orders.expiryAnnouncedAt': TECHNICAL,
  'orders.searchText': 'number, names, address and company in lower case',
  'order_lines.id': TECHNICAL,
  'order_lines.orderId': 'the line is part of its order',
  'order_lines.images': SHOP,
  'order_lines.recipientId': OTHER_MEMBER,
  'order_events.id': TECHNICAL,
  'order_events.orderId': 'the event is part of its order',
  'order_notes.id': TECHNICAL,
  'order_notes.orderId': 'the note is part of its order',
  'order_notes.staffId': 'a person who works in the shop',
  'support_entries.id': TECHNICAL,
  'support_entries.caseId': 'the entry is part of what it is about',
  'support_entries.staffId': 'a person who works in the shop',
  'business_orders.orderId': 'part of its order',
  'business_orders.openingId': TECHNICAL,
  'invoices.id': TECHNICAL,
  'invoices.orderId': 'the invoice is part of its order',
  'invoices.shopId': 'the shop of its order',
  'invoices.year': 'a part of the number',
  'invoices.sequence': 'a part of the number',
  'invoices.document': 'the XML has the same',
  'payments.orderId': 'the payment is part of its order',
  'payments.lastPolledAt': TECHNICAL,
  'payments.pollCount': TECHNICAL,
  'refunds.orderId': 'the refund is part of its order',
  'refunds.nextCheckAt': TECHNICAL,
  'refunds.checks': TECHNICAL,
  'refunds.problem': TECHNICAL,
  'refunds.problemClosedAt': TECHNICAL,
  'refunds.reportedAt': TECHNICAL,
  'withdrawals.orderId': 'the withdrawal is part of its order',
  'withdrawals.automatic': TECHNICAL,
  'withdrawal_statements.id': TECHNICAL,
  'withdrawal_statements.requestKey': SECRET,
  'withdrawal_statements.orderId': 'the statement is part of its order',
  'carts.id': TECHNICAL,
  'carts.recipientId': OTHER_MEMBER,
  'cart_items.id': TECHNICAL,
  'cart_items.cartId': 'the item is part of its cart',
  'favourite_links.secret': SECRET,
  'ledger_movements.id': TECHNICAL,
  'ledger_movements.reference': TECHNICAL,
  'ledger_movements.orderId': 'the number of the order is exported',
  'tickets.digest': 'a hash of the report',
  'ticket_files.ticketId': 'the file is part of its ticket',
  'ticket_files.position': 'in the path of the file',
  'ticket_files.extension': 'in the path of the file',
  'contact_messages.id': TECHNICAL,
  'notifications.id': TECHNICAL,
  'outbox.id': TECHNICAL,
  'outbox.text': 'has codes and links that open the account',
  'outbox.html': 'has codes and links that open the account',
  'outbox.replyTo': SHOP,
  'outbox.unsubscribePath': SHOP,
  'outbox.attachments': 'of mails to the operator',
  'outbox.documents': 'the order’s page has them',
  'outbox.attempts': TECHNICAL,
  'outbox.nextAttemptAt': TECHNICAL,
  'sessions.tokenHash': SECRET,
  'sessions.id': 'names the session in links that end it',
  'sessions.openedBy': OTHER_MEMBER,
  'sessions.deviceId': TECHNICAL,
  'devices.id': TECHNICAL,
  'devices.secretHash': SECRET,
  'passkeys.id': TECHNICAL,
  'passkeys.credentialId': SECRET,
  'passkeys.publicKey': SECRET,
  'push_subscriptions.sessionId': 'names the session in links that end it',
  'push_subscriptions.endpoint': 'who has it can send messages; its host is exported',
  'push_subscriptions.p256dh': SECRET,
  'push_subscriptions.auth': SECRET,
  'audit.id': TECHNICAL,
  'audit.actor': OTHER_MEMBER,
  'audit.detail': 'ids of records; the reason is exported',
};

const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [value] : []));
const getName = (table: PgTable) => getTableConfig(table).name;

/** All sources of the sections, those of rows within rows too. */
const listSources = (source: RowSource): RowSource[] => [
  source,
  ...Object.values(source.fields).flatMap((field) => (isRowSource(field) ? listSources(field) : [])),
];
const sources = Object.values(SECTIONS).flatMap((select) => listSources(select('anna')));
const exportedTables = new Set(sources.map(({ table }) => getName(table)));

/** Tables that are a member's by foreign keys: directly, or through another such table. */
function findTablesOfMembers(): ReadonlySet<string> {
  const found = new Set(['members']);
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const table of tables) {
      const parents = getTableConfig(table).foreignKeys.map((key) => getName(key.reference().foreignTable));
      if (parents.some((parent) => found.has(parent))) found.add(getName(table));
    }
  }
  return found;
}

// REQ-PROF-24
it('names every table of the database: as exported, or as excluded with a reason', () => {
  const names = tables.map(getName);
  const undecided = names.filter((name) => !exportedTables.has(name) && !(name in EXCLUDED_TABLES));
  expect(undecided).toEqual([]);
  expect(Object.keys(EXCLUDED_TABLES).filter((name) => exportedTables.has(name) || !names.includes(name))).toEqual([]);
});

it('excludes no table of a member as data of the shop', () => {
  const tablesOfMembers = findTablesOfMembers();
  expect(tablesOfMembers.size).toBeGreaterThan(20);
  const namesMember = (table: PgTable) => 'memberId' in getTableColumns(table) || 'email' in getTableColumns(table);
  const wrong = tables.filter(
    (table) => EXCLUDED_TABLES[getName(table)] === SHOP && (tablesOfMembers.has(getName(table)) || namesMember(table)),
  );
  expect(wrong.map(getName)).toEqual([]);
});

// REQ-PROF-24
it('names every column of an exported table: as exported, or as excluded with a reason', () => {
  const exported = new Set(
    sources.flatMap(({ table, fields }) =>
      Object.values(fields).flatMap((field) => (is(field, PgColumn) ? [`${getName(table)}.${field.name}`] : [])),
    ),
  );
  const all = tables
    .filter((table) => exportedTables.has(getName(table)))
    .flatMap((table) => Object.keys(getTableColumns(table)).map((column) => `${getName(table)}.${column}`));
  // The member's id in the member's own rows says nothing.
  const undecided = all.filter(
    (column) => !exported.has(column) && !(column in EXCLUDED_COLUMNS) && !column.endsWith('.memberId'),
  );
  expect(undecided).toEqual([]);
  expect(Object.keys(EXCLUDED_COLUMNS).filter((column) => exported.has(column) || !all.includes(column))).toEqual([]);
});
