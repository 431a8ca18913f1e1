import fc from 'fast-check';
import type { CallDeclaration } from '#contract/call.ts';
import type { ExampleInput } from './example-input.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import { toJson } from './hostile-values.ts';
import {
  createBodyMutations,
  createHeadMutations,
  createPathMutations,
  createQueryMutations,
  createTokenMutations,
  type MutationTarget,
} from './mutations.ts';
import { buildPath, buildQueryString } from './url.ts';

/** Maximum length of path and of query. Node accepts 16 KiB for the whole head. */
const MAX_HEAD_LENGTH = 6000;

const idempotencyKeyArbitrary = fc.stringMatching(/^[a-z0-9]{20}$/u);

/**
 * Creates an arbitrary that generates invalid requests of a call with all mutations, by their weights.
 *
 * @param foreign ids of other members' resources, which the sender must not access (SEC-07)
 */
export function createRequestArbitrary(
  name: string,
  call: CallDeclaration,
  example: ExampleInput,
  foreign: readonly string[],
): fc.Arbitrary<FuzzRequest> {
  const target: MutationTarget = { call, example, foreign: fc.constantFrom(...foreign) };
  const mutations = [
    createTokenMutations,
    createPathMutations,
    createQueryMutations,
    createBodyMutations,
    createHeadMutations,
  ].flatMap((createMutations) => createMutations(target));
  const validRequest = {
    path: buildPath(call, example.params),
    query: buildQueryString(example.query),
    ...(call.body ? { body: () => toJson(example.body) } : {}),
  };
  const overrides = fc.oneof(...mutations.map(([weight, arbitrary]) => ({ weight, arbitrary })));
  return fc.tuple(overrides, idempotencyKeyArbitrary).map(([{ headers, ...override }, key]) => {
    const { body } = override;
    const contentType = typeof body === 'object' ? body.contentType : 'application/json';
    const request: FuzzRequest = {
      call: name,
      method: call.method,
      credential: 'member',
      ...validRequest,
      headers: {
        ...(call.body ? { 'content-type': contentType } : {}),
        'idempotency-key': key,
        ...headers,
      },
      ...override,
    };
    // The HTTP parser rejects longer heads. `malformedHttp` covers that.
    const maxQueryLength = request.path.length > MAX_HEAD_LENGTH ? 0 : MAX_HEAD_LENGTH;
    return { ...request, query: request.query.slice(0, maxQueryLength) };
  });
}
