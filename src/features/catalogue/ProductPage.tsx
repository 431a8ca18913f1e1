import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { isFailure } from '#src/lib/failure.ts';
import { CategoryBar } from './CategoryBar.tsx';
import { CategoryDrawer } from './CategoryDrawer.tsx';
import type { ShopAddress } from './catalogue.queries.ts';
import { ListCrumbs } from './ListCrumbs.tsx';
import { shopListLink } from './ListLink.tsx';
import { wholeList } from './list-search.rules.ts';
import { ProductDetail } from './ProductDetail.tsx';
import classes from './ProductPage.module.css';
import { HighlightedSection, ViewedSection } from './ProductSections.tsx';
import { SavedNote } from './SavedNote.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { useRegisterView } from './use-viewed.ts';

interface ProductPageProps {
  readonly shop: ShopAddress;
  readonly id: string;
  /** The button that puts this many of the product into a cart. */
  readonly renderBuy: (product: Product, quantity: number) => ReactNode;
}

export function ProductPage({ shop, id, renderBuy }: ProductPageProps) {
  const catalogue = useCatalogue();
  const { data: categories } = useSuspenseQuery(catalogue.categories(shop.shopId));
  const detail = useSuspenseQuery(catalogue.product(shop.shopId, id));
  // A kept copy of what the shop has taken out since: the shop's word counts.
  if (isFailure(detail.error) && detail.error.kind === 'not-found') throw notFound();
  const product = detail.data;
  useRegisterView(shop, product);
  const { category, subCategory } = product;
  const renderLink = shopListLink(shop);
  const search = { ...wholeList, category: category?.id ?? '' };
  const choice = { categories, renderLink, search };
  return (
    <div className={classes.page}>
      <CategoryBar {...choice} />
      <CategoryDrawer {...choice} />
      <ListCrumbs
        renderLink={renderLink}
        all={<Trans>All products</Trans>}
        place={{ category, subCategory }}
        page={product.name}
      />
      <ProductDetail product={product} renderBuy={renderBuy} note={<SavedNote of={detail} />} />
      <HighlightedSection shop={shop} besides={product.id} />
      <ViewedSection shop={shop} besides={product.id} />
    </div>
  );
}
