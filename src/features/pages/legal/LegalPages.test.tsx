import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pageCalls } from '#contract/pages.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';

it('shows that a text is not available yet, above the list of stored items', async () => {
  const response = { data: '', success: true, message: '' };
  await renderAppAt('/cookies', { member: null, calls: [fakeCall(pageCalls.cookiePolicy, () => response)] });
  expect(await screen.findByRole('heading', { name: 'Questo testo non è ancora disponibile' })).toBeVisible();
  // The list is part of the app, not of the shop's text.
  expect(screen.getByRole('heading', { name: 'Tutto ciò che resta sul tuo dispositivo' })).toBeVisible();
});
