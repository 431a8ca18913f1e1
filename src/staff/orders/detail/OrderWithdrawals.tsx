import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId, useState, type ComponentProps } from 'react';
import type { StaffOrder } from '#contract/staff/order-entity.ts';
import { canChange } from '#contract/staff/roles.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { RefundWithdrawalDialog } from '#src/staff/orders/acts/RefundWithdrawalDialog.tsx';
import { WithdrawnLines } from '#src/staff/orders/WithdrawnLines.tsx';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import classes from './OrderPage.module.css';

/** Declared withdrawals that wait for their refund. The oldest is refunded first. */
export function OrderWithdrawals({ order }: { readonly order: StaffOrder }) {
  const { money, date } = useFormatters();
  const staff = useStaff();
  const titleId = useId();
  // The order as the person saw it. The dialog stays when a refetch brings the order without the withdrawal.
  const [refunding, setRefunding] = useState<Pick<
    ComponentProps<typeof RefundWithdrawalDialog>,
    'order' | 'withdrawal'
  > | null>(null);
  const [oldest] = order.withdrawals;
  const mayRefund = staff !== null && canChange(staff.role, 'orders') && !order.needsReview;
  return (
    <>
      {oldest !== undefined && (
        <section aria-labelledby={titleId}>
          <h2 id={titleId}>
            <Trans>Withdrawal</Trans>
          </h2>
          {order.withdrawals.map((withdrawal) => (
            <div key={`${withdrawal.declaredAt} ${JSON.stringify(withdrawal.lines)}`} className={classes.withdrawal}>
              <WithdrawnLines order={order} lines={withdrawal.lines} />
              <p>
                {withdrawal.isAutomatic ? (
                  <Trans>
                    Declared on {date(withdrawal.declaredAt)}. Nothing was shipped: the shop refunds{' '}
                    {money(withdrawal.amount)} by itself.
                  </Trans>
                ) : (
                  <Trans>
                    Declared on {date(withdrawal.declaredAt)}. {money(withdrawal.amount)} to refund by{' '}
                    {date(withdrawal.refundBy)}.
                  </Trans>
                )}
              </p>
              {withdrawal === oldest && mayRefund && !withdrawal.isAutomatic && (
                <Button onClick={() => setRefunding({ order, withdrawal })}>
                  <Trans>Refund the withdrawal…</Trans>
                </Button>
              )}
            </div>
          ))}
        </section>
      )}
      {refunding !== null && <RefundWithdrawalDialog {...refunding} onClose={() => setRefunding(null)} />}
    </>
  );
}
