import * as v from 'valibot';
import { PathParam, type CallDeclaration } from '#contract/call.ts';
import type { FuzzRequest } from './fuzz-request.ts';

/**
 * What the contract says of a request, without asking the server.
 *
 * refused  it breaks the declaration: any success is a fault, and nothing may have changed
 * open     it keeps it, or only the server can tell: success and refusal are both right
 */
export type Expectation = 'refused' | 'open';

/** As the server documents it for JSON calls; uploads have a limit of their own. */
const JSON_LIMIT_BYTES = 64 * 1024;

/** An escape that stands for no character is read as every server likes. */
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
  // The address leads elsewhere once its dots are resolved: no call of this method may be there.
  const found = pattern.exec(url.pathname.slice('/api'.length));
  if (!found) return call.method === 'GET' ? 'open' : 'refused';
  for (const text of found.slice(1)) {
    const value = tryDecode(text);
    if (value === undefined) return 'open';
    if (!v.is(PathParam, value)) return 'refused';
  }
  return 'open';
}

function checkQuery({ query: schema }: CallDeclaration, search: string): Expectation {
  if (!schema || tryDecode(search) === undefined) return 'open';
  const given = new URLSearchParams(search);
  const query = Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const [first = '', ...more] = given.getAll(name);
      return [name, more.length > 0 ? [first, ...more] : first] as const;
    }),
  );
  return v.is(schema, query) ? 'open' : 'refused';
}

function checkJson(schema: v.GenericSchema, text: string): Expectation {
  const bytes = Buffer.from(text);
  if (bytes.byteLength > JSON_LIMIT_BYTES) return 'refused';
  try {
    // An empty body is an empty object: DELETE and PUT of a client without anything to say.
    const value: unknown = bytes.byteLength === 0 ? {} : JSON.parse(new TextDecoder().decode(bytes));
    return v.is(schema, value) ? 'open' : 'refused';
  } catch {
    return 'refused';
  }
}

function checkBody(call: CallDeclaration, { body = () => '', headers }: FuzzRequest): Expectation {
  // Which files are refused is the server's matter, and has its own tests (SEC-09).
  if (!call.body || typeof body !== 'function') return 'open';
  const isForm = /^multipart\/form-data\b/iu.test(headers['content-type'] ?? '');
  if (call.files && isForm) return 'refused';
  return checkJson(call.body, body());
}

function checkIdempotencyKey({ idempotent }: CallDeclaration, { headers }: FuzzRequest): Expectation {
  if (!idempotent) return 'open';
  return /^[\w-]{16,100}$/u.test((headers['idempotency-key'] ?? '').trim()) ? 'open' : 'refused';
}

/** What must come of a request, by the declaration alone. */
export function getExpectation(call: CallDeclaration, attempt: FuzzRequest): Expectation {
  // Of a body in broken pieces the head is right: a call that reads no body has begun by then.
  if (attempt.raw !== undefined)
    return attempt.raw.includes('Transfer-Encoding: chunked\r\nConnection') ? 'open' : 'refused';
  // Another method on the same path may be another call, with a body that this one has not.
  if (attempt.method !== call.method) return 'open';
  if (call.access === 'member' && attempt.credential !== 'member') return 'refused';
  const parts = [
    checkParams(call, attempt.path),
    checkQuery(call, attempt.query),
    checkBody(call, attempt),
    checkIdempotencyKey(call, attempt),
  ];
  return parts.includes('refused') ? 'refused' : 'open';
}
