import type { Context, Hono } from 'hono';
import { getRouteForLog } from '#server/http/api/call-route.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createKeyedHash, generateId } from '#server/platform/lib/ids.ts';

const REQUEST_ID = /^[\w-]{8,64}$/u;

/** The id of a trusted proxy, so that both logs have the same one, or a new id. */
function getRequestId(c: Context<AppEnv>, trustProxy: boolean): string {
  const received = trustProxy ? c.req.header('x-request-id') : undefined;
  return received !== undefined && REQUEST_ID.test(received) ? received : generateId();
}

/**
 * Assigns a request id and logs the result of each request. Query strings, headers, bodies and path parameters are not
 * logged, because links contain tokens and some paths an e-mail. Members are logged by a keyed hash of their id (SEC-10).
 */
export function registerRequestLog(
  app: Hono<AppEnv>,
  { config, log, recordRequest }: Pick<Deps, 'config' | 'log' | 'recordRequest'>,
): void {
  const hashMemberId = createKeyedHash(config.logSalt);
  app.use(async (c, next) => {
    const requestId = getRequestId(c, config.trustProxy);
    c.set('requestId', requestId);
    const startedAt = performance.timeOrigin + performance.now();
    await next();
    c.header('X-Request-Id', requestId);
    const { method } = c.req;
    const duration = performance.timeOrigin + performance.now() - startedAt;
    const memberId = c.get('memberId');
    const member = memberId === undefined ? {} : { member: hashMemberId(memberId) };
    const request = { requestId, method, route: getRouteForLog(c), status: c.res.status };
    log.info({ ...request, durationMs: Math.round(duration), ...member }, 'request');
    recordRequest?.({
      ...request,
      startedAt,
      durationMs: duration,
      traceparent: config.trustProxy ? c.req.header('traceparent') : undefined,
    });
  });
}
