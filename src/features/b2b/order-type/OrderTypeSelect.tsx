import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { OrderType } from '#contract/b2b.ts';
import type { BusinessShop } from '#src/features/b2b/shops/business-shop.rules.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import { orderTypeLabels, getOrderType } from '#src/session/shop-selection/order-type.ts';
import { useChangeOrderType } from './use-change-order-type.ts';

interface OrderTypeSelectProps {
  /** The shop whose order types can be chosen. Without it the select is disabled, as in the shop list (REQ-B2B-01). */
  readonly shop?: BusinessShop;
  readonly className?: string | undefined;
}

/** Shows the order type, and changes it in a shop. */
export function OrderTypeSelect({ shop, className }: OrderTypeSelectProps) {
  const { t } = useLingui();
  const orderType = useSessionValue(getOrderType);
  const change = useChangeOrderType();
  const offered = shop?.availableDeliveryType ?? OrderType.options;
  return (
    <NativeSelect
      disabled={shop === undefined}
      className={className}
      // Readable also when it is disabled.
      styles={{ input: { color: 'var(--mantine-color-text)', opacity: 1 } }}
      label={t`Collection or delivery`}
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
          .map((value) => ({ value, label: t(orderTypeLabels[value]), disabled: !offered.includes(value) })),
      ]}
    />
  );
}
