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

/** Milliseconds that typing must rest before cities are looked for. */
const SEARCH_DEBOUNCE_MS = 250;

/** As many as fit on a phone above its keyboard. */
const MAX_SUGGESTIONS = 6;

interface CityFieldProps {
  readonly country: AddressCountry;
  readonly value?: string;
  readonly onChange: (text: string) => void;
  /** A suggestion was taken: it brings more than its name. */
  readonly onCity: (city: City) => void;
  readonly error?: ReactNode;
}

/** Any city can be typed; those that the shop knows are offered. */
export function CityField({ country, value = '', onChange, onCity, ...field }: CityFieldProps) {
  const { t } = useLingui();
  const [typed] = useDebouncedValue(trimText(value), SEARCH_DEBOUNCE_MS);
  const options = addressQueries(useApiRequest()).cities(country, typed);
  const { data = [] } = useQuery({
    ...options,
    ...(typed === '' ? { queryFn: skipToken } : {}),
    placeholderData: keepPreviousData,
  });
  const offered = typed === '' ? [] : data.slice(0, MAX_SUGGESTIONS);
  const known = offered.some(({ name }) => name === value);
  return (
    <Autocomplete
      label={t`City`}
      size="md"
      withAsterisk
      autoComplete="address-level2"
      maxLength={100}
      value={value}
      onChange={onChange}
      data={known ? [] : [...new Set(offered.map(({ name }) => name))]}
      // The server has searched, by a rule that knows more than the letters of a name.
      filter={({ options }) => options}
      onOptionSubmit={(name) => {
        const city = offered.find((one) => one.name === name);
        if (city !== undefined) onCity(city);
      }}
      {...field}
    />
  );
}
