import type { Context, Hono } from 'hono';
import { findCallRoute, getRouteForLog } from '#server/http/api/call-route.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { createDiskMonitor, type DiskMonitor } from '#server/http/disk-space.ts';
import { isTransactionConflict } from '#server/platform/db/retry-transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { StorageUnavailableError } from '#server/platform/errors/storage-unavailable-error.ts';
import { getRequestLanguage, localize } from '#server/platform/i18n/language.ts';

/**
 * Node and PostgreSQL error codes of an unavailable database: class 08 (connection), 53 (resources, full disk), 57
 * (shutdown, timeout), 58 (I/O error), 25006 (read-only: a standby, during a failover), 25P03 (idle transaction closed),
 * 25P04 (transaction timeout).
 */
const DATABASE_UNAVAILABLE_CODE =
  /^(08\w{3}|25006|25P0[34]|53\w{3}|57P0\d|57014|58\w{3}|ECONN\w+|ENOENT|EPIPE|ETIMEDOUT)$/;

const DATABASE_UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/;

/** The code of an error of an unavailable database, or the message of one without a code. Undefined for other errors. */
const findUnavailableCode = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string' && DATABASE_UNAVAILABLE_CODE.test(error.code))
    return error.code;
  return DATABASE_UNAVAILABLE_MESSAGE.exec(error.message)?.[0] ?? findUnavailableCode(error.cause);
};

/** Whether PostgreSQL rejects a character that it can't store: NUL, alone (22021) or in JSON (22P05). */
const isCharacterRejected = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (error.code === '22021' || error.code === '22P05')) || isCharacterRejected(error.cause));

/** Whether a write refers to a member who was deleted after the request had been authenticated. */
const isMemberDeleted = (error: unknown): boolean =>
  error instanceof Error &&
  (('constraint' in error && String(error.constraint).endsWith('_member_id_members_id_fk')) ||
    isMemberDeleted(error.cause));

type ErrorDeps = Pick<Deps, 'log'> & { readonly disk: Pick<DiskMonitor, 'reportError'> };

function toAppError(error: unknown, deps: ErrorDeps, c: Context<AppEnv>): AppError {
  if (error instanceof AppError) return error;
  const requestId = c.get('requestId');
  if (deps.disk.reportError(error)) return new AppError('unavailable', { retryAfter: 30 });
  if (error instanceof StorageUnavailableError) {
    deps.log.warn({ err: error, requestId }, 'the file storage is unavailable');
    return new AppError('unavailable', { retryAfter: 5 });
  }
  const unavailableCode = findUnavailableCode(error);
  if (unavailableCode !== undefined) {
    deps.log.warn({ code: unavailableCode, requestId }, 'the database is unavailable');
    return new AppError('unavailable', { retryAfter: 5 });
  }
  if (isTransactionConflict(error)) {
    // All retries conflicted with other transactions. Nothing was written, so the client may retry.
    deps.log.warn({ err: error, requestId }, 'a transaction conflicted too often');
    return new AppError('unavailable', { retryAfter: 1 });
  }
  // Input without a schema of ours, such as a payment service's event. It changed nothing.
  if (isCharacterRejected(error)) return new AppError('invalidInput');
  if (isMemberDeleted(error)) return new AppError('tokenInvalid');
  deps.log.error({ err: error, requestId, route: getRouteForLog(c) }, 'a request failed');
  return new AppError('serverError');
}

function sendErrorResponse(c: Context<AppEnv>, error: AppError): Response {
  const { details, code, status, localizedMessage } = error;
  const headers = new Headers({
    'Content-Type': 'application/json; charset=UTF-8',
    'Cache-Control': 'no-store',
  });
  if (details.retryAfter !== undefined) headers.set('Retry-After', String(details.retryAfter));
  const body = {
    success: false,
    message: localize(localizedMessage, getRequestLanguage(c.req.raw.headers)),
    // All failed logins share one `ermessage` (REQ-LOGIN-07).
    ermessage: code === 'accountNotVerified' ? 'loginError' : code,
    data: details.data ?? {},
  };
  return new Response(JSON.stringify(body), { status, headers });
}

/** Converts errors to error responses. A known path with another method is 405, an unknown path 404. */
export function registerErrorHandlers(
  app: Hono<AppEnv>,
  { log, config }: Pick<Deps, 'log' | 'config'>,
  disk: Pick<DiskMonitor, 'reportError'> = createDiskMonitor({ dataDir: config.dataDir, log }),
): void {
  app.onError((error, c) => sendErrorResponse(c, toAppError(error, { log, disk }, c)));
  app.all('/api/*', (c) => {
    const isKnown = findCallRoute(c.req.path) !== undefined;
    return sendErrorResponse(c, new AppError(isKnown ? 'methodNotAllowed' : 'notFound'));
  });
}
