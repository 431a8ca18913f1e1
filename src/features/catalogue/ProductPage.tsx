import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { useRequest } from '#src/api/request-context.tsx';
import { useSession } from '#src/session/session-context.tsx';
import { Html } from '#src/ui/Html.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { CategoryBar } from './CategoryBar.tsx';
import { CategoryDrawer } from './CategoryDrawer.tsx';
import { catalogueMutations } from './catalogue.mutations.ts';
import type { ShopAddress } from './catalogue.queries.ts';
import { ListCrumbs } from './ListCrumbs.tsx';
import { wholeList } from './list-search.rules.ts';
import { ProductGallery } from './ProductGallery.tsx';
import { ProductOffer } from './ProductOffer.tsx';
import classes from './ProductPage.module.css';
import { HighlightedSection, ViewedSection } from './ProductSections.tsx';
import { useCatalogue } from './use-catalogue.ts';

interface ProductPageProps {
  readonly shop: ShopAddress;
  readonly id: string;
  /** The button that puts this many of the product into a cart. */
  readonly renderBuy: (product: Product, quantity: number) => ReactNode;
}

/** Tells the server that the member saw a product; once for each visit, and never a visitor. */
function useRegisterView(shopId: string, id: string): void {
  const session = useSession();
  const { mutate } = useMutation(catalogueMutations(useRequest()).viewed(shopId));
  const register = useEffectEvent((seen: string) => {
    if (session.state.token !== '') mutate(seen);
  });
  useEffect(() => register(id), [id]);
}

export function ProductPage({ shop, id, renderBuy }: ProductPageProps) {
  const catalogue = useCatalogue();
  const { data: categories } = useSuspenseQuery(catalogue.categories(shop.shopId));
  const { data: product } = useSuspenseQuery(catalogue.product(shop.shopId, id));
  useRegisterView(shop.shopId, id);
  const { category, subCategory } = product;
  const choice = { categories, shop, search: { ...wholeList, category: category?.id ?? '' } };
  return (
    <div className={classes.page}>
      <CategoryBar {...choice} />
      <CategoryDrawer {...choice} />
      <ListCrumbs shop={shop} place={{ category, subCategory }} page={product.name} />
      <div className={classes.columns}>
        <ProductGallery name={product.name} images={product.images} />
        <div>
          <PageHeading className={classes.name}>{product.name}</PageHeading>
          <ProductOffer key={product.id} product={product} renderBuy={renderBuy} />
          {product.description !== '' && (
            <section className={classes.text} aria-labelledby="description">
              <h2 id="description">
                <Trans>Description</Trans>
              </h2>
              <Html html={product.description} />
            </section>
          )}
          {product.technical !== '' && (
            <section className={classes.text} aria-labelledby="technical">
              <h2 id="technical">
                <Trans>Technical details</Trans>
              </h2>
              <Html html={product.technical} />
            </section>
          )}
        </div>
      </div>
      <HighlightedSection shop={shop} besides={product.id} />
      <ViewedSection shop={shop} besides={product.id} />
    </div>
  );
}
