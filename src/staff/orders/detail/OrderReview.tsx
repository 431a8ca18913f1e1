import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { StaffOrder } from '#contract/staff/order-entity.ts';
import { canChange } from '#contract/staff/roles.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { AcceptReviewDialog } from '#src/staff/orders/acts/AcceptReviewDialog.tsx';
import { CancelReviewDialog } from '#src/staff/orders/acts/CancelReviewDialog.tsx';
import { useReviewLabels } from '#src/staff/orders/use-review-labels.ts';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import { DescriptionList } from '#src/ui/display/DescriptionList.tsx';
import classes from './OrderPage.module.css';

type Review = NonNullable<StaffOrder['review']>;

interface Decision {
  readonly act: 'accept' | 'cancel';
  /** As the person saw it. The dialog stays when a refetch brings the order without the review. */
  readonly order: StaffOrder;
  readonly canRefundManually: boolean;
}

/** A payment that needs a decision: what has happened, and what can be done (REQ-STAFF-42). */
export function OrderReview({ order }: { readonly order: StaffOrder }) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const labels = useReviewLabels();
  const staff = useStaff();
  const [decision, setDecision] = useState<Decision | null>(null);
  const { review } = order;
  const close = () => setDecision(null);
  const formatPaid = ({ amount, currency }: Review['due']) =>
    currency === 'EUR' ? money(amount) : money(amount).replace('€', currency);
  const decide = (act: Decision['act'], { canRefundManually }: Review) =>
    setDecision({ act, order, canRefundManually });
  const mayDecide = staff !== null && canChange(staff.role, 'orders');
  return (
    <>
      {review !== null && (
        <section aria-labelledby="order-review">
          <h2 id="order-review">
            <Trans>Payment to check</Trans>
          </h2>
          {review.reason !== null && <p>{labels.reason(review.reason)}</p>}
          <DescriptionList
            rows={[
              [t`Amount due`, formatPaid(review.due)],
              [t`Reported by the payment service`, review.paid === null ? '' : formatPaid(review.paid)],
              [t`Payment service`, review.provider],
              [t`Payment reference`, review.reference ?? ''],
            ]}
          />
          {mayDecide && (
            <div className={classes.actions}>
              {review.canAccept && (
                <Button onClick={() => decide('accept', review)}>
                  <Trans>Accept the order…</Trans>
                </Button>
              )}
              {review.canCancel && (
                <Button variant="default" color="red" onClick={() => decide('cancel', review)}>
                  {review.canAccept ? <Trans>Cancel and refund…</Trans> : <Trans>Continue the refund…</Trans>}
                </Button>
              )}
            </div>
          )}
        </section>
      )}
      {decision?.act === 'accept' && <AcceptReviewDialog order={decision.order} onClose={close} />}
      {decision?.act === 'cancel' && <CancelReviewDialog {...decision} onClose={close} />}
    </>
  );
}
