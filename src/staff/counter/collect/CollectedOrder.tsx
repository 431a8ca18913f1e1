import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { OrderStep, StaffOrder } from '#contract/staff/order-entity.ts';
import { canChange } from '#contract/staff/roles.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useReportResults } from '#src/staff/orders/acts/use-report-results.ts';
import { OrderLines } from '#src/staff/orders/detail/OrderLines.tsx';
import { formatSlot } from '#src/staff/orders/format-slot.rules.ts';
import { orderMutations } from '#src/staff/orders/order.mutations.ts';
import { useOrderLabels } from '#src/staff/orders/use-order-labels.ts';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import { StatusBadge } from '#src/ui/display/StatusBadge.tsx';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import classes from './Collect.module.css';

interface CollectedOrderProps {
  readonly order: StaffOrder;
  /** The order is handed over: the next member comes. */
  readonly onDone: () => void;
}

/** A takeaway order at the counter: for whom it is, what is in it, and the step that hands it over. */
export function CollectedOrder({ order, onDone }: CollectedOrderProps) {
  const { date, dateTime, number } = useFormatters();
  const labels = useOrderLabels();
  const staff = useStaff();
  const report = useReportResults();
  const titleId = useId();
  const advance = useMutation(orderMutations({ request: useApiRequest(), queryClient: useQueryClient() }).advance);
  const { orderNo, version, steps, slot, shop, collectionNumber } = order;
  const [tone, state] = labels.state(order);
  const deliveredAt = order.timeline.find((event) => event.state === 'delivered')?.at;
  const run = (step: OrderStep) =>
    advance.mutate(
      { step, orders: [{ orderNo, version }] },
      {
        onSuccess: (results) => {
          report(results);
          if (step === 'deliver' && results.every(({ result }) => result === 'done')) onDone();
        },
      },
    );
  return (
    <article aria-labelledby={titleId} className={classes.order}>
      <div className={classes.head}>
        <h2 id={titleId}>{order.member.name}</h2>
        {collectionNumber !== null && (
          <strong className={classes.number}>
            <Trans>No. {number(collectionNumber)}</Trans>
          </strong>
        )}
        <StatusBadge tone={tone}>{state}</StatusBadge>
      </div>
      <p className={classes.detail}>
        <Link to="/orders/$orderNo" params={{ orderNo }}>
          {orderNo}
        </Link>
        <span>{shop}</span>
        {slot && <span>{formatSlot(slot, date)}</span>}
      </p>
      {order.deliveryStatus === 'delivered' && deliveredAt !== undefined && (
        <FormAlert>
          <Trans>This order was handed over already: {dateTime(deliveredAt)}.</Trans>
        </FormAlert>
      )}
      {staff !== null && canChange(staff.role, 'orders') && (
        <div className={classes.actions}>
          {steps.toReversed().map((step, index) => (
            <Button
              key={step}
              size="lg"
              variant={index === 0 ? 'filled' : 'default'}
              loading={advance.isPending && advance.variables.step === step}
              onClick={() => run(step)}
            >
              {step === 'deliver' ? <Trans>Hand over now</Trans> : labels.step(step)}
            </Button>
          ))}
        </div>
      )}
      <OrderLines lines={order.lines} />
    </article>
  );
}
