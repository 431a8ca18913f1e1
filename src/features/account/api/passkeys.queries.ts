import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { passkeyCalls } from '#contract/passkeys.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { confirmIdentity, type Identity } from './confirm-identity.ts';
import { confirmedSecretMutationOptions, secretMutationOptions } from './secret-mutations.ts';
import { createPasskey, getPasskey } from './webauthn.ts';

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

interface NewPasskey extends Identity {
  readonly name: string;
}

interface PasskeyRemoval extends Identity {
  readonly id: string;
}

export const passkeyMutations = (request: ApiRequest) => ({
  /** Asks the browser for a passkey, and confirms the member with it. */
  reauthenticate: () =>
    mutationOptions({
      mutationFn: async () => {
        const { data } = await request(passkeyCalls.passkeyLoginOptions, {});
        return request(passkeyCalls.reauthenticateWithPasskey, { body: { credential: await getPasskey(data) } });
      },
      ...secretMutationOptions,
    }),
  add: () =>
    mutationOptions({
      mutationFn: async ({ name, password }: NewPasskey) => {
        await confirmIdentity(request, password);
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
        await confirmIdentity(request, password);
        return request(passkeyCalls.removePasskey, { params: { id } });
      },
      onSettled: (_response, _error, _input, _result, { client }) => reload(client),
      ...confirmedSecretMutationOptions,
    }),
});
