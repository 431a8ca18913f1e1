import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { Config } from '#server/config.ts';
import type { AppEnv } from '#server/http/api/register-call.ts';

/** Policies that the app may make: `default`, and one for each sink that needs one (SEC-02). */
const TRUSTED_TYPES = ['default', 'bottega-html', 'bottega-worker', 'dompurify'];

const createContentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // The theme writes its variables in a style element that bears the nonce; nothing else may.
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES.join(' ')}`,
  ].join('; ');

/** What every answer carries, errors included (SEC-02, SEC-10). */
export const createSecurityHeaders = (
  nonce: string,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': createContentSecurityPolicy(nonce),
  'X-Content-Type-Options': 'nosniff',
  // Nothing crosses to another site: addresses of link pages hold tokens. Within the shop the
  // referrer stays, because `no-referrer` would also blank the Origin of its own forms.
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Pages whose address holds a secret until the app has taken it out (GAP-28). */
const PAGE_WITH_SECRET_URL = /^\/(?:login-access|login\/by\/admin|account\/verify)\/?$/i;

/** Gives each answer a nonce and the headers, whoever makes the answer and however it fails. */
export function registerSecurityHeaders(app: Hono<AppEnv>, config: Config): void {
  app.use(async (c, next) => {
    const nonce = randomBytes(16).toString('base64');
    c.set('nonce', nonce);
    await next();
    for (const [name, value] of Object.entries(createSecurityHeaders(nonce, config))) {
      c.header(name, value);
    }
    // Their own files are asked for before the app runs: not even those get to know the address.
    if (PAGE_WITH_SECRET_URL.test(c.req.path)) c.header('Referrer-Policy', 'no-referrer');
  });
}
