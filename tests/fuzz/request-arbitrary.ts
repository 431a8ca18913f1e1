import fc from 'fast-check';
import type { CallDeclaration } from '#contract/call.ts';
import { buildPath, buildQueryString } from './url.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import type { ExampleInput } from './example-input.ts';
import { toJson } from './hostile-values.ts';
import {
  createBodyMutations,
  createHeadMutations,
  createPathMutations,
  createQueryMutations,
  createTokenMutations,
  type MutationTarget,
} from './mutations.ts';

/** Of path and of query; Node takes 16 KiB for the whole head. */
const MAX_HEAD_LENGTH = 6000;

const idempotencyKeyArbitrary = fc.stringMatching(/^[a-z0-9]{20}$/u);

/**
 * Every way in which a request of this call may be wrong, in the proportion in which it is tried.
 *
 * @param foreign ids of other members' things, which the sender must never reach (SEC-07)
 */
export function createRequestArbitrary(
  name: string,
  call: CallDeclaration,
  example: ExampleInput,
  foreign: readonly string[],
): fc.Arbitrary<FuzzRequest> {
  const target: MutationTarget = { call, example, foreign: fc.constantFrom(...foreign) };
  const ways = [
    createTokenMutations,
    createPathMutations,
    createQueryMutations,
    createBodyMutations,
    createHeadMutations,
  ].flatMap((of) => of(target));
  const whole = {
    path: buildPath(call, example.params),
    query: buildQueryString(example.query),
    ...(call.body ? { body: () => toJson(example.body) } : {}),
  };
  const parts = fc.oneof(...ways.map(([weight, arbitrary]) => ({ weight, arbitrary })));
  return fc.tuple(parts, idempotencyKeyArbitrary).map(([{ headers, ...part }, key]) => {
    const { body } = part;
    const contentType = typeof body === 'object' ? body.contentType : 'application/json';
    const attempt: FuzzRequest = {
      call: name,
      method: call.method,
      credential: 'member',
      ...whole,
      headers: {
        ...(call.body ? { 'content-type': contentType } : {}),
        'idempotency-key': key,
        ...headers,
      },
      ...part,
    };
    // Longer heads are refused by HTTP itself, which is tried apart.
    const room = attempt.path.length > MAX_HEAD_LENGTH ? 0 : MAX_HEAD_LENGTH;
    return { ...attempt, query: attempt.query.slice(0, room) };
  });
}
