import { randomBytes } from 'node:crypto';
import type { Hono, HonoRequest } from 'hono';
import { getPage } from '#contract/app-pages.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Config } from '#server/platform/config/config.ts';

/** Allowed Trusted Types policies: `default`, and one for each sink that needs its own (SEC-02). */
const TRUSTED_TYPES = ['default', 'bottega-html', 'bottega-worker', 'dompurify'];

export type HeaderConfig = Pick<Config, 'publicUrl' | 'apiPublicUrl' | 'sandbox'>;

/** Chromium applies `form-action` to redirects too, and the sandbox's payment form redirects to the app. */
const getFormTargets = ({ publicUrl, apiPublicUrl, sandbox }: HeaderConfig): readonly string[] =>
  sandbox && publicUrl !== apiPublicUrl ? ["'self'", publicUrl] : ["'self'"];

/** CSP sources of a page beside its files, such as `'sha256-…'` of an inline element. */
interface InlineSources {
  readonly scripts?: readonly string[] | undefined;
  readonly styles?: readonly string[] | undefined;
}

const createContentSecurityPolicy = (
  nonce: string,
  config: HeaderConfig,
  { scripts = [], styles = [] }: InlineSources,
): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    // The nonce is for `style` elements that components create in the client.
    [`style-src 'self' 'nonce-${nonce}'`, ...styles].join(' '),
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ['form-action', ...getFormTargets(config)].join(' '),
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES.join(' ')}`,
  ].join('; ');

const getPermissionsPolicy = (camera: '()' | '(self)') =>
  `camera=${camera}, geolocation=(), microphone=(), payment=(), usb=()`;

/**
 * Headers of every response, including errors (SEC-02, SEC-10).
 */
export const createSecurityHeaders = (
  nonce: string,
  config: HeaderConfig,
  inlineSources: InlineSources = {},
): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': createContentSecurityPolicy(nonce, config, inlineSources),
  'X-Content-Type-Options': 'nosniff',
  // No referrer to other sites, because the URLs of link pages contain tokens. Not `no-referrer`: it would set the
  // Origin of the shop's own forms to null.
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': getPermissionsPolicy('()'),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(config.apiPublicUrl.startsWith('https:')
    ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
    : {}),
});

/** The page's policy applies to scripts, style sheets and fonts, not their own. */
const ASSET_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const DOCUMENT_HEADERS = ['Permissions-Policy', 'Cross-Origin-Opener-Policy'];

/**
 * Shortens the headers of hashed files to those that apply to files which are no documents. A first visit downloads all of
 * them: the others would cost 80 KiB. Of an update they are the larger part.
 */
const toAssetHeaders = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !DOCUMENT_HEADERS.includes(name))),
  'Content-Security-Policy': ASSET_POLICY,
});

/** The pictures of mails: webmail shows them on its own site. */
const isMailImage = (request: HonoRequest): boolean =>
  request.path === '/icons/icon-192.png' || (request.path.startsWith('/images/') && request.query('format') === 'jpeg');

/** Adds a nonce and the security headers to every response. */
export function registerSecurityHeaders(app: Hono<AppEnv>, config: Config): void {
  app.use(async (c, next) => {
    const nonce = randomBytes(16).toString('base64');
    c.set('nonce', nonce);
    await next();
    // The response does not leave the server.
    if ({ ...c.env }.pageReads !== undefined) return;
    const inlineSources = { scripts: c.get('scriptSources'), styles: c.get('inlineStyleSources') };
    const headers = createSecurityHeaders(nonce, config, inlineSources);
    for (const [name, value] of Object.entries(c.get('isAsset') ? toAssetHeaders(headers) : headers)) {
      c.header(name, value);
    }
    const ownPolicy = c.get('contentSecurityPolicy');
    if (ownPolicy) c.header('Content-Security-Policy', ownPolicy);
    if (c.get('mayUseCamera')) c.header('Permissions-Policy', getPermissionsPolicy('(self)'));
    // Otherwise the browser blocks `<img>` on the pages of those origins.
    if (isMailImage(c.req) || (config.corsOrigins.length > 0 && c.req.path.startsWith('/images/'))) {
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    }
    // The page loads its assets before the app removes the secrets, so even those requests must not send the URL.
    if (getPage(c.req.path).credentials) c.header('Referrer-Policy', 'no-referrer');
  });
}
