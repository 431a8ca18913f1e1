import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconBuildingStore } from '@tabler/icons-react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { B2B_SHOPS_PER_PAGE } from '#contract/b2b.ts';
import { orderTypeOf } from '#src/session/order-type.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { CardsShape, Loading } from '#src/ui/Shapes.tsx';
import type { BusinessCountry } from './b2b.queries.ts';
import { BusinessShopCard } from './BusinessShopCard.tsx';
import classes from './BusinessShops.module.css';
import { NoShops } from './NoShops.tsx';
import { ShopsForm } from './ShopsForm.tsx';
import type { ShopsSearch } from './shops.search.ts';
import { useB2b } from './use-b2b.ts';

interface BusinessShopsPageProps {
  /** Null where none was chosen. */
  readonly country: BusinessCountry | null;
  readonly search: ShopsSearch;
}

/** Doc 2 §2: the business shops of the chosen country. */
export function BusinessShopsPage({ country, search }: BusinessShopsPageProps) {
  const { t } = useLingui();
  if (country !== null) return <ShopsOf country={country} search={search} />;
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

function ShopsOf({ country, search }: BusinessShopsPageProps & { readonly country: BusinessCountry }) {
  const { t } = useLingui();
  const orderType = useSessionValue(orderTypeOf);
  const shops = useQuery({
    ...useB2b().shops(country.id, orderType, search),
    // Never the shops of another country.
    placeholderData: (previous, query) => (query?.queryKey[3] === country.id ? previous : undefined),
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
      <ShopsForm country={country} search={search} />
      {isError && data === undefined && (
        <ErrorState error={shops.error} title={t`Failed to load shops.`} onRetry={() => void shops.refetch()} />
      )}
      {!isError && data === undefined && (
        <Loading>
          <CardsShape count={B2B_SHOPS_PER_PAGE} />
        </Loading>
      )}
      {data?.data.length === 0 && <NoShops search={search} total={total} />}
      {data !== undefined && data.data.length > 0 && (
        <>
          <ul className={classes.shops} aria-busy={isPlaceholderData} data-busy={isPlaceholderData || undefined}>
            {data.data.map((shop) => (
              <li key={shop.id}>
                <BusinessShopCard shop={shop} />
              </li>
            ))}
          </ul>
          <Pager
            page={search.page}
            total={total}
            pageSize={B2B_SHOPS_PER_PAGE}
            renderLink={(page, props) => <Link to="/shopb2b/shop" search={{ ...search, page }} {...props} />}
          />
        </>
      )}
    </>
  );
}
