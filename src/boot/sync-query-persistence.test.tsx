import { QueryClient } from '@tanstack/react-query';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Profile } from '#contract/account.ts';
import { createI18n } from '#src/i18n/i18n.ts';
import { createSession } from '#src/session/session-store.ts';
import { syncQueryPersistence } from './sync-query-persistence.ts';

const giulia: Profile = {
  id: 'giulia',
  userId: '',
  sId: '',
  fullName: '',
  firstName: '',
  lastName: '',
  email: '',
  mobile: '',
  gender: null,
  dob: null,
  picture: null,
  userType: '',
  profileType: 'Private',
  iboType: 'Member',
  isShopActive: true,
  virtualOfficeWebBaseUrl: '',
  supportWebBaseUrl: '',
};

// The keeper, which is loaded when it is wanted: on a busy machine making it takes longer than what is waited for below.
beforeAll(() => import('#src/offline/query-persistence/persist-queries.ts'));
beforeEach(() => localStorage.clear());

it('nobody keeps answers after a logout, also when the language went there and back before it', async () => {
  const session = createSession();
  session.start('token', giulia);
  const queryClient = new QueryClient();
  const answers = queryClient.getQueryCache();
  const begun = vi.spyOn(answers, 'subscribe');
  const i18n = await createI18n('it');
  const { begin } = syncQueryPersistence({ session, queryClient, i18n });
  begin();
  // Each of them asks for its keeper before the one of before has come.
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  i18n.loadAndActivate({ locale: 'it', messages: {} });
  await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(3));
  await vi.waitFor(() => expect(answers.hasListeners()).toBe(true));
  session.end();
  expect(answers.hasListeners()).toBe(false);
});
