import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { accountDeletionCalls } from '#contract/account-deletion.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { loadProfile, type SessionDependencies } from '#src/session/session-actions.ts';
import { confirmIdentity, type Identity } from './confirm-identity.ts';
import { DELETION_KEY } from './keep-account.mutation.ts';
import { secretMutationOptions } from './secret-mutations.ts';

/** Whether the account will be deleted. Personal data: never persisted, and refetched on every view. */
export const accountDeletionQueries = (request: ApiRequest) => ({
  state: () =>
    queryOptions({
      queryKey: DELETION_KEY,
      queryFn: async ({ signal }) => (await request(accountDeletionCalls.accountDeletion, {}, { signal })).data,
      staleTime: 0,
    }),
});

/** The password is empty after a recent login, which is enough. */
interface DeletionRequest extends Identity {
  /** Euros in the e-wallet that the member gives up. */
  readonly givenUpEwallet: number;
}

export const accountDeletionMutations = (deps: SessionDependencies) => {
  const { request } = deps;
  return {
    request: () =>
      mutationOptions({
        mutationFn: async ({ password, givenUpEwallet }: DeletionRequest) => {
          if (password !== '') await confirmIdentity(request, password);
          return request(accountDeletionCalls.requestAccountDeletion, { body: { givenUpEwallet } });
        },
        onSuccess: async ({ data }, _input, _result, { client }) => {
          client.setQueryData(DELETION_KEY, data);
          // The request itself succeeded. Without the profile, the next page load shows the notice.
          await loadProfile(deps).catch(() => undefined);
        },
        // Something may block the deletion since the page was opened. The error does not wait for the response.
        onError: (_error, _input, _result, { client }) => void client.invalidateQueries({ queryKey: DELETION_KEY }),
        ...secretMutationOptions,
      }),
  };
};
