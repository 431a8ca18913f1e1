import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { verificationCalls } from '#contract/verification.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';

afterEach(() => {
  vi.useRealTimers();
});

describe('a verification page', () => {
  // REQ-ROUTE-08, REQ-VER-14
  it.each([
    ['/account/verify', ''],
    ['/account/verify', 'id=nadia&email=nadia%40example.com'],
    ['/account/verify', 'id=nadia&token=t'],
    ['/account/verify', 'email=nadia%40example.com&token=t'],
    ['/account/session', ''],
    ['/mobile/verify', ''],
    ['/mobile/verify', 'id=nadia'],
    ['/mobile/verify', 'email=nadia%40example.com'],
    ['/change/password', 'id=nadia'],
    ['/change/password', 'email=nadia%40example.com'],
  ])('shows that %s?%s is incomplete and sends no API request', async (path, query) => {
    const { sent } = await renderAppAt(`${path}?${query}`, { member: null });
    expect(await screen.findByRole('heading', { level: 1, name: 'Questo link è incompleto' })).toBeVisible();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('shows an incomplete link in English', async () => {
    await renderAppAt('/mobile/verify', { member: null, language: 'en' });
    expect(await screen.findByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible();
  });
});

it('fills in the e-mail of the login after the first password', async () => {
  const { user } = await renderAppAt('/change/password?id=nadia&email=nadia%40example.com', {
    member: null,
    calls: [fakeCall(verificationCalls.setFirstPassword, () => ({ success: true, message: '' }))],
  });
  await user.type(await screen.findByLabelText('Nuova password'), 'Sole e mare 1');
  await user.type(screen.getByLabelText('Conferma la password'), 'Sole e mare 1');
  await user.click(screen.getByRole('button', { name: 'Cambia la password' }));
  await user.click(await screen.findByRole('link', { name: 'Accedi' }));
  expect(await screen.findByRole('textbox', { name: 'E-mail' })).toHaveValue('nadia@example.com');
});

// REQ-VER-09
it('asks for a missing code below the field, not in a toast that covers it', async () => {
  const { user, toasts } = await renderAppAt('/mobile/verify?id=nadia&email=nadia%40example.com', {
    member: null,
    calls: [
      fakeCall(verificationCalls.sendMobileCode, () => ({ success: true, message: '', data: { mobile: '+•• 004' } })),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Verifica' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Compila tutti i campi obbligatori');
  expect(toasts).toEqual([]);
});

// REQ-VER-06
it('allows another code only after 60 s', async () => {
  // Only the test moves the date. The countdown compares it on each real tick.
  vi.useFakeTimers({ toFake: ['Date'] });
  const start = Date.now();
  const { sent } = await renderAppAt('/mobile/verify?id=nadia&email=nadia%40example.com', {
    member: null,
    calls: [
      fakeCall(verificationCalls.sendMobileCode, () => ({ success: true, message: '', data: { mobile: '+•• 004' } })),
    ],
  });
  const queryResendButton = () => screen.queryByRole('button', { name: 'Invia un altro codice' });
  expect(await screen.findByText('Codice inviato. Puoi chiederne un altro tra 1:00.')).toBeVisible();
  expect(queryResendButton()).toBeNull();
  vi.setSystemTime(start + 59_000);
  expect(await screen.findByText('Codice inviato. Puoi chiederne un altro tra 0:01.')).toBeVisible();
  expect(queryResendButton()).toBeNull();
  vi.setSystemTime(start + 60_000);
  expect(await screen.findByRole('button', { name: 'Invia un altro codice' })).toBeVisible();
  expect(sent).toHaveLength(1);
});
