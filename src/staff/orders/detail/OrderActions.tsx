import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderStep, StaffOrder } from '#contract/staff/order-entity.ts';
import { canChange } from '#contract/staff/roles.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { AddressDialog } from '#src/staff/orders/acts/AddressDialog.tsx';
import { CancelDialog } from '#src/staff/orders/acts/CancelDialog.tsx';
import { RecordWithdrawalDialog } from '#src/staff/orders/acts/RecordWithdrawalDialog.tsx';
import { RefundDialog } from '#src/staff/orders/acts/RefundDialog.tsx';
import { ShipDialog } from '#src/staff/orders/acts/ShipDialog.tsx';
import { useReportResults } from '#src/staff/orders/acts/use-report-results.ts';
import { orderMutations } from '#src/staff/orders/order.mutations.ts';
import { useOrderLabels } from '#src/staff/orders/use-order-labels.ts';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import classes from './OrderPage.module.css';

/** The next steps of an order, refund, withdrawal and cancellation. Only those that its state allows. */
export function OrderActions({ order }: { readonly order: StaffOrder }) {
  const labels = useOrderLabels();
  const staff = useStaff();
  const report = useReportResults();
  const [dialog, setDialog] = useState<'ship' | 'refund' | 'withdrawal' | 'address' | 'cancel' | null>(null);
  const advance = useMutation(orderMutations({ request: useApiRequest(), queryClient: useQueryClient() }).advance);
  const {
    orderNo,
    version,
    steps,
    refundable,
    withdrawable,
    canCancel,
    canShipPart,
    canCorrectAddress,
    lines,
    shippingAddress,
  } = order;
  if (staff === null || !canChange(staff.role, 'orders')) return null;
  const run = (step: OrderStep) =>
    advance.mutate({ step, orders: [{ orderNo, version }] }, { onSuccess: (results) => report(results) });
  const close = () => setDialog(null);
  return (
    <div className={classes.actions}>
      {steps.map((step, index) => (
        <Button
          key={step}
          variant={index === 0 ? 'filled' : 'light'}
          loading={advance.isPending && advance.variables.step === step}
          onClick={() => (step === 'ship' ? setDialog('ship') : run(step))}
        >
          {labels.step(step)}
        </Button>
      ))}
      {refundable !== null && refundable > 0 && (
        <Button variant="default" onClick={() => setDialog('refund')}>
          <Trans>Refund…</Trans>
        </Button>
      )}
      {withdrawable.length > 0 && (
        <Button variant="default" onClick={() => setDialog('withdrawal')}>
          <Trans>Record a withdrawal…</Trans>
        </Button>
      )}
      {canCorrectAddress && (
        <Button variant="default" onClick={() => setDialog('address')}>
          <Trans>Correct the address…</Trans>
        </Button>
      )}
      {canCancel && (
        <Button variant="default" onClick={() => setDialog('cancel')}>
          <Trans>Cancel order…</Trans>
        </Button>
      )}
      {dialog === 'ship' && (
        <ShipDialog orders={[order]} {...(canShipPart && { lines })} onClose={close} onDone={close} />
      )}
      {dialog === 'refund' && <RefundDialog order={order} onClose={close} />}
      {dialog === 'withdrawal' && <RecordWithdrawalDialog order={order} onClose={close} />}
      {dialog === 'address' && shippingAddress && (
        <AddressDialog order={order} address={shippingAddress} onClose={close} />
      )}
      {dialog === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </div>
  );
}
