import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Context, Hono } from 'hono';
import type { Config } from '#server/config.ts';
import { chooseEncoding, matchesTag, qualityOf } from './accept.rules.ts';
import { sendCompressed } from './compress.ts';
import type { FirstScreens } from './first-screen.ts';
import type { AppEnv } from './register.ts';
import { readSiteFiles, type SiteFile } from './site-files.ts';

/** Last parts of paths that name a file and never a page: missing, they are 404 and not the app (SW2). */
const FILE_NAME = /\.(?:avif|css|gif|html?|ico|jpe?g|js|json|map|mjs|png|svg|ttf|txt|webmanifest|webp|woff2?|xml)$/i;

/** The server's own, of which a miss is never a page of the app. */
const SERVER_PATH = /^\/(?:api|assets|images|sandbox|healthz)(?:\/|$)/;

async function answerFile(c: Context<AppEnv>, file: SiteFile): Promise<Response> {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), [...file.encodings.keys()]);
  const tag = encoding === 'identity' ? `"${file.hash}"` : `"${file.hash}-${encoding}"`;
  const headers = new Headers({ 'Cache-Control': file.cacheControl, ETag: tag });
  if (file.encodings.size > 1) headers.set('Vary', 'Accept-Encoding');
  if (matchesTag(c.req.header('if-none-match'), tag)) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', file.type);
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const body = await readFile(file.encodings.get(encoding) ?? '');
  headers.set('Content-Length', String(body.byteLength));
  return new Response(body, { headers });
}

const acceptsPage = (accept: string | undefined): boolean =>
  accept === undefined || (qualityOf(accept, ['text/html', 'text/*', '*/*']) ?? 0) > 0;

const notFound = () =>
  new Response('Not found', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** What a page waits for before it can be drawn, as the build writes it: its style sheets and its one blocking script. */
const BLOCKING = /<link rel="stylesheet" crossorigin href="(?<style>[^"]+)"|<script src="(?<script>[^"]+)">/gu;

/**
 * The same in a header, so that a phone asks for it before it has read the page; reading takes a slow one longer
 * than the way there and back. A page that the server rendered waits for none of it. Rejected: 103, which browsers
 * take over HTTP/2 alone, and proxies seldom let through.
 */
const preloads = (html: string): string =>
  [...html.matchAll(BLOCKING)]
    .map(({ groups: { style, script } = {} }) =>
      style === undefined ? `<${script ?? ''}>; rel=preload; as=script` : `<${style}>; rel=preload; as=style; crossorigin`,
    )
    .join(', ');

/**
 * The built app: its files, and its page for every other address that a browser asks a page of.
 *
 * The page holds this answer's nonce, so it has no ETag: a 304 would bring a new nonce in its
 * headers for an old page. `__DEMO__` says to the page whether this is a demo server.
 * @param screens render what anyone may see; without them, and wherever they give nothing, the browser does
 */
export function registerSite(
  app: Hono<AppEnv>,
  config: Pick<Config, 'clientDir' | 'demo'>,
  screens?: FirstScreens,
): void {
  const files = readSiteFiles(config.clientDir);
  const page = files.get('/index.html')?.encodings.get('identity');
  const template = page === undefined ? undefined : readFileSync(page, 'utf8');
  app.get('*', async (c) => {
    const { path } = c.req;
    const file = files.get(path);
    if (file && path !== '/index.html') return answerFile(c, file);
    const isPage = path === '/index.html' || !(FILE_NAME.test(path) || SERVER_PATH.test(path));
    if (template === undefined || !isPage || !acceptsPage(c.req.header('accept'))) return notFound();
    const html = template
      .replaceAll('__CSP_NONCE__', c.get('nonce'))
      .replaceAll('__DEMO__', config.demo ? '1' : '');
    const screen = path === '/index.html' ? undefined : await screens?.render(c);
    const full = screen === undefined ? html : screen(html);
    const ahead = preloads(full);
    return sendCompressed(c, full, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'Cookie, Accept-Encoding',
      ...(ahead === '' ? {} : { Link: ahead }),
    });
  });
  app.notFound(notFound);
}
