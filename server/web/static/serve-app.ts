import { readFileSync } from 'node:fs';
import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { getPage, isParameter, matchPage, splitPath, type MatchedPage } from '#contract/app-pages.ts';
import { SSR_STATE_COOKIE, TOKEN_COOKIE } from '#contract/ssr-cookies.ts';
import { START_PATH, getStartPagePath } from '#contract/start-page.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { getQuality } from '#server/http/content-negotiation.rules.ts';
import { createDeadline } from '#server/http/deadline.ts';
import { sendCompressed } from '#server/http/send-compressed.ts';
import type { Config } from '#server/platform/config/config.ts';
import { isDefaultBrand } from '#server/web/brand/icon-store.ts';
import { insertPageBrand } from '#server/web/brand/insert-brand.rules.ts';
import type { SsrRenderer } from '#server/web/ssr/renderer.ts';
import { createBrandedFiles, type BrandedFileSettings } from './branded-files.ts';
import { createHtmlPage, createRedirect, getInlineScriptSources, type Page } from './page.ts';
import { sendFile } from './send-file.ts';
import { createSharedPages } from './shared-pages.ts';
import { readStaticFiles } from './static-files.ts';

/** Where the nonce of the response stands, at the end of index.html. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const getHtmlQuality = (accept: string | undefined, candidates: readonly string[]): number =>
  accept === undefined ? 0 : (getQuality(accept, candidates) ?? 0);

/** Whether the client names HTML, as browsers do. A wildcard does not count. */
const prefersHtml = (accept: string | undefined): boolean => getHtmlQuality(accept, ['text/html', 'text/*']) > 0;

const acceptsHtml = (accept: string | undefined): boolean =>
  accept === undefined || getHtmlQuality(accept, ['text/html', 'text/*', '*/*']) > 0;

/** Paths that can't be a mistyped or outdated page URL: the server's own paths, files and hidden files. */
const NON_PAGE_PATH = /^\/(?:api|assets|images|sandbox|healthz|livez|readyz)(?:\/|$)|(?:^|\/)\.|\.\w{1,12}$/;

/** Well-known URL used by password managers (https://w3c.github.io/webappsec-change-password-url/). */
const CHANGE_PASSWORD_PATH = '/.well-known/change-password';
const FORGOT_PASSWORD_PATH = '/login?mode=forgotPassword';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Enough for a working database. Without a result the page is sent with 200, and the client shows what is missing. */
const PAGE_EXISTS_TIMEOUT_MS = 1000;

