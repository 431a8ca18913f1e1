import type { Context, Hono } from 'hono';
import { isConflict } from '#server/db/retry.ts';
import type { Deps } from './context.ts';
import { callPath, routeOfRequest } from './call-path.ts';
import { Failure } from './failure.ts';
import { languageOf, say } from './language.ts';
import type { AppEnv } from './register.ts';

/**
 * Codes of node and PostgreSQL that mean: the database is not there, or can't work (class 08, 53 with its
 * full disk, 57, 58 with a disk that fails, 25P03 for a transaction that it closed).
 */
const DATABASE_GONE = /^(08\w{3}|25P0[34]|53\w{3}|57P0\d|57014|58\w{3}|ECONN\w+|ENOENT|EPIPE|ETIMEDOUT)$/;

const DATABASE_GONE_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/;

const isDatabaseGone = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && DATABASE_GONE.test(error.code)) return true;
  if (DATABASE_GONE_WORDS.test(error.message)) return true;
  return isDatabaseGone(error.cause);
};

function failureOf(error: unknown, deps: Deps, c: Context<AppEnv>): Failure {
  if (error instanceof Failure) return error;
  const requestId = c.get('requestId');
  if (isDatabaseGone(error)) {
    deps.log.warn({ requestId }, 'the database does not answer');
    return new Failure('unavailable', { retryAfter: 5 });
  }
  if (isConflict(error)) {
    // All attempts collided with other transactions; nothing was written, and the client may try again.
    deps.log.warn({ err: error, requestId }, 'a transaction conflicted too often');
    return new Failure('unavailable', { retryAfter: 1 });
  }
  deps.log.error({ err: error, requestId, path: routeOfRequest(c) }, 'a request failed');
  return new Failure('serverError');
}

function answerFailure(c: Context<AppEnv>, failure: Failure): Response {
  const { details, code, status, text } = failure;
  const headers = new Headers({
    'Content-Type': 'application/json; charset=UTF-8',
    'Cache-Control': 'no-store',
  });
  if (details.retryAfter !== undefined) headers.set('Retry-After', String(details.retryAfter));
  const body = {
    success: false,
    message: say(text, languageOf(c.req.raw.headers)),
    // The specification knows one name for every refused login (doc 1 §8).
    ermessage: code === 'accountNotVerified' ? 'loginError' : code,
    data: details.data ?? {},
  };
  return new Response(JSON.stringify(body), { status, headers });
}

/** Failures become envelopes; a known path with another method is 405, any other path 404. */
export function registerErrors(app: Hono<AppEnv>, deps: Deps): void {
  app.onError((error, c) => answerFailure(c, failureOf(error, deps, c)));
  app.all('/api/*', (c) => {
    const isKnown = callPath(c.req.path) !== undefined;
    return answerFailure(c, new Failure(isKnown ? 'methodNotAllowed' : 'notFound'));
  });
}
