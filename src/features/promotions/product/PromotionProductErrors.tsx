import type { ErrorComponentProps } from '@tanstack/react-router';
import { isPromotionEndedError } from '#src/features/cart/promotion/promotion-ended.ts';
import { ProductError } from '#src/features/catalogue/feedback/CatalogueErrors.tsx';
import { ProductNotFoundState } from '#src/features/catalogue/feedback/NotFoundStates.tsx';
import { PromotionEnded, PromotionsLink } from '#src/features/promotions/ended/PromotionEnded.tsx';

/** The product is in no running promotion. */
export function PromotionProductNotFound() {
  return <ProductNotFoundState action={<PromotionsLink />} />;
}

export function PromotionProductError(props: ErrorComponentProps) {
  return isPromotionEndedError(props.error) ? <PromotionEnded /> : <ProductError {...props} />;
}
