import { useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { B2B_PRODUCTS_PER_PAGE } from '#contract/b2b.ts';
import { b2bProductQueries } from '#src/features/b2b/api/b2b-products.queries.ts';
import { b2bQueries } from '#src/features/b2b/api/b2b.queries.ts';
import { ProductCard } from '#src/features/catalogue/card/ProductCard.tsx';
import { CatalogueList } from '#src/features/catalogue/list/CatalogueList.tsx';
import { usePreviousPage } from '#src/features/catalogue/list/use-previous-page.ts';
import { withPage, type ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import { getOrderType } from '#src/session/shop-selection/order-type.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { BusinessShopsLink, createBusinessListLink } from './BusinessListLink.tsx';
import { BusinessShopBanner } from './BusinessShopBanner.tsx';
import { useRememberBusinessShop } from './use-remember-business-shop.ts';
import classes from './BusinessProductPages.module.css';

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
  const pageQuery = (page: number) => products.list(shopId, orderType, withPage(search, page));
  const list = useQuery({
    ...pageQuery(search.page),
    placeholderData: usePreviousPage({ shopId }),
  });
  useRememberBusinessShop(shop);
  return (
    <div className={classes.page}>
      <CatalogueList
        categories={categories}
        allLabel={t`All products`}
        parent={<BusinessShopsLink />}
        banner={<BusinessShopBanner shop={shop} />}
        filters={{
          keywords: products.keywords(shopId),
          fetchCount: products.fetchCount(shopId, orderType),
          navigate: (options) => void navigate({ to: '/shopb2b/products/$id', params: { id: shopId }, ...options }),
        }}
        list={list}
        pageQuery={pageQuery}
        getProducts={({ data }) => data}
        pageSize={B2B_PRODUCTS_PER_PAGE}
        search={search}
        renderLink={createBusinessListLink(shopId)}
        renderCard={(product, important) => (
          <ProductCard
            business
            product={product}
            shopId={shopId}
            important={important}
            renderLink={(link) => <Link to="/shopb2b/products/detail/$id" params={{ id: product.id }} {...link} />}
          />
        )}
      />
    </div>
  );
}
