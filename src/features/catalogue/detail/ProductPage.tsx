import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Product } from '#contract/product.ts';
import type { ShopParams } from '#src/features/catalogue/api/catalogue.queries.ts';
import { catalogueQueries } from '#src/features/catalogue/api/catalogue.queries.ts';
import { CategoryBar } from '#src/features/catalogue/categories/CategoryBar.tsx';
import { CategoryDrawer } from '#src/features/catalogue/categories/CategoryDrawer.tsx';
import { LazyFavouriteButton } from '#src/features/catalogue/favourites/LazyFavouriteButton.tsx';
import type { ProductAlertProps } from '#src/features/catalogue/favourites/ProductAlert.tsx';
import { ListBreadcrumbs } from '#src/features/catalogue/list/ListBreadcrumbs.tsx';
import { createShopListLink } from '#src/features/catalogue/list/ListLink.tsx';
import { useListControls } from '#src/features/catalogue/list/use-list-controls.ts';
import { defaultListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { isAvailable } from '#src/features/catalogue/model/product.rules.ts';
import { StaleDataNotice } from '#src/features/catalogue/offline/StaleDataNotice.tsx';
import { useRecordProductView } from '#src/features/catalogue/viewed/use-viewed-products.ts';
import { useMember } from '#src/session/session-context.tsx';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { ProductPageSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { ProductDetail } from './ProductDetail.tsx';
import { HighlightedSection, RecentlyViewedSection } from './RelatedProducts.tsx';
import { throwDetailError } from './throw-detail-error.ts';
import { useProductDetail } from './use-product-detail.ts';
import classes from './ProductPage.module.css';

interface ProductPageProps {
  readonly shop: ShopParams;
  readonly id: string;
  /** Renders the add-to-cart button for a quantity. */
  readonly renderBuy: (product: Product, quantity: number) => ReactNode;
}

export function ProductPage(props: ProductPageProps) {
  const { detail, product } = useProductDetail(props.shop.shopId, props.id);
  return product === undefined ? (
    <ProductPageSkeleton />
  ) : (
    <ProductContent {...props} detail={detail} product={product} />
  );
}

/** The alert about a product, for members. Lazy, like the hearts; its place is reserved. */
function LazyProductAlert(props: ProductAlertProps) {
  const isMember = useMember() !== null;
  const controls = useListControls(isMember);
  return isMember && <div className={classes.alert}>{controls && <controls.ProductAlert {...props} />}</div>;
}

interface LazySoldOutAlertProps extends ProductAlertProps {
  readonly fallback: ReactNode;
}

/** The button of a sold-out product: asks a member for an alert. */
function LazySoldOutAlert(props: LazySoldOutAlertProps) {
  const controls = useListControls(useMember() !== null);
  return controls === null ? props.fallback : <controls.SoldOutAlert {...props} />;
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
        renderBuy={(offered, quantity) => {
          const buy = renderBuy(offered, quantity);
          return isAvailable(offered) ? (
            buy
          ) : (
            <LazySoldOutAlert shopId={shop.shopId} product={offered} fallback={buy} />
          );
        }}
        isLoading={detail.isPlaceholderData}
        favourite={<LazyFavouriteButton shopId={shop.shopId} product={product} />}
        deliveryShopId={shop.shopId}
        afterOffer={<LazyProductAlert shopId={shop.shopId} product={product} />}
        note={
          !detail.isPlaceholderData && (
            <StaleDataNotice
              query={detail}
              arePricesPublic={product.isPricePublic === true}
              onRetry={detail.data === undefined && (() => void detail.refetch())}
            />
          )
        }
      />
      <HighlightedSection shop={shop} excludeId={product.id} />
      <RecentlyViewedSection shop={shop} excludeId={product.id} />
    </div>
  );
}
