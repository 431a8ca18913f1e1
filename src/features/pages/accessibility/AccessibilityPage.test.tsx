import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pageCalls } from '#contract/pages.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';

// REQ-SELL-11
it('says that a shop has not been assessed, and how to report a problem all the same', async () => {
  const response = { data: null, success: true, message: '' };
  await renderAppAt('/accessibility', {
    member: null,
    calls: [fakeCall(pageCalls.accessibilityStatement, () => response)],
  });
  expect(await screen.findByText(/non ha ancora pubblicato il risultato/u)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Che cosa non è accessibile' })).toBeNull();
  expect(screen.getByRole('main')).toHaveTextContent(/Dicci quale pagina/u);
});
