import { NativeSelect } from '@mantine/core';
import { useLingui as useTranslation } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { OrderType } from '#contract/b2b.ts';
import { orderTypeLabels, getOrderType } from '#src/session/shop-selection/order-type.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import classes from './OrderTypeSelect.module.css';

/** Shows the order type. It is disabled, because only the marketplace changes the order type (GAP-24, REQ-B2B-01). */
export function OrderTypeSelect({ className }: { readonly className?: string | undefined }) {
  const { t } = useLingui();
  const { _ } = useTranslation();
  const orderType = useSessionValue(getOrderType);
  return (
    <NativeSelect
      disabled
      size="md"
      className={className}
      classNames={{ input: classes.input ?? '' }}
      label={t`Delivery type`}
      value={orderType ?? ''}
      data={[
        { value: '', label: t`Not chosen yet` },
        ...OrderType.options.map((value) => ({ value, label: _(orderTypeLabels[value]) })),
      ]}
    />
  );
}
