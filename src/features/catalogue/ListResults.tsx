import { useQuery } from '@tanstack/react-query';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PRODUCTS_PER_PAGE, type ListedProduct } from '#contract/catalogue.ts';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import type { ShopAddress } from './catalogue.queries.ts';
import { FilterDrawer } from './FilterDrawer.tsx';
import { ListLink } from './ListLink.tsx';
import classes from './ListResults.module.css';
import { withPage, type ListSearch } from './list-search.rules.ts';
import { NoProducts } from './NoProducts.tsx';
import { ProductGrid, ProductGridShape } from './ProductGrid.tsx';
import { RefreshFailed } from './RefreshFailed.tsx';
import { ShopProductCard } from './ShopProductCard.tsx';
import { ShopNotice } from './ShopNotice.tsx';
import { useCatalogue } from './use-catalogue.ts';

interface ListResultsProps {
  readonly heading: ReactNode;
  readonly shop: ShopAddress;
  readonly search: ListSearch;
  readonly renderBuy: (product: ListedProduct) => ReactNode;
}

/** Count, filter, cards and pages. What was there stays, dimmed, until the next answer is. */
export function ListResults({ heading, shop, search, renderBuy }: ListResultsProps) {
  const { t } = useLingui();
  const list = useQuery({
    ...useCatalogue().list(shop, search),
    // Never the products of another shop.
    placeholderData: (previous, query) =>
      query?.queryKey[1] === shop.shopId ? previous : undefined,
  });
  const { data } = list;
  return (
    <section aria-label={t`Products`} className={classes.results}>
      <div className={classes.bar}>
        <div className={classes.title}>
          {heading}
          <p className={classes.count} role="status">
          {data !== undefined && <Plural value={data.totalCount} one="# product" other="# products" />}
          </p>
        </div>
        <FilterDrawer shop={shop} search={search} />
      </div>
      <ShopNotice />
      {list.isError && data !== undefined && <RefreshFailed onRetry={() => void list.refetch()} />}
      {data === undefined && !list.isError && <ProductGridShape count={PRODUCTS_PER_PAGE} />}
      {data === undefined && list.isError && (
        <ErrorState
          error={list.error}
          title={t`Error fetching products list`}
          onRetry={() => void list.refetch()}
        />
      )}
      {data?.data.length === 0 && (
        <NoProducts shop={shop} search={search} total={data.totalCount} />
      )}
      {data !== undefined && data.data.length > 0 && (
        <>
          <ProductGrid
            first
            busy={list.isPlaceholderData}
            products={data.data}
            renderCard={(product, important) => (
              <ShopProductCard shop={shop} product={product} important={important} buy={renderBuy(product)} />
            )}
          />
          <Pager
            page={search.page}
            total={data.totalCount}
            pageSize={PRODUCTS_PER_PAGE}
            renderLink={(page, props) => <ListLink shop={shop} search={withPage(search, page)} {...props} />}
          />
        </>
      )}
    </section>
  );
}
