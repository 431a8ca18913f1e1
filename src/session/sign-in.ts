import { mutationOptions } from '@tanstack/react-query';
import { accountCalls } from '#contract/account.ts';
import { getDeviceTokensBody, saveDeviceToken } from './device-tokens.ts';
import { startSession, type SessionDependencies } from './session-actions.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Runs after a correct password, before the session starts and the page changes. */
export type BeforeStart = (token: string) => Promise<void>;

/**
 * Logs in, then loads the profile; without a profile there is no session (REQ-LOGIN-04, REQ-SESS-10).
 * @returns the server's success message
 * @throws ApiError; with the flag `VERIFICATION_FAILED` when only the profile failed
 */
export async function signIn(
  { session, request }: SessionDependencies,
  credentials: Credentials,
  beforeStart?: BeforeStart,
): Promise<string> {
  const body = { ...credentials, ...getDeviceTokensBody() };
  const { token, device, message } = await request(accountCalls.login, { body });
  saveDeviceToken(device);
  await beforeStart?.(token);
  await startSession({ session, request }, token);
  return message;
}

export const signInMutation = (deps: SessionDependencies, beforeStart?: BeforeStart) =>
  mutationOptions({
    mutationFn: async (credentials: Credentials) => ({
      message: await signIn(deps, credentials, beforeStart),
    }),
    // Removes the password from the mutation cache at once.
    gcTime: 0,
    meta: { success: 'server-message', failure: 'silent' },
  });
