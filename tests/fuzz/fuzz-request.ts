import type fc from 'fast-check';
import type { MultipartForm } from './multipart.ts';

/** Who asks: the sender with a living token, or someone who only says so. */
export type Credential = 'member' | 'nobody' | 'former' | 'expired' | 'cookie' | 'hash' | { readonly header: string };

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

/** A request as it goes over the wire, and what it was made for. */
export interface FuzzRequest {
  readonly kind: FuzzKind;
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly credential: Credential;
  /** Made when it is sent: a megabyte each would fill the memory. */
  readonly body?: (() => string) | MultipartForm;
  /** Bytes in place of all of the above, for what no HTTP client would send. */
  readonly raw?: string;
}

/** What an attempt has instead of what is right. */
export type RequestOverride = Pick<FuzzRequest, 'kind'> & Partial<FuzzRequest>;
/** One way of being wrong, and how often it is gone. */
export type WeightedMutation = readonly [weight: number, parts: fc.Arbitrary<RequestOverride>];
