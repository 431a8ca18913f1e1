import type { Transaction } from '#server/platform/db/connect.ts';
import { outbox, type Attachment, type MailDocument } from '#server/platform/db/schema/index.ts';
import { isErasedEmail } from '#server/platform/lib/erased-email.rules.ts';
import { generateId } from '#server/platform/lib/ids.ts';

/** Placeholder for the shop's origin in stored messages. Replaced on delivery. */
export const ORIGIN_PLACEHOLDER = '%SHOP_URL%';
/** Placeholder for the API's origin, which serves the product pictures. Replaced on delivery. */
export const API_PLACEHOLDER = '%API_URL%';

/**
 * Placeholders for the brand in stored messages. Replaced on delivery, so that what composes a message needs no brand
 * (ADR 037).
 */
export const BRAND_PLACEHOLDERS = {
  name: '%SHOP_NAME%',
  icon: '%SHOP_ICON%',
  color: '%SHOP_COLOR%',
  darkColor: '%SHOP_DARK_COLOR%',
  darkButton: '%SHOP_DARK_BUTTON%',
} as const;

export interface Mail {
  /** Null: no recipient. Stored like any other mail, so that both cases take the same time (SEC-06), but never sent. */
  readonly to: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Who reads answers. Without it they go to the shop's own address. */
  readonly replyTo?: string;
  /** Path of the page where the recipient ends mails of this kind. */
  readonly unsubscribePath?: `/${string}`;
  /** Files of the file store. They are read when the mail is sent. */
  readonly attachments?: readonly Attachment[];
  /** Documents that are rendered when the mail is sent. */
  readonly documents?: readonly MailDocument[];
}

export interface TextMessage {
  readonly to: string;
  readonly text: string;
}

/** Adds a mail to the outbox. It is sent after the transaction has committed. Does nothing for an erased account. */
export async function enqueueMail(tx: Transaction, now: Date, { to, ...mail }: Mail): Promise<void> {
  if (to !== null && isErasedEmail(to)) return;
  await tx.insert(outbox).values({
    id: generateId(),
    kind: 'mail',
    recipient: to,
    ...mail,
    createdAt: now,
    nextAttemptAt: to === null ? null : now,
  });
}

/** Adds a text message to the outbox. It is sent after the transaction has committed; without a recipient never. */
export async function enqueueTextMessage(
  tx: Transaction,
  now: Date,
  { to, text }: { readonly to: string | null; readonly text: string },
): Promise<void> {
  const nextAttemptAt = to === null ? null : now;
  await tx
    .insert(outbox)
    .values({ id: generateId(), kind: 'text', recipient: to, text, createdAt: now, nextAttemptAt });
}
