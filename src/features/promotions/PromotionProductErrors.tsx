import type { ErrorComponentProps } from '@tanstack/react-router';
import { isPromotionOver } from '#src/features/cart/promotion-over.ts';
import { ProductError } from '#src/features/catalogue/CatalogueErrors.tsx';
import { ProductNotFoundState } from '#src/features/catalogue/NotHere.tsx';
import { PromotionEnded, SeePromotions } from './PromotionEnded.tsx';

/** A product that no promotion has (any more). */
export function PromotionProductNotFound() {
  return <ProductNotFoundState action={<SeePromotions />} />;
}

export function PromotionProductError(props: ErrorComponentProps) {
  return isPromotionOver(props.error) ? <PromotionEnded /> : <ProductError {...props} />;
}
