import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { requiredLine } from '#contract/fields/lines.ts';
import { Money } from '#contract/fields/money.ts';
import { REFUND_OUTCOMES, Version } from './order-entity.ts';

/** Decisions about payments and refunds that the shop can't make by itself (REQ-STAFF-42, REQ-STAFF-43). */
export const staffReviewCalls = {
  acceptStaffReview: defineCall({
    summary: 'Complete or continue an order whose payment needs a decision',
    method: 'POST',
    path: '/staff/orders/{orderNo}/review/accept',
    access: 'staff',
    area: 'orders',
    needsReauthentication: true,
    body: v.object({ version: Version }),
    response: {},
    errors: ['notFound', 'orderChanged', 'orderActionRefused', 'orderGoodsGone'],
  }),
  cancelStaffReview: defineCall({
    summary: 'Cancel an order whose payment needs a decision, and refund what was received',
    method: 'POST',
    path: '/staff/orders/{orderNo}/review/cancel',
    access: 'staff',
    area: 'orders',
    needsReauthentication: true,
    body: v.object({
      version: Version,
      /** The money was refunded at the payment service, so the shop sends no refund. */
      isRefundedManually: v.optional(v.boolean(), false),
    }),
    response: {
      data: v.object({
        /** False until the payment service has completed the refund. */
        isCancelled: v.boolean(),
        refunded: Money,
        /** The order was paid twice: the staff refunds the second payment at the payment service. */
        hasSecondPayment: v.boolean(),
      }),
    },
    errors: ['notFound', 'orderChanged', 'orderActionRefused', 'manualRefundNeeded', 'paymentServiceUnavailable'],
  }),
  settleStaffRefund: defineCall({
    summary: 'Record the outcome of a refund that the staff has seen at the payment service',
    method: 'POST',
    path: '/staff/orders/{orderNo}/refund/outcome',
    access: 'staff',
    area: 'orders',
    needsReauthentication: true,
    body: v.object({
      version: Version,
      outcome: v.picklist(REFUND_OUTCOMES),
      reason: v.pipe(requiredLine(300), v.minLength(3, 'too short')),
    }),
    response: {},
    errors: ['notFound', 'orderChanged', 'orderActionRefused'],
  }),
};
