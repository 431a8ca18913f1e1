import type { QueryKey, QueryMeta } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { verificationQueries } from '#src/features/account/api/verification.queries.ts';
import { paymentResultQueries } from '#src/features/checkout/api/payment-result.queries.ts';
import { defaultPaymentReturnSearch } from '#src/features/checkout/model/payment-return.search.ts';
import { activateLanguage } from '#src/i18n/i18n.ts';
import { renderAppAt } from '#tests/setup/render-app.tsx';
import { syncLanguage } from './sync-language.ts';

const request: ApiRequest = () => Promise.reject(new Error('Unexpected request'));
const giulia = { id: 'giulia', email: 'giulia@example.com' };
const settleInput = {
  memberId: giulia.id,
  search: defaultPaymentReturnSearch,
  action: { kind: 'nothing' },
  status: ORDER_STATUS.success,
} as const;

it.each<[string, { readonly queryKey: QueryKey; readonly meta?: QueryMeta }]>([
  ['use the link of a verification mail', verificationQueries(request).email(giulia, 'token')],
  ['send a code', verificationQueries(request).mobileCode(giulia)],
  ['report a payment', paymentResultQueries(request).settle(settleInput)],
])('drops data of the previous language, but does not %s again', async (_action, { queryKey, ...options }) => {
  const { services, router } = await renderAppAt('/login', { member: null });
  const { i18n, queryClient } = services;
  queryClient
    .getQueryCache()
    .build(queryClient, { queryKey, ...(options.meta && { meta: options.meta }) })
    .setData(null);
  queryClient.setQueryData(['products'], []);
  syncLanguage({ i18n, queryClient, router });
  await activateLanguage(i18n, 'en');
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ isInvalidated: false });
  expect(queryClient.getQueryState(['products'])).toBeUndefined();
});

afterEach(() => document.head.replaceChildren());

// REQ-OPS-43
it.each(['it', 'en'] as const)(
  'links the manifest of the language %s, and of the other one after a change',
  async (language) => {
    const paths = { it: '/manifest.webmanifest', en: '/manifest.en.webmanifest' };
    const other = language === 'it' ? 'en' : 'it';
    document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest">';
    const getHref = () => document.querySelector('link[rel=manifest]')?.getAttribute('href');
    const { services, router } = await renderAppAt('/login', { member: null, language });
    const { i18n, queryClient } = services;
    syncLanguage({ i18n, queryClient, router });
    expect([getHref(), document.documentElement.lang]).toEqual([paths[language], language]);
    await activateLanguage(i18n, other);
    expect([getHref(), document.documentElement.lang]).toEqual([paths[other], other]);
  },
);