const createNotFoundResponse = () =>
  new Response('Not found', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

type PageSettings = Pick<Config, 'demo' | 'supportEmail' | 'supportPhone'>;

const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"]/gu, (character) => `&#${String(character.charCodeAt(0))};`);

/** Inserts the settings that the client reads from meta tags. */
const insertSettings = (html: string, { demo, supportEmail, supportPhone }: PageSettings): string =>
  html
    .replaceAll('__DEMO__', demo ? '1' : '')
    .replaceAll('__SUPPORT_EMAIL__', () => escapeAttribute(supportEmail))
    .replaceAll('__SUPPORT_PHONE__', () => escapeAttribute(supportPhone));

export interface AppServerOptions {
  /** Renders public pages. Without it, or when it returns undefined, the client renders. */
  readonly ssrRenderer?: SsrRenderer | undefined;
  /** Whether the server has so much to do that it renders nothing. */
  readonly isBusy?: (() => boolean) | undefined;
  /** Whether the shop, product or page of a list exists. */
  readonly pageExists?: (c: Context<AppEnv>, page: MatchedPage, search: URLSearchParams) => Promise<boolean>;
  /** The parameters of a page that exists only in another case, such as `/IT/MILANO/products`. */
  readonly findParamsInOtherCase?: (
    c: Context<AppEnv>,
    page: MatchedPage,
  ) => Promise<MatchedPage['params'] | undefined>;
  /** Returns a function that inserts the page's title and meta tags into the HTML. */
  readonly addHeadTags?: (c: Context<AppEnv>) => Promise<(html: string) => string>;
  /** Language of those tags. */
  readonly getLanguage?: (c: Context<AppEnv>) => string;
}

/** The decoded path of a page, with its parameters as they are. Country codes are in upper case. */
const toSegments = (route: MatchedPage['route'], params: MatchedPage['params']): readonly string[] =>
  splitPath(route).map((segment) => {
    if (!isParameter(segment)) return segment;
    const value = params[segment.slice(1)] ?? '';
    return segment === '$countryCode' ? value.toUpperCase() : value;
  });

/**
 * Serves the built client: its files, and index.html for every path of its router. Browsers get index.html for unknown
 * paths and for missing shops or products too, but with status 404. The client then shows its not-found page.
 *
 * A page ends with the nonce of its response, so it has no ETag: a 304 would combine the headers with a new nonce and the
 * cached page with the old one. Visitors share rendered pages for a second, each with a nonce of its own. `__DEMO__` is
 * replaced by 1 on a demo server, `__SUPPORT_EMAIL__` and `__SUPPORT_PHONE__` by the operator's contact.
 */
export function registerAppServer(
  app: Hono<AppEnv>,
  config: PageSettings & BrandedFileSettings & Pick<Config, 'clientDir'>,
  {
    ssrRenderer,
    isBusy = () => false,
    pageExists = () => Promise.resolve(true),
    findParamsInOtherCase = () => Promise.resolve(undefined),
    addHeadTags,
    getLanguage = () => '',
  }: AppServerOptions = {},
): void {
  const files = readStaticFiles(config.clientDir);
  const indexFile = files.get('/index.html')?.encodings.get('identity');
  const [beforeNonce = '', afterNonce = ''] =
    indexFile === undefined ? [] : readFileSync(indexFile, 'utf8').split(NONCE_PLACEHOLDER, 2);
  const { brand } = config;
  const findBrandedFile = createBrandedFiles(files, config);
  const builtPage = insertSettings(beforeNonce, config);
  const template = isDefaultBrand(brand) ? builtPage : insertPageBrand(builtPage, brand);
  const inlineScriptSources = getInlineScriptSources(template);
  const readSharedPage = createSharedPages<Page>(() => performance.now());

  /** True on errors: an unavailable database must not cause a 404. */
  const existsOrUnknown = (c: Context<AppEnv>, matched: MatchedPage, search: URLSearchParams): Promise<boolean> =>
    createDeadline(PAGE_EXISTS_TIMEOUT_MS)(pageExists(c, matched, search)).catch(() => true);

  /** The URL that search engines should see instead: names of pages in lower case, ids and country codes in theirs. */
  async function findCanonicalLocation(c: Context<AppEnv>, matched: MatchedPage, isFound: boolean, { search }: URL) {
    const find = () => createDeadline(PAGE_EXISTS_TIMEOUT_MS)(findParamsInOtherCase(c, matched)).catch(() => undefined);
    const params = isFound ? matched.params : await find();
    if (params === undefined) return undefined;
    const segments = toSegments(matched.route, params);
    if (segments.every((segment, index) => segment === matched.segments[index])) return undefined;
    return `/${segments.map(encodeURIComponent).join('/')}${search}`;
  }

  async function createPage(c: Context<AppEnv>, url: URL, matched: MatchedPage | undefined, isLeftToBrowser: boolean) {
    const isFound =
      matched === undefined ? c.req.path === '/index.html' : await existsOrUnknown(c, matched, url.searchParams);
    const canonicalLocation = matched && (await findCanonicalLocation(c, matched, isFound, url));
    if (canonicalLocation !== undefined) return createRedirect(301, canonicalLocation);
    const [insertTags, ssrResult] = await Promise.all([
      addHeadTags?.(c),
      matched && isFound && !isLeftToBrowser ? ssrRenderer?.render(c, url) : undefined,
    ]);
    if (ssrResult && 'redirectTo' in ssrResult) return createRedirect(302, ssrResult.redirectTo);
    const taggedHtml = insertTags?.(template) ?? template;
    const isRendered = ssrResult !== undefined;
    return createHtmlPage(ssrResult?.insert(taggedHtml) ?? taggedHtml, {
      status: isFound ? 200 : 404,
      isRendered,
      // Not a page that could not be rendered, perhaps because of this client's limits.
      isShared: isRendered || isLeftToBrowser,
    });
  }

  app.get(CHANGE_PASSWORD_PATH, (c) => c.redirect(FORGOT_PASSWORD_PATH, 302));
  app.get('*', async (c) => {
    const { path } = c.req;
    const brandedFile = await findBrandedFile(path);
    const file = brandedFile ?? files.get(path);
    if (file && path !== '/index.html') {
      c.set('route', path);
      c.set('isAsset', path.startsWith('/assets/'));
      // Only the URL of an icon has a version. Its content never changes.
      const isVersioned = brandedFile !== undefined && path.startsWith('/icons/') && c.req.query('v') === brand.icons;
      return sendFile(c, isVersioned ? { ...file, cacheControl: IMMUTABLE } : file);
    }
    // Not `c.req.path`, which Hono decodes partially.
    const requestUrl = new URL(c.req.url);
    const isStart = requestUrl.pathname === START_PATH;
    const url = isStart ? new URL(getStartPagePath(getCookie(c, SSR_STATE_COOKIE) ?? ''), requestUrl) : requestUrl;
    const { pathname } = url;
    const isIndex = path === '/index.html';
    const matched = isIndex ? undefined : matchPage(pathname);
    c.set('route', matched?.route ?? '/*');
    const accept = c.req.header('accept');
    const isPage = matched || isIndex ? acceptsHtml(accept) : prefersHtml(accept) && !NON_PAGE_PATH.test(pathname);
    if (template === '' || !isPage) return createNotFoundResponse();
    c.set('scriptSources', inlineScriptSources);
    const isMember = getCookie(c, TOKEN_COOKIE) !== undefined;
    const isLeftToBrowser = isBusy();
    const create = () => createPage(c, url, matched, isLeftToBrowser);
    // All that a page depends on that is rendered for a visitor, or not rendered.
    const dependencies = isLeftToBrowser ? [isMember] : ['rendered', getCookie(c, SSR_STATE_COOKIE) ?? ''];
    const key = JSON.stringify([url.href, getLanguage(c), ...dependencies]);
    const { isRevocable = false } = getPage(pathname);
    const isShared = matched !== undefined && !isRevocable && (!isMember || isLeftToBrowser);
    const page = await (isShared ? readSharedPage(key, create) : create());
    const { location, status } = page;
    const cacheHeaders = {
      // A member's page is stored nowhere, neither in a proxy nor in the browser; nor one whose link can end.
      'Cache-Control': (isMember && page.isRendered) || isRevocable ? 'private, no-store' : 'no-cache',
      Vary: 'Cookie, Accept-Language, Accept-Encoding',
    };
    if (status === 301) return c.body(null, status, { 'Cache-Control': 'no-cache', Location: location });
    if (status === 302) return c.body(null, status, { ...cacheHeaders, Location: location });
    c.set('inlineStyleSources', page.inlineStyleSources);
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      ...cacheHeaders,
      ...(page.linkHeader === '' ? {} : { Link: page.linkHeader }),
    };
    return sendCompressed(c, page.toBody(c.get('nonce') + afterNonce), headers, status);
  });
  app.notFound(createNotFoundResponse);
}
