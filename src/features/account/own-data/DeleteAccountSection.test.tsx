import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accountDeletionCalls, type DeletionObstacle } from '#contract/account-deletion.ts';
import { emailChangeCalls } from '#contract/email-change.ts';
import { sessionCalls } from '#contract/session.ts';
import { ApiError } from '#src/api/api-error.ts';
import { NO_DELETION, ownDataCalls } from '#tests/setup/own-data-calls.ts';
import { fakeCall, renderAppAt, testMember, type FakeCall } from '#tests/setup/render-app.tsx';
// The page loads it lazily. Here it loads before the tests, which have a time limit.
import './OwnDataTab.tsx';

const success = { success: true, message: '' } as const;
const DUE_AT = '2026-03-24T10:00:00.000Z';

const openTab = (deletion: object, calls: FakeCall[] = []) =>
  renderAppAt('/profile?tab=data', {
    calls: [
      fakeCall(accountDeletionCalls.accountDeletion, () => ({ ...success, data: { ...NO_DELETION, ...deletion } })),
      ...calls,
      ...ownDataCalls,
    ],
  });
const accepted = [
  fakeCall(accountDeletionCalls.requestAccountDeletion, () => ({
    ...success,
    data: { ...NO_DELETION, dueAt: DUE_AT },
  })),
  fakeCall(sessionCalls.profile, () => ({ ...success, data: { ...testMember, deletionDueAt: DUE_AT } })),
];
const findDeleteButton = () => screen.findByRole('button', { name: 'Elimina l’account' });
const getWrites = ({ sent }: Awaited<ReturnType<typeof openTab>>) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, input }) => [method, input]);

// REQ-PROF-27
it('requests the deletion after a second click, shows the date, and cancels it with one button', async () => {
  let isPending = true;
  let respond = () => {};
  const answer = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const app = await openTab({}, [
    fakeCall(accountDeletionCalls.requestAccountDeletion, async () => {
      await answer;
      return { ...success, data: { ...NO_DELETION, dueAt: DUE_AT } };
    }),
    fakeCall(sessionCalls.profile, () => ({
      ...success,
      data: { ...testMember, ...(isPending ? { deletionDueAt: DUE_AT } : {}) },
    })),
    fakeCall(accountDeletionCalls.cancelAccountDeletion, () => {
      isPending = false;
      return { ...success, message: 'Il tuo account resta attivo.' };
    }),
  ]);
  const { user } = app;
  await user.click(await findDeleteButton());
  const submit = await findDeleteButton();
  expect(submit).toHaveFocus();
  await user.dblClick(submit);
  respond();
  expect(await screen.findByText('L’account sarà eliminato il 24/03/2026')).toBeVisible();
  expect(getWrites(app)).toEqual([['PUT', { body: { givenUpEwallet: 0 } }]]);
  await user.click(screen.getByRole('button', { name: 'Mantieni l’account' }));
  await waitFor(() => expect(screen.queryByText('L’account sarà eliminato il 24/03/2026')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Elimina il tuo account' })).toHaveFocus();
});

// REQ-PROF-27
it('asks for the password when the login is not recent', async () => {
  let isConfirmed = false;
  const required = new ApiError({ kind: 'forbidden', code: 'reauthenticationRequired', message: 'No.' });
  const app = await openTab({}, [
    fakeCall(emailChangeCalls.reauthenticate, () => {
      isConfirmed = true;
      return success;
    }),
    fakeCall(accountDeletionCalls.requestAccountDeletion, () =>
      isConfirmed ? { ...success, data: { ...NO_DELETION, dueAt: DUE_AT } } : Promise.reject(required),
    ),
    ...accepted.slice(1),
  ]);
  const { user } = app;
  await user.click(await findDeleteButton());
  await user.click(await findDeleteButton());
  const password = await screen.findByLabelText('Password attuale');
  expect(password).toHaveFocus();
  await user.type(password, 'bottega-demo{Enter}');
  expect(await screen.findByText('L’account sarà eliminato il 24/03/2026')).toBeVisible();
});

// REQ-PROF-28
it('sends nothing before the money in the e-wallet is given up, and then what was shown', async () => {
  const app = await openTab({ ewallet: 1250, losses: { merchandise: 300, kp: 1200, kpNovv: 0 } }, accepted);
  const { user } = app;
  expect(await screen.findByText(/Con l’account perdi: 3,00\s€ di sconto merce, 1\.200 KP\./u)).toBeVisible();
  await user.click(await findDeleteButton());
  await user.click(await findDeleteButton());
  const checkbox = screen.getByRole('checkbox', { name: /Rinuncio ai 12,50\s€ del mio e-wallet/u });
  expect(checkbox).toHaveFocus();
  expect(checkbox).toHaveAccessibleDescription(/Spendi prima il denaro, oppure rinuncia qui/u);
  expect(getWrites(app)).toEqual([]);
  await user.click(checkbox);
  await user.click(await findDeleteButton());
  expect(await screen.findByText('L’account sarà eliminato il 24/03/2026')).toBeVisible();
  expect(getWrites(app)).toEqual([['PUT', { body: { givenUpEwallet: 12.5 } }]]);
});

// REQ-PROF-28
it('lists the orders that block the deletion, with a link to each, instead of a button', async () => {
  await openTab({
    obstacles: [
      { orderId: 'o1', orderNo: 'BTG-1', reason: 'payment' },
      { orderId: 'o2', orderNo: 'BTG-2', reason: 'delivery' },
      { orderId: 'o3', orderNo: 'BTG-3', reason: 'refund' },
    ],
  });
  const link = await screen.findByRole('link', { name: 'Ordine BTG-2' });
  expect(link).toHaveAttribute('href', '/profile?tab=myOrders&order=o2');
  expect(screen.getByText('Non è ancora stato consegnato.')).toBeVisible();
  expect(screen.getByText('Non è ancora pagato: pagalo o annullalo.')).toBeVisible();
  expect(screen.getByText('C’è un recesso o un rimborso in corso.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Elimina l’account' })).not.toBeInTheDocument();
});

it('shows what blocks the deletion since the page was opened, and keeps the form’s message', async () => {
  let obstacles: DeletionObstacle[] = [];
  const blocked = new ApiError({ kind: 'conflict', code: 'deletionBlocked', message: 'Per ora no.' });
  const { user } = await renderAppAt('/profile?tab=data', {
    calls: [
      fakeCall(accountDeletionCalls.accountDeletion, () => ({ ...success, data: { ...NO_DELETION, obstacles } })),
      ...ownDataCalls,
      fakeCall(accountDeletionCalls.requestAccountDeletion, () => {
        obstacles = [{ orderId: 'o1', orderNo: 'BTG-1', reason: 'delivery' }];
        return Promise.reject(blocked);
      }),
    ],
  });
  await user.click(await findDeleteButton());
  await user.click(await findDeleteButton());
  expect(await screen.findByRole('link', { name: 'Ordine BTG-1' })).toBeVisible();
});
