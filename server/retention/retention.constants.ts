/**
 * How long rows and files stay that nobody needs any more, in days. docs/security.md has the same table; what is
 * not listed there stays: paid orders with their payments are bookkeeping.
 */
export const RETENTION_DAYS = {
  /** Cancelled orders that were never paid, with their lines and payments. Members see them until then. */
  cancelledOrders: 90,
  /** The sandbox provider's own books, once the shop knows how a payment ended. */
  sandboxPayments: 30,
  /** Longer than a provider tries to deliver; an older one fails by its timestamp anyway. */
  paymentNotifications: 30,
  /** Longer than an order can be paid, and than the app sends a change again. */
  idempotencyKeys: 7,
  /** Beyond their expiry: a used link that is opened again says that it was used. */
  links: 30,
  /** Mails and text messages that were delivered, given up, or are to nobody. */
  messages: 30,
  /** Files of a ticket; the ticket stays longer. */
  ticketFiles: 180,
  /** Folders of uploads that were cut off, or were set aside. */
  strayTicketFolders: 1,
  tickets: 730,
  contactMessages: 730,
  audit: 730,
} as const;

/** Rows that one statement deletes: short locks, and no statement runs into its time limit. */
export const DELETE_BATCH_ROWS = 500;

/** Batches of one table in one round; the rest waits for the next minute. */
export const MAX_BATCHES_PER_TABLE = 20;
