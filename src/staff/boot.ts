import { setNonce } from 'get-nonce';
import { createRequest } from '#src/api/request.ts';
import { createQueryClient } from '#src/app/query-client.ts';
import { createI18n, getActiveLanguage, loadAllMessages } from '#src/i18n/i18n.ts';
import { getStoredLanguage } from '#src/i18n/language.ts';
import { createNotifier } from '#src/ui/toasts/notifier.ts';
import { messages as english } from './i18n/locales/en.po';
import { messages as italian } from './i18n/locales/it.po';
import { createStaffRouter } from './router.tsx';
import { persistLists } from './session/persist-lists.ts';
import { createStaffSession } from './session/staff-session.ts';

/** The nonce of the page's CSP, for styles that are created at run time (SEC-02). */
const getCspNonce = (): string => document.querySelector<HTMLDataElement>('#csp-nonce')?.value ?? '';

/** Creates the services of the staff app and connects them. Runs once. */
export async function boot() {
  const nonce = getCspNonce();
  setNonce(nonce);
  const session = createStaffSession();
  const i18n = await createI18n(getStoredLanguage());
  i18n.load({ it: italian, en: english });
  // The texts of shared components are those of the members' app.
  await loadAllMessages(i18n);
  i18n.activate(i18n.locale);
  const request = createRequest({
    baseUrl: import.meta.env.VITE_API_BASE_URL ?? '/api',
    getToken: () => session.state.token,
    getLanguage: () => getActiveLanguage(i18n),
    subscribeToSession: (listener) => session.store.subscribe(listener),
    onInvalidToken: () => session.end(),
  });
  const notifier = createNotifier();
  const queryClient = createQueryClient({ i18n, notify: notifier.notify });
  const router = createStaffRouter({ queryClient, request, session });
  // What one person has loaded is gone before the next one logs in.
  let { token } = session.state;
  session.store.subscribe(() => {
    if (session.state.token === token) return;
    token = session.state.token;
    queryClient.clear();
    void router.invalidate();
  });
  await persistLists(queryClient, session);
  const setPageLanguage = () => {
    document.documentElement.lang = getActiveLanguage(i18n);
  };
  setPageLanguage();
  i18n.on('change', () => {
    setPageLanguage();
    void queryClient.invalidateQueries();
  });
  return { services: { i18n, session, request, queryClient, notifier, nonce }, router };
}

export type StaffServices = Awaited<ReturnType<typeof boot>>['services'];
