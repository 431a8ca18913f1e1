import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { createRequest } from '#src/api/request.ts';
import { setRenderTime } from '#src/api/server-clock.ts';
import type { AppServices } from '#src/app/AppProviders.tsx';
import { SSR_DATA_ID, SSR_STYLES_ID, type SsrData } from './hydrate.ts';
import { createQueryClient } from '#src/app/query-client.ts';
import { Root } from '#src/app/Root.tsx';
import { createAppRouter } from '#src/app/routing/router.ts';
import { isSsrRoute, decodeSsrState, toSessionState, encodeSsrState } from './ssr-state.rules.ts';
import { createI18n } from '#src/i18n/i18n.ts';
import { createConnectivity } from '#src/offline/connectivity/connectivity.ts';
import { createMemoryStorage } from '#src/session/session-storage.ts';
import { createSession } from '#src/session/session-store.ts';
import { createNotifier } from '#src/ui/toasts/notifier.ts';
import { extractInlineStyles, toStyleSheet } from './inline-styles.rules.ts';

/** What is to be rendered, and by what the shop is asked. */
export interface RenderOptions {
  /** Origin, path and search of the page. */
  readonly url: URL;
  /** What the device says of itself: the value of its start cookie, empty for none. */
  readonly start: string;
  /** Of this answer, for the styles that the theme makes. */
  readonly nonce: string;
  readonly fetch: typeof globalThis.fetch;
}

export interface RenderedPage {
  readonly language: 'it' | 'en';
  /** The router's names of what is shown. */
  readonly routes: readonly string[];
  /** For the inside of the page's root. */
  readonly root: string;
  /** For before it: its elements' styles. */
  readonly before: string;
  /** For after it: the data that it was made from. */
  readonly after: string;
}

/** Text that an HTML parser takes for a script's, to the last sign. */
const toJsonScript = (value: SsrData) =>
  `<script type="application/json" id="${SSR_DATA_ID}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const toStyleElement = (styles: readonly string[], nonce: string) =>
  `<style id="${SSR_STYLES_ID}" nonce="${nonce}">${toStyleSheet(styles)}</style>`;

/** React's mark of a place that waits, or failed: the browser would have to render it anyway. */
const UNFINISHED_BOUNDARY = /<!--\$[!?]-->/u;

/** Nobody is logged in here, so nothing but the shop's public answers can get into the page. */
function createServices(
  { url, nonce, fetch }: RenderOptions,
  language: 'it' | 'en',
  state: ReturnType<typeof toSessionState>,
) {
  const session = createSession(createMemoryStorage());
  session.updateSelection(state);
  const connection = createConnectivity(() => Promise.resolve());
  const request = createRequest({
    baseUrl: new URL('/api', url).href,
    getToken: () => '',
    getLanguage: () => language,
    onInvalidToken: () => undefined,
    fetch,
  });
  return { session, connection, request, nonce, notifier: createNotifier() };
}

/**
 * Renders the first screen of a page that anyone may see, with the app's own routes and components.
 * @returns undefined for every page that the browser is to render itself: a member's, one that leads on
 *   to another address, one that could not be loaded or is not there
 */
export async function renderPage(wanted: RenderOptions): Promise<RenderedPage | undefined> {
  const { url } = wanted;
  const start = decodeSsrState(wanted.start);
  if (start === undefined || !isSsrRoute(url.pathname)) return undefined;
  const { language } = start;
  const state = toSessionState(start);
  const i18n = await createI18n(language);
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    asked.push(pathname + search);
    return wanted.fetch(input, init);
  };
  const most = createServices({ ...wanted, fetch }, language, state);
  const queryClient = createQueryClient({ i18n, notify: most.notifier.notify });
  const parts: AppServices = { ...most, i18n, queryClient };
  const history = createMemoryHistory({ initialEntries: [url.pathname + url.search] });
  const context = { queryClient, request: parts.request, session: parts.session, i18n, urlCredentials: {} };
  const router = createAppRouter(context, history);
  try {
    await router.load();
    const { matches, location } = router.state;
    // None where the router leads on: to the address that says the same in fewer words, for example.
    if (matches.length === 0 || matches.some(({ status }) => status !== 'success')) return undefined;
    // Addresses that the app writes otherwise are its own to change.
    if (location.href !== url.pathname + url.search) return undefined;
    const at = Date.now();
    setRenderTime(parts.request, at);
    const markup = renderToString(<Root parts={parts} router={router} />);
    if (UNFINISHED_BOUNDARY.test(markup)) return undefined;
    const { html, styles } = extractInlineStyles(markup);
    const queries = queryClient
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey, state: { status, data, dataUpdatedAt } }) =>
        status === 'success' ? [{ key: [...queryKey], data, updatedAt: dataUpdatedAt }] : [],
      );
    const block = toJsonScript({ start: encodeSsrState(language, state), at, queries, asked, styles: [...styles] });
    const routes = matches.map(({ routeId }) => routeId);
    return { language, routes, root: html, before: toStyleElement(styles, wanted.nonce), after: block };
  } finally {
    // What it still asks for is for nobody.
    queryClient.clear();
  }
}
