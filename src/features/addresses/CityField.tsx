import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import '@mantine/core/styles/Combobox.css';
import type { City } from '#contract/addresses.ts';
import { trimText } from '#contract/text.ts';
import { useRequest } from '#src/api/request-context.tsx';
import { addressQueries, type AddressCountry } from './addresses.queries.ts';

/** Milliseconds that typing must rest before cities are looked for. */
const SEARCH_REST = 250;

/** As many as fit on a phone above its keyboard. */
const SHOWN = 6;

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
  const [typed] = useDebouncedValue(trimText(value), SEARCH_REST);
  const options = addressQueries(useRequest()).cities(country, typed);
  const { data = [] } = useQuery({
    ...options,
    ...(typed === '' ? { queryFn: skipToken } : {}),
    placeholderData: keepPreviousData,
  });
  const offered = typed === '' ? [] : data.slice(0, SHOWN);
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
