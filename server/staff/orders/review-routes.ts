import { toEuros } from '#contract/fields/money.ts';
import type { staffReviewCalls } from '#contract/staff/reviews.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import { acceptCheckedReview, cancelCheckedReview } from '#server/orders/operator/checked-actions.ts';
import { createPaymentProvider } from '#server/orders/payments/create-provider.ts';
import { settleRefund } from '#server/orders/refunds/follow-up/settle-refund.ts';
import { sumParts } from '#server/orders/refunds/refund-parts.rules.ts';
import { needsSecondRefund } from '#server/orders/refunds/review/flagged-order.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createActRunner } from './run-act.ts';

export function staffReviewHandlers(deps: Deps): Handlers<typeof staffReviewCalls> {
  const checkedDeps = { ...deps, provider: createPaymentProvider(deps) };
  const act = createActRunner(deps);
  return {
    acceptStaffReview: ({ params, body }, { staff }) =>
      act(staff, params.orderNo, async (orderNo, operator) => {
        await acceptCheckedReview(checkedDeps, operator, orderNo, body.version);
        return {};
      }),
    cancelStaffReview: ({ params, body }, { staff }) =>
      act(staff, params.orderNo, async (orderNo, operator) => {
        const { result } = await cancelCheckedReview(checkedDeps, operator, orderNo, body);
        const { refund, isClosed } = result;
        return {
          data: {
            isCancelled: isClosed,
            refunded: toEuros(refund ? sumParts(refund) : 0),
            hasSecondPayment: needsSecondRefund(result),
          },
        };
      }),
    settleStaffRefund: ({ params, body }, { staff }) =>
      act(staff, params.orderNo, async (orderNo, operator) => {
        await settleRefund(deps.db, operator, orderNo, body);
        return {};
      }),
  };
}
