import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PRODUCTS_PER_PAGE, type ListedProduct } from '#contract/catalogue.ts';
import { useIsOnline } from '#src/offline/connection-context.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { CategoryBar } from './CategoryBar.tsx';
import { CategoryDrawer } from './CategoryDrawer.tsx';
import type { ShopAddress } from './catalogue.queries.ts';
import { placeOf } from './category-menu.rules.ts';
import { FilterDrawer } from './FilterDrawer.tsx';
import { ListCrumbs } from './ListCrumbs.tsx';
import { shopListLink } from './ListLink.tsx';
import { ListResults } from './ListResults.tsx';
import type { ListSearch } from './list-search.rules.ts';
import classes from './ProductListPage.module.css';
import { ShopProductCard } from './ShopProductCard.tsx';
import { useCatalogue, useCatalogueLanguage } from './use-catalogue.ts';

interface ProductListPageProps {
  readonly shop: ShopAddress;
  readonly search: ListSearch;
  /** What buys a product, on its card; the cart is not the catalogue's to know. */
  readonly renderBuy: (product: ListedProduct) => ReactNode;
}

export function ProductListPage({ shop, search, renderBuy }: ProductListPageProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const catalogue = useCatalogue();
  const language = useCatalogueLanguage();
  const isOnline = useIsOnline();
  const { data: categories } = useSuspenseQuery(catalogue.categories(shop.shopId));
  const list = useQuery({
    ...catalogue.list(shop, search),
    // Never the products of another shop; without the network, never those of the other language
    // either, for nothing would come in their place (SW8).
    placeholderData: (previous, query) =>
      query?.queryKey[1] === shop.shopId && (isOnline || query.queryKey[2] === language) ? previous : undefined,
  });
  const place = placeOf(categories, search);
  const name = place.subCategory?.name ?? place.category?.name ?? t`All products`;
  const links = { search, renderLink: shopListLink(shop) };
  return (
    <div className={classes.page}>
      <CategoryBar categories={categories} {...links} />
      <CategoryDrawer categories={categories} {...links} />
      {/* Above the whole list they would only repeat the heading. */}
      {place.category !== null && (
        <ListCrumbs renderLink={links.renderLink} all={<Trans>All products</Trans>} place={place} />
      )}
      <ListResults
        heading={<PageHeading>{name}</PageHeading>}
        tools={
          <FilterDrawer
            keywords={catalogue.keywords(shop, search)}
            search={search}
            onChoose={(next) =>
              void navigate({
                to: '/$countryCode/$shopId/products',
                params: { ...shop },
                search: next,
                replace: true,
              })
            }
          />
        }
        list={list}
        products={list.data?.data}
        total={list.data?.totalCount}
        pageSize={PRODUCTS_PER_PAGE}
        {...links}
        renderCard={(product, important) => (
          <ShopProductCard shop={shop} product={product} important={important} buy={renderBuy(product)} />
        )}
      />
    </div>
  );
}
