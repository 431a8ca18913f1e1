import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState, type ComponentProps } from 'react';
import type { StaffOrder } from '#contract/staff/order-entity.ts';
import { canChange } from '#contract/staff/roles.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { RefundOutcomeDialog } from '#src/staff/orders/acts/RefundOutcomeDialog.tsx';
import { useReviewLabels } from '#src/staff/orders/use-review-labels.ts';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import classes from './OrderPage.module.css';

/** The refunds of an order. Of one that the shop can't finish the person records the outcome (REQ-STAFF-43). */
export function OrderRefunds({ order }: { readonly order: StaffOrder }) {
  const { money, dateTime } = useFormatters();
  const labels = useReviewLabels();
  const staff = useStaff();
  // As the person saw it. The dialog stays when a refetch brings the refund with its outcome.
  const [settled, setSettled] = useState<Pick<ComponentProps<typeof RefundOutcomeDialog>, 'order' | 'refund'> | null>(
    null,
  );
  if (order.refunds.length === 0) return null;
  const maySettle = staff !== null && canChange(staff.role, 'orders');
  return (
    <section aria-labelledby="order-refunds">
      <h2 id="order-refunds">
        <Trans>Refunds</Trans>
      </h2>
      <ul className={classes.timeline}>
        {order.refunds.map((refund) => {
          const state = labels.refundState(refund);
          const isTrouble = refund.problem !== null || refund.state === 'refused' || refund.outcomes.length > 0;
          return (
            <li key={`${refund.at} ${String(refund.amount)}`}>
              <strong>{money(refund.amount)}</strong>
              <span>{dateTime(refund.at)}</span>
              <span>{labels.refundReason(refund)}</span>
              {refund.reference !== null && <span>{refund.reference}</span>}
              {state !== '' && (
                <span className={isTrouble && refund.source === 'shop' ? classes.problem : undefined}>{state}</span>
              )}
              {refund.outcomes.length > 0 && maySettle && (
                <Button variant="default" size="compact-md" onClick={() => setSettled({ order, refund })}>
                  <Trans>Record the outcome…</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {settled !== null && <RefundOutcomeDialog {...settled} onClose={() => setSettled(null)} />}
    </section>
  );
}
