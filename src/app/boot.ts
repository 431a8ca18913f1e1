import { createI18n, languageOf } from '#src/i18n/i18n.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { followCart } from '#src/features/cart/cart.other-tabs.ts';
import { createRequest } from '#src/api/request.ts';
import { followMember } from '#src/session/member-other-tabs.ts';
import { takeArrival } from '#src/session/arrival.ts';
import { followOtherTabs } from '#src/session/other-tabs.ts';
import { browserStorage } from '#src/session/session-storage.ts';
import { createSession } from '#src/session/session-store.ts';
import { createNotifier } from '#src/ui/notifier.ts';
import type { AppParts } from './App.tsx';
import { followLanguage } from './follow-language.ts';
import { followSession } from './follow-session.ts';
import { focusHeadings } from './focus-heading.ts';
import { shareNonce, styleNonce } from './nonce.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter, type AppRouter } from './router.ts';

/** Makes everything the app consists of and ties it together; in the browser, once. */
export async function boot(): Promise<{ parts: AppParts; router: AppRouter }> {
  // First of all: not even the router sees what must not stay in the address (decision 28).
  const arrival = takeArrival();
  shareNonce();
  const session = createSession(browserStorage());
  // Before anything is awaited: a login next door in that moment would go unheard.
  followOtherTabs(session);
  const language = storedLanguage();
  const speaking = createI18n(language);
  let spoken = language;
  const request = createRequest({
    baseUrl: import.meta.env.VITE_API_BASE_URL ?? '/api',
    getToken: () => session.state.token,
    getLanguage: () => spoken,
    onTokenFailure: () => session.end('expired'),
  });
  const i18n = await speaking;
  const notifier = createNotifier();
  const queryClient = createQueryClient({ i18n, notify: notifier.notify });
  const router = createAppRouter({ queryClient, request, session, i18n, arrival });

  i18n.on('change', () => (spoken = languageOf(i18n)));
  followCart(queryClient);
  followMember(queryClient, { session, request });
  followLanguage({ i18n, queryClient, router });
  followSession({ session, queryClient, router });
  focusHeadings(router);
  return { parts: { i18n, session, request, queryClient, notifier, nonce: styleNonce() }, router };
}
