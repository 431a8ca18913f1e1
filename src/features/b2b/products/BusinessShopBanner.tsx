import { Trans, useLingui } from '@lingui/react/macro';
import { ChooseOrderTypeButton } from '#src/features/b2b/order-type/ChooseOrderTypeButton.tsx';
import { OrderTypeSelect } from '#src/features/b2b/order-type/OrderTypeSelect.tsx';
import { isOrderTypeUnavailable, getShopName, type BusinessShop } from '#src/features/b2b/shops/business-shop.rules.ts';
import { OrderingNotice } from '#src/features/b2b/slots/OrderingNotice.tsx';
import { useSessionValue } from '#src/session/session-context.tsx';
import { orderTypeLabels, getOrderType } from '#src/session/shop-selection/order-type.ts';
import classes from './BusinessShopBanner.module.css';

/** The shop, the order type, and a link to choose another order type when this shop does not offer it. */
export function BusinessShopBanner({ shop }: { readonly shop: BusinessShop }) {
  const { t } = useLingui();
  const orderType = useSessionValue(getOrderType);
  const type = orderType === null ? '' : t(orderTypeLabels[orderType]);
  return (
    <section className={classes.banner} aria-labelledby="business-shop">
      <div className={classes.shop}>
        <p id="business-shop" className={classes.name}>
          {getShopName(shop)}
        </p>
        <p className={classes.address}>{shop.billingAddress}</p>
      </div>
      <OrderTypeSelect shop={shop} className={classes.orderType} />
      <OrderingNotice shop={shop} />
      {(orderType === null || isOrderTypeUnavailable(shop, orderType)) && (
        <div className={classes.unavailable}>
          {orderType !== null && (
            <p role="status">
              <Trans>{type} isn’t available from this shop.</Trans>
            </p>
          )}
          <ChooseOrderTypeButton quiet />
        </div>
      )}
    </section>
  );
}
