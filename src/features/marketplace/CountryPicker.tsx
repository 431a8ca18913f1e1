import { Trans, useLingui } from '@lingui/react/macro';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Country } from '#contract/shops.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { marketplaceQueries } from '#src/features/marketplace/api/marketplace.queries.ts';
import { useSession, useSessionValue } from '#src/session/session-context.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { CountryContent } from './CardContent.tsx';
import classes from './Marketplace.module.css';

interface ContinueCardProps {
  readonly countryId: string;
  readonly countryCode: string;
  readonly shopId: string;
}

/** Leads to the shop of the last visit. */
function ContinueCard({ countryId, countryCode, shopId }: ContinueCardProps) {
  const { data: shops = [] } = useQuery(marketplaceQueries(useApiRequest()).shops(countryId));
  const name = shops.find(({ id }) => id === shopId)?.fullName;
  if (name === undefined) return null;
  return (
    <li>
      <Link
        to="/$countryCode/$shopId/products"
        params={{ countryCode, shopId }}
        className={classes.country}
        data-needs-app
      >
        <IconBuildingStore size={48} stroke={1.5} className={classes.continue} aria-hidden />
        <span className={classes.name}>
          <Trans>Continue in {name}</Trans>
        </span>
      </Link>
    </li>
  );
}

/** Mode 1: country cards with flag and `name (code)` (REQ-MKT-02). Choosing a country stores it and opens its shops. */
export function CountryPicker() {
  const { t } = useLingui();
  const notify = useNotify();
  const session = useSession();
  const currentCode = useSessionValue(({ countryCode }) => countryCode);
  const shopId = useSessionValue((state) => state.shopId);
  const { data: countries } = useSuspenseQuery(marketplaceQueries(useApiRequest()).countries());
  const current = countries.find(({ code }) => code !== '' && code === currentCode);

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
        {current !== undefined && shopId !== '' && (
          <ContinueCard countryId={current.id} countryCode={current.code} shopId={shopId} />
        )}
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
