import { QueryClient } from '@tanstack/react-query';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Profile } from '#contract/session.ts';
import { createI18n } from '#src/i18n/i18n.ts';
import { getPersistedQueriesKey, persistedQueryOptions } from '#src/offline/query-persistence/persisted-queries.ts';
import { createMemoryStorage } from '#src/session/session-storage.ts';
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

// Preloads the lazy module: on a busy machine, loading it takes longer than the timeouts below.
beforeAll(() => import('#src/offline/query-persistence/persist-queries.ts'));
beforeEach(() => localStorage.clear());

it('stops persisting after a logout, even when the language changed back and forth before', async () => {
  const session = createSession();
  session.start('token', giulia);
  const queryClient = new QueryClient();
  const queryCache = queryClient.getQueryCache();
  const subscribe = vi.spyOn(queryCache, 'subscribe');
  const i18n = await createI18n('it');
  const { start } = syncQueryPersistence({ session, queryClient, i18n });
  start();
  // Each change loads a persister before the previous one is loaded.
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  i18n.loadAndActivate({ locale: 'it', messages: {} });
  await vi.waitFor(() => expect(subscribe).toHaveBeenCalledTimes(3));
  await vi.waitFor(() => expect(queryCache.hasListeners()).toBe(true));
  session.end();
  expect(queryCache.hasListeners()).toBe(false);
});

it('persists nothing of a member whose profile has not loaded before the logout', async () => {
  const session = createSession({ ...createMemoryStorage(), readToken: () => 'token' });
  const queryClient = new QueryClient();
  const subscribe = vi.spyOn(queryClient.getQueryCache(), 'subscribe');
  const { start, restart } = syncQueryPersistence({ session, queryClient, i18n: await createI18n('it') });
  start();
  session.end();
  await vi.dynamicImportSettled();
  expect(subscribe).not.toHaveBeenCalled();
  restart();
  await vi.waitFor(() => expect(subscribe).toHaveBeenCalledOnce());
});

it('persists nothing between an expired session and the clearing of its data, though a visitor’s data is stored', async () => {
  const session = createSession();
  session.start('token', giulia);
  const queryClient = new QueryClient();
  const i18n = await createI18n('it');
  const { start, restart } = syncQueryPersistence({ session, queryClient, i18n });
  start();
  await vi.waitFor(() => expect(queryClient.getQueryCache().hasListeners()).toBe(true));
  localStorage.setItem(getPersistedQueriesKey('', 'en'), '{}');
  session.end('expired');
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await vi.dynamicImportSettled();
  expect(queryClient.getQueryCache().hasListeners()).toBe(false);
  restart();
  await vi.waitFor(() => expect(queryClient.getQueryCache().hasListeners()).toBe(true));
});

it('persists nothing of a session that ends before the first page is hydrated', async () => {
  const session = createSession();
  session.start('token', giulia);
  const queryClient = new QueryClient();
  const subscribe = vi.spyOn(queryClient.getQueryCache(), 'subscribe');
  const { start, restart } = syncQueryPersistence({ session, queryClient, i18n: await createI18n('it') });
  session.end();
  start();
  await vi.dynamicImportSettled();
  expect(subscribe).not.toHaveBeenCalled();
  restart();
  await vi.waitFor(() => expect(subscribe).toHaveBeenCalledOnce());
});

it('restores a list after two changes of the language, although nothing was written before', async () => {
  const session = createSession();
  session.start('token', giulia);
  const queryClient = new QueryClient();
  const i18n = await createI18n('it');
  const queryKey = ['products', { shopId: 'milano', language: 'it' }] as const;
  await queryClient.query({ queryKey, queryFn: () => ['miele'], ...persistedQueryOptions });
  const countries = ['countries'] as const;
  await queryClient.query({ queryKey: countries, queryFn: () => ['Italia'], ...persistedQueryOptions });
  const { start } = syncQueryPersistence({ session, queryClient, i18n });
  start();
  await vi.waitFor(() => expect(queryClient.getQueryCache().hasListeners()).toBe(true));
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  queryClient.removeQueries({ queryKey });
  await vi.waitFor(() => expect(queryClient.getQueryCache().hasListeners()).toBe(true));
  i18n.loadAndActivate({ locale: 'it', messages: {} });
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toEqual(['miele']));
  // The other language has no data of this one.
  expect(localStorage.getItem(getPersistedQueriesKey('giulia', 'en'))).toBeNull();
});
