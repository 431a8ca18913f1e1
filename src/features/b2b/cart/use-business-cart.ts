import type { BusinessCartParams } from '#src/features/b2b/api/b2b-cart.queries.ts';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import { getOrderType } from '#src/session/shop-selection/order-type.ts';

/** Parameters of the current business cart; null until shop and order type are chosen. */
export function useBusinessCart(): BusinessCartParams | null {
  const shopId = useSessionValue((state) => state.B2BShopId);
  const orderType = useSessionValue(getOrderType);
  // Deferred: after a language switch the current texts stay until the new ones are loaded.
  const language = useDeferredLanguage();
  return shopId === '' || orderType === null ? null : { shopId, orderType, language };
}
