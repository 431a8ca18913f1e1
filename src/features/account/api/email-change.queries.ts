import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { emailChangeCalls, type PendingEmailChange } from '#contract/email-change.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { loadProfile, type SessionDependencies } from '#src/session/session-actions.ts';
import { confirmIdentity, type Identity } from './confirm-identity.ts';
import { confirmedSecretMutationOptions } from './secret-mutations.ts';

const EMAIL_CHANGE_KEY = ['email-change'] as const;

/** The pending change of the e-mail. Personal data: never persisted, and refetched on every view. */
export const emailChangeQueries = (request: ApiRequest) => ({
  pending: () =>
    queryOptions({
      queryKey: EMAIL_CHANGE_KEY,
      queryFn: async ({ signal }) => (await request(emailChangeCalls.emailChange, {}, { signal })).data,
      staleTime: 0,
    }),
});

const setPending = (client: QueryClient, pending: PendingEmailChange | null): void =>
  void client.setQueryData(EMAIL_CHANGE_KEY, pending);

export interface EmailChangeRequest extends Identity {
  readonly email: string;
}

export const emailChangeMutations = (deps: SessionDependencies) => {
  const { request } = deps;
  return {
    request: () =>
      mutationOptions({
        mutationFn: async ({ email, password }: EmailChangeRequest) => {
          await confirmIdentity(request, password);
          return request(emailChangeCalls.requestEmailChange, { body: { email } });
        },
        onSuccess: ({ data }, _input, _result, { client }) => setPending(client, data),
        ...confirmedSecretMutationOptions,
      }),
    confirm: () =>
      mutationOptions({
        mutationFn: (otp: string) => request(emailChangeCalls.confirmEmailChange, { body: { otp } }),
        onSuccess: async (_response, _otp, _result, { client }) => {
          // The change itself succeeded. Without the profile, the next page load shows the new e-mail.
          await loadProfile(deps).catch(() => undefined);
          setPending(client, null);
        },
        ...confirmedSecretMutationOptions,
      }),
    cancel: () =>
      mutationOptions({
        mutationFn: () => request(emailChangeCalls.cancelEmailChange, {}),
        onSuccess: (_response, _input, _result, { client }) => setPending(client, null),
        meta: { success: 'server-message' },
      }),
  };
};
