import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { slotQueries } from '#src/features/b2b/api/slots.queries.ts';
import { isOrderTypeUnavailable, type BusinessShop } from '#src/features/b2b/shops/business-shop.rules.ts';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';
import { useIsShopActive, useSessionValue } from '#src/session/session-context.tsx';
import { getOrderType, orderTypeLabels } from '#src/session/shop-selection/order-type.ts';
import { areAllFull, getSlotDays } from './slots.rules.ts';
import classes from './OrderingNotice.module.css';

/** Says before the checkout that a shop takes no orders of the chosen type: it is closed, or all its slots are full. */
export function OrderingNotice({ shop }: { readonly shop: BusinessShop }) {
  const { t } = useLingui();
  const orderType = useSessionValue(getOrderType);
  const language = useDeferredLanguage();
  const canBuy = useIsShopActive();
  const isOffered = orderType !== null && !isOrderTypeUnavailable(shop, orderType);
  const { data: slots } = useQuery({
    ...slotQueries(useApiRequest()).days(shop.id, language),
    enabled: canBuy && isOffered,
  });
  if (slots === undefined || !isOffered || !canBuy) return null;
  const days = getSlotDays(slots, orderType);
  const isClosed = days.length === 0;
  if (!isClosed && !areAllFull(days)) return null;
  const type = t(orderTypeLabels[orderType]);
  return (
    <p role="status" className={classes.notice}>
      <span>
        {isClosed ? (
          <Trans>
            This shop isn’t taking orders for “{type}” at the moment. You can fill your cart and order later.
          </Trans>
        ) : (
          <Trans>All times for “{type}” are full at the moment. You can fill your cart and order later.</Trans>
        )}
      </span>
    </p>
  );
}
