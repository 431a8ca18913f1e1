import type fc from 'fast-check';
import type { Form } from './forms.ts';

/** Who asks: the sender with a living token, or someone who only says so. */
export type Asker = 'member' | 'nobody' | 'former' | 'expired' | 'cookie' | 'hash' | { readonly header: string };

export const kinds = [
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
export type Kind = (typeof kinds)[number];

/** A request as it goes over the wire, and what it was made for. */
export interface Attempt {
  readonly kind: Kind;
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly asker: Asker;
  /** Made when it is sent: a megabyte each would fill the memory. */
  readonly body?: (() => string) | Form;
  /** Bytes in place of all of the above, for what no HTTP client would send. */
  readonly raw?: string;
}

/** What an attempt has instead of what is right. */
export type Part = Pick<Attempt, 'kind'> & Partial<Attempt>;
/** One way of being wrong, and how often it is gone. */
export type Way = readonly [weight: number, parts: fc.Arbitrary<Part>];
