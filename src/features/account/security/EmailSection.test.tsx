import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emailChangeCalls, type PendingEmailChange } from '#contract/email-change.ts';
import { memberSessionCalls } from '#contract/member-sessions.ts';
import { passkeyCalls } from '#contract/passkeys.ts';
import { sessionCalls } from '#contract/session.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderAppAt, testMember, type FakeCall } from '#tests/setup/render-app.tsx';
// The page loads it lazily. Here it loads before the tests, which have a time limit.
import './SecurityTab.tsx';

const success = { success: true, message: '' } as const;
const NEW = 'giulia.r@example.com';
const pendingChange: PendingEmailChange = { email: NEW, expiresAt: '2026-03-02T09:30:00.000Z' };

const openTab = (pending: PendingEmailChange | null, calls: FakeCall[]) =>
  renderAppAt('/profile?tab=security', {
    calls: [
      fakeCall(memberSessionCalls.sessions, () => ({ ...success, data: [] })),
      fakeCall(passkeyCalls.passkeys, () => ({ ...success, data: [] })),
      fakeCall(emailChangeCalls.emailChange, () => ({ ...success, data: pending })),
      ...calls,
    ],
  });
const confirmed = fakeCall(emailChangeCalls.reauthenticate, () => success);
const accepted = fakeCall(emailChangeCalls.requestEmailChange, () => ({ ...success, data: pendingChange }));

async function fillForm({ user }: Awaited<ReturnType<typeof openTab>>, email = NEW, password = 'bottega-demo') {
  await user.click(await screen.findByRole('button', { name: 'Cambia e-mail' }));
  const field = screen.getByRole('textbox', { name: 'Nuova e-mail' });
  expect(field).toHaveFocus();
  await user.type(field, email);
  await user.type(screen.getByLabelText('Password attuale'), password);
  await user.click(screen.getByRole('button', { name: 'Invia il codice' }));
}

// REQ-PROF-19
it('confirms the password, then asks for the code', async () => {
  const app = await openTab(null, [confirmed, accepted]);
  await fillForm(app);
  expect(await screen.findByRole('textbox', { name: 'Codice' })).toBeVisible();
  expect(screen.getByText(new RegExp(`Abbiamo inviato un codice a ${NEW}`, 'u'))).toBeVisible();
  const writes = app.sent.filter(({ method }) => method !== 'GET');
  expect(writes.map(({ input }) => input)).toEqual([{ body: { password: 'bottega-demo' } }, { body: { email: NEW } }]);
});

// REQ-PROF-18
it('shows a wrong password at its field, keeps the e-mail and requests nothing', async () => {
  const error = new ApiError({ kind: 'invalid', code: 'passwordWrong', message: 'Non va bene.' });
  const app = await openTab(null, [fakeCall(emailChangeCalls.reauthenticate, () => Promise.reject(error))]);
  await fillForm(app, NEW, 'x');
  const password = await screen.findByLabelText('Password attuale');
  await waitFor(() => expect(password).toHaveAccessibleDescription(/Non va bene/u));
  expect(password).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Nuova e-mail' })).toHaveValue(NEW);
  expect(app.sent.filter(({ method }) => method !== 'GET')).toHaveLength(1);
});

it('refuses the current e-mail, also in another spelling, without a request', async () => {
  const app = await openTab(null, []);
  await fillForm(app, 'GIULIA@example.com');
  expect(await screen.findByText('È già la tua e-mail')).toBeVisible();
  expect(app.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
});

// REQ-PROF-19
it('shows the new e-mail after the code, and a wrong code at its field', async () => {
  const error = new ApiError({ kind: 'invalid', code: 'codeInvalid', message: 'Codice sbagliato.' });
  const { user } = await openTab(pendingChange, [
    fakeCall(emailChangeCalls.confirmEmailChange, ({ body }) =>
      body.otp === 'AAAA2222' ? success : Promise.reject(error),
    ),
    fakeCall(sessionCalls.profile, () => ({ ...success, data: { ...testMember, email: NEW } })),
  ]);
  const code = await screen.findByRole('textbox', { name: 'Codice' });
  await user.type(code, 'BBBB2222');
  await user.click(screen.getByRole('button', { name: 'Verifica' }));
  expect(await screen.findByText('Codice sbagliato.')).toBeVisible();
  await user.clear(code);
  await user.type(code, 'AAAA2222');
  await user.click(screen.getByRole('button', { name: 'Verifica' }));
  expect(await screen.findByText(NEW)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cambia e-mail' })).toBeVisible();
});

// REQ-PROF-19
it('cancels a change that was requested before, and moves the focus with each step', async () => {
  const app = await openTab(null, [confirmed, accepted, fakeCall(emailChangeCalls.cancelEmailChange, () => success)]);
  const { user, sent } = app;
  await fillForm(app);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Codice' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Annulla il cambio' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cambia e-mail' })).toHaveFocus());
  expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});
