import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { City } from '#contract/addresses.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { addressQueries, type AddressCountry } from '#src/features/addresses/api/addresses.queries.ts';
import {
  getPlaceOfPostcode,
  isCompletePostcode,
  sanitizePostcode,
  withCity,
  withPlace,
  type AddressFormValues,
  type FilledPlace,
} from '#src/features/addresses/model/address.rules.ts';

/** Fills in city and province by a typed postcode, and province and postcode by a chosen city. */
export function usePlaceAutofill(form: UseFormReturnType<AddressFormValues>, country: AddressCountry) {
  const client = useQueryClient();
  const request = useApiRequest();
  const filledPlace = useRef<FilledPlace>({ addressCity: '', addressProvince: '' });
  const typedZipcode = useRef('');

  /** Looks up a complete postcode. Without a response the member types the place. */
  const typeZipcode = async (text: string) => {
    const zipcode = sanitizePostcode(text);
    typedZipcode.current = zipcode;
    form.setFieldValue('addressZipcode', zipcode);
    if (!isCompletePostcode(zipcode)) return;
    const places = await client.query(addressQueries(request).postcode(country, zipcode)).catch(() => undefined);
    const values = form.getValues();
    if (places === undefined || values.addressZipcode !== zipcode) return;
    const place = getPlaceOfPostcode(places);
    const filled = withPlace(values, place, filledPlace.current);
    if (filled === values) return;
    form.setValues(filled);
    filledPlace.current = place;
  };

  const chooseCity = (city: City) =>
    form.setValues((values) => withCity({ ...form.values, ...values }, city, typedZipcode.current));

  return { typeZipcode, chooseCity };
}
