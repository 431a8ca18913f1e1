import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { B2B_SHOPS_PER_PAGE } from '#contract/b2b.ts';
import type { BusinessCountry } from '#src/features/b2b/api/b2b.queries.ts';
import { b2bQueries } from '#src/features/b2b/api/b2b.queries.ts';
import type { ShopsSearch } from '#src/features/b2b/model/business-shops.search.ts';
import { usePreviousPage } from '#src/features/catalogue/list/use-previous-page.ts';
import { StaleDataNotice } from '#src/features/catalogue/offline/StaleDataNotice.tsx';
import { CurrentLink } from '#src/lib/CurrentLink.tsx';
import { useSessionValue } from '#src/session/session-context.tsx';
import { getOrderType } from '#src/session/shop-selection/order-type.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { CardGridSkeleton, LoadingStatus } from '#src/ui/feedback/Skeletons.tsx';
import { PagedList } from '#src/ui/navigation/PagedList.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { BusinessShopCard } from './BusinessShopCard.tsx';
import { BusinessShopSearchForm } from './BusinessShopSearchForm.tsx';
import { EmptyShopList } from './EmptyShopList.tsx';
import classes from './BusinessShopsPage.module.css';

interface BusinessShopsPageProps {
  /** Null when none is chosen. */
  readonly country: BusinessCountry | null;
  readonly search: ShopsSearch;
}

/** Business shops of the chosen country. */
export function BusinessShopsPage({ country, search }: BusinessShopsPageProps) {
  const { t } = useLingui();
  if (country !== null) return <CountryShops country={country} search={search} />;
  return (
    <>
      <PageHeading>{t`Business shops`}</PageHeading>
      <EmptyState
        title={t`Choose your country`}
        icon={<IconBuildingStore size={30} />}
        action={
          <Button renderRoot={(props) => <Link to="/" {...props} />}>
            <Trans>Choose your country</Trans>
          </Button>
        }
      />
    </>
  );
}

function CountryShops({ country, search }: BusinessShopsPageProps & { readonly country: BusinessCountry }) {
  const { t } = useLingui();
  const orderType = useSessionValue(getOrderType);
  const shops = useQuery({
    ...useLocalizedQueries(b2bQueries).shops(country.id, orderType, search),
    placeholderData: usePreviousPage({ countryId: country.id }),
  });
  const { data, isError, isPlaceholderData } = shops;
  const total = data?.totalCount ?? 0;
  return (
    <>
      <div className={classes.title}>
        <PageHeading>{t`Business shops`}</PageHeading>
        <p className={classes.count} role="status">
          {data && <Plural value={total} one="# shop" other="# shops" />}
        </p>
      </div>
      <BusinessShopSearchForm country={country} search={search} />
      {isError && data === undefined && (
        <ErrorState error={shops.error} title={t`Failed to load shops.`} onRetry={() => void shops.refetch()} />
      )}
      {!isError && data === undefined && (
        <LoadingStatus>
          <CardGridSkeleton count={B2B_SHOPS_PER_PAGE} />
        </LoadingStatus>
      )}
      <StaleDataNotice query={shops} />
      {data !== undefined && (
        <PagedList
          page={search.page}
          count={data.data.length}
          total={total}
          pageSize={B2B_SHOPS_PER_PAGE}
          icon={<IconBuildingStore size={30} />}
          empty={<EmptyShopList search={search} />}
          renderLink={(page, props) => <CurrentLink to="/shopb2b/shop" search={{ ...search, page }} {...props} />}
        >
          <ul className={classes.shops} aria-busy={isPlaceholderData} data-busy={isPlaceholderData || undefined}>
            {data.data.map((shop) => (
              <li key={shop.id}>
                <BusinessShopCard shop={shop} />
              </li>
            ))}
          </ul>
        </PagedList>
      )}
    </>
  );
}
