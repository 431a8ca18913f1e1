import { createI18n, languageOf } from '#src/i18n/i18n.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { followCart } from '#src/features/cart/cart.other-tabs.ts';
import { createRequest } from '#src/api/request.ts';
import { createConnection, followNetwork } from '#src/offline/connection.ts';
import { followMember } from '#src/session/member-other-tabs.ts';
import { takeArrival } from '#src/session/arrival.ts';
import { followOtherTabs } from '#src/session/other-tabs.ts';
import { browserStorage } from '#src/session/session-storage.ts';
import { createSession } from '#src/session/session-store.ts';
import { watchCode } from '#src/pwa/missing-code.ts';
import { createNotifier } from '#src/ui/notifier.ts';
import type { AppParts } from './App.tsx';
import { followLanguage } from './follow-language.ts';
import { followConnection } from './follow-connection.ts';
import { followSession } from './follow-session.ts';
import { followStart } from './follow-start.ts';
import { followStorage } from './follow-storage.ts';
import { focusHeadings } from './focus-heading.ts';
import { takeFontLater } from './later-font.ts';
import { paintFirst } from './paint-first.ts';
import { keepPageWhileLoading } from './keep-page.ts';
import { shareNonce, styleNonce } from './nonce.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter, type AppRouter } from './router.ts';

/** Any answer will do, also from a back end that has no such path: it is there. */
const askHealth = (baseUrl: string, signal: AbortSignal): Promise<unknown> =>
  fetch(new URL('/healthz', new URL(baseUrl, window.location.href)), { cache: 'no-store', signal });

/** Makes everything the app consists of and ties it together; in the browser, once. */
export async function boot(): Promise<{ parts: AppParts; router: AppRouter }> {
  // First of all: not even the router sees what must not stay in the address (decision 28).
  const arrival = takeArrival();
  shareNonce();
  watchCode();
  const session = createSession(browserStorage());
  // Before anything is awaited: a login next door in that moment would go unheard.
  followOtherTabs(session);
  const language = storedLanguage();
  const speaking = createI18n(language);
  let spoken = language;
  const baseUrl = import.meta.env.VITE_API_BASE_URL ?? '/api';
  const connection = createConnection((signal) => askHealth(baseUrl, signal));
  const request = createRequest({
    baseUrl,
    connection,
    getToken: () => session.state.token,
    getLanguage: () => spoken,
    onTokenFailure: () => session.end('expired'),
  });
  const i18n = await speaking;
  const notifier = createNotifier();
  const queryClient = createQueryClient({ i18n, notify: notifier.notify });
  const router = createAppRouter({ queryClient, request, session, i18n, arrival });
  paintFirst(router);

  i18n.on('change', () => (spoken = languageOf(i18n)));
  followCart(queryClient);
  followMember(queryClient, { session, request });
  followLanguage({ i18n, queryClient, router });
  const keptQueries = followStorage({ session, queryClient, i18n });
  followSession({ session, queryClient, keptQueries, router });
  followStart({ session, i18n });
  followConnection(connection, { session, request });
  followNetwork(connection);
  keepPageWhileLoading(router);
  focusHeadings(router);
  takeFontLater(router);
  // Before the loaders run: they find what is kept, also without a network.
  await keptQueries.ready;
  const begin = router.subscribe('onResolved', () => {
    begin();
    keptQueries.begin();
  });
  const nonce = styleNonce();
  return { parts: { i18n, session, request, connection, queryClient, notifier, nonce }, router };
}
