import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { emailChangeCalls } from '#contract/email-change.ts';
import { passkeyCalls } from '#contract/passkeys.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { createPasskey } from '#src/features/account/api/webauthn.ts';

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

/** The forms show their own errors. The variables are secrets, so they leave the cache at once. */
const silentOptions = { gcTime: 0, meta: { success: 'server-message', failure: 'silent' } } as const;

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
      ...silentOptions,
    }),
  remove: () =>
    mutationOptions({
      mutationFn: async ({ id, password }: PasskeyRemoval) => {
        await request(emailChangeCalls.reauthenticate, { body: { password } });
        return request(passkeyCalls.removePasskey, { params: { id } });
      },
      onSettled: (_response, _error, _input, _result, { client }) => reload(client),
      ...silentOptions,
    }),
});
