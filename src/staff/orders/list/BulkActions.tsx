import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ORDER_STEPS, type ListedStaffOrder, type OrderStep } from '#contract/staff/order-entity.ts';
import { canChange } from '#contract/staff/roles.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { ShipDialog } from '#src/staff/orders/acts/ShipDialog.tsx';
import { useReportResults } from '#src/staff/orders/acts/use-report-results.ts';
import { orderMutations } from '#src/staff/orders/order.mutations.ts';
import { useOrderLabels } from '#src/staff/orders/use-order-labels.ts';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import classes from './OrdersPage.module.css';

interface BulkActionsProps {
  readonly orders: readonly ListedStaffOrder[];
  readonly onDone: () => void;
}

/** What can be done with the selected orders: the steps that at least one of them allows. */
export function BulkActions({ orders, onDone }: BulkActionsProps) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const staff = useStaff();
  const report = useReportResults();
  const [isShipping, setIsShipping] = useState(false);
  const advance = useMutation(orderMutations({ request: useApiRequest(), queryClient: useQueryClient() }).advance);
  const getOrders = (step: OrderStep) => orders.filter(({ steps }) => steps.includes(step));
  const run = async (step: OrderStep) => {
    const body = { step, orders: getOrders(step).map(({ orderNo, version }) => ({ orderNo, version })) };
    // Not a callback of `mutate`: the orders leave the queue, and with them this component.
    await advance.mutateAsync(body).then(report, () => undefined);
    onDone();
  };
  const orderNos = orders.map(({ orderNo }) => orderNo).join(',');
  const canAct = staff !== null && canChange(staff.role, 'orders');
  const steps = ORDER_STEPS.filter((step) => canAct && getOrders(step).length > 0);
  return (
    <section aria-label={t`Selected orders`} className={classes.bulk}>
      <p>
        <Plural value={orders.length} one="# order selected" other="# orders selected" />
      </p>
      <div className={classes.actions}>
        <Button variant="light" renderRoot={(props) => <Link to="/picking" search={{ orders: orderNos }} {...props} />}>
          <Trans>Picking list</Trans>
        </Button>
        <Button
          variant="light"
          renderRoot={(props) => <Link to="/packing-slips" search={{ orders: orderNos }} {...props} />}
        >
          <Trans>Packing slips</Trans>
        </Button>
        {steps.map((step) => (
          <Button
            key={step}
            loading={advance.isPending && advance.variables.step === step}
            onClick={() => (step === 'ship' ? setIsShipping(true) : void run(step))}
          >
            {`${labels.step(step)} (${String(getOrders(step).length)})`}
          </Button>
        ))}
      </div>
      {isShipping && (
        <ShipDialog
          orders={getOrders('ship')}
          onClose={() => setIsShipping(false)}
          onDone={() => {
            setIsShipping(false);
            onDone();
          }}
        />
      )}
    </section>
  );
}
