import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emailChangeCalls } from '#contract/email-change.ts';
import { memberSessionCalls } from '#contract/member-sessions.ts';
import { passkeyCalls, type Passkey } from '#contract/passkeys.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderAppAt, type FakeCall } from '#tests/setup/render-app.tsx';
// The page loads it lazily. Here it loads before the tests, which have a time limit.
import './SecurityTab.tsx';

const success = { success: true, message: '' } as const;
const phone: Passkey = { id: 'p1', name: 'Telefono', createdAt: '2026-03-02T09:30:00.000Z', lastUsedAt: null };
const laptop: Passkey = { ...phone, id: 'p2', name: 'Portatile', lastUsedAt: '2026-03-04T09:30:00.000Z' };

const openTab = (getPasskeys: () => Passkey[], calls: FakeCall[] = []) =>
  renderAppAt('/profile?tab=security', {
    calls: [
      fakeCall(memberSessionCalls.sessions, () => ({ ...success, data: [] })),
      fakeCall(emailChangeCalls.emailChange, () => ({ ...success, data: null })),
      fakeCall(passkeyCalls.passkeys, () => ({ ...success, data: getPasskeys() })),
      ...calls,
    ],
  });
const getRemoveButton = (name: string) => screen.getByRole('button', { name: `Rimuovi la passkey ${name}` });

// REQ-PROF-21
it('lists the passkeys with their last use', async () => {
  await openTab(() => [phone, laptop]);
  expect(await screen.findByRole('heading', { level: 3, name: 'Telefono' })).toBeVisible();
  expect(screen.getAllByText(/^Aggiunta: 02\/03\/2026/u)).toHaveLength(2);
  expect(screen.getAllByText(/^Ultimo uso: 04\/03\/2026/u)).toHaveLength(1);
});

// REQ-PROF-18, REQ-PROF-21
it('removes a passkey with the password, and moves the focus into and out of the form', async () => {
  let passkeys = [phone, laptop];
  const { user, sent } = await openTab(
    () => passkeys,
    [
      fakeCall(emailChangeCalls.reauthenticate, () => success),
      fakeCall(passkeyCalls.removePasskey, ({ params }) => {
        passkeys = passkeys.filter(({ id }) => id !== params.id);
        return success;
      }),
    ],
  );
  await screen.findByRole('heading', { level: 3, name: 'Telefono' });
  await user.click(getRemoveButton('Telefono'));
  expect(screen.getByLabelText('Password attuale')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Rimuovi la passkey' }));
  expect(screen.getByText('Inserisci la password attuale')).toBeVisible();
  await user.type(screen.getByLabelText('Password attuale'), 'bottega-demo');
  await user.click(screen.getByRole('button', { name: 'Rimuovi la passkey' }));
  await waitFor(() => expect(screen.queryByRole('heading', { level: 3, name: 'Telefono' })).toBeNull());
  expect(getRemoveButton('Portatile')).toBeVisible();
  const writes = sent.filter(({ method }) => method !== 'GET');
  expect(writes.map(({ input }) => input)).toEqual([{ body: { password: 'bottega-demo' } }, { params: { id: 'p1' } }]);
});

// REQ-PROF-18
it('keeps the passkey and shows a wrong password at its field', async () => {
  const error = new ApiError({ kind: 'invalid', code: 'passwordWrong', message: 'Non va bene.' });
  const { user, sent } = await openTab(
    () => [phone],
    [fakeCall(emailChangeCalls.reauthenticate, () => Promise.reject(error))],
  );
  await screen.findByRole('heading', { level: 3, name: 'Telefono' });
  await user.click(getRemoveButton('Telefono'));
  await user.type(screen.getByLabelText('Password attuale'), 'x');
  await user.click(screen.getByRole('button', { name: 'Rimuovi la passkey' }));
  const field = screen.getByLabelText('Password attuale');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Non va bene/u));
  expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

it('says so in a browser without passkeys', async () => {
  const { user } = await openTab(() => []);
  await user.click(await screen.findByRole('button', { name: 'Aggiungi una passkey' }));
  expect(screen.getByText('Questo browser non supporta le passkey. Provane un altro.')).toBeVisible();
});
