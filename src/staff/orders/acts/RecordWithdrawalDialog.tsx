import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getShopToday } from '#contract/fields/dates.ts';
import { RECORDED_CHANNELS, type StaffOrder } from '#contract/staff/order-entity.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { ActDialog } from '#src/staff/acts/ActDialog.tsx';
import { orderMutations } from '#src/staff/orders/order.mutations.ts';
import { useWithdrawalChannel } from '#src/staff/orders/use-withdrawal-channel.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { LineQuantityFields, toChosenLines, type LineQuantities } from './LineQuantityFields.tsx';

interface RecordWithdrawalDialogProps {
  readonly order: StaffOrder;
  readonly onClose: () => void;
}

/** Records a withdrawal that did not come by the order's page. The day on which it was sent decides about the period. */
export function RecordWithdrawalDialog({ order, onClose }: RecordWithdrawalDialogProps) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const notify = useNotify();
  const getChannelLabel = useWithdrawalChannel();
  const { orderNo, createdAt } = order;
  // What the person sees. The order is refetched meanwhile.
  const [{ version, withdrawable }] = useState(order);
  const [quantities, setQuantities] = useState<LineQuantities>(
    Object.fromEntries(withdrawable.map(({ number, quantity }) => [number, quantity])),
  );
  const [channel, setChannel] = useState<(typeof RECORDED_CHANNELS)[number]>('letter');
  const [today] = useState(() => getShopToday(new Date()));
  const [sentOn, setSentOn] = useState('');
  const lines = toChosenLines(quantities);
  return (
    <ActDialog
      isLarge
      title={t`Record a withdrawal from ${orderNo}`}
      submitLabel={t`Record`}
      isComplete={lines.length > 0}
      mutation={orderMutations({ request: useApiRequest(), queryClient: useQueryClient() }).recordWithdrawal}
      getInput={() => ({ params: { orderNo }, body: { version, channel, sentOn, lines } })}
      onDone={({ amount, isAutomatic }) => {
        const refund = money(amount);
        const text = isAutomatic
          ? t`The withdrawal is recorded. The shop refunds ${refund} by itself.`
          : t`The withdrawal is recorded. ${refund} is to be refunded when the products are back.`;
        notify({ tone: 'success', text });
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        <Trans>The customer gets a receipt by mail.</Trans>
      </p>
      <LineQuantityFields
        lines={withdrawable.map(({ number, quantity }) => ({
          number,
          name: order.lines.find((line) => line.number === number)?.name ?? '',
          left: quantity,
        }))}
        value={quantities}
        onChange={setQuantities}
      />
      <NativeSelect
        label={t`How it came`}
        value={channel}
        onChange={({ currentTarget: { value } }) =>
          setChannel(RECORDED_CHANNELS.find((known) => known === value) ?? 'letter')
        }
        data={RECORDED_CHANNELS.map((value) => ({ value, label: getChannelLabel(value) }))}
      />
      <TextInput
        type="date"
        label={t`Sent on`}
        description={t`The customer has withdrawn in time if it was sent within the period.`}
        required
        min={getShopToday(new Date(createdAt))}
        max={today}
        value={sentOn}
        onChange={(event) => setSentOn(event.currentTarget.value)}
      />
    </ActDialog>
  );
}
