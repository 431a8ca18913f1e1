import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import type { FindCopies } from '#src/features/catalogue/api/product-copies.ts';
import { CategoryBar } from '#src/features/catalogue/categories/CategoryBar.tsx';
import { CategoryDrawer } from '#src/features/catalogue/categories/CategoryDrawer.tsx';
import type { ShopParams } from '#src/features/catalogue/api/catalogue.queries.ts';
import { ListBreadcrumbs } from '#src/features/catalogue/list/ListBreadcrumbs.tsx';
import { createShopListLink } from '#src/features/catalogue/list/ListLink.tsx';
import { defaultListSearch } from '#src/features/catalogue/list/list-search.rules.ts';
import { LazyFavouriteButton } from '#src/features/catalogue/favourites/LazyFavouriteButton.tsx';
import { LazyProductAlert } from './LazyProductAlert.tsx';
import { ProductDetail } from './ProductDetail.tsx';
import classes from './ProductPage.module.css';
import { HighlightedSection, RecentlyViewedSection } from './RelatedProducts.tsx';
import { throwDetailError } from './throw-detail-error.ts';
import { useProductDetail } from './use-product-detail.ts';
import { StaleDataNotice } from '#src/features/catalogue/offline/StaleDataNotice.tsx';
import { ProductPageSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { useRecordProductView } from '#src/features/catalogue/viewed/use-viewed-products.ts';
import { catalogueQueries } from '#src/features/catalogue/api/catalogue.queries.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';

interface ProductPageProps {
  readonly shop: ShopParams;
  readonly id: string;
  /** Renders the add-to-cart button for a quantity. */
  readonly renderBuy: (product: Product, quantity: number) => ReactNode;
  /** Finds copies of the product that are not in the catalogue's data, to show one while the product loads. */
  readonly findMoreCopies: FindCopies;
}

export function ProductPage(props: ProductPageProps) {
  const { detail, product } = useProductDetail(props.shop.shopId, props.id, props.findMoreCopies);
  return product === undefined ? (
    <ProductPageSkeleton />
  ) : (
    <ProductContent {...props} detail={detail} product={product} />
  );
}

interface ProductContentProps extends Pick<ProductPageProps, 'shop' | 'renderBuy'> {
  readonly detail: ReturnType<typeof useProductDetail>['detail'];
  readonly product: Product;
}

function ProductContent({ shop, renderBuy, detail, product }: ProductContentProps) {
  const catalogue = useLocalizedQueries(catalogueQueries);
  const categories = useQuery({ ...catalogue.categories(shop.shopId), placeholderData: keepPreviousData });
  throwDetailError(categories);
  useRecordProductView(shop, product);
  const { category, subCategory } = product;
  const renderLink = createShopListLink(shop);
  const search = { ...defaultListSearch, category: category?.id ?? '' };
  const menuProps = { categories: categories.data ?? [], renderLink, search };
  return (
    <div className={classes.page}>
      <CategoryBar {...menuProps} />
      <CategoryDrawer {...menuProps} />
      <ListBreadcrumbs
        renderLink={renderLink}
        all={<Trans>All products</Trans>}
        categoryPath={{ category, subCategory }}
        page={product.name}
      />
      <ProductDetail
        product={product}
        renderBuy={renderBuy}
        isLoading={detail.isPlaceholderData}
        favourite={<LazyFavouriteButton shopId={shop.shopId} product={product} />}
        afterOffer={<LazyProductAlert shopId={shop.shopId} product={product} />}
        note={
          !detail.isPlaceholderData && (
            <StaleDataNotice query={detail} arePricesPublic={product.isPricePublic === true} />
          )
        }
      />
      <HighlightedSection shop={shop} excludeId={product.id} />
      <RecentlyViewedSection shop={shop} excludeId={product.id} />
    </div>
  );
}
