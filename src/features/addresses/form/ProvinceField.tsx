import { NativeSelect, TextInput } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { ChangeEvent, ReactNode } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { addressQueries } from '#src/features/addresses/api/addresses.queries.ts';

interface ProvinceFieldProps {
  /** Empty when only the country's code is known: then there is no list to choose from. */
  readonly countryId: string;
  readonly value?: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  readonly error?: ReactNode;
}

/** The provinces by region; a plain field where they are not known, or when they can't be loaded. */
export function ProvinceField({ countryId, value = '', ...field }: ProvinceFieldProps) {
  const { t } = useLingui();
  const options = addressQueries(useApiRequest()).areas(countryId);
  const { data = [] } = useQuery({
    ...options,
    ...(countryId === '' ? { queryFn: skipToken } : {}),
  });
  const label = t`Province`;
  const all = data.flatMap(({ provinces }) => provinces);
  if (all.length === 0) {
    return <TextInput label={label} autoComplete="address-level1" maxLength={100} value={value} {...field} />;
  }
  const own = value === '' || all.includes(value) ? [] : [value];
  return (
    <NativeSelect
      label={label}
      size="md"
      autoComplete="address-level1"
      value={value}
      data={[
        { value: '', label: '—' },
        ...own,
        ...data.map(({ name, provinces }) => ({ group: name, items: [...provinces] })),
      ]}
      {...field}
    />
  );
}
