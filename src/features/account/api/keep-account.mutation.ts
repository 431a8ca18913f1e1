import { mutationOptions } from '@tanstack/react-query';
import { accountDeletionCalls } from '#contract/account-deletion.ts';
import { loadProfile, type SessionDependencies } from '#src/session/session-actions.ts';

/** Of the query in account-deletion.queries.ts, which the notice does not load. */
export const DELETION_KEY = ['account-deletion'] as const;

/** Cancels the deletion of the account. The server's message confirms it. */
export const keepAccountMutation = (deps: SessionDependencies) =>
  mutationOptions({
    mutationFn: () => deps.request(accountDeletionCalls.cancelAccountDeletion, {}),
    onSuccess: async (_response, _input, _result, { client }) => {
      void client.invalidateQueries({ queryKey: DELETION_KEY });
      await loadProfile(deps).catch(() => undefined);
    },
    meta: { success: 'server-message' },
  });
