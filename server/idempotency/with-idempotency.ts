import * as v from 'valibot';
import {
  findStoredResponse,
  hashRequest,
  storeResponse,
  claimKey,
  type IdempotentRequest,
} from './idempotency-keys.ts';
import type { Transaction } from '#server/db/connect.ts';
import type { Deps } from '#server/http/api/handler.ts';

/** What every change of a cart comes to that has nothing to say. */
export const EmptyResult = v.object({});

/** The key of a change, when its request came with one; the hash stands for the whole request. */
export const toIdempotentRequest = (
  memberId: string,
  key: string | undefined,
  what: object,
): IdempotentRequest | undefined => (key === undefined ? undefined : { memberId, key, requestHash: hashRequest(what) });

/**
 * Does a change of a cart in one transaction, with its key when it has one: whoever sends the same
 * again, because the answer was lost on the way, gets the first answer and changes nothing. A refusal
 * leaves nothing behind, its key included: the same request is then decided anew.
 *
 * @param request undefined for a request without a key: done as often as it is asked
 * @throws Failure idempotencyKeyReused, and what `change` throws
 */
export function withIdempotency<T extends object>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  request: IdempotentRequest | undefined,
  Answer: v.GenericSchema<unknown, T>,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    if (request === undefined) return change(tx);
    // Key, then cart: the order in which a payment holds them.
    if (!(await claimKey(tx, request, now()))) return v.parse(Answer, await findStoredResponse(tx, request));
    const answer = await change(tx);
    await storeResponse(tx, request, answer);
    return answer;
  });
}
