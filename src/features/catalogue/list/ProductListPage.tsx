import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PRODUCTS_PER_PAGE, type ListedProduct } from '#contract/catalogue.ts';
import type { ProductSort } from '#contract/product-search.ts';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { CategoryBar } from '#src/features/catalogue/categories/CategoryBar.tsx';
import { CategoryChips } from '#src/features/catalogue/categories/CategoryChips.tsx';
import { CategoryDrawer } from '#src/features/catalogue/categories/CategoryDrawer.tsx';
import type { ShopParams } from '#src/features/catalogue/api/catalogue.queries.ts';
import { findCategoryPath } from '#src/features/catalogue/categories/category-menu.rules.ts';
import { FilterDrawer } from '#src/features/catalogue/filters/FilterDrawer.tsx';
import { LazyActiveFilters, LazySortSelect } from './LazyListControls.tsx';
import { ListBreadcrumbs } from './ListBreadcrumbs.tsx';
import { createShopListLink } from './ListLink.tsx';
import { ProductListResults } from './ProductListResults.tsx';
import { withChanges, type ListSearch } from './list-search.rules.ts';
import classes from './ProductListPage.module.css';
import { usePreviousPage } from './use-previous-page.ts';
import { ShopProductCard } from '#src/features/catalogue/card/ShopProductCard.tsx';
import { catalogueQueries } from '#src/features/catalogue/api/catalogue.queries.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';

interface ProductListPageProps {
  readonly shop: ShopParams;
  readonly search: ListSearch;
  /** Link to the other shops. Passed in, because the catalogue must not import the marketplace. */
  readonly shopSwitch: ReactNode;
  /** Renders the buy button of a card. Passed in, because the catalogue must not import the cart. */
  readonly renderBuy: (product: ListedProduct) => ReactNode;
}

export function ProductListPage({ shop, search, shopSwitch, renderBuy }: ProductListPageProps) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/$countryCode/$shopId/products' });
  const catalogue = useLocalizedQueries(catalogueQueries);
  const { data: categories } = useSuspenseQuery(catalogue.categories(shop.shopId));
  const list = useQuery({
    ...catalogue.list(shop, search),
    placeholderData: usePreviousPage({ id: shop.shopId, idIndex: 1, languageIndex: 2 }),
  });
  const categoryPath = findCategoryPath(categories, search);
  const categoryName = categoryPath.subCategory?.name ?? categoryPath.category?.name ?? t`All products`;
  const keywords = catalogue.keywords(shop, search);
  const replaceList = (next: ListSearch) =>
    void navigate({ to: '/$countryCode/$shopId/products', params: { ...shop }, search: next, replace: true });
  // From the latest URL: after Back, the page may still show the previous list while the next one loads.
  const sortList = (sort: ProductSort) =>
    void navigate({
      to: '/$countryCode/$shopId/products',
      params: { ...shop },
      search: (latest) => withChanges(latest, { sort }),
    });
  const arePricesPublic = list.data?.arePricesPublic === true;
  const links = { search, renderLink: createShopListLink(shop) };
  return (
    <div className={classes.page}>
      <CategoryBar categories={categories} {...links} />
      <CategoryDrawer categories={categories} {...links} />
      <CategoryChips categories={categories} {...links} />
      <ListBreadcrumbs renderLink={links.renderLink} all={<Trans>All products</Trans>} categoryPath={categoryPath} />
      <ProductListResults
        heading={<PageHeading>{search.q === '' ? categoryName : t`Results for “${search.q}”`}</PageHeading>}
        afterCount={shopSwitch}
        tools={
          <>
            <LazySortSelect search={search} arePricesPublic={arePricesPublic} onSortChange={sortList} />
            <FilterDrawer
              keywords={keywords}
              search={search}
              arePricesPublic={arePricesPublic}
              fetchCount={catalogue.fetchCount(shop)}
              onSearchChange={replaceList}
            />
          </>
        }
        activeFilters={<LazyActiveFilters keywords={keywords} {...links} />}
        list={list}
        products={list.data?.data}
        total={list.data?.totalCount}
        arePricesPublic={arePricesPublic}
        pageSize={PRODUCTS_PER_PAGE}
        {...links}
        renderCard={(product, important) => (
          <ShopProductCard shop={shop} product={product} important={important} buy={renderBuy(product)} />
        )}
      />
    </div>
  );
}
