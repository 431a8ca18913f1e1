import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountCalls } from '#contract/account.ts';
import { sessionCalls } from '#contract/session.ts';
import { shopCalls } from '#contract/shops.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';

const getEmail = () => screen.getByRole('textbox', { name: 'E-mail' });
const getPassword = () => screen.getByLabelText('Password');
const getButton = () => screen.getByRole('button', { name: 'Accedi' });

/** Opens the login and submits an e-mail and a password. The call rejects with the failure. */
async function failLogin(failure: ApiError) {
  const app = await renderAppAt('/login', {
    member: null,
    calls: [fakeCall(accountCalls.login, () => Promise.reject(failure))],
  });
  await screen.findByRole('heading', { level: 1, name: 'Benvenuti in Bottega' });
  fireEvent.change(getEmail(), { target: { value: 'giulia@example.com' } });
  fireEvent.change(getPassword(), { target: { value: 'wrong' } });
  // From here on, only the test moves the time.
  vi.useFakeTimers();
  fireEvent.click(getButton());
  await act(() => vi.advanceTimersByTimeAsync(0));
  return app;
}

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('a failed login', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  // REQ-LOGIN-07
  it('shows a wrong password for 5 s, keeps the e-mail and clears the password', async () => {
    const message = 'E-mail o password non corretti.';
    await failLogin(new ApiError({ kind: 'unauthenticated', code: 'loginError', message }));
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(getEmail()).toHaveValue('giulia@example.com');
    expect(getPassword()).toHaveValue('');
    expect(getPassword()).toHaveFocus();
    expect(getButton()).toBeEnabled();
    await advance(4_900);
    expect(screen.getByRole('alert')).toBeVisible();
    await advance(100);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // REQ-LOGIN-05
  it('shows for 15 s that an account is not verified and disables the button as long', async () => {
    const data = { isAccountVerified: false, resendToken: 't' };
    await failLogin(
      new ApiError({ kind: 'unauthenticated', code: 'accountNotVerified', message: 'Non verificato', data }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Non verificato');
    expect(getButton()).toBeDisabled();
    expect(screen.getByText('Puoi accedere di nuovo tra 0:15.')).toBeVisible();
    await advance(5_000);
    expect(screen.getByText('Puoi accedere di nuovo tra 0:10.')).toBeVisible();
    await advance(9_900);
    expect(getButton()).toBeDisabled();
    await advance(100);
    expect(getButton()).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // REQ-LOGIN-06
  it('shows that the shop is unreachable and keeps the e-mail', async () => {
    const { toasts } = await failLogin(new ApiError({ kind: 'offline' }));
    expect(toasts.map(({ tone }) => tone)).toEqual(['failure']);
    expect(toasts[0]?.text).toContain('Il negozio non è raggiungibile');
    expect(getEmail()).toHaveValue('giulia@example.com');
    expect(getPassword()).toHaveValue('');
    expect(getButton()).toBeEnabled();
  });
});

/** `PublicKeyCredential` of a browser that can store passkeys and has no suggestions. */
const passkeys = Object.assign(vi.fn<() => void>(), {
  parseCreationOptionsFromJSON: vi.fn<() => object>(),
  parseRequestOptionsFromJSON: vi.fn<() => object>(),
  isConditionalMediationAvailable: () => Promise.resolve(false),
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
});

describe('the offer of a passkey', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    // A device is asked once.
    localStorage.clear();
  });

  // REQ-LOGIN-04, REQ-LOGIN-13
  it('stays until the page changes, and is replaced by the form when the profile fails to load', async () => {
    vi.stubGlobal('PublicKeyCredential', passkeys);
    let failProfile: (error: ApiError) => void = () => undefined;
    const { user } = await renderAppAt('/login', {
      member: null,
      calls: [
        fakeCall(accountCalls.login, () => ({ success: true, message: '', token: 'new', device: '' })),
        fakeCall(sessionCalls.profile, () => new Promise((_resolve, reject) => (failProfile = reject))),
      ],
    });
    await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'giulia@example.com');
    await user.type(getPassword(), 'right');
    await user.click(getButton());
    await user.click(await screen.findByRole('button', { name: 'Non ora' }));
    // The form would ask for a passkey again.
    expect(await screen.findByRole('button', { name: 'Non ora' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Accedi con una passkey' })).toBeNull();

    failProfile(new ApiError({ kind: 'offline' }));
    expect(await screen.findByRole('button', { name: 'Accedi con una passkey' })).toBeVisible();
    expect(getEmail()).toHaveValue('giulia@example.com');
  });
});

// SEC-04
it.each(['//evil.example', '/%5Cevil.example', '/%09/evil.example', 'javascript:alert(1)'])(
  'ignores the redirect target %s and opens the start page (SEC-04)',
  async (target) => {
    const { router } = await renderAppAt(`/login?redirect=${target}`, {
      calls: [fakeCall(shopCalls.countries, () => ({ success: true, message: '', data: [] }))],
    });
    await waitFor(() => expect(router.state.resolvedLocation?.href).toBe('/'));
  },
);
