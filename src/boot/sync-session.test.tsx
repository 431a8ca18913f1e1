import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { pageCalls } from '#contract/pages.ts';
import { shopCalls } from '#contract/shops.ts';
import { ALLERGENS_KEY, PROFILE_DRAFT_KEY, RECENT_RECIPIENTS_KEY, RECENT_SEARCHES_KEY } from '#src/lib/storage-keys.ts';
import { getPersistedQueriesKey } from '#src/offline/query-persistence/persisted-queries.ts';
import { getViewedProductStore } from '#src/offline/viewed-products/viewed-products.store.ts';
import { createMemoryStorage } from '#src/session/session-storage.ts';
import { createSession } from '#src/session/session-store.ts';
import { EMPTY_SHOP_SELECTION } from '#src/session/session.types.ts';
import { fakeCall, renderAppAt, testMember } from '#tests/setup/render-app.tsx';
import { syncSession } from './sync-session.ts';

// Compiles what the pages import lazily, which may take longer than the first query waits.
beforeAll(async () => {
  await import('#src/features/pages/faq/FaqPage.tsx');
  await import('#src/features/account/login/LoginPage.tsx');
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const QUERIES = getPersistedQueriesKey(testMember.id, 'it');
const FAQ = 'Domande frequenti';
const selection = { countryCode: 'IT', countryId: 'it', shopId: 'milano', promotionId: 'home' };
const viewedProduct = {
  memberId: testMember.id,
  countryCode: 'IT',
  shopId: 'milano',
  id: 'lemon',
  names: { it: 'Piatti al limone' },
  image: '',
  price: 490,
  discountPercentage: 0,
  kp: 0,
  kpNovv: 0,
  availableQuantity: 3,
  seenAt: 7,
  isReported: true,
};

const queryPersistence = { restore: () => Promise.resolve(), start: () => undefined, restart: () => undefined };

/** Opens the FAQ as a member with data on the device, and lets the session expire. */
async function expireOnFaq() {
  const app = await renderAppAt('/faq', {
    selection,
    calls: [
      fakeCall(pageCalls.faqs, () => ({ success: true, message: '', data: [], totalCount: 0 })),
      fakeCall(shopCalls.countries, () => ({ success: true, message: '', data: [] })),
    ],
  });
  const { session, queryClient } = app.services;
  syncSession({ session, queryClient, queryPersistence, router: app.router });
  await screen.findByRole('heading', { level: 1, name: FAQ });
  localStorage.setItem(QUERIES, '{}');
  localStorage.setItem(ALLERGENS_KEY, '["milk"]');
  localStorage.setItem(RECENT_SEARCHES_KEY, '[]');
  localStorage.setItem(RECENT_RECIPIENTS_KEY, '{}');
  sessionStorage.setItem(
    PROFILE_DRAFT_KEY,
    JSON.stringify({ member: testMember.id, form: { firstName: 'Giulietta' } }),
  );
  await getViewedProductStore().update(testMember.id, () => [viewedProduct]);
  session.end('expired');
  await screen.findByText('La sessione è scaduta, accedi di nuovo.');
  return app;
}

// REQ-SESS-07, SEC-01
it('opens the login by way of the home page and clears the member’s data when the session expires (GAP-10)', async () => {
  const { router, services } = await expireOnFaq();
  expect(router.state.location.href).toBe('/login');
  expect(Object.keys(localStorage)).not.toContain(QUERIES);
  expect(Object.keys(localStorage)).not.toContain(ALLERGENS_KEY);
  expect(Object.keys(localStorage)).not.toContain(RECENT_SEARCHES_KEY);
  expect(Object.keys(localStorage)).not.toContain(RECENT_RECIPIENTS_KEY);
  expect(Object.keys(sessionStorage)).not.toContain(PROFILE_DRAFT_KEY);
  expect(services.session.state).toMatchObject({ countryCode: '', shopId: '', promotionId: '', member: null });
  await waitFor(async () => expect(await getViewedProductStore().findByMember(testMember.id)).toEqual([]));
});

it('clears the member’s data when the cookie of the token has expired since the last visit (GAP-10)', async () => {
  const { router, services } = await renderAppAt('/login', { member: null });
  const storage = createMemoryStorage();
  const lastVisit = createSession(storage);
  lastVisit.start('token', testMember);
  lastVisit.updateSelection(selection);
  localStorage.setItem(QUERIES, '{}');
  localStorage.setItem(RECENT_SEARCHES_KEY, '[]');
  localStorage.setItem(RECENT_RECIPIENTS_KEY, '{}');
  await getViewedProductStore().update(testMember.id, () => [viewedProduct]);
  storage.writeToken('');
  const session = createSession(storage);
  syncSession({ session, queryClient: services.queryClient, queryPersistence, router });
  expect(Object.keys(localStorage)).toEqual([]);
  expect(storage.readCachedMemberId()).toBeUndefined();
  expect(storage.readSelection()).toEqual(EMPTY_SHOP_SELECTION);
  expect(session.state).toMatchObject({ shopId: '', promotionId: '', ended: 'expired' });
  await waitFor(async () => expect(await getViewedProductStore().findByMember(testMember.id)).toEqual([]));
});

it('returns the same member to the page, the selected shop and the draft (GAP-10)', async () => {
  const { services, router } = await expireOnFaq();
  services.session.start('token-2', testMember);
  expect(await screen.findByRole('heading', { level: 1, name: FAQ })).toBeVisible();
  expect(router.state.location).toMatchObject({ href: '/faq', state: { isUnrequested: true } });
  expect(services.session.state).toMatchObject(selection);
  expect(sessionStorage.getItem(PROFILE_DRAFT_KEY)).toContain('Giulietta');
});

// REQ-SESS-07, SEC-01
it('shows another member nothing of the expired session (GAP-10)', async () => {
  const { services, router } = await expireOnFaq();
  services.session.start('token-2', { ...testMember, id: 'bruno' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(services.session.state).toMatchObject({ shopId: '', promotionId: '' });
  expect(sessionStorage.getItem(PROFILE_DRAFT_KEY)).toBeNull();
});
