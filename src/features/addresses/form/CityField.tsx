import { useLingui } from '@lingui/react/macro';
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import '@mantine/core/styles/Combobox.css';
import type { City } from '#contract/addresses.ts';
import { trimText } from '#contract/fields/text.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { addressQueries, type AddressCountry } from '#src/features/addresses/api/addresses.queries.ts';
import { formatSuggestion, isCompletePostcode, sortSuggestions } from '#src/features/addresses/model/address.rules.ts';

const SEARCH_DEBOUNCE_MS = 250;

/** As many as fit above the keyboard of a phone. The cities of a postcode are all listed. */
const MAX_SUGGESTIONS = 6;

interface CityFieldProps {
  readonly country: AddressCountry;
  readonly value?: string;
  readonly onChange: (text: string) => void;
  /** Its cities are suggested first. */
  readonly province: string;
  /** Its cities are suggested before, also without a text. */
  readonly zipcode: string;
  /** Called when a suggestion is chosen; it also has province and postcodes. */
  readonly onCity: (city: City) => void;
  readonly error?: ReactNode;
}

/** City input with suggestions; any other city can be typed too. */
export function CityField({ country, value = '', onChange, province, zipcode, onCity, ...field }: CityFieldProps) {
  const { t } = useLingui();
  const [search] = useDebouncedValue(trimText(value), SEARCH_DEBOUNCE_MS);
  const queries = addressQueries(useApiRequest());
  const { data: found = [] } = useQuery({
    ...queries.cities(country, search),
    ...(search === '' ? { queryFn: skipToken } : {}),
    placeholderData: keepPreviousData,
  });
  const { data: places } = useQuery({ ...queries.postcode(country, zipcode), enabled: isCompletePostcode(zipcode) });
  const sorted = sortSuggestions(found, { text: search, province, postcodeCities: places?.cities ?? [] });
  const cities = search === '' ? sorted : sorted.slice(0, MAX_SUGGESTIONS);
  const suggestions = new Map(cities.map((city) => [formatSuggestion(city), city]));
  const isExactMatch = cities.filter(({ name }) => name === value).length === 1;
  return (
    <Autocomplete
      label={t`City`}
      size="md"
      required
      autoComplete="address-level2"
      maxLength={100}
      value={value}
      onChange={onChange}
      data={isExactMatch ? [] : [...suggestions].map(([label, { name }]) => ({ value: label, label: name }))}
      renderOption={({ option }) => option.value}
      // No client filter: the server's search matches more than the letters of the name.
      filter={({ options }) => options}
      onOptionSubmit={(label) => {
        const city = suggestions.get(label);
        if (city !== undefined) onCity(city);
      }}
      {...field}
    />
  );
}
