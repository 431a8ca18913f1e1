import { useDeferredValue } from 'react';
import { useLanguage } from '#src/i18n/use-language.ts';
import { getOrderType } from '#src/session/shop-selection/order-type.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import type { BusinessCartParams } from '#src/features/b2b/api/b2b-cart.queries.ts';

/** The business cart that the member is filling; null until shop and way of delivery are chosen. */
export function useBusinessCart(): BusinessCartParams | null {
  const shopId = useSessionValue((state) => state.B2BShopId);
  const orderType = useSessionValue(getOrderType);
  // Deferred: a switch of language keeps the words on screen until the other ones are there.
  const language = useDeferredValue(useLanguage().language);
  return shopId === '' || orderType === null ? null : { shopId, orderType, language };
}
