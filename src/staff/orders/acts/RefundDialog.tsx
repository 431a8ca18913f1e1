import { useLingui } from '@lingui/react/macro';
import { NumberInput, Radio } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toEuros } from '#contract/fields/money.ts';
import type { StaffOrder } from '#contract/staff/order-entity.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { ActDialog } from '#src/staff/acts/ActDialog.tsx';
import { ReasonField } from '#src/staff/acts/ReasonField.tsx';
import { orderMutations } from '#src/staff/orders/order.mutations.ts';
import { LineQuantityFields, toChosenLines, type LineQuantities } from './LineQuantityFields.tsx';
import { useReportRefund } from './use-report-refund.ts';
import classes from '#src/staff/acts/Acts.module.css';

type Extent = 'all' | 'lines' | 'amount';

interface RefundDialogProps {
  readonly order: StaffOrder;
  readonly onClose: () => void;
}

/** Refunds all that is left, some pieces, such as a line that is not available, or an amount. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const reportRefund = useReportRefund();
  const [extent, setExtent] = useState<Extent>('lines');
  const [amount, setAmount] = useState<number | ''>('');
  const [quantities, setQuantities] = useState<LineQuantities>({});
  const [reason, setReason] = useState('');
  const { orderNo, version } = order;
  const refundable = order.refundable ?? 0;
  const lines = toChosenLines(quantities);
  const isComplete = extent === 'all' || (extent === 'lines' ? lines.length > 0 : amount !== '' && amount > 0);
  const choice = extent === 'lines' ? { lines } : extent === 'amount' && amount !== '' ? { amount } : {};
  return (
    <ActDialog
      isLarge
      title={t`Refund ${orderNo}`}
      submitLabel={t`Send refund`}
      isComplete={isComplete}
      mutation={orderMutations({ request: useApiRequest(), queryClient: useQueryClient() }).refund}
      getInput={() => ({ params: { orderNo }, body: { version, reason, ...choice } })}
      onDone={(refund) => {
        reportRefund(refund);
        onClose();
      }}
      onClose={onClose}
    >
      <Radio.Group
        className={classes.extents}
        label={t`What to refund`}
        value={extent}
        onChange={(value) => setExtent(value === 'all' || value === 'amount' ? value : 'lines')}
      >
        <Radio value="lines" label={t`Some products`} />
        <Radio value="amount" label={t`An amount`} />
        <Radio value="all" label={t`All that is left: ${money(refundable)}`} />
      </Radio.Group>
      {extent === 'lines' && (
        <LineQuantityFields
          lines={order.lines
            .map(({ number, name, toPack, sent }) => ({ number, name, left: toPack + sent }))
            .filter(({ left }) => left > 0)}
          value={quantities}
          onChange={setQuantities}
        />
      )}
      {extent === 'amount' && (
        <NumberInput
          label={t`Amount`}
          suffix=" €"
          min={0}
          max={toEuros(refundable)}
          decimalScale={2}
          decimalSeparator=","
          thousandSeparator="."
          required
          value={amount}
          onChange={(value) => setAmount(value === '' ? '' : Number(value))}
        />
      )}
      <ReasonField value={reason} onChange={setReason} />
    </ActDialog>
  );
}
