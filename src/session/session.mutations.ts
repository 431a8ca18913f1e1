import { msg } from '@lingui/core/macro';
import { mutationOptions } from '@tanstack/react-query';
import { signIn, signOut, type Credentials, type SessionDependencies } from './session-actions.ts';

/** Login and logout. The route guards decide where to navigate once the session has changed. */
export const sessionMutations = (deps: SessionDependencies) => ({
  signIn: () =>
    mutationOptions({
      mutationKey: ['session', 'sign-in'],
      mutationFn: async (credentials: Credentials) => ({
        message: await signIn(deps, credentials),
      }),
      // Removes the password from the mutation cache at once.
      gcTime: 0,
      meta: { success: 'server-message', failure: 'silent' },
    }),
  signOut: () =>
    mutationOptions({
      mutationKey: ['session', 'sign-out'],
      mutationFn: () => signOut(deps),
      meta: {
        success: msg`Logout Successfully`,
        failure: msg`Logout failed, please try again.`,
      },
    }),
});
