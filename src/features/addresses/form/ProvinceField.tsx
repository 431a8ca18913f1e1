import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ChangeEvent, ReactNode } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { addressQueries } from '#src/features/addresses/api/addresses.queries.ts';
import { toProvinceOptions } from '#src/features/addresses/model/address.rules.ts';
import { useLanguage } from '#src/i18n/use-language.ts';

interface ProvinceFieldProps {
  /** Empty when only the country code is known; there is no list of provinces then. */
  readonly countryId: string;
  readonly value?: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  readonly error?: ReactNode;
}

/** Select of provinces by name. A text input when the list is empty or can't be loaded. */
export function ProvinceField({ countryId, value = '', ...field }: ProvinceFieldProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const options = addressQueries(useApiRequest()).areas(countryId);
  const { data = [] } = useQuery({
    ...options,
    ...(countryId === '' ? { queryFn: skipToken } : {}),
  });
  const label = t`Province`;
  const provinces = toProvinceOptions(data, language);
  if (provinces.length === 0) {
    return <TextInput label={label} autoComplete="address-level1" maxLength={100} value={value} {...field} />;
  }
  // A saved province that is not in the list stays selectable.
  const isListed = value === '' || provinces.some((province) => province.value === value);
  const extraOptions = isListed ? [] : [{ value, label: value }];
  return (
    <NativeSelect
      label={label}
      autoComplete="address-level1"
      value={value}
      data={[{ value: '', label: '—' }, ...extraOptions, ...provinces]}
      {...field}
    />
  );
}
