import type { RenderOptions, RenderPage } from '#contract/ssr-render.ts';
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
import type { Language } from '#src/i18n/language.ts';
import { createConnectivity } from '#src/offline/connectivity/connectivity.ts';
import { createMemoryStorage } from '#src/session/session-storage.ts';
import { createSession } from '#src/session/session-store.ts';
import { createNotifier } from '#src/ui/toasts/notifier.ts';
import { extractInlineStyles, toStyleSheet } from './inline-styles.rules.ts';

/** `<` is escaped, so that the data can't end the script element. */
const toJsonScript = (value: SsrData) =>
  `<script type="application/json" id="${SSR_DATA_ID}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const toStyleElement = (styles: readonly string[], nonce: string) =>
  `<style id="${SSR_STYLES_ID}" nonce="${nonce}">${toStyleSheet(styles)}</style>`;

/** React's marker of a suspended or failed boundary. The browser would have to render it anyway. */
const UNFINISHED_BOUNDARY = /<!--\$[!?]-->/u;

/** Services without a session, so only public API data can get into the page. */
function createServices(
  { url, nonce, fetch }: RenderOptions,
  language: Language,
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
 * Renders a public page with the app's own routes and components.
 * @returns undefined for every page that the browser must render: for a member, a redirect, a page that does not exist
 *   or could not be loaded
 */
export const renderPage: RenderPage = async (options) => {
  const { url } = options;
  const ssrState = decodeSsrState(options.ssrState);
  if (ssrState === undefined || !isSsrRoute(url.pathname)) return undefined;
  const { language } = ssrState;
  const state = toSessionState(ssrState);
  const i18n = await createI18n(language);
  const requestPaths: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    requestPaths.push(pathname + search);
    return options.fetch(input, init);
  };
  const services = createServices({ ...options, fetch }, language, state);
  const queryClient = createQueryClient({ i18n, notify: services.notifier.notify });
  const appServices: AppServices = { ...services, i18n, queryClient };
  const history = createMemoryHistory({ initialEntries: [url.pathname + url.search] });
  const context = { queryClient, request: appServices.request, session: appServices.session, i18n, urlCredentials: {} };
  const router = createAppRouter(context, history);
  try {
    await router.load();
    const { matches, location } = router.state;
    // There are no matches when the router redirects, for example to a shorter form of the same URL.
    if (matches.length === 0 || matches.some(({ status }) => status !== 'success')) return undefined;
    // The app would normalize this URL, which only the browser can do.
    if (location.href !== url.pathname + url.search) return undefined;
    const renderedAt = Date.now();
    setRenderTime(appServices.request, renderedAt);
    const markup = renderToString(<Root services={appServices} router={router} />);
    if (UNFINISHED_BOUNDARY.test(markup)) return undefined;
    const { html, styles } = extractInlineStyles(markup);
    const queries = queryClient
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey, state: { status, data, dataUpdatedAt } }) =>
        status === 'success' ? [{ key: [...queryKey], data, updatedAt: dataUpdatedAt }] : [],
      );
    const dataScript = toJsonScript({
      ssrState: encodeSsrState(language, state),
      renderedAt,
      queries,
      requestPaths,
      styles: [...styles],
    });
    const routeIds = matches.map(({ routeId }) => routeId);
    return {
      language,
      routeIds,
      rootHtml: html,
      beforeRoot: toStyleElement(styles, options.nonce),
      afterRoot: dataScript,
    };
  } finally {
    // Cancels pending queries, whose results are no longer needed.
    queryClient.clear();
  }
};
