import * as v from 'valibot';
import { PathParam, type CallDeclaration } from '#contract/call.ts';
import type { Attempt } from './attempt.ts';

/**
 * What the contract says of a request, without asking the server.
 *
 * refused  it breaks the declaration: any success is a fault, and nothing may have changed
 * open     it keeps it, or only the server can tell: success and refusal are both right
 */
export type Verdict = 'refused' | 'open';

/** As the server documents it for JSON calls; uploads have a limit of their own. */
const JSON_LIMIT_BYTES = 64 * 1024;

/** An escape that stands for no character is read as every server likes. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function paramsAre(call: CallDeclaration, path: string): Verdict {
  const pattern = new RegExp(`^${call.path.replace(/\{\w+\}/gu, '([^/]*)')}$`, 'u');
  const url = new URL(`http://x/api${path}`);
  // The address leads elsewhere once its dots are resolved: no call of this method may be there.
  const found = pattern.exec(url.pathname.slice('/api'.length));
  if (!found) return call.method === 'GET' ? 'open' : 'refused';
  for (const text of found.slice(1)) {
    const value = decoded(text);
    if (value === undefined) return 'open';
    if (!v.is(PathParam, value)) return 'refused';
  }
  return 'open';
}

function queryIs({ query: schema }: CallDeclaration, search: string): Verdict {
  if (!schema || decoded(search) === undefined) return 'open';
  const given = new URLSearchParams(search);
  const query = Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const [first = '', ...more] = given.getAll(name);
      return [name, more.length > 0 ? [first, ...more] : first] as const;
    }),
  );
  return v.is(schema, query) ? 'open' : 'refused';
}

function jsonIs(schema: v.GenericSchema, text: string): Verdict {
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

function bodyIs(call: CallDeclaration, { body = () => '', headers }: Attempt): Verdict {
  // Which files are refused is the server's matter, and has its own tests (S9).
  if (!call.body || typeof body !== 'function') return 'open';
  const isForm = /^multipart\/form-data\b/iu.test(headers['content-type'] ?? '');
  if (call.files && isForm) return 'refused';
  return jsonIs(call.body, body());
}

function keyIs({ idempotent }: CallDeclaration, { headers }: Attempt): Verdict {
  if (!idempotent) return 'open';
  return /^[\w-]{16,100}$/u.test((headers['idempotency-key'] ?? '').trim()) ? 'open' : 'refused';
}

/** What must come of a request, by the declaration alone. */
export function verdictOn(call: CallDeclaration, attempt: Attempt): Verdict {
  // Of a body in broken pieces the head is right: a call that reads no body has begun by then.
  if (attempt.raw !== undefined)
    return attempt.raw.includes('Transfer-Encoding: chunked\r\nConnection') ? 'open' : 'refused';
  // Another method on the same path may be another call, with a body that this one has not.
  if (attempt.method !== call.method) return 'open';
  if (call.access === 'member' && attempt.asker !== 'member') return 'refused';
  const parts = [
    paramsAre(call, attempt.path),
    queryIs(call, attempt.query),
    bodyIs(call, attempt),
    keyIs(call, attempt),
  ];
  return parts.includes('refused') ? 'refused' : 'open';
}
