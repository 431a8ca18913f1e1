import type { ProductType } from '#contract/cart.ts';
import { getProductType } from '#src/features/cart/api/cart-count.queries.ts';
import type { CartParams } from '#src/features/cart/api/cart.queries.ts';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';
import { useSessionValue } from '#src/session/session-context.tsx';

type CurrentCart = Required<Pick<CartParams, 'shopId' | 'language' | 'promotionId'>> & {
  readonly productType: ProductType;
};

/** The member's current cart: of the selected promotion, or else the shop's own. */
export function useCurrentCart(shopId: string): CurrentCart {
  const promotionId = useSessionValue((state) => state.promotionId);
  // Deferred, so that a language switch keeps the current texts until the new ones have loaded.
  const language = useDeferredLanguage();
  return { shopId, language, promotionId, productType: getProductType(promotionId) };
}
