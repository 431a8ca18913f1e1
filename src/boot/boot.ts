import { setNonce } from 'get-nonce';
import { createRequest } from '#src/api/request.ts';
import type { AppServices } from '#src/app/AppProviders.tsx';
import { createQueryClient } from '#src/app/query-client.ts';
import { focusHeadingOnNavigation } from '#src/app/routing/focus-heading.ts';
import { navigateAfterPaint } from '#src/app/routing/navigate-after-paint.ts';
import { skipPendingOnSearchChange } from '#src/app/routing/pending-delay.ts';
import { createAppRouter, type AppRouter } from '#src/app/routing/router.ts';
import { syncCartAcrossTabs } from '#src/features/cart/api/cart-tab-sync.ts';
import { createI18n, getActiveLanguage } from '#src/i18n/i18n.ts';
import { getStoredLanguage } from '#src/i18n/language.ts';
import { createConnectivity, subscribeToNetworkEvents } from '#src/offline/connectivity/connectivity.ts';
import { preventRouterReload } from '#src/pwa/chunk-load-error.ts';
import { createBrowserStorage } from '#src/session/session-storage.ts';
import { createSession } from '#src/session/session-store.ts';
import { syncProfileAcrossTabs } from '#src/session/tab-sync/sync-profile.ts';
import { syncSessionAcrossTabs } from '#src/session/tab-sync/sync-session.ts';
import { takeUrlCredentials } from '#src/session/url-credentials/url-credentials.ts';
import { syncSsrCookie } from '#src/ssr/sync-ssr-cookie.ts';
import { createNotifier } from '#src/ui/toasts/notifier.ts';
import { applyDeferredFont } from './deferred-font.ts';
import { markUnrequestedPage, resolveStartPage } from './start-page.ts';
import { syncConnection } from './sync-connection.ts';
import { syncLanguage } from './sync-language.ts';
import { syncQueryPersistence, type QueryPersistence } from './sync-query-persistence.ts';
import { syncSession } from './sync-session.ts';

/** Any response counts, also an error from a back end without this path: the shop is reachable. */
const checkHealth = (baseUrl: string, signal: AbortSignal): Promise<unknown> =>
  fetch(new URL('/healthz', new URL(baseUrl, window.location.href)), { cache: 'no-store', signal });

/** The nonce of the page's CSP, for styles that are created at run time (SEC-02). */
const getCspNonce = (): string => document.querySelector<HTMLDataElement>('#csp-nonce')?.value ?? '';

interface BootedApp {
  readonly services: AppServices;
  readonly router: AppRouter;
  readonly queryPersistence: QueryPersistence;
}

/** Creates all services of the app and connects them. Runs once, in the browser. */
export async function boot(): Promise<BootedApp> {
  // Must come first: credentials are removed from the URL before the router reads it (GAP-28).
  const urlCredentials = takeUrlCredentials();
  const nonce = getCspNonce();
  // For the scroll lock of overlays, which adds its own style element.
  setNonce(nonce);
  preventRouterReload();
  const session = createSession(createBrowserStorage());
  // Must run before the first await: a login in another tab would be missed.
  syncSessionAcrossTabs(session);
  resolveStartPage(session);
  const language = getStoredLanguage();
  const loadingI18n = createI18n(language);
  let currentLanguage = language;
  const baseUrl = import.meta.env.VITE_API_BASE_URL ?? '/api';
  const connection = createConnectivity((signal) => checkHealth(baseUrl, signal));
  const request = createRequest({
    baseUrl,
    connection,
    getToken: () => session.state.token,
    getLanguage: () => currentLanguage,
    subscribeToSession: (listener) => session.store.subscribe(listener),
    onInvalidToken: () => session.end('expired'),
  });
  const i18n = await loadingI18n;
  const notifier = createNotifier();
  const queryClient = createQueryClient({ i18n, notify: notifier.notify });
  const router = createAppRouter({ queryClient, request, session, i18n, urlCredentials });
  markUnrequestedPage();
  navigateAfterPaint(router);

  i18n.on('change', () => (currentLanguage = getActiveLanguage(i18n)));
  syncCartAcrossTabs(queryClient);
  syncProfileAcrossTabs(queryClient, { session, request });
  // Before the language, which removes queries that are still to be persisted.
  const queryPersistence = syncQueryPersistence({ session, queryClient, i18n });
  syncLanguage({ i18n, queryClient, router });
  syncSession({ session, queryClient, queryPersistence, router });
  syncSsrCookie({ session, i18n });
  syncConnection(connection, { session, request });
  subscribeToNetworkEvents(connection);
  skipPendingOnSearchChange(router);
  focusHeadingOnNavigation(router);
  applyDeferredFont(router);
  return { services: { i18n, session, request, connection, queryClient, notifier, nonce }, router, queryPersistence };
}
