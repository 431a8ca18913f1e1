import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { emailChangeCalls } from '#contract/email-change.ts';
import { passkeyCalls } from '#contract/passkeys.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { confirmedSecretMutationOptions } from './secret-mutations.ts';
import { createPasskey } from './webauthn.ts';

const PASSKEYS_KEY = ['passkeys'] as const;

/** The member's passkeys. Never persisted, and refetched on every view. */
export const passkeyQueries = (request: ApiRequest) => ({
  list: () =>
    queryOptions({
      queryKey: PASSKEYS_KEY,
      queryFn: async ({ signal }) => (await request(passkeyCalls.passkeys, {}, { signal })).data,
      staleTime: 0,
    }),
});

const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: PASSKEYS_KEY });

interface NewPasskey {
  readonly name: string;
  readonly password: string;
}

interface PasskeyRemoval {
  readonly id: string;
  readonly password: string;
}

export const passkeyMutations = (request: ApiRequest) => ({
  add: () =>
    mutationOptions({
      mutationFn: async ({ name, password }: NewPasskey) => {
        await request(emailChangeCalls.reauthenticate, { body: { password } });
        const { data } = await request(passkeyCalls.passkeyOptions, {});
        const credential = await createPasskey(data);
        return request(passkeyCalls.addPasskey, { body: { name, credential } });
      },
      onSuccess: (_response, _input, _result, { client }) => reload(client),
      ...confirmedSecretMutationOptions,
    }),
  remove: () =>
    mutationOptions({
      mutationFn: async ({ id, password }: PasskeyRemoval) => {
        await request(emailChangeCalls.reauthenticate, { body: { password } });
        return request(passkeyCalls.removePasskey, { params: { id } });
      },
      onSettled: (_response, _error, _input, _result, { client }) => reload(client),
      ...confirmedSecretMutationOptions,
    }),
});
