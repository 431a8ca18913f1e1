/**
 * Retention periods in days. docs/security.md and the privacy policy of the demo have the same periods. Data not listed there is
 * not deleted.
 */
export const RETENTION_DAYS = {
  /** Ten years: paid orders and their payments are accounting records (Italian civil code art. 2220). */
  orders: 3653,
  /** Cancelled orders that were never paid, with their lines and payments. Visible to members until then. */
  cancelledOrders: 90,
  /** Longer than a provider retries. An older notification is rejected by its timestamp anyway. */
  paymentNotifications: 30,
  /** Longer than an order can be paid, and longer than the client retries a change. */
  idempotencyKeys: 7,
  /** After expiry, so that a used link that is opened again can report that it was used. */
  links: 30,
  /** Mails and text messages that were delivered, have failed, or have no recipient. */
  messages: 30,
  /** What members were notified of, read or not. */
  notifications: 180,
  /** Files of a ticket. The ticket itself stays longer. */
  ticketFiles: 180,
  /** Files of interrupted uploads and data exports, and folders of tickets that were moved aside. */
  unfinishedFiles: 1,
  /** Imports that the staff has started, with their reports. Their files stay for `IMPORT_FILE_HOURS`. */
  importRuns: 30,
  /** Alerts whose condition has not become true. */
  productAlerts: 365,
  tickets: 730,
  contactMessages: 730,
  /** Withdrawals of the public page that fit no order. Others are deleted with their order. */
  unmatchedStatements: 730,
  audit: 730,
} as const;

/** Rows per delete statement. Small, so that locks are short and no statement times out. */
export const DELETE_BATCH_ROWS = 500;

/** Batches per table and run. The remaining rows wait for the next run, a minute later. */
export const MAX_BATCHES_PER_TABLE = 20;
