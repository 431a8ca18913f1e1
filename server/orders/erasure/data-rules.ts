import { getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#server/platform/db/schema/index.ts';

/** Tables whose rows of a member are deleted, with the columns that refer to the member. Rows that refer to them go too. */
export const DELETED_ROWS: readonly { readonly table: PgTable; readonly memberColumns: readonly PgColumn[] }[] = [
  { table: schema.sessions, memberColumns: [schema.sessions.memberId, schema.sessions.openedBy] },
  { table: schema.devices, memberColumns: [schema.devices.memberId] },
  { table: schema.passkeys, memberColumns: [schema.passkeys.memberId] },
  { table: schema.codes, memberColumns: [schema.codes.memberId] },
  { table: schema.emailChanges, memberColumns: [schema.emailChanges.memberId] },
  { table: schema.links, memberColumns: [schema.links.memberId] },
  { table: schema.adminGrants, memberColumns: [schema.adminGrants.memberId, schema.adminGrants.adminId] },
  { table: schema.addresses, memberColumns: [schema.addresses.memberId] },
  { table: schema.memberShops, memberColumns: [schema.memberShops.memberId] },
  { table: schema.carts, memberColumns: [schema.carts.memberId] },
  { table: schema.favourites, memberColumns: [schema.favourites.memberId] },
  { table: schema.favouriteLinks, memberColumns: [schema.favouriteLinks.memberId] },
  { table: schema.productAlerts, memberColumns: [schema.productAlerts.memberId] },
  { table: schema.viewedProducts, memberColumns: [schema.viewedProducts.memberId] },
  { table: schema.notifications, memberColumns: [schema.notifications.memberId] },
  { table: schema.notificationPreferences, memberColumns: [schema.notificationPreferences.memberId] },
  { table: schema.pushSubscriptions, memberColumns: [schema.pushSubscriptions.memberId] },
  { table: schema.idempotencyKeys, memberColumns: [schema.idempotencyKeys.memberId] },
  { table: schema.tickets, memberColumns: [schema.tickets.memberId] },
  { table: schema.dataExports, memberColumns: [schema.dataExports.memberId] },
  { table: schema.withdrawalStatements, memberColumns: [schema.withdrawalStatements.memberId] },
  { table: schema.memberAllergens, memberColumns: [schema.memberAllergens.memberId] },
  { table: schema.contactMessages, memberColumns: [schema.contactMessages.memberId] },
];

interface DataRule {
  readonly rule: 'deleted' | 'anonymised' | 'retained';
  readonly reason: string;
}

const DELETED_WITH_THEIR_ROW = 'foreign key with cascade';

/**
 * What the erasure of an account does with each table that has data of members (REQ-PROF-29). A test fails for a table without
 * a rule.
 */
export const DATA_RULES: Readonly<Record<string, DataRule>> = {
  ...Object.fromEntries(
    DELETED_ROWS.map(({ table }) => [getTableName(table), { rule: 'deleted', reason: 'needed by the account only' }]),
  ),
  [getTableName(schema.cartItems)]: { rule: 'deleted', reason: DELETED_WITH_THEIR_ROW },
  [getTableName(schema.ticketFiles)]: { rule: 'deleted', reason: DELETED_WITH_THEIR_ROW },
  [getTableName(schema.orderNotes)]: { rule: 'deleted', reason: 'texts of the staff, which may name the member' },
  [getTableName(schema.supportCases)]: {
    rule: 'deleted',
    reason: 'with what they are about; those of withdrawals too',
  },
  [getTableName(schema.supportEntries)]: { rule: 'deleted', reason: DELETED_WITH_THEIR_ROW },
  [getTableName(schema.outbox)]: {
    rule: 'deleted',
    reason: 'mails to the member, and those to the operator that name them',
  },
  [getTableName(schema.accountDeletions)]: { rule: 'deleted', reason: 'at the end of the erasure' },
  [getTableName(schema.members)]: { rule: 'anonymised', reason: 'orders and movements refer to the row' },
  [getTableName(schema.orders)]: { rule: 'anonymised', reason: 'accounts: amounts, and the country for the VAT' },
  [getTableName(schema.orderLines)]: { rule: 'anonymised', reason: 'accounts: what was sold, without the recipient' },
  [getTableName(schema.orderEvents)]: {
    rule: 'anonymised',
    reason: 'the history, without the carrier’s number of the parcel',
  },
  [getTableName(schema.businessOrders)]: {
    rule: 'anonymised',
    reason: 'the data of the invoice stay, without the e-mail',
  },
  [getTableName(schema.invoices)]: {
    rule: 'retained',
    reason: 'accounts: an issued invoice is kept for ten years as it is',
  },
  [getTableName(schema.payments)]: { rule: 'retained', reason: 'accounts; no personal data' },
  [getTableName(schema.paymentPages)]: { rule: 'retained', reason: 'finds a late payment; no personal data' },
  [getTableName(schema.refunds)]: { rule: 'retained', reason: 'accounts' },
  [getTableName(schema.withdrawals)]: { rule: 'retained', reason: 'accounts; lines and amounts' },
  [getTableName(schema.ledgerMovements)]: {
    rule: 'retained',
    reason: 'the ledger is append-only; amounts of a row without a name',
  },
  [getTableName(schema.audit)]: { rule: 'retained', reason: 'who changed what, by ids; 730 days' },
  [getTableName(schema.importRuns)]: {
    rule: 'retained',
    reason: 'reports of imports; a refused row may have an e-mail; 30 days',
  },
  [getTableName(schema.sandboxPayments)]: {
    rule: 'retained',
    reason: 'of the sandbox provider; no personal data; as long as orders',
  },
  [getTableName(schema.sandboxRefunds)]: { rule: 'retained', reason: 'of the sandbox provider; no personal data' },
  [getTableName(schema.promotionAnnouncements)]: {
    rule: 'retained',
    reason: 'the id of the last member who was notified; without data of the person',
  },
  [getTableName(schema.rateLimits)]: { rule: 'retained', reason: 'hashes, until the limit ends' },
};
