import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { B2B_PRODUCTS_PER_PAGE } from '#contract/b2b.ts';
import type { ProductSort } from '#contract/product-search.ts';
import { CategoryBar } from '#src/features/catalogue/categories/CategoryBar.tsx';
import { CategoryChips } from '#src/features/catalogue/categories/CategoryChips.tsx';
import { CategoryDrawer } from '#src/features/catalogue/categories/CategoryDrawer.tsx';
import { findCategoryPath } from '#src/features/catalogue/categories/category-menu.rules.ts';
import { FilterDrawer } from '#src/features/catalogue/filters/FilterDrawer.tsx';
import { LazyActiveFilters, LazySortSelect } from '#src/features/catalogue/list/LazyListControls.tsx';
import { ListBreadcrumbs } from '#src/features/catalogue/list/ListBreadcrumbs.tsx';
import { ProductListResults } from '#src/features/catalogue/list/ProductListResults.tsx';
import { withChanges, type ListSearch } from '#src/features/catalogue/list/list-search.rules.ts';
import { usePreviousPage } from '#src/features/catalogue/list/use-previous-page.ts';
import { ProductCard } from '#src/features/catalogue/card/ProductCard.tsx';
import { getOrderType } from '#src/session/shop-selection/order-type.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import classes from './BusinessProductPages.module.css';
import { BusinessShopsLink, createBusinessListLink } from './BusinessListLink.tsx';
import { BusinessShopBanner } from './BusinessShopBanner.tsx';
import { useRememberBusinessShop } from './use-remember-business-shop.ts';
import { b2bProductQueries } from '#src/features/b2b/api/b2b-products.queries.ts';
import { b2bQueries } from '#src/features/b2b/api/b2b.queries.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';

interface BusinessProductListPageProps {
  readonly shopId: string;
  readonly search: ListSearch;
}

export function BusinessProductListPage({ shopId, search }: BusinessProductListPageProps) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/shopb2b/products/$id' });
  const { shop: shopQuery } = useLocalizedQueries(b2bQueries);
  const products = useLocalizedQueries(b2bProductQueries);
  const orderType = useSessionValue(getOrderType);
  const { data: shop } = useSuspenseQuery(shopQuery(shopId));
  const { data: categories } = useSuspenseQuery(products.categories(shopId));
  const list = useQuery({
    ...products.list(shopId, orderType, search),
    placeholderData: usePreviousPage({ id: shopId, idIndex: 3, languageIndex: 1 }),
  });
  useRememberBusinessShop(shop);
  const categoryPath = findCategoryPath(categories, search);
  const categoryName = categoryPath.subCategory?.name ?? categoryPath.category?.name ?? t`All products`;
  const keywords = products.keywords(shopId);
  const replaceList = (next: ListSearch) =>
    void navigate({ to: '/shopb2b/products/$id', params: { id: shopId }, search: next, replace: true });
  // From the latest URL: after Back, the page may still show the previous list while the next one loads.
  const sortList = (sort: ProductSort) =>
    void navigate({
      to: '/shopb2b/products/$id',
      params: { id: shopId },
      search: (latest) => withChanges(latest, { sort }),
    });
  const arePricesPublic = list.data?.arePricesPublic === true;
  const links = { search, renderLink: createBusinessListLink(shopId) };
  return (
    <div className={classes.page}>
      <CategoryBar categories={categories} {...links} />
      <CategoryDrawer categories={categories} {...links} />
      <CategoryChips categories={categories} {...links} />
      <ListBreadcrumbs
        renderLink={links.renderLink}
        parent={<BusinessShopsLink />}
        all={<Trans>All products</Trans>}
        categoryPath={categoryPath}
      />
      <BusinessShopBanner shop={shop} />
      <ProductListResults
        heading={<PageHeading>{search.q === '' ? categoryName : t`Results for “${search.q}”`}</PageHeading>}
        tools={
          <>
            <LazySortSelect search={search} arePricesPublic={arePricesPublic} onSortChange={sortList} />
            <FilterDrawer
              keywords={keywords}
              search={search}
              arePricesPublic={arePricesPublic}
              fetchCount={products.fetchCount(shopId, orderType)}
              onSearchChange={replaceList}
            />
          </>
        }
        activeFilters={<LazyActiveFilters keywords={keywords} {...links} />}
        list={list}
        products={list.data?.data}
        total={list.data?.totalCount}
        arePricesPublic={arePricesPublic}
        pageSize={B2B_PRODUCTS_PER_PAGE}
        {...links}
        renderCard={(product, important) => (
          <ProductCard
            business
            product={product}
            important={important}
            renderLink={(link) => <Link to="/shopb2b/products/detail/$id" params={{ id: product.id }} {...link} />}
          />
        )}
      />
    </div>
  );
}
