import type { UseQueryResult } from '@tanstack/react-query';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListedProduct } from '#contract/catalogue.ts';
import { Pagination } from '#src/ui/navigation/Pagination.tsx';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';
import { OfflineAwareErrorState } from '#src/features/catalogue/feedback/OfflineAwareErrorState.tsx';
import type { RenderListLink } from './ListLink.tsx';
import classes from './ProductListResults.module.css';
import { withPage, type ListSearch } from './list-search.rules.ts';
import { ProductGrid, ProductGridSkeleton } from '#src/features/catalogue/card/ProductGrid.tsx';
import { StaleDataNotice } from '#src/features/catalogue/offline/StaleDataNotice.tsx';
import { NoPricesNotice } from '#src/features/catalogue/feedback/NoPricesNotice.tsx';

/** Most lists are not empty: not in the first load. */
const loadEmptyProductList = () => import('./EmptyProductList.tsx');

/** The count says that there are none, which is the half of it. */
const ignoreError = () => undefined;

interface ProductListResultsProps<P extends ListedProduct> {
  readonly heading: ReactNode;
  /** What stands beside the heading, such as the filter. */
  readonly tools?: ReactNode;
  readonly list: Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'isError' | 'error' | 'isPlaceholderData' | 'refetch'>;
  /** The last answer, also while the next one is under way. */
  readonly products: readonly P[] | undefined;
  readonly total: number | undefined;
  readonly pageSize: number;
  readonly search: ListSearch;
  readonly renderLink: RenderListLink;
  readonly renderCard: (product: P, important: boolean) => ReactNode;
}

/** Count, cards and pages. What was there stays, dimmed, until the next answer is. */
export function ProductListResults<P extends ListedProduct>(props: ProductListResultsProps<P>) {
  const { heading, tools, list, products, total = 0, pageSize } = props;
  const { search, renderLink, renderCard } = props;
  const { t } = useLingui();
  const known = products !== undefined;
  const empty = products?.length === 0;
  const none = useLazyModule(empty, loadEmptyProductList, ignoreError);
  const retry = () => void list.refetch();
  return (
    <section aria-label={t`Products`} className={classes.results}>
      <div className={classes.bar}>
        <div className={classes.title}>
          {heading}
          <p className={classes.count} role="status">
            {known && <Plural value={total} one="# product" other="# products" />}
          </p>
        </div>
        {tools}
      </div>
      <div className={classes.age}>
        <StaleDataNotice query={list} onRetry={list.isError && known && retry} />
      </div>
      <NoPricesNotice />
      {!list.isError && !known && <ProductGridSkeleton count={pageSize} />}
      {list.isError && !known && (
        <OfflineAwareErrorState cacheable error={list.error} title={t`Error fetching products list`} onRetry={retry} />
      )}
      {empty && none !== null && <none.EmptyProductList search={search} total={total} renderLink={renderLink} />}
      {known && products.length > 0 && (
        <>
          <ProductGrid prioritizeFirstRow busy={list.isPlaceholderData} products={products} renderCard={renderCard} />
          <Pagination
            page={search.page}
            total={total}
            pageSize={pageSize}
            renderLink={(page, link) => renderLink(withPage(search, page), link)}
          />
        </>
      )}
    </section>
  );
}
