import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import type { RenderOptions, RenderPage } from '#contract/ssr-render.ts';
import { createRequest } from '#src/api/request.ts';
import { setRenderTime } from '#src/api/server-clock.ts';
import type { AppServices } from '#src/app/AppProviders.tsx';
import { loadLayoutData } from '#src/app/layout/layout.loaders.ts';
import { SsrSellerContext } from '#src/app/layout/LazySeller.tsx';
import { createQueryClient } from '#src/app/query-client.ts';
import { Root } from '#src/app/Root.tsx';
import { createAppRouter, type AppRouter } from '#src/app/routing/router.ts';
import { FooterSeller, type FooterSellerProps } from '#src/features/seller/SellerDetails.tsx';
import { createI18n, loadAllMessages } from '#src/i18n/i18n.ts';
import { setDatePartReader } from '#src/i18n/use-formatters.ts';
import { getNormalizedHref } from '#src/lib/router-internals.ts';
import { createConnectivity } from '#src/offline/connectivity/connectivity.ts';
import { createMemoryStorage, getTokenSuffix } from '#src/session/session-storage.ts';
import { createSession } from '#src/session/session-store.ts';
import { BrandContext } from '#src/ui/brand/brand-context.ts';
import { createNotifier } from '#src/ui/toasts/notifier.ts';
import { createDatePartReader } from './date-parts.rules.ts';
import { SSR_DATA_ID, SSR_STYLES_ID, type SsrData } from './hydrate.ts';
import { extractInlineStyles, toStyleSheet } from './inline-styles.rules.ts';
import { isSsrPage } from './ssr-routes.rules.ts';
import { decodeSsrState, encodeSsrState, type SsrState } from './ssr-state.rules.ts';
import { withReadsOnly } from './with-reads-only.rules.ts';

/** `<` is escaped, so that the data can't end the script element. */
const toJsonScript = (value: SsrData) =>
  `<script type="application/json" id="${SSR_DATA_ID}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const toStyleElement = (styles: readonly string[]) => `<style id="${SSR_STYLES_ID}">${toStyleSheet(styles)}</style>`;

/** React's marker of a suspended or failed boundary. The browser would have to render it anyway. */
const UNFINISHED_BOUNDARY = /<!--\$[!?]-->/u;

/** Renders completely, including lazy parts. Late parts would be moved into their place by inline scripts. */
async function renderToText(element: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(element, { progressiveChunkSize: Infinity });
  await stream.allReady;
  return new Response(stream).text();
}

/** Services of one render: nothing is shared with the render of another member. */
function createServices({ url, token, fetch }: RenderOptions, state: SsrState) {
  const storage = createMemoryStorage();
  storage.writeToken(token);
  const session = createSession(storage);
  const { countryCode, countryId, shopId, orderType, B2BShopId, promotionId } = state;
  session.updateSelection({ countryCode, countryId, shopId, orderType, B2BShopId, promotionId });
  const connection = createConnectivity(() => Promise.resolve());
  const request = createRequest({
    baseUrl: new URL('/api', url).href,
    getToken: () => token,
    getLanguage: () => state.language,
    onInvalidToken: () => undefined,
    fetch,
  });
  return { session, connection, request: withReadsOnly(request), nonce: '', notifier: createNotifier() };
}

/** The browser loads this component later. */
const renderSeller = (props: FooterSellerProps) => <FooterSeller {...props} />;

/** The shop in the URL, otherwise the selected shop. */
function getShopId(router: AppRouter, selectedShopId: string): string {
  const params = router.state.matches.at(-1)?.params;
  return params !== undefined && 'shopId' in params ? params.shopId : selectedShopId;
}

/**
 * Renders a page with the app's own routes and components.
 * @returns another URL when the app would replace this one; undefined for every page that the browser must render: a
 *   redirect, an invalid token, a page that does not exist or could not be loaded
 */
export const renderPage: RenderPage = async (options) => {
  const { url, token } = options;
  const ssrState = decodeSsrState(options.ssrState);
  if (ssrState === undefined || !isSsrPage(url.pathname, token !== '')) return undefined;
  const { language, timeZone } = ssrState;
  // A member's device without the state cookie: the browser would render another page.
  if (token !== '' && timeZone === '') return undefined;
  const i18n = await createI18n(language);
  if (timeZone !== '') setDatePartReader(i18n, createDatePartReader(timeZone));
  const requestPaths: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    requestPaths.push(pathname + search);
    return options.fetch(input, init);
  };
  const services = createServices({ ...options, fetch }, ssrState);
  const queryClient = createQueryClient({ i18n, notify: services.notifier.notify });
  const appServices: AppServices = { ...services, i18n, queryClient };
  const history = createMemoryHistory({ initialEntries: [url.pathname + url.search] });
  const context = { queryClient, request: appServices.request, session: appServices.session, i18n, urlCredentials: {} };
  const router = createAppRouter(context, history);
  try {
    const normalizedHref = getNormalizedHref(router);
    // A shorter URL each time, so that redirects end.
    if (normalizedHref.length < (url.pathname + url.search).length) return { redirectTo: normalizedHref };
    await router.load();
    const { matches, location } = router.state;
    // There are no matches when the router redirects, for example to a shorter form of the same URL.
    if (matches.length === 0 || matches.some(({ status }) => status !== 'success')) return undefined;
    const { session } = services;
    // The token is no longer valid.
    if (token !== '' && session.state.member === null) return undefined;
    // The app would normalize this URL.
    if (location.href !== url.pathname + url.search) return undefined;
    await loadLayoutData(queryClient, services.request, session.state, getShopId(router, session.state.shopId));
    const renderedAt = Date.now();
    setRenderTime(appServices.request, renderedAt);
    // Those of the seller, whose code the browser loads later with them.
    await loadAllMessages(i18n);
    const markup = await renderToText(
      <BrandContext value={options.brand}>
        <SsrSellerContext value={renderSeller}>
          <Root services={appServices} router={router} />
        </SsrSellerContext>
      </BrandContext>,
    );
    if (UNFINISHED_BOUNDARY.test(markup)) return undefined;
    const { html, styles } = extractInlineStyles(markup);
    const queries = queryClient
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey: key, state: { status, data, dataUpdatedAt } }) =>
        status === 'success' ? [{ key, data, updatedAt: dataUpdatedAt }] : [],
      );
    const dataScript = toJsonScript({
      path: url.pathname + url.search,
      ssrState: encodeSsrState(language, session.state, timeZone),
      member: session.state.member,
      tokenSuffix: getTokenSuffix(token),
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
      beforeRoot: toStyleElement(styles),
      afterRoot: dataScript,
    };
  } finally {
    // Cancels pending queries, whose results are no longer needed.
    queryClient.clear();
  }
};
