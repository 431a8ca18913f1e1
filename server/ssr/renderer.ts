import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { SSR_OPT_OUT, COLOR_SCHEME_COOKIE, SSR_STATE_COOKIE } from '#contract/ssr-cookies.ts';
import { getRouteForLog } from '#server/http/api/call-route.ts';
import { ViteManifest, getRouteChunks } from './route-chunks.rules.ts';
import type { AppEnv } from '#server/http/api/register-call.ts';

/** What the app's own module gives; see src/ssr/render.tsx. */
interface SsrResult {
  readonly language: string;
  readonly routes: readonly string[];
  readonly root: string;
  readonly before: string;
  readonly after: string;
}

type RenderApp = (wanted: {
  readonly url: URL;
  readonly start: string;
  readonly nonce: string;
  readonly fetch: typeof globalThis.fetch;
}) => Promise<SsrResult | undefined>;

/** That there is one is all that is looked at: who it is of, this page does not know (SEC-01). */
const TOKEN_COOKIE = 'webToken';

/** A first screen is worth waiting for so long, milliseconds: then the browser is quicker by itself. */
const SSR_TIMEOUT_MS = 1_000;

/** So many at a time; whoever comes beyond gets the page without, which costs the server next to nothing. */
const MAX_CONCURRENT_RENDERS = 8;

const ROOT_ELEMENT = '<div id="root"></div>';

/** As the build and {@link linksOf} name one. */
const STYLESHEET_LINK = /<link rel="stylesheet" crossorigin href="([^"]+)">/gu;

const isRenderFunction = (value: unknown): value is RenderApp => typeof value === 'function';

/** Renders the first screens, where the app was built with its module for it. */
export interface SsrRenderer {
  /** @returns what puts the screen into the page, or undefined where the browser is to render it */
  readonly render: (c: Context<AppEnv>) => Promise<((page: string) => string) | undefined>;
}

/** Loaded once, with the first page that wants it: a module of some megabytes. */
async function loadRenderModule(file: string, log: Logger): Promise<RenderApp | undefined> {
  try {
    // oxlint-disable-next-line bottega/layers -- build output belongs to no layer
    const module: unknown = await import(pathToFileURL(file).href);
    const found: unknown = typeof module === 'object' && module !== null && Reflect.get(module, 'renderPage');
    return isRenderFunction(found) ? found : undefined;
  } catch (error) {
    log.error({ err: error }, 'first screens cannot be rendered');
    return undefined;
  }
}

