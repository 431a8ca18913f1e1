import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/**
 * Actions on an account, an order or a product by someone other than a member, and changes of the shop's configuration,
 * which have no member (`memberId` is empty). No foreign keys: an entry outlives actor and member.
 */
export const audit = pgTable(
  'audit',
  {
    id: text().primaryKey(),
    at: timestamptz().notNull(),
    action: text({
      enum: [
        'grantOpened',
        'adminLogin',
        'adminAction',
        'linkMade',
        'linkLogin',
        'memberAdded',
        'memberAdminGranted',
        'memberAdminRevoked',
        'memberBlocked',
        'memberContactChanged',
        'memberCredited',
        'memberExported',
        'memberDeletionRequested',
        'memberErased',
        'memberMobileVerified',
        'memberUnblocked',
        'orderAddressCorrected',
        'orderCancelled',
        'orderDelivered',
        'orderPrepared',
        'orderReady',
        'orderRefundProblem',
        'orderRefundRefused',
        'orderRefundSettled',
        'orderRefundStarted',
        'orderRefunded',
        'orderShipped',
        'productHidden',
        'productHighlightSet',
        'productPriceSet',
        'productShown',
        'productFactsSet',
        'productStockSet',
        'productTextsSet',
        'providerMovement',
        'reviewAccepted',
        'reviewCancelled',
        'ticketAnswered',
        'ticketAssigned',
        'ticketStateChanged',
        'withdrawalRecorded',
        'unknownPayment',
        'backupMade',
        'backupRestored',
        'catalogueImported',
        'demoRemoved',
        'invoicesIssued',
        'shopConfigured',
        'slotCapacitySet',
        'slotsClosed',
        'slotsReopened',
        'staffAdded',
        'staffChanged',
        'staffDisabled',
        'staffEnabled',
        'staffInvited',
        'verificationMailSent',
      ],
    }).notNull(),
    /** The id of an administrator or a person of the staff, 'command' for the command line, or 'automatic' for a job. */
    actor: text().notNull(),
    /** Empty for an action that concerns no member. */
    memberId: text().notNull(),
    /** Session id, grant id, method and route of a call. Never a token or personal data. */
    detail: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [
    index('audit_member').on(table.memberId, table.at),
    index('audit_at').on(table.at),
    // The history of a product.
    index('audit_product')
      .on(sql`(${table.detail} ->> 'product')`, table.at)
      .where(sql`${table.detail} ? 'product'`),
  ],
);
