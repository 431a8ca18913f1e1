import { Trans, useLingui } from '@lingui/react/macro';
import { IconBuildingStore } from '@tabler/icons-react';
import type { Address } from '#contract/addresses.ts';
import type { OrderType } from '#contract/b2b.ts';
import { formatCityLine } from '#src/features/addresses/model/address.rules.ts';
import { OrderTypeSelect } from '#src/features/b2b/order-type/OrderTypeSelect.tsx';
import { getShopName, type BusinessShop } from '#src/features/b2b/shops/business-shop.rules.ts';
import { formatSelectedHours, getReservedSlot, type SelectedSlot } from '#src/features/b2b/slots/slots.rules.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { orderTypeLabels } from '#src/session/shop-selection/order-type.ts';
import { DescriptionList } from '#src/ui/display/DescriptionList.tsx';
import classes from './DeliverySummary.module.css';

interface DeliverySummaryProps {
  readonly shop: BusinessShop;
  readonly orderType: OrderType;
  /** The chosen day and time. Without it, in the cart, the delivery type can be changed. */
  readonly slot?: SelectedSlot;
  /** The member's address, for a delivery. Null when none is chosen or saved. */
  readonly address: Address | null;
}

/** Place and date of delivery: company, address, order type and slot (REQ-B2B-16). */
export function DeliverySummary({ shop, orderType, slot, address }: DeliverySummaryProps) {
  const { t } = useLingui();
  const { date, dateTime } = useFormatters();
  const { billingAddressCountry: country, billingAddressCountryCode: code } = shop;
  const formatSlot = ({ day, time }: SelectedSlot) =>
    day === null
      ? t`to be chosen`
      : [`${day.dayName} ${date(day.date)}`, formatSelectedHours(orderType, { day, time })]
          .filter((part) => part !== '')
          .join(', ');
  const shopRows = [
    [t`City`, shop.billingAddressCity],
    [t`Address`, shop.billingAddress],
    [t`Country`, code === '' ? country : `${country} (${code})`],
  ] as const;
  const addressRows =
    address === null
      ? ([[t`Delivery address`, t`to be chosen`]] as const)
      : ([
          [t`Recipient`, `${address.firstName} ${address.lastName}`.trim()],
          [t`Delivery address`, address.address],
          [t`City`, formatCityLine(address)],
        ] as const);
  return (
    <section className={classes.summary} aria-labelledby="place">
      <h2 id="place" className={classes.title}>
        <IconBuildingStore size={22} aria-hidden />
        {orderType === 'Takeaway' ? (
          <Trans>Place and date of collection</Trans>
        ) : (
          <Trans>Place and date of delivery</Trans>
        )}
      </h2>
      <DescriptionList
        rows={[
          [t`Company`, getShopName(shop)],
          ...(orderType === 'Takeaway' ? shopRows : addressRows),
          ...(slot === undefined
            ? []
            : ([
                [t`Collection or delivery`, t(orderTypeLabels[orderType])],
                [t`Day and time`, formatSlot(slot)],
                [t`Order by`, dateTime(getReservedSlot(orderType, slot)?.closesAt)],
              ] as const)),
        ]}
      />
      {slot === undefined && (
        <>
          <OrderTypeSelect shop={shop} />
          <p className={classes.note}>
            <Trans>You’ll choose the day and time at checkout.</Trans>
          </p>
        </>
      )}
    </section>
  );
}
