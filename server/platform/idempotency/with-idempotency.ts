import * as v from 'valibot';
import type { Transaction } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  findStoredResponse,
  hashRequest,
  storeResponse,
  claimKey,
  type IdempotentRequest,
} from './idempotency-keys.ts';

/** Response schema of cart changes that return no data. */
export const EmptyResult = v.object({});

/** Combines the request's key, if it has one, with a hash of the whole request. */
export const toIdempotentRequest = (
  memberId: string,
  key: string | undefined,
  request: object,
): IdempotentRequest | undefined =>
  key === undefined ? undefined : { memberId, key, requestHash: hashRequest(request) };

/**
 * Runs a cart change in one transaction together with its idempotency key. A repeated request, sent because the response
 * was lost, gets the first response and changes nothing. If the change fails, the key is rolled back too, and the same
 * request is evaluated again.
 *
 * @param request undefined for a request without a key: every request runs the change.
 * @throws AppError `idempotencyKeyReused`, and the errors of `change`.
 */
export function withIdempotency<T extends object>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  request: IdempotentRequest | undefined,
  ResponseSchema: v.GenericSchema<unknown, T>,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    if (request === undefined) return change(tx);
    // Lock order: key, then cart, as in a payment.
    if (!(await claimKey(tx, request, now()))) return v.parse(ResponseSchema, await findStoredResponse(tx, request));
    const response = await change(tx);
    await storeResponse(tx, request, response);
    return response;
  });
}
