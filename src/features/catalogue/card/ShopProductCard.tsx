import { Link } from '@tanstack/react-router';
import type { ShopParams } from '#src/features/catalogue/api/catalogue.queries.ts';
import { LazyFavouriteButton } from '#src/features/catalogue/favourites/LazyFavouriteButton.tsx';
import { ProductCard, type ProductCardProps } from './ProductCard.tsx';

interface ShopProductCardProps extends Omit<ProductCardProps, 'renderLink' | 'shopId'> {
  readonly shop: ShopParams;
}

/** Product card of the consumer shop. */
export function ShopProductCard({ shop, ...props }: ShopProductCardProps) {
  return (
    <ProductCard
      {...props}
      shopId={shop.shopId}
      favourite={<LazyFavouriteButton shopId={shop.shopId} product={props.product} />}
      renderLink={(linkProps) => (
        <Link
          to="/$countryCode/$shopId/product/$id"
          params={{ countryCode: shop.countryCode, shopId: shop.shopId, id: props.product.id }}
          {...linkProps}
        />
      )}
    />
  );
}
