import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAppAt } from '#tests/setup/render-app.tsx';
// The page loads it lazily. Here it loads before the test, which has a time limit.
import './OwnDataTab.tsx';

// REQ-PROF-01
it('is a tab of the profile with its own URL and heading', async () => {
  await renderAppAt('/profile?tab=data', { calls: [] });
  expect(await screen.findByRole('heading', { level: 1, name: 'I tuoi dati' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'I tuoi dati' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('heading', { level: 2, name: 'Scarica i tuoi dati' })).toBeVisible();
});
