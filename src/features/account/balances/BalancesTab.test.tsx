import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ledgerCalls } from '#contract/ledger.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';
// The page loads it lazily. Here it loads before the tests, which have a time limit.
import './BalancesTab.tsx';

const TAB = '/profile?tab=myBalances';

/** A member without movements on the page. */
const noMovementsCall = (totalCount: number) =>
  fakeCall(ledgerCalls.movements, () => ({
    success: true,
    message: '',
    data: [],
    totalCount,
    balances: { ewallet: 0, merchandise: 0, kp: 0, kpNovv: 0 },
  }));

it.each([TAB, `${TAB}&page=3`])('explains where movements come from when there are none: %s', async (url) => {
  await renderAppAt(url, { calls: [noMovementsCall(0)] });
  expect(await screen.findByRole('heading', { name: 'Ancora nessun movimento' })).toBeVisible();
  expect(screen.getByText('Qui trovi i punti che guadagni e i saldi che usi.')).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('term').map((term) => term.textContent)).toEqual(['E-wallet', 'Sconto merce', 'KP']);
  expect(main.getAllByRole('definition').map((balance) => balance.textContent)).toEqual([
    '0\u00a0€',
    '0\u00a0€',
    '0',
    'Punti che guadagni con i prodotti che compri.',
  ]);
});

it('offers the first page when a page has no movements', async () => {
  await renderAppAt(`${TAB}&page=9`, { calls: [noMovementsCall(12)] });
  expect(await screen.findByRole('link', { name: 'Torna alla prima pagina' })).toHaveAttribute('href', TAB);
});
