import * as v from 'valibot';
import { createResponseSchema, SuccessEnvelope, type CallDeclaration } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { statusByErrorCode, isErrorCode } from '#contract/errors.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import type { FuzzResponse } from './http-sender.ts';
import type { Expectation } from './expectation.ts';

/** What every answer carries, whoever gave it (SEC-02, SEC-10). */
const REQUIRED_HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy':
    /default-src 'self'.*object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'.*form-action 'self'.*require-trusted-types-for 'script'/u,
  'x-content-type-options': /^nosniff$/u,
  'referrer-policy': /^(?:same-origin|no-referrer)$/u,
  'permissions-policy': /camera=\(\)/u,
  'cross-origin-opener-policy': /^same-origin$/u,
  'cross-origin-resource-policy': /^same-origin$/u,
};

/** How the server's inside looks when it shows: stacks, files, packages, the database's own words. */
const INTERNALS =
  /\n\s+at |\bnode:internal|node_modules|\.(?:ts|mjs|js):\d|\/(?:home|root|tmp|var|usr)\/|(?:Type|Range|Syntax|Reference|Drizzle\w*|URI)Error|Failed query|\b(?:insert into|delete from|update "|select "|violates \w+|syntax error at|invalid byte sequence|out of range for type|relation "|pg_\w+)|\$argon2|ECONN|postgres(?:ql)?:/iu;

const ErrorResponseSchema = v.strictObject({
  success: v.literal(false),
  message: v.pipe(v.string(), v.minLength(3)),
  ermessage: v.pipe(
    v.string(),
    v.check((text) => isErrorCode(text)),
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

/** What no answer may hold, known before the first request. */
export interface Secrets {
  /** Of other members, of the database, of the tokens in use. */
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
  const failure = v.safeParse(ErrorResponseSchema, json);
  if (!failure.success) {
    yield 'a failure out of shape';
    return;
  }
  const { ermessage } = failure.output;
  const status = isErrorCode(ermessage) ? statusByErrorCode[ermessage] : 0;
  // Node's own refusals keep their status (431 for a head that is too long).
  if (request.raw === undefined && status !== response.status) yield `${ermessage} with ${response.status}`;
  const isOwn = request.method === call.method && request.raw === undefined;
  if (
    isOwn &&
    expectation === 'refused' &&
    call.access === 'member' &&
    request.credential !== 'member' &&
    ermessage !== 'tokenInvalid'
  ) {
    yield `${ermessage} before the token was looked at`;
  }
  if (ermessage === 'tooManyRequests' && response.headers['retry-after'] === undefined) yield '429 without Retry-After';
}

/** All that is wrong with an answer, in words; nothing for one as it should be. */
export function* findResponseProblems(judged: Exchange, { canaries, columns }: Secrets): Generator<string> {
  const { request, call, expectation, response } = judged;
  const { status, headers, text } = response;
  const json = parseJson(text);
  const hasBody = request.method !== 'HEAD';
  if (status >= 500 || status < 200) yield `status ${status}`;
  for (const [name, pattern] of Object.entries(REQUIRED_HEADERS)) {
    if (!pattern.test(headers[name] ?? '')) yield `header ${name}: ${headers[name] ?? 'missing'}`;
  }
  if (headers['x-powered-by'] ?? headers['server']) yield 'tells what it is made of';
  if (headers['set-cookie'] !== undefined) yield 'sets a cookie';
  if (headers['access-control-allow-origin'] !== undefined) yield 'opens itself to other origins';
  if (hasBody && !/^application\/json\b/u.test(headers['content-type'] ?? ''))
    yield `type ${headers['content-type'] ?? 'missing'}`;
  if (INTERNALS.test(text)) yield `shows its inside: ${INTERNALS.exec(text)?.[0] ?? ''}`;
  for (const canary of canaries) if (text.includes(canary)) yield `leaks ${canary}`;

  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && expectation === 'refused') yield `${status} to what the contract refuses`;
  if (!isSuccess) {
    yield* findErrorResponseProblems(judged, json);
    // An unknown parameter is named as it was sent.
    const sent = request.query ?? '';
    for (const name of columns) {
      if (text.includes(name) && !sent.includes(name)) yield `names the column ${name}`;
    }
    if (headers['cache-control'] !== 'no-store') yield 'a failure that may be stored';
  } else if (request.method === call.method) {
    if (call.access === 'member' && headers['cache-control'] !== 'no-store')
      yield 'a member’s answer that may be stored';
    if (!v.is(SuccessEnvelope, json) || !v.is(createResponseSchema(call), json)) {
      if (isDeclared(call.method, request.path.split('?')[0] ?? '')) yield 'a success out of shape';
    }
    for (const name of columns) if (text.includes(`"${name}":`)) yield `answers with the column ${name}`;
  }
  if (request.kind === 'method' && !isDeclared(request.method, request.path) && status !== 405)
    yield `${status} to a method that no call has`;
}
