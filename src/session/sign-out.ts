import { msg } from '@lingui/core/macro';
import { mutationOptions } from '@tanstack/react-query';
import { sessionCalls } from '#contract/session.ts';
import { isApiError } from '#src/api/api-error.ts';
import { isNoResponseError } from '#src/lib/app-error.ts';
import type { SessionDependencies } from './session-actions.ts';

/**
 * Ends the session on the server and on this device. The device is also cleared when the request gets
 * no response or the token is already invalid (REL-Q4).
 * @throws ApiError when the server responds with an error; the session then continues (REQ-SESS-06)
 */
export async function signOut({ session, request }: SessionDependencies): Promise<void> {
  try {
    await request(sessionCalls.logout, {});
  } catch (error) {
    const canClear = isApiError(error) && (isNoResponseError(error) || error.kind === 'unauthenticated');
    if (!canClear) throw error;
  }
  session.end();
}

export const signOutMutation = (deps: SessionDependencies) =>
  mutationOptions({
    mutationFn: () => signOut(deps),
    meta: {
      success: msg`Logout Successfully`,
      failure: msg`Logout failed, please try again.`,
    },
  });
