import { createHash } from 'node:crypto';
import { and, count, eq, gt, min, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Queryable } from '#server/platform/db/connect.ts';
import { idempotencyKeys } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { createTooManyRequestsError } from '#server/platform/rate-limit/rate-limit.ts';

/** An idempotency key, its member, and the hash of the request (GAP-22). */
export interface IdempotentRequest {
  readonly memberId: string;
  readonly key: string;
  readonly requestHash: string;
}

const StartedPayment = v.object({
  transactionId: v.string(),
  status: v.number(),
  paymentUrl: v.nullable(v.string()),
  orderNo: v.string(),
});

/** The first response. `paymentUrl` is null until the provider has created the payment. */
export type StartedPayment = v.InferOutput<typeof StartedPayment>;

const matchesKey = ({ memberId, key }: IdempotentRequest) =>
  and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.key, key));

const sortKeys = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Hashes a parsed request, independently of the key order in its JSON. */
export const hashRequest = (body: object): string =>
  createHash('sha256').update(JSON.stringify(body, sortKeys)).digest('base64url');

/**
 * Returns the stored first response for the key, or undefined for a new key.
 *
 * @throws AppError `idempotencyKeyReused` when the key was used with a different request.
 */
export async function findStoredResponse(db: Queryable, request: IdempotentRequest): Promise<unknown> {
  const [row] = await db.select().from(idempotencyKeys).where(matchesKey(request));
  if (!row) return undefined;
  if (row.requestHash !== request.requestHash) throw new AppError('idempotencyKeyReused');
  return row.response;
}

/** Like {@link findStoredResponse}, for a payment. */
export async function findStoredPayment(
  db: Queryable,
  request: IdempotentRequest,
): Promise<StartedPayment | undefined> {
  const response = await findStoredResponse(db, request);
  return response === undefined ? undefined : v.parse(StartedPayment, response);
}

/** Keys that a member can use within 24 hours. They are stored for days, so the limit bounds the table. */
export const MAX_KEYS_PER_DAY = 1000;

const DAY_MS = 86_400_000;

/** @throws AppError `tooManyRequests` */
async function checkKeyCount(tx: Queryable, memberId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const [keys] = await tx
    .select({ count: count(), oldest: min(idempotencyKeys.createdAt) })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.memberId, memberId), gt(idempotencyKeys.createdAt, since)));
  if (!keys?.oldest || keys.count <= MAX_KEYS_PER_DAY) return;
  throw createTooManyRequestsError(Math.max(1, Math.ceil((keys.oldest.getTime() - since.getTime()) / 1000)));
}

/**
 * Claims the key in this transaction. Waits for another transaction that has claimed it and not committed yet.
 *
 * @returns false if the other transaction has stored a response; true if the key is free, also after the other one failed.
 * @throws AppError `tooManyRequests` for a new key above {@link MAX_KEYS_PER_DAY}.
 */
export async function claimKey(tx: Queryable, request: IdempotentRequest, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(idempotencyKeys)
    .values({ ...request, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (rows.length === 0) return false;
  await checkKeyCount(tx, request.memberId, now);
  return true;
}

export async function storeResponse(tx: Queryable, request: IdempotentRequest, response: object): Promise<void> {
  await tx.update(idempotencyKeys).set({ response }).where(matchesKey(request));
}

/**
 * Adds the payment URL to the stored response, unless it has one.
 *
 * @returns false if another request has stored its URL first, which stays
 */
export async function storePaymentUrl(db: Queryable, request: IdempotentRequest, url: string): Promise<boolean> {
  const { response } = idempotencyKeys;
  const rows = await db
    .update(idempotencyKeys)
    .set({ response: sql`${response} || jsonb_build_object('paymentUrl', ${url}::text)` })
    .where(and(matchesKey(request), sql`${response}->>'paymentUrl' is null`))
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}
