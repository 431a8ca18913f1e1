import { Link } from '@tanstack/react-router';
import { LazyFavouriteButton } from '#src/features/catalogue/favourites/LazyFavouriteButton.tsx';
import { ProductCard, type ProductCardProps } from './ProductCard.tsx';
import type { ShopParams } from '#src/features/catalogue/api/catalogue.queries.ts';

interface ShopProductCardProps extends Omit<ProductCardProps, 'renderLink'> {
  readonly shop: ShopParams;
}

/** Product card of the consumer shop. */
export function ShopProductCard({ shop, ...props }: ShopProductCardProps) {
  return (
    <ProductCard
      {...props}
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
