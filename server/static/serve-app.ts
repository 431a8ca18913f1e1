import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Context, Hono } from 'hono';
import type { Config } from '#server/config.ts';
import { chooseEncoding, matchesEtag, getQuality } from '#server/http/content-negotiation.rules.ts';
import { sendCompressed } from '#server/http/send-compressed.ts';
import type { SsrRenderer } from '#server/ssr/renderer.ts';
import { matchPage, type MatchedPage } from './page-routes.rules.ts';
import type { AppEnv } from '#server/http/api/register-call.ts';
import { readStaticFiles, type StaticFile } from './static-files.ts';
import { createDeadline } from '#server/http/deadline.ts';

async function sendFile(c: Context<AppEnv>, file: StaticFile): Promise<Response> {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), [...file.encodings.keys()]);
  const tag = encoding === 'identity' ? `"${file.hash}"` : `"${file.hash}-${encoding}"`;
  const headers = new Headers({ 'Cache-Control': file.cacheControl, ETag: tag });
  if (file.encodings.size > 1) headers.set('Vary', 'Accept-Encoding');
  if (matchesEtag(c.req.header('if-none-match'), tag)) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', file.type);
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const body = await readFile(file.encodings.get(encoding) ?? '');
  headers.set('Content-Length', String(body.byteLength));
  return new Response(body, { headers });
}

const getHtmlQuality = (accept: string | undefined, candidates: readonly string[]): number =>
  accept === undefined ? 0 : (getQuality(accept, candidates) ?? 0);

/** A browser names HTML; other clients may take anything. */
const prefersHtml = (accept: string | undefined): boolean => getHtmlQuality(accept, ['text/html', 'text/*']) > 0;

const acceptsHtml = (accept: string | undefined): boolean =>
  accept === undefined || getHtmlQuality(accept, ['text/html', 'text/*', '*/*']) > 0;

/** What can't be a mistyped or outdated address of a page: the server's own paths, files and hidden files. */
const NON_PAGE_PATH = /^\/(?:api|assets|images|sandbox|healthz)(?:\/|$)|(?:^|\/)\.|\.\w{1,12}$/;

/** Where a password manager sends its user (https://w3c.github.io/webappsec-change-password-url/). */
const CHANGE_PASSWORD_PATH = '/.well-known/change-password';
const FORGOT_PASSWORD_PATH = '/login?mode=forgotPassword';

/** Longer than a database takes that works; without it the page itself says what is missing. */
const PAGE_EXISTS_TIMEOUT_MS = 1000;

const createNotFoundResponse = () =>
  new Response('Not found', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** What a page waits for before it can be drawn, as the build writes it: its style sheets and its one blocking script. */
const BLOCKING_RESOURCE = /<link rel="stylesheet" crossorigin href="(?<style>[^"]+)"|<script src="(?<script>[^"]+)">/gu;

/**
 * The same in a header, so that a phone asks for it before it has read the page; reading takes a slow one longer
 * than the way there and back. A page that the server rendered waits for none of it. Rejected: 103, which browsers
 * take over HTTP/2 alone, and proxies seldom let through.
 */
const toPreloadLinkHeader = (html: string): string =>
  [...html.matchAll(BLOCKING_RESOURCE)]
    .map(({ groups: { style, script } = {} }) =>
      style === undefined
        ? `<${script ?? ''}>; rel=preload; as=script`
        : `<${style}>; rel=preload; as=style; crossorigin`,
    )
    .join(', ');

export interface AppServerOptions {
  /** Render what anyone may see; without them, and wherever they give nothing, the browser does. */
  readonly ssrRenderer?: SsrRenderer | undefined;
  /** Whether the shop or product of a page is there. */
  readonly pageExists?: (page: MatchedPage) => Promise<boolean>;
  /** Gives what puts a page's title and link preview into its HTML. */
  readonly addHeadTags?: (c: Context<AppEnv>) => Promise<(html: string) => string>;
}

/**
 * The built app: its files, and its page for every address that the router knows. A browser gets the page
 * for unknown ones too, which says or leads on from there, but with status 404: so does a page whose shop
 * or product does not exist.
 *
 * The page holds this answer's nonce, so it has no ETag: a 304 would bring a new nonce in its
 * headers for an old page. `__DEMO__` says to the page whether this is a demo server.
 */
export function registerAppServer(
  app: Hono<AppEnv>,
  config: Pick<Config, 'clientDir' | 'demo'>,
  { ssrRenderer, pageExists = () => Promise.resolve(true), addHeadTags }: AppServerOptions = {},
): void {
  const files = readStaticFiles(config.clientDir);
  const page = files.get('/index.html')?.encodings.get('identity');
  const template = page === undefined ? undefined : readFileSync(page, 'utf8');

  /** Unknown is not missing: a database that does not answer is no reason for a 404. */
  const isThere = (matched: MatchedPage): Promise<boolean> =>
    createDeadline(PAGE_EXISTS_TIMEOUT_MS)(pageExists(matched)).catch(() => true);

  app.get(CHANGE_PASSWORD_PATH, (c) => c.redirect(FORGOT_PASSWORD_PATH, 302));
  app.get('*', async (c) => {
    const { path } = c.req;
    const file = files.get(path);
    if (file && path !== '/index.html') {
      c.set('route', path);
      return sendFile(c, file);
    }
    // As it was sent: Hono's own path is decoded in part.
    const { pathname } = new URL(c.req.url);
    const isIndex = path === '/index.html';
    const matched = isIndex ? undefined : matchPage(pathname);
    c.set('route', matched?.route ?? '/*');
    const accept = c.req.header('accept');
    const isPage = matched || isIndex ? acceptsHtml(accept) : prefersHtml(accept) && !NON_PAGE_PATH.test(pathname);
    if (template === undefined || !isPage) return createNotFoundResponse();
    const isFound = isIndex || (matched !== undefined && (await isThere(matched)));
    const html = template.replaceAll('__CSP_NONCE__', c.get('nonce')).replaceAll('__DEMO__', config.demo ? '1' : '');
    const [withTags, screen] = await Promise.all([
      addHeadTags?.(c),
      matched && isFound ? ssrRenderer?.render(c) : undefined,
    ]);
    const tagged = withTags?.(html) ?? html;
    const full = screen?.(tagged) ?? tagged;
    const ahead = toPreloadLinkHeader(full);
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'Cookie, Accept-Language, Accept-Encoding',
      ...(ahead === '' ? {} : { Link: ahead }),
    };
    return sendCompressed(c, full, headers, isFound ? 200 : 404);
  });
  app.notFound(createNotFoundResponse);
}
