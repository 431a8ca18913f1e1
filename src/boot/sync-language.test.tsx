import { expect, it } from 'vitest';
import { activateLanguage } from '#src/i18n/i18n.ts';
import { renderAppAt } from '#tests/setup/render-app.tsx';
import { syncLanguage } from './sync-language.ts';

it.each([
  ['use the link of a verification mail', ['verification', 'email', 'giulia', 'giulia@example.com']],
  ['report a payment', ['payment-result', 'giulia', 2, {}]],
])('drops data of the previous language, but does not %s again', async (_action, written) => {
  const { services, router } = await renderAppAt('/login', { member: null });
  const { i18n, queryClient } = services;
  queryClient.setQueryData(written, null);
  queryClient.setQueryData(['products'], []);
  syncLanguage({ i18n, queryClient, router });
  await activateLanguage(i18n, 'en');
  expect(queryClient.getQueryState(written)).toMatchObject({ isInvalidated: false });
  expect(queryClient.getQueryState(['products'])).toBeUndefined();
});
