import { useDeferredValue } from 'react';
import { useLanguage } from '#src/i18n/use-language.ts';
import { orderTypeOf } from '#src/session/order-type.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import type { BusinessCartOf } from './b2b-cart.queries.ts';

/** The business cart that the member is filling; null until shop and way of delivery are chosen. */
export function useBusinessCart(): BusinessCartOf | null {
  const shopId = useSessionValue((state) => state.B2BShopId);
  const orderType = useSessionValue(orderTypeOf);
  // Deferred: a switch of language keeps the words on screen until the other ones are there.
  const language = useDeferredValue(useLanguage().language);
  return shopId === '' || orderType === null ? null : { shopId, orderType, language };
}
