import { useDeferredValue } from 'react';
import type { ProductType } from '#contract/cart.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import { getProductType } from '#src/features/cart/api/cart-count.queries.ts';
import type { CartPageParams } from '#src/features/cart/api/cart.queries.ts';

type CurrentCart = Required<Pick<CartPageParams, 'shopId' | 'language' | 'promotionId'>> & {
  readonly productType: ProductType;
};

/** The cart that the member is filling: a promotion's while one is chosen, else the shop's. */
export function useCurrentCart(shopId: string): CurrentCart {
  const promotionId = useSessionValue((state) => state.promotionId);
  // Deferred: a switch of language keeps the words on screen until the other ones are there.
  const language = useDeferredValue(useLanguage().language);
  return { shopId, language, promotionId, productType: getProductType(promotionId) };
}
