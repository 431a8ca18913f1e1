import { act, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { withdrawalStatementCalls } from '#contract/withdrawal-statements.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';

// Compiles what the page imports lazily, which may take longer than the first query waits.
beforeAll(async () => {
  await import('./WithdrawPage.tsx');
});

const received = { success: true, message: '', data: { receivedAt: '2026-03-10T10:00:00Z' } };
const { stateWithdrawal } = withdrawalStatementCalls;

async function fillIn(respond: () => typeof received, isMember = false) {
  const app = await renderAppAt('/withdraw', {
    ...(!isMember && { member: null }),
    calls: [fakeCall(stateWithdrawal, respond)],
  });
  const { user } = app;
  await user.type(await screen.findByRole('textbox', { name: /^Numero d’ordine/u }), 'B260310-7KQ2XM4P');
  if (!isMember) {
    await user.type(screen.getByRole('textbox', { name: /^Nome e cognome/u }), 'Anna Rossi');
    await user.type(screen.getByRole('textbox', { name: /^E-mail dell’ordine/u }), 'anna@example.com');
  }
  await user.click(screen.getByRole('button', { name: 'Continua' }));
  return app;
}

const getSent = ({ sent }: Awaited<ReturnType<typeof fillIn>>) =>
  sent.filter(({ path }) => path === stateWithdrawal.path).map(({ input }) => input);

// REQ-SELL-23
it('is linked from the footer in the words of the law, and takes two steps', async () => {
  const app = await fillIn(() => received);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Recedere dal contratto qui' })).toHaveAttribute('href', '/withdraw');
  expect(await screen.findByRole('heading', { name: 'Recedo dal contratto per questo ordine' })).toHaveFocus();
  expect(getSent(app)).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: 'Conferma recesso' }));
  expect(await screen.findByRole('heading', { name: 'Abbiamo ricevuto il tuo recesso' })).toHaveFocus();
  expect(screen.getByText(/^Ricevuto il 10\/03\/2026/u)).toBeVisible();
  const body = { name: 'Anna Rossi', orderNo: 'B260310-7KQ2XM4P', email: 'anna@example.com', products: '' };
  expect(getSent(app)).toMatchObject([{ body }]);
});

it('names missing and wrong fields, and keeps the input when one goes back', async () => {
  const { user } = await renderAppAt('/withdraw', { member: null });
  await user.click(await screen.findByRole('button', { name: 'Continua' }));
  expect(screen.getByRole('textbox', { name: /^Nome e cognome/u })).toHaveFocus();
  expect(screen.getAllByText('Campo obbligatorio')).toHaveLength(3);
  await user.type(screen.getByRole('textbox', { name: /^Nome e cognome/u }), 'Anna');
  await user.type(screen.getByRole('textbox', { name: /^Numero d’ordine/u }), 'B1');
  await user.type(screen.getByRole('textbox', { name: /^E-mail dell’ordine/u }), 'anna');
  await user.click(screen.getByRole('button', { name: 'Continua' }));
  expect(screen.getByRole('textbox', { name: /^E-mail dell’ordine/u })).toBeInvalid();
  await user.type(screen.getByRole('textbox', { name: /^E-mail dell’ordine/u }), '@example.com');
  await user.type(screen.getByRole('textbox', { name: /^Solo alcuni prodotti/u }), 'Il tè');
  await user.click(screen.getByRole('button', { name: 'Continua' }));
  expect(await screen.findByText('Il tè')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Indietro' }));
  expect(screen.getByRole('textbox', { name: /^Numero d’ordine/u })).toHaveValue('B1');
});

// REQ-SELL-25
it('sends the same key again after a lost response, and nothing twice', async () => {
  let attempts = 0;
  const app = await fillIn(() => {
    attempts += 1;
    if (attempts === 1) throw new ApiError({ kind: 'timeout' });
    return received;
  });
  const button = await screen.findByRole('button', { name: 'Conferma recesso' });
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(getSent(app)).toHaveLength(1);
  await app.user.click(screen.getByRole('button', { name: 'Conferma recesso' }));
  await screen.findByRole('heading', { name: 'Abbiamo ricevuto il tuo recesso' });
  const [first, second] = getSent(app);
  expect(second).toEqual(first);
});

it('is filled with the data of a member, who can also go to the orders', async () => {
  const app = await fillIn(() => received, true);
  expect(screen.getByRole('link', { name: 'tuoi ordini' })).toHaveAttribute('href', '/profile?tab=myOrders');
  await app.user.click(await screen.findByRole('button', { name: 'Conferma recesso' }));
  await screen.findByRole('heading', { name: 'Abbiamo ricevuto il tuo recesso' });
  expect(getSent(app)).toMatchObject([{ body: { name: 'Giulia Rinaldi', email: 'giulia@example.com' } }]);
});
