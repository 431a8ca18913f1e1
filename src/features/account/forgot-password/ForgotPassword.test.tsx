import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { verificationCalls } from '#contract/verification.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderAppAt, type TestAppOptions } from '#tests/setup/render-app.tsx';
// The page loads it lazily. Here it loads before the tests, which have a time limit.
import './ForgotPassword.tsx';

const success = { success: true, message: '' } as const;
const offline = new ApiError({ kind: 'offline' });
const sendCode = fakeCall(verificationCalls.forgotPassword, () => success);
const verifyCode = fakeCall(verificationCalls.verifyCode, () => ({
  ...success,
  data: { token: 't', userId: 'giulia' },
}));

/** A response that fails with the error the first time only. */
function failFirst<T>(error: ApiError, response: T): () => Promise<T> {
  let isFailed = false;
  return () => {
    if (isFailed) return Promise.resolve(response);
    isFailed = true;
    return Promise.reject(error);
  };
}

const openForgotPassword = (options: TestAppOptions) =>
  renderAppAt('/login?mode=forgotPassword', { member: null, ...options });
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function sendEmail() {
  fill(await screen.findByRole('textbox', { name: 'E-mail' }), 'giulia@example.com');
  click('Invia il codice');
}

async function submitCode() {
  fill(await screen.findByRole('textbox', { name: 'Codice' }), 'ABCD2345');
  click('Verifica');
}

async function submitPassword() {
  fill(await screen.findByLabelText('Nuova password'), 'Sole e mare 1');
  fill(screen.getByLabelText('Conferma la password'), 'Sole e mare 1');
  click('Cambia la password');
}

// REQ-ACC-04, REQ-ACC-05, REQ-ACC-06
it('shows the errors of the reset form in English', async () => {
  await openForgotPassword({
    language: 'en',
    calls: [sendCode, verifyCode, fakeCall(verificationCalls.resetPassword, () => success)],
  });
  const email = await screen.findByRole('textbox', { name: 'E-mail' });
  click('Send the code');
  expect(email).toHaveAccessibleDescription('Enter your e-mail');
  fill(email, 'giulia');
  click('Send the code');
  expect(email).toHaveAccessibleDescription('Enter a valid e-mail');
  expect(email).toHaveFocus();
  fill(email, 'giulia@example.com');
  click('Send the code');

  const code = await screen.findByRole('textbox', { name: 'Code' });
  click('Verify');
  expect(code).toHaveAccessibleDescription('Code is required');
  fill(code, 'ABCD2345');
  click('Verify');

  const password = await screen.findByLabelText('New password');
  const confirmation = screen.getByLabelText('Confirm password');
  click('Change password');
  expect(password).toHaveAccessibleDescription(/\bNew password is required\b/u);
  expect(confirmation).toHaveAccessibleDescription('Confirm password is required');
  fill(password, 'Sun and sea 1');
  fill(confirmation, 'Sun and sea 2');
  click('Change password');
  expect(confirmation).toHaveAccessibleDescription('Passwords do not match');
  fill(confirmation, 'Sun and sea 1');
  click('Change password');
  expect(await screen.findByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  const back = screen.getByRole('link', { name: 'Back to login' });
  expect(back).toHaveAttribute('href', '/login');
  fireEvent.click(back);
  expect(await screen.findByRole('heading', { name: 'Welcome to Bottega' })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'E-mail' })).toHaveValue('giulia@example.com');
});

it('shows a countdown after too many code requests and keeps the e-mail', async () => {
  const tooMany = new ApiError({ kind: 'too-many', code: 'tooManyRequests', status: 429, retryAfter: 3_590 });
  await openForgotPassword({ calls: [fakeCall(verificationCalls.forgotPassword, () => Promise.reject(tooMany))] });
  await sendEmail();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Troppi tentativi\. Riprova tra 59:\d\d\./u);
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('giulia@example.com');
});

it('leads back to the e-mail when the reset permission has expired', async () => {
  const expired = new ApiError({ kind: 'invalid', code: 'linkInvalid', message: 'Questo link non è valido' });
  await openForgotPassword({
    calls: [sendCode, verifyCode, fakeCall(verificationCalls.resetPassword, () => Promise.reject(expired))],
  });
  await sendEmail();
  await submitCode();
  await submitPassword();
  expect(await screen.findByRole('alert')).toHaveTextContent('Questo link non è valido');
  click('Chiedi un nuovo codice');
  expect(await screen.findByRole('textbox', { name: 'E-mail' })).toHaveValue('giulia@example.com');
});

it('shows in each step that the shop is unreachable and stays in the step', async () => {
  await openForgotPassword({
    calls: [
      fakeCall(verificationCalls.forgotPassword, failFirst(offline, success)),
      fakeCall(
        verificationCalls.verifyCode,
        failFirst(offline, { ...success, data: { token: 't', userId: 'giulia' } }),
      ),
      fakeCall(verificationCalls.resetPassword, failFirst(offline, success)),
    ],
  });
  const expectUnreachable = async () =>
    expect(await screen.findByRole('alert')).toHaveTextContent('Il negozio non è raggiungibile');
  await sendEmail();
  await expectUnreachable();
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('giulia@example.com');
  click('Invia il codice');
  await submitCode();
  await expectUnreachable();
  expect(screen.getByRole('textbox', { name: 'Codice' })).toHaveValue('ABCD2345');
  click('Verifica');
  await submitPassword();
  await expectUnreachable();
  expect(screen.getByLabelText('Nuova password')).toHaveValue('');
  await submitPassword();
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'La password è stata cambiata' })).toHaveFocus(),
  );
});
