import { Trans, useLingui } from '@lingui/react/macro';
import { Radio } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { REFUND_OUTCOMES, type RefundOutcome, type StaffOrder } from '#contract/staff/order-entity.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { ActDialog } from '#src/staff/acts/ActDialog.tsx';
import { ReasonField } from '#src/staff/acts/ReasonField.tsx';
import { orderMutations } from '#src/staff/orders/order.mutations.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import classes from '#src/staff/acts/Acts.module.css';

interface RefundOutcomeDialogProps {
  /** As the person has seen it. */
  readonly order: StaffOrder;
  readonly refund: StaffOrder['refunds'][number];
  readonly onClose: () => void;
}

/** Records what the person has seen at the payment service about a refund, or that it was paid in another way. */
export function RefundOutcomeDialog({ order: { orderNo, version }, refund, onClose }: RefundOutcomeDialogProps) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const notify = useNotify();
  const { outcomes } = refund;
  const [only, ...others] = outcomes;
  const [outcome, setOutcome] = useState<RefundOutcome | undefined>(others.length === 0 ? only : undefined);
  const [reason, setReason] = useState('');
  const amount = money(refund.amount);
  return (
    <ActDialog
      title={t`Outcome of the refund of ${amount}`}
      submitLabel={t`Record`}
      isComplete={outcome !== undefined}
      mutation={orderMutations({ request: useApiRequest(), queryClient: useQueryClient() }).settleRefund}
      getInput={() => ({ params: { orderNo }, body: { version, outcome: outcome ?? 'refused', reason } })}
      onDone={() => {
        notify({ tone: 'success', text: t`The outcome is recorded.` });
        onClose();
      }}
      onClose={onClose}
    >
      {outcomes.length > 1 ? (
        <Radio.Group
          className={classes.extents}
          label={t`What you have seen at the payment service`}
          required
          value={outcome ?? null}
          onChange={(value) => setOutcome(REFUND_OUTCOMES.find((known) => known === value))}
        >
          <Radio value="refunded" label={t`The customer has the money, from there or in another way`} />
          <Radio value="refused" label={t`No money has moved`} />
        </Radio.Group>
      ) : (
        <p>
          <Trans>Record it when the customer has the money, from the payment service or in another way.</Trans>
        </p>
      )}
      <ReasonField value={reason} onChange={setReason} />
    </ActDialog>
  );
}
