import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Config } from '#server/platform/config/config.ts';

/** How long a browser may cache the response of a preflight. Browsers have lower limits of their own. */
const PREFLIGHT_MAX_AGE_SECONDS = 86_400;

/**
 * Lets pages of `CORS_ORIGINS` use the API and the images: for the app as a static build on another origin. Without
 * credentials: the API needs no cookies, so other sites can't act for a member (SEC-01).
 */
export function registerCors(app: Hono<AppEnv>, { corsOrigins }: Pick<Config, 'corsOrigins'>): void {
  if (corsOrigins.length === 0) return;
  const allowOrigins = cors({
    origin: [...corsOrigins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Accept-Language', 'language', 'Idempotency-Key', 'If-None-Match'],
    // What the app reads: the shop's clock, pauses before a retry, the id for the support.
    exposeHeaders: ['Date', 'ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: PREFLIGHT_MAX_AGE_SECONDS,
  });
  for (const path of ['/api/*', '/images/*', '/healthz']) app.use(path, allowOrigins);
}
