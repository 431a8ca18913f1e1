import { useSuspenseQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListedProduct } from '#contract/catalogue.ts';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { CategoryBar } from './CategoryBar.tsx';
import { CategoryDrawer } from './CategoryDrawer.tsx';
import type { ShopAddress } from './catalogue.queries.ts';
import { placeOf } from './category-menu.rules.ts';
import { ListCrumbs } from './ListCrumbs.tsx';
import { ListResults } from './ListResults.tsx';
import type { ListSearch } from './list-search.rules.ts';
import classes from './ProductListPage.module.css';
import { useCatalogue } from './use-catalogue.ts';

interface ProductListPageProps {
  readonly shop: ShopAddress;
  readonly search: ListSearch;
  /** What buys a product, on its card; the cart is not the catalogue's to know. */
  readonly renderBuy: (product: ListedProduct) => ReactNode;
}

export function ProductListPage({ shop, search, renderBuy }: ProductListPageProps) {
  const { t } = useLingui();
  const { data: categories } = useSuspenseQuery(useCatalogue().categories(shop.shopId));
  const place = placeOf(categories, search);
  const name = place.subCategory?.name ?? place.category?.name ?? t`All products`;
  const choice = { categories, shop, search };
  return (
    <div className={classes.page}>
      <CategoryBar {...choice} />
      <CategoryDrawer {...choice} />
      <ListCrumbs shop={shop} place={place} />
      <ListResults
        heading={<PageHeading>{name}</PageHeading>}
        shop={shop}
        search={search}
        renderBuy={renderBuy}
      />
    </div>
  );
}
