import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { getProfileLinks } from '#contract/brand.ts';
import { SSR_STATE_COOKIE, TOKEN_COOKIE } from '#contract/ssr-cookies.ts';
import type { NormalizedUrl, RenderPage, RenderedPage } from '#contract/ssr-render.ts';
import { getRouteForLog } from '#server/http/api/call-route.ts';
import type { PageReads } from '#server/http/api/page-reads.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Config } from '#server/platform/config/config.ts';
import { insertRenderedPage } from './built-html.ts';
import { ViteManifest, getModuleClasses, getRouteChunks, haveCommonClass } from './route-chunks.rules.ts';

/** While one waits for the database, another uses the processor. More would only delay all other requests. */
const MAX_CONCURRENT_RENDERS = 2;
/** With those that wait. Further requests get the client-rendered page, which costs the server almost nothing. */
const MAX_STARTED_RENDERS = 8;

const isRenderFunction = (value: unknown): value is RenderPage => typeof value === 'function';

/** A function that inserts the rendered page into the HTML, or the URL to open instead. */
export type SsrResult = { readonly insert: (html: string) => string } | NormalizedUrl;

/** Server-side rendering. Exists only if the app was built with its render module. */
export interface SsrRenderer {
  /**
   * @param url of the page, which may differ from the request's
   * @returns undefined if the client must render the page
   */
  readonly render: (c: Context<AppEnv>, url: URL) => Promise<SsrResult | undefined>;
}

/** Loads the render module. It has several megabytes, so it is loaded with the first rendered page. */
async function loadRenderModule(file: string, log: Logger): Promise<RenderPage | undefined> {
  try {
    // oxlint-disable-next-line bottega/layers -- build output belongs to no layer
    const module: unknown = await import(pathToFileURL(file).href);
    const renderPage: unknown = typeof module === 'object' && module !== null && Reflect.get(module, 'renderPage');
    return isRenderFunction(renderPage) ? renderPage : undefined;
  } catch (error) {
    log.error({ err: error }, 'failed to load the render module');
    return undefined;
  }
}

/** Reads the Vite manifest. Without it, pages only load more slowly. */
function readManifest(clientDir: string): ViteManifest {
  const file = join(clientDir, '.vite/manifest.json');
  return existsSync(file) ? v.parse(ViteManifest, JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** Tags for the chunks of the rendered route: stylesheets, and scripts to load together with the entry. */
function createChunkTags(
  manifest: ViteManifest,
  { language, routeIds, rootHtml }: RenderedPage,
  readStylesheet: StylesheetReader,
): string {
  const markupClasses = getModuleClasses(rootHtml);
  const isStyleUsed = (path: string) => haveCommonClass(readStylesheet(path)?.classes ?? new Set(), markupClasses);
  const { scripts, styles } = getRouteChunks(manifest, { language, routeIds, isStyleUsed });
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    // `src/boot/pre-boot` loads these together with the entry.
    ...scripts.map((file) => `<meta name="entry-part" content="${file}">`),
  ].join('');
}

interface Stylesheet {
  readonly css: string;
  /** Those of CSS modules. */
  readonly classes: ReadonlySet<string>;
}

/** Returns a built stylesheet by its path, or undefined if there is none. */
type StylesheetReader = (path: string) => Stylesheet | undefined;

function readStylesheetFile(file: string): Stylesheet | undefined {
  if (!existsSync(file)) return undefined;
  const css = readFileSync(file, 'utf8');
  return { css, classes: getModuleClasses(css) };
}

/** Reads built stylesheets. Cached for ever, because their names are content hashes. */
function createStylesheetReader(clientDir: string): StylesheetReader {
  const sheets = new Map<string, Stylesheet | undefined>();
  return (path) => {
    if (!sheets.has(path)) sheets.set(path, readStylesheetFile(join(clientDir, path)));
    return sheets.get(path);
  };
}

/**
 * Creates the renderer, or returns undefined if the app was built without a render module.
 *
 * @param config `clientDir`: folder of the built client, the render module is in `../ssr`; `ssrTimeoutMs`: after this
 *   time the browser renders the page faster on its own
 * @param handleRequest handles API requests of the rendered app in-process, with the connection of the page's request,
 *   because they count for its client
 * @param createPageReads what the requests of one page read together
 */
export function createSsrRenderer(
  { clientDir, ssrTimeoutMs, brand }: Pick<Config, 'clientDir' | 'ssrTimeoutMs' | 'brand'>,
  log: Logger,
  handleRequest: (request: Request, env: AppEnv['Bindings']) => Response | Promise<Response>,
  createPageReads: () => PageReads,
): SsrRenderer | undefined {
  const file = join(clientDir, '../ssr/render.js');
  if (!existsSync(file)) return undefined;
  const pageBrand = { name: brand.name, links: getProfileLinks(brand) };
  const hasWebFont = brand.typeface !== 'system';
  const manifest = readManifest(clientDir);
  const readStylesheet = createStylesheetReader(clientDir);
  const readCss = (path: string) => readStylesheet(path)?.css;
  let loading: Promise<RenderPage | undefined> | undefined;
  const limitRenders = pLimit(MAX_CONCURRENT_RENDERS);

  const render = async (c: Context<AppEnv>, url: URL): ReturnType<RenderPage> => {
    loading ??= loadRenderModule(file, log);
    const renderApp = await loading;
    const timeoutSignal = AbortSignal.timeout(ssrTimeoutMs);
    const env = { ...c.env, pageReads: createPageReads() };
    const forwardedFor = c.req.header('x-forwarded-for');
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = input instanceof Request && init === undefined ? input : new Request(input, init);
      if (forwardedFor !== undefined) request.headers.set('x-forwarded-for', forwardedFor);
      return handleRequest(request, env);
    };
    const timedOut = new Promise<undefined>((resolve) => {
      timeoutSignal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    const page = {
      url,
      token: getCookie(c, TOKEN_COOKIE) ?? '',
      ssrState: getCookie(c, SSR_STATE_COOKIE) ?? '',
      brand: pageBrand,
      fetch,
    };
    // One that waits too long need not start. A timed-out render still counts until it ends.
    const rendering = limitRenders(() => (timeoutSignal.aborted ? undefined : renderApp?.(page)));
    return Promise.race([rendering, timedOut]);
  };

  return {
    render: async (c, url) => {
      if (limitRenders.activeCount + limitRenders.pendingCount >= MAX_STARTED_RENDERS) return undefined;
      try {
        const rendered = await render(c, url);
        if (rendered === undefined || 'redirectTo' in rendered) return rendered;
        const options = { chunkTags: createChunkTags(manifest, rendered, readStylesheet), readCss, hasWebFont };
        return { insert: (html) => insertRenderedPage(html, rendered, options) };
      } catch (error) {
        log.error({ err: error, path: getRouteForLog(c) }, 'failed to render a page');
        return undefined;
      }
    },
  };
}
