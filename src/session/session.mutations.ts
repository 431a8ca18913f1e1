import { msg } from '@lingui/core/macro';
import { mutationOptions } from '@tanstack/react-query';
import { signIn, signOut, type Credentials, type SessionDependencies } from './session-actions.ts';

/** Login and logout. Where they lead is decided by the guards, when the session has changed. */
export const sessionMutations = (tools: SessionDependencies) => ({
  signIn: () =>
    mutationOptions({
      mutationKey: ['session', 'sign-in'],
      mutationFn: async (credentials: Credentials) => ({
        message: await signIn(tools, credentials),
      }),
      // The password does not stay behind in the cache.
      gcTime: 0,
      meta: { success: 'server-message', failure: 'silent' },
    }),
  signOut: () =>
    mutationOptions({
      mutationKey: ['session', 'sign-out'],
      mutationFn: () => signOut(tools),
      meta: {
        success: msg`Logout Successfully`,
        failure: msg`Logout failed, please try again.`,
      },
    }),
});
