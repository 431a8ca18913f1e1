import type { Transaction } from '#server/db/connect.ts';
import { outbox } from '#server/db/schema/index.ts';
import { generateId } from '#server/lib/ids.ts';

/** Stands in a stored message for the shop's own origin, which is filled in when it is read. */
export const ORIGIN_PLACEHOLDER = '%SHOP_URL%';

export interface Mail {
  /** Null: to nobody. Written like any other, so that it takes as long (SEC-06), and never delivered. */
  readonly to: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface TextMessage {
  readonly to: string;
  readonly text: string;
}

/** Puts a mail in the outbox; it leaves once the transaction is committed. */
export async function enqueueMail(tx: Transaction, now: Date, { to, ...mail }: Mail): Promise<void> {
  await tx.insert(outbox).values({
    id: generateId(),
    kind: 'mail',
    recipient: to,
    ...mail,
    createdAt: now,
    tryAt: to === null ? null : now,
  });
}

/** Puts a text message to a mobile in the outbox; it leaves once the transaction is committed. */
export async function enqueueTextMessage(tx: Transaction, now: Date, { to, text }: TextMessage): Promise<void> {
  await tx.insert(outbox).values({ id: generateId(), kind: 'text', recipient: to, text, createdAt: now, tryAt: now });
}
