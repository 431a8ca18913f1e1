import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Queryable } from '#server/cart/queries.ts';
import { idempotencyKeys } from '#server/db/schema/index.ts';
import { AppError } from '#server/errors/app-error.ts';

/** Whose key, and which request it stands for (GAP-22). */
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

/** The first answer; `paymentUrl` stays null until the provider has opened the payment. */
export type StartedPayment = v.InferOutput<typeof StartedPayment>;

const matchesKey = ({ memberId, key }: IdempotentRequest) =>
  and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.key, key));

const sortKeys = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The same for the same parsed request, however its JSON was written. */
export const hashRequest = (body: object): string =>
  createHash('sha256').update(JSON.stringify(body, sortKeys)).digest('base64url');

/**
 * The first answer to this key as it was kept, or undefined for a new one.
 *
 * @throws Failure idempotencyKeyReused when the key came with another request before.
 */
export async function findStoredResponse(db: Queryable, request: IdempotentRequest): Promise<unknown> {
  const [row] = await db.select().from(idempotencyKeys).where(matchesKey(request));
  if (!row) return undefined;
  if (row.requestHash !== request.requestHash) throw new AppError('idempotencyKeyReused');
  return row.answer;
}

/** {@link findAnswer} of a payment. */
export async function findStoredPayment(
  db: Queryable,
  request: IdempotentRequest,
): Promise<StartedPayment | undefined> {
  const answer = await findStoredResponse(db, request);
  return answer === undefined ? undefined : v.parse(StartedPayment, answer);
}

/**
 * Takes the key for this transaction. Another one that holds it uncommitted is waited for: false
 * then means that it has answered, true that it failed and left nothing.
 */
export async function claimKey(tx: Queryable, request: IdempotentRequest, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(idempotencyKeys)
    .values({ ...request, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return rows.length === 1;
}

export async function storeResponse(tx: Queryable, request: IdempotentRequest, answer: object): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer }).where(matchesKey(request));
}

/** Completes the first answer with the payment's page; of two at once the first stays. */
export async function storePaymentUrl(db: Queryable, request: IdempotentRequest, url: string): Promise<StartedPayment> {
  const { answer } = idempotencyKeys;
  const [row] = await db
    .update(idempotencyKeys)
    .set({
      answer: sql`${answer} || jsonb_build_object('paymentUrl', coalesce(${answer}->>'paymentUrl', ${url}::text))`,
    })
    .where(matchesKey(request))
    .returning({ answer });
  return v.parse(StartedPayment, row?.answer);
}
