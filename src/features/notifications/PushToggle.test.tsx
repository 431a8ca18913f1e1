import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { notificationCalls } from '#contract/notifications.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderWithApp } from '#tests/setup/render-app.tsx';
import { PushToggle } from './PushToggle.tsx';

// REQ-NOTIF-07
it.each([
  ['invalidInput', /^Al momento il tuo browser non può ricevere avvisi/u],
  ['tooManyRequests', /^Troppe richieste/u],
] as const)('explains the error %s', async (code, text) => {
  const error = new ApiError({ kind: 'invalid', code, message: 'Troppe richieste.' });
  const { user } = await renderWithApp(<PushToggle isSubscribed />, {
    calls: [fakeCall(notificationCalls.unsubscribeFromPush, () => Promise.reject(error))],
  });
  await user.click(screen.getByRole('button', { name: 'Disattiva su questo dispositivo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});
