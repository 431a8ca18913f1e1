import { asc, eq, lte } from 'drizzle-orm';
import { outbox } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { ORIGIN_PLACEHOLDER } from './outbox.ts';

export type MessageRow = typeof outbox.$inferSelect;

/** A message as it leaves, with the shop's origin in its links. */
export interface Message {
  readonly id: string;
  readonly kind: MessageRow['kind'];
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: Date;
}

/** How a message leaves the shop. */
export interface MessageTransport {
  readonly send: (message: Message) => Promise<void>;
  /** Nothing is kept of what arrived elsewhere: codes and links stand in it. */
  readonly isDeletedAfterSend: (kind: Message['kind']) => boolean;
}

const DELIVERY_BATCH_SIZE = 50;
const MINUTE_MS = 60_000;
/** Waits double up to an hour; after some five hours it is given up. */
const MAX_RETRY_DELAY_MINUTES = 60;
const MAX_DELIVERY_ATTEMPTS = 10;

export function toMessage(row: MessageRow, publicUrl: string): Message {
  const { id, kind, recipient, subject, createdAt } = row;
  const fill = (text: string) => text.replaceAll(ORIGIN_PLACEHOLDER, publicUrl);
  return { id, kind, to: recipient ?? '', subject, text: fill(row.text), html: fill(row.html), createdAt };
}

/** Only what says why: a mail server repeats addresses, and sometimes the mail, in its words (SEC-10). */
const getErrorCodes = (error: unknown) => {
  if (!(error instanceof Error)) return {};
  const code = 'code' in error ? String(error.code) : error.name;
  const answer = 'responseCode' in error ? Number(error.responseCode) : undefined;
  return { code, answer };
};

async function deliverMessage(deps: Deps, carrier: MessageTransport, row: MessageRow): Promise<void> {
  const { db, log, config } = deps;
  const now = deps.now();
  const isRow = eq(outbox.id, row.id);
  try {
    await carrier.send(toMessage(row, config.publicUrl));
  } catch (error) {
    const tries = row.tries + 1;
    const wait = Math.min(2 ** tries, MAX_RETRY_DELAY_MINUTES) * MINUTE_MS;
    const isOver = tries >= MAX_DELIVERY_ATTEMPTS;
    log[isOver ? 'error' : 'warn']({ id: row.id, ...getErrorCodes(error) }, 'a message did not leave');
    await db
      .update(outbox)
      .set({ tries, tryAt: isOver ? null : new Date(now.getTime() + wait) })
      .where(isRow);
    return;
  }
  if (carrier.isDeletedAfterSend(row.kind)) await db.delete(outbox).where(isRow);
  else await db.update(outbox).set({ tryAt: null, deliveredAt: now }).where(isRow);
}

/**
 * Delivers what is due, the oldest first. A message that was carried just
 * before the server died is carried again: twice is better than never.
 */
export async function deliverMessages(deps: Deps, carrier: MessageTransport): Promise<void> {
  const now = deps.now();
  const due = await deps.db
    .select()
    .from(outbox)
    .where(lte(outbox.tryAt, now))
    .orderBy(asc(outbox.createdAt))
    .limit(DELIVERY_BATCH_SIZE);
  for (const row of due) await deliverMessage(deps, carrier, row);
}
