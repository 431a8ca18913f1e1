import { useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PRODUCTS_PER_PAGE, type ListedProduct } from '#contract/catalogue.ts';
import type { ShopParams } from '#src/features/catalogue/api/catalogue.queries.ts';
import { catalogueQueries } from '#src/features/catalogue/api/catalogue.queries.ts';
import { ShopProductCard } from '#src/features/catalogue/card/ShopProductCard.tsx';
import { withPage, type ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { CatalogueList } from './CatalogueList.tsx';
import { createShopListLink } from './ListLink.tsx';
import { usePreviousPage } from './use-previous-page.ts';
import classes from './ProductListPage.module.css';

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
  const pageQuery = (page: number) => catalogue.list(shop, withPage(search, page));
  const list = useQuery({
    ...pageQuery(search.page),
    placeholderData: usePreviousPage({ shopId: shop.shopId }),
  });
  return (
    <div className={classes.page}>
      <CatalogueList
        categories={categories}
        allLabel={t`All products`}
        afterCount={shopSwitch}
        filters={{
          keywords: catalogue.keywords(shop, search),
          fetchCount: catalogue.fetchCount(shop),
          navigate: (options) =>
            void navigate({ to: '/$countryCode/$shopId/products', params: { ...shop }, ...options }),
        }}
        list={list}
        pageQuery={pageQuery}
        getProducts={({ data }) => data}
        pageSize={PRODUCTS_PER_PAGE}
        search={search}
        renderLink={createShopListLink(shop)}
        renderCard={(product, important) => (
          <ShopProductCard shop={shop} product={product} important={important} buy={renderBuy(product)} />
        )}
      />
    </div>
  );
}
