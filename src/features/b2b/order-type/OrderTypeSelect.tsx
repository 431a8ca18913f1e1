import { NativeSelect } from '@mantine/core';
import { useLingui as useTranslation } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { OrderType } from '#contract/b2b.ts';
import { orderTypeLabels, getOrderType } from '#src/session/shop-selection/order-type.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import type { BusinessShop } from '#src/features/b2b/shops/business-shop.rules.ts';
import classes from './OrderTypeSelect.module.css';
import { useChangeOrderType } from './use-change-order-type.ts';

interface OrderTypeSelectProps {
  /** The shop whose order types can be chosen. Without it the select is disabled, as in the shop list (REQ-B2B-01). */
  readonly shop?: BusinessShop;
  readonly className?: string | undefined;
}

/** Shows the order type, and changes it in a shop. */
export function OrderTypeSelect({ shop, className }: OrderTypeSelectProps) {
  const { t } = useLingui();
  const { _ } = useTranslation();
  const orderType = useSessionValue(getOrderType);
  const change = useChangeOrderType();
  const offered = shop?.availableDeliveryType ?? OrderType.options;
  return (
    <NativeSelect
      disabled={shop === undefined}
      size="md"
      className={className}
      classNames={{ input: classes.input ?? '' }}
      label={t`Delivery type`}
      value={orderType ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const next = offered.find((type) => type === value);
        if (shop !== undefined && next !== undefined) void change(shop.id, next);
      }}
      data={[
        { value: '', label: t`Not chosen yet`, disabled: shop !== undefined },
        ...OrderType.options
          // The current type stays in the list even if the shop doesn't offer it.
          .filter((type) => type === orderType || offered.includes(type))
          .map((value) => ({ value, label: _(orderTypeLabels[value]), disabled: !offered.includes(value) })),
      ]}
    />
  );
}
