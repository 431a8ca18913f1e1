import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { getRouteForLog } from '#server/http/api/call-route.ts';
import { generateId } from '#server/lib/ids.ts';
import type { AppEnv } from '#server/http/app-env.ts';

/**
 * Assigns a request id and logs the result of each request. Query strings, headers, bodies and path parameters are not
 * logged, because links contain tokens and some paths an e-mail (SEC-10).
 */
export function registerRequestLog(app: Hono<AppEnv>, log: Logger): void {
  app.use(async (c, next) => {
    const requestId = generateId();
    c.set('requestId', requestId);
    const startedAt = performance.now();
    await next();
    c.header('X-Request-Id', requestId);
    const { method } = c.req;
    const milliseconds = Math.round(performance.now() - startedAt);
    log.info({ requestId, method, path: getRouteForLog(c), status: c.res.status, milliseconds }, 'request');
  });
}
