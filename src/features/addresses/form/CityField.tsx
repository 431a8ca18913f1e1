import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import '@mantine/core/styles/Combobox.css';
import type { City } from '#contract/addresses.ts';
import { trimText } from '#contract/fields/text.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { addressQueries, type AddressCountry } from '#src/features/addresses/api/addresses.queries.ts';

const SEARCH_DEBOUNCE_MS = 250;

/** As many as fit above the keyboard of a phone. */
const MAX_SUGGESTIONS = 6;

interface CityFieldProps {
  readonly country: AddressCountry;
  readonly value?: string;
  readonly onChange: (text: string) => void;
  /** Called when a suggestion is chosen; it also has province and postcodes. */
  readonly onCity: (city: City) => void;
  readonly error?: ReactNode;
}

/** City input with suggestions; any other city can be typed too. */
export function CityField({ country, value = '', onChange, onCity, ...field }: CityFieldProps) {
  const { t } = useLingui();
  const [search] = useDebouncedValue(trimText(value), SEARCH_DEBOUNCE_MS);
  const options = addressQueries(useApiRequest()).cities(country, search);
  const { data = [] } = useQuery({
    ...options,
    ...(search === '' ? { queryFn: skipToken } : {}),
    placeholderData: keepPreviousData,
  });
  const suggestions = search === '' ? [] : data.slice(0, MAX_SUGGESTIONS);
  const isExactMatch = suggestions.some(({ name }) => name === value);
  return (
    <Autocomplete
      label={t`City`}
      size="md"
      required
      autoComplete="address-level2"
      maxLength={100}
      value={value}
      onChange={onChange}
      data={isExactMatch ? [] : [...new Set(suggestions.map(({ name }) => name))]}
      // No client filter: the server's search matches more than the letters of the name.
      filter={({ options }) => options}
      onOptionSubmit={(name) => {
        const city = suggestions.find((suggestion) => suggestion.name === name);
        if (city !== undefined) onCity(city);
      }}
      {...field}
    />
  );
}
