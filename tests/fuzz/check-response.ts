import * as v from 'valibot';
import { createResponseSchema, SuccessEnvelope, type CallDeclaration } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { findErrorStatus } from '#contract/error-status.ts';
import type { Expectation } from './expectation.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import type { FuzzResponse } from './http-sender.ts';

/** Headers of every response (SEC-02, SEC-10). */
const REQUIRED_HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy':
    /default-src 'self'.*object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'.*form-action 'self'.*require-trusted-types-for 'script'/u,
  'x-content-type-options': /^nosniff$/u,
  'referrer-policy': /^(?:same-origin|no-referrer)$/u,
  'permissions-policy': /camera=\(\)/u,
  'cross-origin-opener-policy': /^same-origin$/u,
  'cross-origin-resource-policy': /^same-origin$/u,
};

/** Text that must not leak: stack traces, file paths, package names, database errors. */
const INTERNALS =
  /\n\s+at |\bnode:internal|node_modules|\.(?:ts|mjs|js):\d|\/(?:home|root|tmp|var|usr)\/|(?:Type|Range|Syntax|Reference|Drizzle\w*|URI)Error|Failed query|\b(?:insert into|delete from|update "|select "|violates \w+|syntax error at|invalid byte sequence|out of range for type|relation "|pg_\w+)|\$argon2|ECONN|postgres(?:ql)?:/iu;

const ErrorResponseSchema = v.strictObject({
  success: v.literal(false),
  message: v.pipe(v.string(), v.minLength(3)),
  ermessage: v.pipe(
    v.string(),
    v.check((text) => findErrorStatus(text) !== undefined),
  ),
  data: v.record(v.string(), v.unknown()),
});

const declaredRoutes = Object.values<CallDeclaration>(calls).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/gu, '[^/]+')}$`, 'u'),
}));
const isDeclared = (method: string, path: string) =>
  declaredRoutes.some((call) => call.method === method && call.pattern.test(path));

export interface Exchange {
  readonly request: FuzzRequest;
  readonly call: CallDeclaration;
  readonly expectation: Expectation;
  readonly response: FuzzResponse;
}

/** Text that must not appear in responses. Collected before the first request. */
export interface Secrets {
  /** Data of other members, passwords, tokens. */
  readonly canaries: readonly string[];
  readonly columns: readonly string[];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function* findErrorResponseProblems(
  { request, call, expectation, response }: Exchange,
  json: unknown,
): Generator<string, void> {
  const errorResponse = v.safeParse(ErrorResponseSchema, json);
  if (!errorResponse.success) {
    yield 'invalid error response';
    return;
  }
  const { ermessage } = errorResponse.output;
  const status = findErrorStatus(ermessage) ?? 0;
  // Node's own error responses have other statuses (431 for headers that are too large).
  if (request.raw === undefined && status !== response.status) yield `${ermessage} with ${response.status}`;
  const matchesCall = request.method === call.method && request.raw === undefined;
  if (
    matchesCall &&
    expectation === 'refused' &&
    call.access !== 'public' &&
    request.credential !== 'member' &&
    ermessage !== 'tokenInvalid'
  ) {
    yield `${ermessage} before the token was checked`;
  }
  if (ermessage === 'tooManyRequests' && response.headers['retry-after'] === undefined) yield '429 without Retry-After';
}

/** Yields a description of each problem of a response. */
export function* findResponseProblems(exchange: Exchange, { canaries, columns }: Secrets): Generator<string> {
  const { request, call, expectation, response } = exchange;
  const { status, headers, text } = response;
  const json = parseJson(text);
  // RFC 9110 13.1.2: a read with a matching `If-None-Match`; `*` matches everything.
  const isNotModified = status === 304 && text === '' && call.access === 'public';
  const hasBody = request.method !== 'HEAD' && !isNotModified;
  if (status >= 500 || status < 200) yield `status ${status}`;
  for (const [name, pattern] of Object.entries(REQUIRED_HEADERS)) {
    if (!pattern.test(headers[name] ?? '')) yield `header ${name}: ${headers[name] ?? 'missing'}`;
  }
  if (headers['x-powered-by'] ?? headers['server']) yield 'reveals the server software';
  if (headers['set-cookie'] !== undefined) yield 'sets a cookie';
  if (headers['access-control-allow-origin'] !== undefined) yield 'allows other origins';
  if (hasBody && !/^application\/json\b/u.test(headers['content-type'] ?? ''))
    yield `type ${headers['content-type'] ?? 'missing'}`;
  if (INTERNALS.test(text)) yield `leaks internals: ${INTERNALS.exec(text)?.[0] ?? ''}`;
  for (const canary of canaries) if (text.includes(canary)) yield `leaks ${canary}`;

  if (isNotModified) {
    if (expectation === 'refused') yield '304 for input that the contract rejects';
    if (request.headers['if-none-match'] === undefined) yield '304 for a request without a condition';
    return;
  }
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && expectation === 'refused') yield `${status} for input that the contract rejects`;
  if (!isSuccess) {
    yield* findErrorResponseProblems(exchange, json);
    // An error may repeat the name of an unknown parameter.
    const sentQuery = request.query ?? '';
    for (const name of columns) {
      if (text.includes(name) && !sentQuery.includes(name)) yield `names the column ${name}`;
    }
    if (headers['cache-control'] !== 'no-store') yield 'a cacheable error response';
  } else if (request.method === call.method) {
    if (call.access !== 'public' && headers['cache-control'] !== 'no-store')
      yield 'a cacheable response with member data';
    if (!v.is(SuccessEnvelope, json) || !v.is(createResponseSchema(call), json)) {
      if (isDeclared(call.method, request.path.split('?')[0] ?? '')) yield 'invalid success response';
    }
    for (const name of columns) if (text.includes(`"${name}":`)) yield `response contains the column ${name}`;
  }
  if (request.kind === 'method' && !isDeclared(request.method, request.path) && status !== 405)
    yield `${status} for a method that no call has`;
}
