import type { Hono } from 'hono';
import type { Deps } from '#server/http/api/handler.ts';
import type { AppEnv } from '#server/http/api/register-call.ts';

/**
 * Each answer of the API says what time it is here (RFC 9110 §6.6.1), from the very clock by which
 * promotions begin and end: countdowns in the app follow it where the device's own is wrong. Node
 * would add its own; whatever else may stand in front of the app need not.
 */
export function registerDateHeader(app: Hono<AppEnv>, { now }: Pick<Deps, 'now'>): void {
  app.use('/api/*', async (c, next) => {
    await next();
    c.header('Date', now().toUTCString());
  });
}
