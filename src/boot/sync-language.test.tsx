import { expect, it } from 'vitest';
import { activateLanguage } from '#src/i18n/i18n.ts';
import { renderAppAt } from '#tests/setup/render-app.tsx';
import { syncLanguage } from './sync-language.ts';

it('drops data of the previous language, but does not use the link of a verification mail again', async () => {
  const { services, router } = await renderAppAt('/login', { member: null });
  const { i18n, queryClient } = services;
  const verification = ['verification', 'email', 'giulia', 'giulia@example.com'];
  queryClient.setQueryData(verification, null);
  queryClient.setQueryData(['products'], []);
  syncLanguage({ i18n, queryClient, router });
  await activateLanguage(i18n, 'en');
  expect(queryClient.getQueryState(verification)).toMatchObject({ isInvalidated: false });
  expect(queryClient.getQueryState(['products'])).toBeUndefined();
});
