import type { Hono } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Deps } from '#server/platform/deps.ts';

/**
 * Sets the Date header of API responses (RFC 9110 §6.6.1) from the clock that also starts and ends promotions. Countdowns
 * in the client use it, because the clock of the device may be wrong. Node would set its own Date, but another server
 * in front of the app might not.
 */
export function registerDateHeader(app: Hono<AppEnv>, { now }: Pick<Deps, 'now'>): void {
  app.use('/api/*', async (c, next) => {
    await next();
    c.header('Date', now().toUTCString());
  });
}
