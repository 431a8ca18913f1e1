import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pageCalls } from '#contract/pages.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';

it('links to the contact page when there are no questions', async () => {
  await renderAppAt('/faq', {
    calls: [fakeCall(pageCalls.faqs, () => ({ data: [], totalCount: 0, success: true, message: '' }))],
  });
  expect(await screen.findByText('Ancora nessuna domanda')).toBeVisible();
});
