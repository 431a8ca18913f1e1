import type { UseQueryResult } from '@tanstack/react-query';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListedProduct } from '#contract/catalogue.ts';
import { Pagination } from '#src/ui/navigation/Pagination.tsx';
import { OfflineAwareErrorState } from '#src/features/catalogue/feedback/OfflineAwareErrorState.tsx';
import type { RenderListLink } from './ListLink.tsx';
import classes from './ProductListResults.module.css';
import { LazyListPart } from './LazyListControls.tsx';
import { withPage, type ListSearch } from './list-search.rules.ts';
import { ProductGrid, ProductGridSkeleton } from '#src/features/catalogue/card/ProductGrid.tsx';
import { StaleDataNotice } from '#src/features/catalogue/offline/StaleDataNotice.tsx';
import { NoPricesNotice } from '#src/features/catalogue/feedback/NoPricesNotice.tsx';

interface ProductListResultsProps<P extends ListedProduct> {
  readonly heading: ReactNode;
  /** Content after the number of products. */
  readonly afterCount?: ReactNode;
  /** Content beside the heading, such as the filter. */
  readonly tools?: ReactNode;
  readonly activeFilters?: ReactNode;
  readonly list: Pick<
    UseQueryResult,
    'data' | 'dataUpdatedAt' | 'isFetching' | 'isError' | 'error' | 'isPlaceholderData' | 'refetch'
  >;
  /** Products of the last response, also while the next one is loading. */
  readonly products: readonly P[] | undefined;
  readonly total: number | undefined;
  readonly arePricesPublic: boolean;
  readonly pageSize: number;
  readonly search: ListSearch;
  readonly renderLink: RenderListLink;
  readonly renderCard: (product: P, important: boolean) => ReactNode;
}

/** Count, cards and pagination. The previous cards stay dimmed until the next response. */
export function ProductListResults<P extends ListedProduct>(props: ProductListResultsProps<P>) {
  const { heading, afterCount, tools, activeFilters, list, products, total = 0, arePricesPublic, pageSize } = props;
  const { search, renderLink, renderCard } = props;
  const { t } = useLingui();
  const hasData = products !== undefined;
  const isEmpty = products?.length === 0;
  const retry = () => void list.refetch();
  return (
    <section aria-label={t`Products`} className={classes.results}>
      <div className={classes.bar}>
        <div className={classes.title}>
          {heading}
          <p className={classes.count} role="status">
            {hasData && <Plural value={total} one="# product" other="# products" />}
          </p>
          {afterCount}
        </div>
        {tools !== undefined && <div className={classes.tools}>{tools}</div>}
      </div>
      {activeFilters}
      <div className={classes.staleNotice}>
        <StaleDataNotice query={list} arePricesPublic={arePricesPublic} onRetry={list.isError && hasData && retry} />
      </div>
      <NoPricesNotice arePricesPublic={arePricesPublic} />
      {!list.isError && !hasData && <ProductGridSkeleton count={pageSize} />}
      {list.isError && !hasData && (
        <OfflineAwareErrorState cacheable error={list.error} title={t`Error fetching products list`} onRetry={retry} />
      )}
      {isEmpty && (
        <LazyListPart>
          {({ EmptyProductList }) => <EmptyProductList search={search} total={total} renderLink={renderLink} />}
        </LazyListPart>
      )}
      {hasData && products.length > 0 && (
        <>
          <ProductGrid prioritizeFirstRow busy={list.isPlaceholderData} products={products} renderCard={renderCard} />
          <Pagination
            page={search.page}
            total={total}
            pageSize={pageSize}
            renderLink={(page, props) => renderLink(withPage(search, page), props)}
          />
        </>
      )}
    </section>
  );
}
