import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { AddressList } from '#src/features/addresses/AddressList.tsx';
import { addressQueries } from '#src/features/addresses/api/addresses.queries.ts';
import { SHOP_ADDRESSES } from '#src/features/addresses/model/address-kinds.ts';
import { marketplaceQueries } from '#src/features/marketplace/api/marketplace.queries.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { LoadingStatus, TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import classes from './Account.module.css';

/** The saved addresses: add, edit, delete. They belong to a country, that of the chosen shop first. */
export function AddressesTab() {
  const { t } = useLingui();
  const request = useApiRequest();
  const { data: countries } = useSuspenseQuery(marketplaceQueries(request).countries());
  const shopCountryCode = useSessionValue((state) => state.countryCode);
  const [chosenCode, setChosenCode] = useState('');
  const wantedCode = chosenCode || shopCountryCode;
  const country = countries.find(({ code }) => code === wantedCode) ?? countries[0];
  const addressCountry = { countryCode: country?.code ?? '', countryId: country?.id ?? '' };
  const { data, error, refetch } = useQuery({
    ...addressQueries(request).list(addressCountry),
    enabled: country !== undefined,
  });
  return (
    <section className={classes.card}>
      <PageHeading>{t`My addresses`}</PageHeading>
      {countries.length > 1 && (
        <NativeSelect
          label={t`Country`}
          value={addressCountry.countryCode}
          data={countries.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ currentTarget: { value } }) => setChosenCode(value)}
        />
      )}
      {data !== undefined && (
        <AddressList key={addressCountry.countryCode} kind={SHOP_ADDRESSES} addresses={data} country={addressCountry} />
      )}
      {data === undefined &&
        (error === null ? (
          <LoadingStatus>
            <TextSkeleton lines={3} />
          </LoadingStatus>
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ))}
    </section>
  );
}
