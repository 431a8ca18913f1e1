import fc from 'fast-check';
import type { CallDeclaration } from '#contract/call.ts';
import { pathWith, searchOf } from './address.ts';
import type { Attempt } from './attempt.ts';
import type { Example } from './examples.ts';
import { toJson } from './hostile.ts';
import { bodyWays, headWays, pathWays, queryWays, tokenWays, type Target } from './ways.ts';

/** Of path and of query; Node takes 16 KiB for the whole head. */
const LONGEST_HEAD = 6000;

const newKey = fc.stringMatching(/^[a-z0-9]{20}$/u);

/**
 * Every way in which a request of this call may be wrong, in the proportion in which it is tried.
 *
 * @param foreign ids of other members' things, which the sender must never reach (S7)
 */
export function attemptsOf(
  name: string,
  call: CallDeclaration,
  example: Example,
  foreign: readonly string[],
): fc.Arbitrary<Attempt> {
  const target: Target = { call, example, foreign: fc.constantFrom(...foreign) };
  const ways = [tokenWays, pathWays, queryWays, bodyWays, headWays].flatMap((of) => of(target));
  const whole = {
    path: pathWith(call, example.params),
    query: searchOf(example.query),
    ...(call.body ? { body: () => toJson(example.body) } : {}),
  };
  const parts = fc.oneof(...ways.map(([weight, arbitrary]) => ({ weight, arbitrary })));
  return fc.tuple(parts, newKey).map(([{ headers, ...part }, key]) => {
    const { body } = part;
    const contentType = typeof body === 'object' ? body.contentType : 'application/json';
    const attempt: Attempt = {
      call: name,
      method: call.method,
      asker: 'member',
      ...whole,
      headers: {
        ...(call.body ? { 'content-type': contentType } : {}),
        'idempotency-key': key,
        ...headers,
      },
      ...part,
    };
    // Longer heads are refused by HTTP itself, which is tried apart.
    const room = attempt.path.length > LONGEST_HEAD ? 0 : LONGEST_HEAD;
    return { ...attempt, query: attempt.query.slice(0, room) };
  });
}
