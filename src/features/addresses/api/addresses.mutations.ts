import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type AddressInput, addressCalls } from '#contract/addresses.ts';
import { assertValidPhone } from '#src/api/assert-valid-phone.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { isOutcomeUnknown } from '#src/lib/app-error.ts';
import { findAddedAddress } from '#src/features/addresses/model/address.rules.ts';
import { addressQueries, getAddressesKey, type AddressCountry } from './addresses.queries.ts';

export interface SaveAddressInput {
  /** Empty for a new one. */
  readonly id: string;
  readonly fields: AddressInput;
  /** Ids of the addresses from before the form was opened. */
  readonly existingIds: ReadonlySet<string>;
  /** The same was sent before, and nobody knows what came of it. */
  readonly isPreviousOutcomeUnknown: boolean;
}

/** Of the removals under way. */
export const REMOVE_ADDRESS_KEY = ['addresses', 'remove'] as const;

/** Writes of the member's addresses; each reads the list again, the server's order is the list's. */
export const addressMutations = (request: ApiRequest) => {
  const reload = (client: QueryClient, countryCode: string) =>
    client.invalidateQueries({ queryKey: getAddressesKey(countryCode) });
  return {
    save: (country: AddressCountry) =>
      mutationOptions({
        mutationKey: ['addresses', 'save'],
        mutationFn: async ({ id, fields, existingIds, isPreviousOutcomeUnknown }: SaveAddressInput, { client }) => {
          await assertValidPhone(fields.mobile ?? '', fields.addressCountryCode);
          if (id !== '') {
            const { message } = await request(addressCalls.changeAddress, { params: { id }, body: fields });
            return { id, message };
          }
          const list = { ...addressQueries(request).list(country), staleTime: 0, retry: false };
          const look = async () => {
            const added = findAddedAddress(await client.query(list), existingIds, fields);
            return added && { id: added.id, message: '' };
          };
          // What nobody knows the outcome of is looked for before it is sent again (reliability).
          const before = isPreviousOutcomeUnknown ? await look() : undefined;
          if (before) return before;
          try {
            const { data, message } = await request(addressCalls.addAddress, { body: fields });
            return { id: data?._id ?? '', message };
          } catch (error) {
            const added = isOutcomeUnknown(error) ? await look().catch(() => undefined) : undefined;
            if (added) return added;
            throw error;
          }
        },
        // Awaited: the dialog closes on a list that holds the address.
        onSuccess: (_answer, _address, _result, { client }) => reload(client, country.countryCode),
        meta: { success: 'server-message' },
      }),

    remove: (countryCode: string) =>
      mutationOptions({
        mutationKey: REMOVE_ADDRESS_KEY,
        mutationFn: (id: string) => request(addressCalls.removeAddress, { params: { id } }),
        // Also after a refusal: it may be gone already.
        onSettled: (_answer, _error, _id, _result, { client }) => reload(client, countryCode),
        meta: { success: 'server-message' },
      }),
  };
};
