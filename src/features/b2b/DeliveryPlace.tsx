import { IconBuildingStore } from '@tabler/icons-react';
import { useLingui as useTranslation } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderType } from '#contract/b2b.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { orderTypeNames } from '#src/session/order-type.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { nameOf, type BusinessShop } from './business-shop.ts';
import classes from './DeliveryPlace.module.css';
import { chosenHours, type Chosen } from './slots.rules.ts';

interface DeliveryPlaceProps {
  readonly shop: BusinessShop;
  readonly orderType: OrderType;
  /** Where day and time are chosen; elsewhere it is said where that is. */
  readonly when?: Chosen;
}

/** Place and date of delivery (doc 2 §2): whose order, from where, how and when it arrives. */
export function DeliveryPlace({ shop, orderType, when }: DeliveryPlaceProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const { _ } = useTranslation();
  const { billingAddressCountry: country, billingAddressCountryCode: code } = shop;
  const whenText = ({ day, time }: Chosen) =>
    day === null
      ? t`to be chosen`
      : [`${day.dayName} ${date(day.date)}`, chosenHours(orderType, { day, time })]
          .filter((part) => part !== '')
          .join(', ');
  return (
    <section className={classes.place} aria-labelledby="place">
      <h2 id="place" className={classes.title}>
        <IconBuildingStore size={22} aria-hidden />
        <Trans>Place and date of delivery</Trans>
      </h2>
      <Facts
        rows={[
          [t`Company`, nameOf(shop)],
          [t`City`, shop.billingAddressCity],
          [t`Address`, shop.billingAddress],
          [t`Country`, code === '' ? country : `${country} (${code})`],
          [t`Delivery type`, _(orderTypeNames[orderType])],
          ...(when === undefined ? [] : [[t`Day and time`, whenText(when)] as const]),
        ]}
      />
      {when === undefined && (
        <p className={classes.note}>
          <Trans>You choose day and time at the checkout.</Trans>
        </p>
      )}
    </section>
  );
}
