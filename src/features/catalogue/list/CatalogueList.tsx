import { Plural, useLingui } from '@lingui/react/macro';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Category, ListedProduct } from '#contract/catalogue.ts';
import { ProductGrid, ProductGridSkeleton } from '#src/features/catalogue/card/ProductGrid.tsx';
import { findCategoryPath } from '#src/features/catalogue/categories/category-menu.rules.ts';
import { CategoryBar } from '#src/features/catalogue/categories/CategoryBar.tsx';
import { CategoryChips } from '#src/features/catalogue/categories/CategoryChips.tsx';
import { CategoryDrawer } from '#src/features/catalogue/categories/CategoryDrawer.tsx';
import { NoPricesNotice } from '#src/features/catalogue/feedback/NoPricesNotice.tsx';
import { OfflineAwareErrorState } from '#src/features/catalogue/feedback/OfflineAwareErrorState.tsx';
import { FilterDrawer, type FilterDrawerProps } from '#src/features/catalogue/filters/FilterDrawer.tsx';
import { withChanges, type ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { StaleDataNotice } from '#src/features/catalogue/offline/StaleDataNotice.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { LazyActiveFilters, LazyListPart, LazySortSelect } from './LazyListControls.tsx';
import { ListBreadcrumbs } from './ListBreadcrumbs.tsx';
import type { RenderListLink } from './ListLink.tsx';
import type { PageSource } from './ListPages.tsx';
import classes from './CatalogueList.module.css';

interface ListFilters<K extends QueryKey> extends Pick<FilterDrawerProps<K>, 'keywords' | 'fetchCount'> {
  /** Opens another list. */
  readonly navigate: (options: {
    readonly search: ListSearch | ((latest: ListSearch) => ListSearch);
    readonly replace?: boolean;
  }) => void;
}

interface ListResponse {
  readonly totalCount: number;
  readonly arePricesPublic?: boolean | undefined;
}

interface CatalogueListProps<
  P extends ListedProduct,
  R extends ListResponse,
  Q extends QueryKey,
  K extends QueryKey,
> extends PageSource<P, R, Q> {
  readonly categories: readonly Category[];
  /** Label of the list of all categories. */
  readonly allLabel: string;
  /** Breadcrumb above it, such as the list of shops. */
  readonly parent?: ReactNode;
  /** Content above the heading. */
  readonly banner?: ReactNode;
  readonly renderHeading?: (title: string) => ReactNode;
  /** Content after the number of products. */
  readonly afterCount?: ReactNode;
  /** Undefined for lists that can't be filtered or sorted. */
  readonly filters?: ListFilters<K>;
  /** The page of the URL. Its data is the last response, also while the next one is loading. */
  readonly list: UseQueryResult<R>;
  readonly pageSize: number;
  readonly search: ListSearch;
  readonly renderLink: RenderListLink;
  readonly renderCard: (product: P, important: boolean) => ReactNode;
}

/**
 * A list of products with its menu, filters, cards and pages: of a shop, a business shop or a promotion. The previous
 * cards stay dimmed until the next response.
 */
export function CatalogueList<P extends ListedProduct, R extends ListResponse, Q extends QueryKey, K extends QueryKey>(
  props: CatalogueListProps<P, R, Q, K>,
) {
  const { categories, allLabel, parent, banner, afterCount, filters, list, pageSize } = props;
  const { search, pageQuery, getProducts, renderLink, renderCard, renderHeading } = props;
  const { t } = useLingui();
  const { totalCount: total = 0, arePricesPublic = false } = list.data ?? {};
  const products = list.data && getProducts(list.data);
  const hasData = products !== undefined;
  const retry = () => void list.refetch();
  const links = { search, renderLink };
  const categoryPath = findCategoryPath(categories, search);
  const categoryName = categoryPath.subCategory?.name ?? categoryPath.category?.name ?? allLabel;
  const title = search.q === '' ? categoryName : t`Results for “${search.q}”`;
  return (
    <>
      <CategoryBar categories={categories} {...links} />
      <CategoryDrawer categories={categories} {...links} />
      {filters !== undefined && <CategoryChips categories={categories} isTop={parent === undefined} {...links} />}
      <ListBreadcrumbs renderLink={renderLink} parent={parent} all={allLabel} categoryPath={categoryPath} />
      {banner}
      <section aria-label={t`Products`} className={classes.results}>
        <div className={classes.bar}>
          <div className={classes.title}>
            {renderHeading === undefined ? <PageHeading>{title}</PageHeading> : renderHeading(title)}
            <p className={classes.count} role="status">
              {hasData && <Plural value={total} one="# product" other="# products" />}
            </p>
            {afterCount}
          </div>
          {filters !== undefined && (
            <div className={classes.tools}>
              <LazySortSelect
                search={search}
                arePricesPublic={arePricesPublic}
                // From the latest URL: after Back, the page may still show the previous list while the next one loads.
                onSortChange={(sort) => filters.navigate({ search: (latest) => withChanges(latest, { sort }) })}
              />
              <FilterDrawer
                keywords={filters.keywords}
                search={search}
                arePricesPublic={arePricesPublic}
                fetchCount={filters.fetchCount}
                onSearchChange={(next) => filters.navigate({ search: next, replace: true })}
              />
            </div>
          )}
        </div>
        {filters !== undefined && <LazyActiveFilters keywords={filters.keywords} {...links} />}
        <div className={classes.staleNotice}>
          <StaleDataNotice query={list} arePricesPublic={arePricesPublic} onRetry={list.isError && hasData && retry} />
        </div>
        <NoPricesNotice arePricesPublic={arePricesPublic} />
        {!list.isError && !hasData && <ProductGridSkeleton count={pageSize} />}
        {list.isError && !hasData && (
          <OfflineAwareErrorState
            cacheable
            error={list.error}
            title={t`Error fetching products list`}
            onRetry={retry}
          />
        )}
        {products?.length === 0 && (
          <LazyListPart>{({ EmptyProductList }) => <EmptyProductList total={total} {...links} />}</LazyListPart>
        )}
        {hasData && products.length > 0 && (
          <>
            <ProductGrid prioritizeFirstRow busy={list.isPlaceholderData} products={products} renderCard={renderCard} />
            <LazyListPart>
              {({ ListPages }) => <ListPages {...{ total, pageSize, pageQuery, getProducts, renderCard }} {...links} />}
            </LazyListPart>
          </>
        )}
      </section>
    </>
  );
}
