import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessionCalls } from '#contract/session.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';

// The rules tests show which parameters are complete. Without complete ones, both pages behave alike.
// REQ-ACC-09
it.each([
  ['/login-access', 'it', 'Accesso non autorizzato'],
  ['/login/by/admin', 'it', 'Accesso non autorizzato'],
  ['/login-access', 'en', 'Unauthorized access'],
] as const)('%s shows that access is unauthorized and logs out (%s)', async (path, language, text) => {
  const { router, services, sent, toasts } = await renderAppAt(path, {
    language,
    calls: [fakeCall(sessionCalls.logout, () => ({ success: true, message: '' }))],
  });
  await waitFor(() => expect(router.state.location.href).toBe('/login'));
  expect(toasts).toEqual([{ tone: 'failure', text }]);
  expect(services.session.state.token).toBe('');
  expect(sent.map((call) => `${call.method} ${call.path}`)).toEqual(['PUT /logout']);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/Bottega/u);
});
