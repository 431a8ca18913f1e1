import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconPackage, IconShoppingBag, IconTruckDelivery } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { OrderType } from '#contract/b2b.ts';
import type { SelectedCountry } from '#src/features/marketplace/model/marketplace.search.ts';
import { useSession } from '#src/session/session-context.tsx';
import { orderTypeLabels, getOrderType } from '#src/session/shop-selection/order-type.ts';
import { RadioCard, RadioCards } from '#src/ui/inputs/RadioCard.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import classes from './Marketplace.module.css';

const orderTypeIcons = {
  Takeaway: IconShoppingBag,
  Delivery: IconTruckDelivery,
  Shipping: IconPackage,
} as const;

function OrderTypeDescription({ type }: { readonly type: OrderType }) {
  if (type === 'Takeaway') return <Trans>You collect your order from the shop.</Trans>;
  if (type === 'Delivery') return <Trans>The shop delivers your order to you.</Trans>;
  return <Trans>A courier delivers your order to you.</Trans>;
}

/** Mode 3: order type of the business shop (REQ-MKT-05). Confirm stores it, the back link clears it (REQ-MKT-07). */
export function OrderTypePicker({ country }: { readonly country: SelectedCountry }) {
  const { t } = useLingui();
  const notify = useNotify();
  const navigate = useNavigate();
  const session = useSession();
  const [orderType, setOrderType] = useState(() => getOrderType(session.state));

  const confirm = (event: SubmitEvent) => {
    event.preventDefault();
    if (orderType === null) {
      const text = t`Please select a delivery option before proceeding.`;
      notify({ tone: 'warning', text, key: 'delivery' });
      return;
    }
    session.updateSelection({ countryId: country.id, countryCode: country.code, orderType });
    void navigate({ to: '/shopb2b/shop' });
  };

  return (
    <>
      <Link
        to="/"
        search={{ mode: 'selectShop', countryId: country.id, countryCode: country.code }}
        className={classes.back}
        data-needs-app
        onClick={() => session.updateSelection({ orderType: '' })}
      >
        <IconArrowLeft size={20} aria-hidden />
        <Trans>Back to the shops</Trans>
      </Link>
      <PageHeading className={classes.heading}>{t`How would you like your order?`}</PageHeading>
      <form onSubmit={confirm} className={classes.orderTypes} noValidate>
        <RadioCards hiddenLegend legend={t`Collection or delivery`}>
          {OrderType.options.map((type) => {
            const Icon = orderTypeIcons[type];
            return (
              <RadioCard
                key={type}
                name="orderType"
                value={type}
                checked={orderType === type}
                onChoose={() => setOrderType(type)}
                title={t(orderTypeLabels[type])}
                end={<Icon size={32} stroke={1.5} className={classes.orderTypeIcon} aria-hidden />}
              >
                <OrderTypeDescription type={type} />
              </RadioCard>
            );
          })}
        </RadioCards>
        <Button type="submit" size="lg">
          <Trans>Confirm</Trans>
        </Button>
      </form>
    </>
  );
}
