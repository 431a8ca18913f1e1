import { createI18n, getActiveLanguage } from '#src/i18n/i18n.ts';
import { getStoredLanguage } from '#src/i18n/language.ts';
import { syncCartAcrossTabs } from '#src/features/cart/api/cart-tab-sync.ts';
import { createRequest } from '#src/api/request.ts';
import { createConnectivity, subscribeToNetworkEvents } from '#src/offline/connectivity/connectivity.ts';
import { syncProfileAcrossTabs } from '#src/session/tab-sync/sync-profile.ts';
import { takeUrlCredentials } from '#src/session/url-credentials/url-credentials.ts';
import { syncSessionAcrossTabs } from '#src/session/tab-sync/sync-session.ts';
import { createBrowserStorage } from '#src/session/session-storage.ts';
import { createSession } from '#src/session/session-store.ts';
import { preventRouterReload } from '#src/pwa/chunk-load-error.ts';
import { createNotifier } from '#src/ui/toasts/notifier.ts';
import type { AppServices } from '#src/app/AppProviders.tsx';
import { syncLanguage } from './sync-language.ts';
import { syncConnection } from './sync-connection.ts';
import { syncSession } from './sync-session.ts';
import { syncSsrCookies } from '#src/ssr/sync-ssr-cookies.ts';
import { syncQueryPersistence } from './sync-query-persistence.ts';
import { focusHeadingOnNavigation } from '#src/app/routing/focus-heading.ts';
import { applyDeferredFont } from './deferred-font.ts';
import { navigateAfterPaint } from '#src/app/routing/navigate-after-paint.ts';
import { skipPendingOnSearchChange } from '#src/app/routing/pending-delay.ts';
import { setScrollLockNonce, getCspNonce } from './csp-nonce.ts';
import { createQueryClient } from '#src/app/query-client.ts';
import { createAppRouter, type AppRouter } from '#src/app/routing/router.ts';

/** Any answer will do, also from a back end that has no such path: it is there. */
const checkHealth = (baseUrl: string, signal: AbortSignal): Promise<unknown> =>
  fetch(new URL('/healthz', new URL(baseUrl, window.location.href)), { cache: 'no-store', signal });

/** Makes everything the app consists of and ties it together; in the browser, once. */
export async function boot(): Promise<{ parts: AppServices; router: AppRouter }> {
  // First of all: not even the router sees what must not stay in the address (GAP-28).
  const arrival = takeUrlCredentials();
  setScrollLockNonce();
  preventRouterReload();
  const session = createSession(createBrowserStorage());
  // Before anything is awaited: a login next door in that moment would go unheard.
  syncSessionAcrossTabs(session);
  const language = getStoredLanguage();
  const speaking = createI18n(language);
  let spoken = language;
  const baseUrl = import.meta.env.VITE_API_BASE_URL ?? '/api';
  const connection = createConnectivity((signal) => checkHealth(baseUrl, signal));
  const request = createRequest({
    baseUrl,
    connection,
    getToken: () => session.state.token,
    getLanguage: () => spoken,
    onInvalidToken: () => session.end('expired'),
  });
  const i18n = await speaking;
  const notifier = createNotifier();
  const queryClient = createQueryClient({ i18n, notify: notifier.notify });
  const router = createAppRouter({ queryClient, request, session, i18n, urlCredentials: arrival });
  navigateAfterPaint(router);

  i18n.on('change', () => (spoken = getActiveLanguage(i18n)));
  syncCartAcrossTabs(queryClient);
  syncProfileAcrossTabs(queryClient, { session, request });
  syncLanguage({ i18n, queryClient, router });
  const keptQueries = syncQueryPersistence({ session, queryClient, i18n });
  syncSession({ session, queryClient, queryPersistence: keptQueries, router });
  syncSsrCookies({ session, i18n });
  syncConnection(connection, { session, request });
  subscribeToNetworkEvents(connection);
  skipPendingOnSearchChange(router);
  focusHeadingOnNavigation(router);
  applyDeferredFont(router);
  // Before the loaders run: they find what is kept, also without a network.
  await keptQueries.ready;
  const begin = router.subscribe('onResolved', () => {
    begin();
    keptQueries.begin();
  });
  const nonce = getCspNonce();
  return { parts: { i18n, session, request, connection, queryClient, notifier, nonce }, router };
}
