import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { getRouteForLog } from '#server/http/api/call-route.ts';
import { generateId } from '#server/lib/ids.ts';
import type { AppEnv } from '#server/http/api/register-call.ts';

/**
 * Numbers each request and logs how it ended. Query strings, headers and bodies never reach the
 * log, and of a path only its route: links carry tokens, some paths an e-mail (SEC-10).
 */
export function registerRequestLog(app: Hono<AppEnv>, log: Logger): void {
  app.use(async (c, next) => {
    const requestId = generateId();
    c.set('requestId', requestId);
    const begun = performance.now();
    await next();
    c.header('X-Request-Id', requestId);
    const { method } = c.req;
    const milliseconds = Math.round(performance.now() - begun);
    log.info({ requestId, method, path: getRouteForLog(c), status: c.res.status, milliseconds }, 'request');
  });
}
