import { useLingui as useTranslation } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { orderTypeNames, orderTypeOf } from '#src/session/order-type.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import { lacks, nameOf, type BusinessShop } from './business-shop.ts';
import { DeliveryTypeSelect } from './DeliveryTypeSelect.tsx';
import classes from './ShopBanner.module.css';
import { ToDeliveryChoice } from './ToDeliveryChoice.tsx';

/** Whose products these are, and how they would arrive; the way to another choice of both. */
export function ShopBanner({ shop }: { readonly shop: BusinessShop }) {
  const { _ } = useTranslation();
  const orderType = useSessionValue(orderTypeOf);
  const type = orderType === null ? '' : _(orderTypeNames[orderType]);
  return (
    <section className={classes.banner} aria-labelledby="business-shop">
      <div className={classes.shop}>
        <p id="business-shop" className={classes.name}>
          {nameOf(shop)}
        </p>
        <p className={classes.address}>{shop.billingAddress}</p>
      </div>
      <DeliveryTypeSelect className={classes.delivery} />
      {(orderType === null || lacks(shop, orderType)) && (
        <div className={classes.lack}>
          {orderType !== null && (
            <p role="status">
              <Trans>This shop does not offer: {type}.</Trans>
            </p>
          )}
          <ToDeliveryChoice quiet />
        </div>
      )}
    </section>
  );
}
