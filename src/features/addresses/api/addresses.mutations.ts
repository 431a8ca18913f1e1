import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type AddressInput, addressCalls } from '#contract/addresses.ts';
import { assertValidPhone } from '#src/api/assert-valid-phone.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { findAddedAddress } from '#src/features/addresses/model/address.rules.ts';
import { isOutcomeUnknown } from '#src/lib/app-error.ts';
import { addressQueries, getAddressesKey, type AddressCountry } from './addresses.queries.ts';

export interface SaveAddressInput {
  /** Empty for a new address. */
  readonly id: string;
  readonly fields: AddressInput;
  /** Ids of the addresses that existed when the form was opened. */
  readonly existingIds: ReadonlySet<string>;
  /** A previous attempt got no response, so the address may already exist. */
  readonly isPreviousOutcomeUnknown: boolean;
}

/** Key of the removals, to find those in progress. */
export const REMOVE_ADDRESS_KEY = ['addresses', 'remove'] as const;

/** Mutations of the member's addresses. Each reloads the list, because the server decides its order. */
export const addressMutations = (request: ApiRequest) => {
  const reload = (client: QueryClient, countryCode: string) =>
    client.invalidateQueries({ queryKey: getAddressesKey(countryCode) });
  return {
    save: (country: AddressCountry) =>
      mutationOptions({
        mutationFn: async ({ id, fields, existingIds, isPreviousOutcomeUnknown }: SaveAddressInput, { client }) => {
          await assertValidPhone(fields.mobile ?? '', fields.addressCountryCode ?? '');
          if (id !== '') {
            const { message } = await request(addressCalls.changeAddress, { params: { id }, body: fields });
            return { id, message };
          }
          const list = { ...addressQueries(request).list(country), staleTime: 0, retry: false };
          const findSaved = async () => {
            const added = findAddedAddress(await client.query(list), existingIds, fields);
            return added && { id: added.id, message: '' };
          };
          // Avoids a duplicate: looks for the address before it is sent again (docs/reliability.md, "Timeout").
          const saved = isPreviousOutcomeUnknown ? await findSaved() : undefined;
          if (saved) return saved;
          try {
            const { data, message } = await request(addressCalls.addAddress, { body: fields });
            return { id: data?._id ?? '', message };
          } catch (error) {
            const added = isOutcomeUnknown(error) ? await findSaved().catch(() => undefined) : undefined;
            if (added) return added;
            throw error;
          }
        },
        // Awaited, so that the list contains the address when the dialog closes.
        onSuccess: (_response, _input, _result, { client }) => reload(client, country.countryCode),
        meta: { success: 'server-message', failure: 'unless-field' },
      }),

    remove: (countryCode: string) =>
      mutationOptions({
        mutationKey: REMOVE_ADDRESS_KEY,
        mutationFn: (id: string) => request(addressCalls.removeAddress, { params: { id } }),
        // Also after an error: the address may already be deleted.
        onSettled: (_response, _error, _id, _result, { client }) => reload(client, countryCode),
        meta: { success: 'server-message' },
      }),
  };
};
