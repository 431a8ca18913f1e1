import { Link } from '@tanstack/react-router';
import { ProductCard, type ProductCardProps } from '#src/features/catalogue/card/ProductCard.tsx';

interface PromotionProductCardProps extends Omit<ProductCardProps, 'renderLink' | 'promotion'> {
  readonly promotionId: string;
}

/** Product card in a promotion's list. */
export function PromotionProductCard({ promotionId, ...props }: PromotionProductCardProps) {
  return (
    <ProductCard
      {...props}
      promotion
      renderLink={(linkProps) => (
        <Link to="/promotion/product/$id" params={{ id: props.product.id }} search={{ promotionId }} {...linkProps} />
      )}
    />
  );
}
