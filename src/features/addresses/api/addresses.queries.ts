import { queryOptions } from '@tanstack/react-query';
import { addressCalls } from '#contract/addresses.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { PostcodePlaces } from '#src/features/addresses/model/address.rules.ts';

/** The shop's country, whose addresses are shown. The id may be empty, the code never is. */
export interface AddressCountry {
  readonly countryCode: string;
  readonly countryId: string;
}

export const getAddressesKey = (countryCode: string) => ['addresses', { countryCode }] as const;

/** Place names rarely change, so they stay fresh for ten minutes. */
const PLACES_STALE_TIME_MS = 10 * 60_000;

const toCountryIdQuery = ({ countryId }: AddressCountry) => (countryId === '' ? {} : { countryId });

export const addressQueries = (request: ApiRequest) => ({
  /** The member's addresses. Personal data, so never persisted. */
  list: (country: AddressCountry) =>
    queryOptions({
      queryKey: getAddressesKey(country.countryCode),
      queryFn: async ({ signal }) => {
        const query = { countryCode: country.countryCode, ...toCountryIdQuery(country) };
        return (await request(addressCalls.addresses, { query }, { signal })).data;
      },
    }),

  areas: (countryId: string) =>
    queryOptions({
      queryKey: ['areas', { countryId }],
      queryFn: async ({ signal }) => (await request(addressCalls.geoAreas, { params: { countryId } }, { signal })).data,
      staleTime: PLACES_STALE_TIME_MS,
    }),

  cities: (country: AddressCountry, search: string) =>
    queryOptions({
      queryKey: ['cities', { countryCode: country.countryCode, search }],
      queryFn: async ({ signal }) => {
        const query = { countryCode: country.countryCode, ...toCountryIdQuery(country), search };
        return (await request(addressCalls.cities, { query }, { signal })).data;
      },
      staleTime: PLACES_STALE_TIME_MS,
    }),

  postcode: (country: AddressCountry, zipcode: string) =>
    queryOptions({
      queryKey: ['postcode', { countryCode: country.countryCode, zipcode }],
      queryFn: async ({ signal }): Promise<PostcodePlaces> => {
        const query = { countryCode: country.countryCode, ...toCountryIdQuery(country), search: zipcode };
        const { data: cities, province = '' } = await request(addressCalls.cities, { query }, { signal });
        return { cities, province };
      },
      staleTime: PLACES_STALE_TIME_MS,
    }),
});
