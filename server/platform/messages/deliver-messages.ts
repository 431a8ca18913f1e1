import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Config } from '#server/platform/config/config.ts';
import { outbox, type Attachment, type MailDocument } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { escapeHtml } from '#server/platform/lib/escape-html.ts';
import { runPeriodically } from '#server/platform/lib/scheduler.ts';
import { insertBrand } from './insert-brand.rules.ts';
import { API_PLACEHOLDER, ORIGIN_PLACEHOLDER } from './outbox.ts';
import { readPushKeys } from './push/push-keys.ts';
import { createPushSender } from './push/push-sender.ts';
import { createMessageTransport, type RenderDocument } from './transports.ts';

export type MessageRow = typeof outbox.$inferSelect;

/** A message ready for delivery, with the shop's brand, and its origin in links. */
export interface Message {
  readonly id: string;
  readonly kind: MessageRow['kind'];
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: Date;
  readonly replyTo: string | null;
  /** Address of the page that ends mails of this kind; null for a mail about something the member did. */
  readonly unsubscribeUrl: string | null;
  readonly attachments: readonly Attachment[];
  readonly documents: readonly MailDocument[];
}

/** Sends messages, by SMTP or to files. */
export interface MessageTransport {
  readonly send: (message: Message) => Promise<void>;
  /** Whether to delete the stored message once it is sent, because it contains codes and links. */
  readonly isDeletedAfterSend: (kind: Message['kind']) => boolean;
}

const DELIVERY_BATCH_SIZE = 50;
const MINUTE_MS = 60_000;
/**
 * How long a message is reserved for the server that sends it: longer than the time limits of a mail server together. A
 * message of a server that crashed is sent by another one after this time.
 */
const LEASE_MS = 2 * MINUTE_MS;
/** The retry delay doubles up to this limit. Delivery is given up after about five hours. */
const MAX_RETRY_DELAY_MINUTES = 60;
const MAX_DELIVERY_ATTEMPTS = 10;

export function toMessage(
  row: MessageRow,
  { publicUrl, apiPublicUrl, brand }: Pick<Config, 'publicUrl' | 'apiPublicUrl' | 'brand'>,
): Message {
  const { id, kind, recipient, subject, createdAt, replyTo, unsubscribePath, attachments, documents } = row;
  const insertOrigin = (text: string) =>
    text.replaceAll(ORIGIN_PLACEHOLDER, publicUrl).replaceAll(API_PLACEHOLDER, apiPublicUrl);
  return {
    id,
    kind,
    to: recipient ?? '',
    subject: insertBrand(subject, brand),
    text: insertBrand(insertOrigin(row.text), brand),
    html: insertBrand(insertOrigin(row.html), brand, escapeHtml),
    createdAt,
    replyTo,
    unsubscribeUrl: unsubscribePath === null ? null : `${publicUrl}${unsubscribePath}`,
    attachments,
    documents,
  };
}

/** Error codes for the log. Not the message: a mail server repeats addresses, and sometimes the mail, in it (SEC-10). */
const getErrorCodes = (error: unknown) => {
  if (!(error instanceof Error)) return {};
  const code = 'code' in error ? String(error.code) : error.name;
  const responseCode = 'responseCode' in error ? Number(error.responseCode) : undefined;
  return { code, responseCode };
};

/**
 * Reserves the oldest due message by moving its next try to the end of the lease. `skip locked` lets several servers claim
 * at once: each gets another message. The lease is committed before the message is sent, so that no transaction stays open
 * while a mail server responds.
 */
async function claimMessage({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<MessageRow | undefined> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(lte(outbox.nextAttemptAt, now()))
    .orderBy(asc(outbox.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(outbox)
    .set({ nextAttemptAt: new Date(now().getTime() + LEASE_MS) })
    // An array, so that the subquery runs once. As a join it could lock, and lease, more rows than its limit.
    .where(sql`${outbox.id} = any(array(${due}))`)
    .returning();
  return row;
}

async function deliverMessage(deps: Deps, transport: MessageTransport, row: MessageRow): Promise<void> {
  const { db, log, config } = deps;
  const now = deps.now();
  const matchesRow = eq(outbox.id, row.id);
  try {
    await transport.send(toMessage(row, config));
  } catch (error) {
    const attempts = row.attempts + 1;
    const delayMs = Math.min(2 ** attempts, MAX_RETRY_DELAY_MINUTES) * MINUTE_MS;
    const isFinal = attempts >= MAX_DELIVERY_ATTEMPTS;
    log[isFinal ? 'error' : 'warn']({ id: row.id, ...getErrorCodes(error) }, 'failed to deliver a message');
    await db
      .update(outbox)
      .set({ attempts, nextAttemptAt: isFinal ? null : new Date(now.getTime() + delayMs) })
      // Unless the lease has expired and another server sends the message.
      .where(row.nextAttemptAt === null ? matchesRow : and(matchesRow, eq(outbox.nextAttemptAt, row.nextAttemptAt)));
    return;
  }
  if (transport.isDeletedAfterSend(row.kind)) await db.delete(outbox).where(matchesRow);
  else await db.update(outbox).set({ nextAttemptAt: null, deliveredAt: now }).where(matchesRow);
}

/**
 * Delivers due messages, oldest first (at-least-once delivery). Several servers may run it at once (REQ-OPS-32). A message
 * whose server crashed after sending it is sent again, because twice is better than never.
 */
export async function deliverMessages(deps: Deps, transport: MessageTransport): Promise<void> {
  for (let count = 0; count < DELIVERY_BATCH_SIZE; count += 1) {
    const row = await claimMessage(deps);
    if (!row) return;
    await deliverMessage(deps, transport, row);
  }
}

/** Short, because members wait for codes. */
const DELIVERY_INTERVAL_MS = 3000;

/** Starts delivering the outbox, beside the other servers. @returns a function that stops it. */
export function startMessageJobs(deps: Deps, renderDocument: RenderDocument): () => Promise<void> {
  const transport = createMessageTransport(deps.config, createPushSender(deps), renderDocument);
  // At the start, so that no read writes them. On a failure they are created at the first use.
  const creatingKeys = readPushKeys(deps.db).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'failed to create the push keys'),
  );
  const work = () => deliverMessages(deps, transport);
  const stop = runPeriodically(DELIVERY_INTERVAL_MS, work, {
    onError: (error) => deps.log.warn({ err: error }, 'failed to deliver the outbox'),
  });
  return async () => {
    await creatingKeys;
    await stop();
    transport.close();
  };
}
