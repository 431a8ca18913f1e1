import { mutationOptions } from '@tanstack/react-query';
import { accountDeletionCalls } from '#contract/account-deletion.ts';
import { loadProfile, type SessionDependencies } from '#src/session/session-actions.ts';

/** Cancels the deletion of the account. The server's message confirms it. */
export const keepAccountMutation = (deps: SessionDependencies) =>
  mutationOptions({
    mutationFn: () => deps.request(accountDeletionCalls.cancelAccountDeletion, {}),
    onSuccess: async (_response, _input, _result, { client }) => {
      void client.invalidateQueries({ queryKey: ['account-deletion'] });
      await loadProfile(deps).catch(() => undefined);
    },
    meta: { success: 'server-message' },
  });
