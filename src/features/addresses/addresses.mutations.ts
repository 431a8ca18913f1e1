import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type AddressInput, addressCalls } from '#contract/addresses.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { addressesKey } from './addresses.queries.ts';

export interface SavedAddress {
  /** Empty for a new one. */
  readonly id: string;
  readonly fields: AddressInput;
}

/** Writes of the member's addresses; each reads the list again, the server's order is the list's. */
export const addressMutations = (request: ApiRequest) => {
  const reload = (client: QueryClient, countryCode: string) =>
    client.invalidateQueries({ queryKey: addressesKey(countryCode) });
  return {
    save: (countryCode: string) =>
      mutationOptions({
        mutationKey: ['addresses', 'save'],
        mutationFn: async ({ id, fields }: SavedAddress) => {
          if (id !== '') {
            const { message } = await request(addressCalls.changeAddress, { params: { id }, body: fields });
            return { id, message };
          }
          const { data, message } = await request(addressCalls.addAddress, { body: fields });
          return { id: data?._id ?? '', message };
        },
        // Awaited: the dialog closes on a list that holds the address.
        onSuccess: (_answer, _address, _result, { client }) => reload(client, countryCode),
        meta: { success: 'server-message' },
      }),

    remove: (countryCode: string) =>
      mutationOptions({
        mutationKey: ['addresses', 'remove'],
        mutationFn: (id: string) => request(addressCalls.removeAddress, { params: { id } }),
        // Also after a refusal: it may be gone already.
        onSettled: (_answer, _error, _id, _result, { client }) => reload(client, countryCode),
        meta: { success: 'server-message' },
      }),
  };
};
