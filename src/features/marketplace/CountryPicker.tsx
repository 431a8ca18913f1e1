import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import type { Country } from '#contract/shops.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useSession, useSessionValue } from '#src/session/session-context.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { CountryContent } from './CardContent.tsx';
import classes from './Marketplace.module.css';
import { marketplaceQueries } from './marketplace.queries.ts';

/** Mode 1: country cards with flag and `name (code)` (REQ-MKT-02). Choosing a country stores it and opens its shops. */
export function CountryPicker() {
  const { t } = useLingui();
  const notify = useNotify();
  const session = useSession();
  const currentCode = useSessionValue(({ countryCode }) => countryCode);
  const { data: countries } = useSuspenseQuery(marketplaceQueries(useApiRequest()).countries());

  const choose = (event: MouseEvent, { id, code }: Country) => {
    if (code === '') {
      event.preventDefault();
      notify({ tone: 'warning', text: t`Please select a country.`, key: 'country' });
      return;
    }
    // Clears a shop and promotion of another country.
    const isSameCountry = session.state.countryCode === code;
    session.updateSelection({
      countryId: id,
      countryCode: code,
      ...(isSameCountry ? {} : { shopId: '', promotionId: '' }),
    });
  };

  return (
    <>
      <PageHeading className={classes.heading}>{t`Choose your country`}</PageHeading>
      {countries.length === 0 && (
        <EmptyState title={t`No countries yet`}>
          <Trans>Come back soon: the first shops are about to open.</Trans>
        </EmptyState>
      )}
      <ul className={classes.countries}>
        {countries.map((country) => (
          <li key={country.id}>
            <Link
              to="/"
              search={{ mode: 'selectShop', countryId: country.id, countryCode: country.code }}
              className={classes.country}
              data-needs-app
              onClick={(event) => choose(event, country)}
            >
              <CountryContent country={country} isCurrent={country.code === currentCode} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
