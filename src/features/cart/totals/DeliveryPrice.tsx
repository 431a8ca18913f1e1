import { Trans } from '@lingui/react/macro';
import type { Cart } from '#contract/cart.ts';
import { getMissingForFreeDelivery } from '#src/features/cart/model/cart.rules.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import classes from './CartTotals.module.css';

/** The drawer shows the missing amount up to this one. Cents. */
const NEARLY_FREE_CENTS = 15_00;

/** What is missing for a free delivery, if it is little. */
export function NearlyFreeDelivery({ cart }: { readonly cart: Cart }) {
  const { money } = useFormatters();
  const missing = getMissingForFreeDelivery(cart) ?? 0;
  if (missing === 0 || missing > NEARLY_FREE_CENTS) return null;
  return (
    <p className={classes.nearlyFree}>
      <Trans>Add {money(missing)} for free delivery</Trans>
    </p>
  );
}

/** The price of the delivery before the checkout, and what is missing for a free one. */
export function DeliveryPrice({ cart }: { readonly cart: Cart }) {
  const { money } = useFormatters();
  const { delivery } = cart;
  const missing = getMissingForFreeDelivery(cart);
  if (delivery === undefined || missing === undefined) return null;
  return missing === 0 ? (
    <p className={classes.freeDelivery}>
      <span>
        <Trans>Delivery</Trans>
      </span>
      <strong>
        <Trans>Free</Trans>
      </strong>
    </p>
  ) : (
    <div className={classes.delivery}>
      <p>
        <Trans>
          Delivery from {money(delivery.lowestPrice)}, free over {money(delivery.freeAbove)}
        </Trans>
      </p>
      <p>
        <Trans>Add {money(missing)} for free delivery</Trans>
      </p>
    </div>
  );
}
