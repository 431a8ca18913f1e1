import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accountCalls } from '#contract/account.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderAppAt, type FakeCall } from '#tests/setup/render-app.tsx';
// The page loads it lazily. Here it loads before the tests, which have a time limit.
import './ChangePassword.tsx';

async function openForm(call: FakeCall) {
  const app = await renderAppAt('/profile?mode=password', { calls: [call] });
  const fill = async (current: string, next: string, confirmation = next) => {
    const values = { 'Password attuale': current, 'Nuova password': next, 'Conferma la password': confirmation };
    for (const [label, value] of Object.entries(values)) {
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    }
    fireEvent.click(screen.getByRole('button', { name: 'Salva' }));
  };
  return { ...app, fill };
}

const accepted = fakeCall(accountCalls.changePassword, () => ({ success: true, message: 'Password aggiornata.' }));

// REQ-PROF-15
it('sends the current and the new password once, and returns to the account details', async () => {
  const { fill, sent, toasts, router } = await openForm(accepted);
  await fill('', 'Sole e mare 1', 'Sole e mare 2');
  expect(await screen.findByText('Inserisci la password attuale')).toBeVisible();
  expect(screen.getByText('Le password non coincidono')).toBeVisible();
  expect(sent.filter(({ path }) => path === accountCalls.changePassword.path)).toHaveLength(0);
  await fill('bottega-demo', 'Sole e mare 1');
  fireEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'I miei dati' })).toBeVisible();
  expect(router.state.location.href).toBe('/profile');
  expect(toasts.map(({ text }) => text)).toEqual(['Password aggiornata.']);
  expect(sent.filter(({ path }) => path === accountCalls.changePassword.path)).toHaveLength(1);
});

it.each([
  ['passwordWrong', 'Password attuale'],
  ['passwordUnchanged', 'Nuova password'],
  ['passwordIsEmail', 'Nuova password'],
] as const)('shows the error %s at its field and keeps the input', async (code, label) => {
  const error = new ApiError({ kind: 'invalid', code, message: 'Non va bene.' });
  const { fill } = await openForm(fakeCall(accountCalls.changePassword, () => Promise.reject(error)));
  await fill('sbagliata', 'Sole e mare 1');
  const field = await screen.findByLabelText(label);
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Non va bene/u));
  expect(field).toHaveFocus();
  expect(screen.getByLabelText('Nuova password')).toHaveValue('Sole e mare 1');
});