/** The build's own list of its files; without it a page is only slower. */
function readManifest(clientDir: string): ViteManifest {
  const file = join(clientDir, '.vite/manifest.json');
  return existsSync(file) ? v.parse(ViteManifest, JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** What the page's part needs, asked for beside the entry: style sheets at once, code as it comes. */
function createChunkTags(manifest: ViteManifest, { language, routes }: SsrResult): string {
  const { scripts, styles } = getRouteChunks(manifest, language, routes);
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    // Asked for by that script, together with the entry.
    ...scripts.map((file) => `<meta name="entry-part" content="${file}">`),
  ].join('');
}

/** Light until the page's script knows better, unless the device has said which colours were chosen on it. */
function getColorSchemeAttributes(c: Context): string {
  const scheme = getCookie(c, COLOR_SCHEME_COOKIE);
  if (scheme === 'light' || scheme === 'dark') return ` data-mantine-color-scheme="${scheme}"`;
  return ' data-mantine-color-scheme="light" data-scheme="assumed"';
}

/**
 * The page is drawn in the local face, without waiting for a font: on a slow phone one under way is a tenth of the time until
 * the page is seen, and one that the worker has still a fifth of a later visit's. When the shop's own comes:
 * public/pre-boot.js, src/boot/deferred-font.ts.
 */
const deferFont = (page: string): string =>
  page.replace(/<link\s[^>]*as="font"[^>]*>/u, '').replace('<html ', '<html data-font="later" ');

/**
 * Says to the app's own loading of style sheets that this one is here (it looks for such a link), and is not fetched. Without it
 * the first part that names the app's sheet brought that once more, behind the page's own, whose rules then lost.
 */
const createDisabledStylesheetLink = (path: string) => `<link rel="stylesheet" href="${path}" disabled>`;

/**
 * A page that needs nothing but itself to be drawn, and its pictures.
 * @param links of its part of the app
 * @param sheetOf the content of the style sheet at a path; undefined for one that is not of the app's
 */
const createHtmlTransform =
  (c: Context<AppEnv>, screen: SsrResult, links: string, sheetOf: (path: string) => string | undefined) =>
  (page: string): string =>
    // Functions, because `$&` in a product's name is no pattern.
    deferFont(page)
      .replace(' lang="it">', () => ` lang="${screen.language}"${getColorSchemeAttributes(c)}>`)
      .replace('</head>', () => `${links}</head>`)
      // In the page itself: asked for by it, they would come one way there and back later.
      .replaceAll(STYLESHEET_LINK, (link: string, path: string) => {
        const sheet = sheetOf(path);
        return sheet === undefined
          ? link
          : `<style nonce="${c.get('nonce')}">${sheet}</style>${createDisabledStylesheetLink(path)}`;
      })
      // Nothing waits for it: the colours are there, or assumed.
      .replace('<script src="/pre-boot.js">', '<script async fetchpriority="high" src="/pre-boot.js">')
      // The page is there without its code: `public/pre-boot.js` begins it after the first paint, so that it takes
      // neither the line nor the processor from the pictures.
      .replace(/<script type="module"[^>]* src="([^"]+)"><\/script>/u, '<meta name="entry" content="$1">')
      .replaceAll(/<link rel="modulepreload"[^>]*>/gu, '')
      .replace(ROOT_ELEMENT, () => `${screen.before}<div id="root">${screen.root}</div>${screen.after}`);

/** Style sheets of the app by their path, each read once: their names change with their content. */
function createStylesheetReader(clientDir: string): (path: string) => string | undefined {
  const sheets = new Map<string, string | undefined>();
  return (path) => {
    if (!sheets.has(path)) {
      const file = join(clientDir, path);
      sheets.set(path, existsSync(file) ? readFileSync(file, 'utf8') : undefined);
    }
    return sheets.get(path);
  };
}

/**
 * @param clientDir of the built app; its module for this lies beside it, and without it there are none
 * @param ask the shop's own calls, without a network between
 */
export function createSsrRenderer(
  clientDir: string,
  log: Logger,
  ask: (request: Request) => Response | Promise<Response>,
): SsrRenderer | undefined {
  const file = join(clientDir, '../ssr/render.js');
  if (!existsSync(file)) return undefined;
  const manifest = readManifest(clientDir);
  const sheetOf = createStylesheetReader(clientDir);
  let loading: Promise<RenderApp | undefined> | undefined;
  let underWay = 0;

  const render = async (c: Context<AppEnv>): Promise<SsrResult | undefined> => {
    loading ??= loadRenderModule(file, log);
    const one = await loading;
    const gone = AbortSignal.timeout(SSR_TIMEOUT_MS);
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) => ask(new Request(input, init));
    const late = new Promise<undefined>((resolve) => {
      gone.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    const start = getCookie(c, TOKEN_COOKIE) ? SSR_OPT_OUT : (getCookie(c, SSR_STATE_COOKIE) ?? '');
    const screen = one?.({ url: new URL(c.req.url), start, nonce: c.get('nonce'), fetch });
    // It counts as under way until it is done, also when nobody waits for it any more.
    underWay += 1;
    const done = Promise.resolve(screen).finally(() => (underWay -= 1));
    return Promise.race([done, late]);
  };

  return {
    render: async (c) => {
      if (underWay >= MAX_CONCURRENT_RENDERS) return undefined;
      try {
        const screen = await render(c);
        return screen && createHtmlTransform(c, screen, createChunkTags(manifest, screen), sheetOf);
      } catch (error) {
        log.error({ err: error, path: getRouteForLog(c) }, 'a first screen could not be rendered');
        return undefined;
      }
    },
  };
}
