import type fc from 'fast-check';
import type { MultipartForm } from './multipart.ts';

/** `member` is the sender with a valid token. All others must be treated as not logged in. */
export type Credential =
  | 'member'
  | 'anonymous'
  | 'revoked'
  | 'expired'
  | 'cookie'
  | 'hash'
  | { readonly header: string };

export const fuzzKinds = [
  'token',
  'path',
  'query',
  'missing field',
  'extra field',
  'wrong value',
  'malformed body',
  'huge body',
  'content type',
  'files',
  'headers',
  'method',
  'others’ ids',
  'malformed HTTP',
] as const;
export type FuzzKind = (typeof fuzzKinds)[number];

/** A request to send, with the kind of input and the call that it tests. */
export interface FuzzRequest {
  readonly kind: FuzzKind;
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly credential: Credential;
  /** Created when it is sent, because many bodies of one megabyte would fill the memory. */
  readonly body?: (() => string) | MultipartForm;
  /** Raw bytes instead of all fields above, for requests that no HTTP client can send. */
  readonly raw?: string;
}

/** The parts of a valid request that a mutation replaces. */
export type RequestOverride = Pick<FuzzRequest, 'kind'> & Partial<FuzzRequest>;
/** A mutation and its relative frequency. */
export type WeightedMutation = readonly [weight: number, parts: fc.Arbitrary<RequestOverride>];
