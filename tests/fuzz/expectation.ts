import * as v from 'valibot';
import type { CallDeclaration } from '#contract/call.ts';
import { PathParam } from '#contract/protocol.ts';
import type { FuzzRequest } from './fuzz-request.ts';

/**
 * The result that the contract requires for a request.
 *
 * refused  the request violates the contract: it must fail and must not change anything
 * open     the request is valid, or only the server can decide: success and error are both correct
 */
export type Expectation = 'refused' | 'open';

/** The server's documented limit for JSON bodies. Uploads have a separate limit. */
const JSON_LIMIT_BYTES = 64 * 1024;

/** Returns undefined for an invalid escape, because servers handle it in different ways. */
function tryDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function checkParams(call: CallDeclaration, path: string): Expectation {
  const pattern = new RegExp(`^${call.path.replace(/\{\w+\}/gu, '([^/]*)')}$`, 'u');
  const url = new URL(`http://x/api${path}`);
  const match = pattern.exec(url.pathname.slice('/api'.length));
  // After resolving dot segments, the path may belong to another GET call.
  if (!match) return call.method === 'GET' ? 'open' : 'refused';
  for (const text of match.slice(1)) {
    const value = tryDecode(text);
    if (value === undefined) return 'open';
    if (!v.is(PathParam, value)) return 'refused';
  }
  return 'open';
}

function checkQuery({ query: schema }: CallDeclaration, search: string): Expectation {
  if (!schema || tryDecode(search) === undefined) return 'open';
  const params = new URLSearchParams(search);
  const query = Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const [first = '', ...others] = params.getAll(name);
      return [name, others.length > 0 ? [first, ...others] : first] as const;
    }),
  );
  return v.is(schema, query) ? 'open' : 'refused';
}

function checkJson(schema: v.GenericSchema, text: string): Expectation {
  const bytes = Buffer.from(text);
  if (bytes.byteLength > JSON_LIMIT_BYTES) return 'refused';
  try {
    // The server treats an empty body as an empty object (DELETE and PUT without data).
    const value: unknown = bytes.byteLength === 0 ? {} : JSON.parse(new TextDecoder().decode(bytes));
    return v.is(schema, value) ? 'open' : 'refused';
  } catch {
    return 'refused';
  }
}

function checkBody(call: CallDeclaration, { body = () => '', headers }: FuzzRequest): Expectation {
  // Only the server decides which files are valid. The tests of SEC-09 cover that.
  if (!call.body || typeof body !== 'function') return 'open';
  const isForm = /^multipart\/form-data\b/iu.test(headers['content-type'] ?? '');
  if (call.files && isForm) return 'refused';
  return checkJson(call.body, body());
}

function checkIdempotencyKey({ idempotent }: CallDeclaration, { headers }: FuzzRequest): Expectation {
  if (!idempotent) return 'open';
  return /^[\w-]{16,100}$/u.test((headers['idempotency-key'] ?? '').trim()) ? 'open' : 'refused';
}

/** Returns the expected result of a request, derived only from the contract. */
export function getExpectation(call: CallDeclaration, request: FuzzRequest): Expectation {
  // A broken chunked body has a valid head, so a call that does not read the body may succeed.
  if (request.raw !== undefined)
    return request.raw.includes('Transfer-Encoding: chunked\r\nConnection') ? 'open' : 'refused';
  // Another method on the same path may be a different, valid call.
  if (request.method !== call.method) return 'open';
  if (call.access !== 'public' && request.credential !== 'member') return 'refused';
  const parts = [
    checkParams(call, request.path),
    checkQuery(call, request.query),
    checkBody(call, request),
    checkIdempotencyKey(call, request),
  ];
  return parts.includes('refused') ? 'refused' : 'open';
}
