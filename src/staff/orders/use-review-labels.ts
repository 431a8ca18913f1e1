import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { REVIEW_REASONS, type ReviewReason, type StaffOrder } from '#contract/staff/order-entity.ts';

type Refund = StaffOrder['refunds'][number];

const reviewReasons: Readonly<Record<ReviewReason, MessageDescriptor>> = {
  amountMismatch: msg`Another amount or currency was paid than was due.`,
  paidAfterCancel: msg`It was paid after it was cancelled, or the same was ordered again.`,
  paidOutOfStock: msg`It was paid too late: products or balances are gone.`,
  refundedAtProvider: msg`Money was refunded at the payment service, without the shop.`,
  disputed: msg`The customer’s bank has taken the money back. Answer the dispute at the payment service.`,
  inquiry: msg`The customer’s bank asks about the payment and has taken no money. Answer at the payment service.`,
  returnedAtProvider: msg`A refund or dispute at the payment service has ended, and the money is back.`,
  secondPayment: msg`It was paid twice. Refund the second payment at the payment service.`,
};

const problems: Readonly<Record<NonNullable<Refund['problem']>, MessageDescriptor>> = {
  refused: msg`The payment service has refused it. Nothing is refunded.`,
  failedLater: msg`It failed after it was completed: the customer does not have the money. Pay it in another way.`,
  paidLater: msg`It was recorded as refused, but the payment service has paid it.`,
  secondPayment: msg`It is completed. Refund the second payment at the payment service too.`,
};

const isReviewReason = (reason: string): reason is ReviewReason => REVIEW_REASONS.some((known) => known === reason);

/** What has become of a refund, if that is not simply that it is completed. */
function describeRefund({ state, source, problem, outcomes }: Refund): MessageDescriptor | undefined {
  if (problem !== null) return problems[problem];
  if (source !== 'shop') return state === 'refused' ? msg`The money is back.` : undefined;
  if (state === 'refused') return problems.refused;
  if (state !== 'started') return undefined;
  return outcomes.length === 0
    ? msg`The payment service has not completed it yet.`
    : msg`It has had no outcome for a long time. Look it up at the payment service.`;
}

const sources: Readonly<Record<Refund['source'], MessageDescriptor | undefined>> = {
  shop: undefined,
  provider: msg`Made at the payment service, without the shop`,
  dispute: msg`Taken back by the customer’s bank`,
};

/** Texts of payments that need a decision, and of refunds, in the active language. */
export function useReviewLabels() {
  const { _ } = useLingui();
  const reason = (name: ReviewReason) => _(reviewReasons[name]);
  const translate = (message: MessageDescriptor | undefined) => (message === undefined ? '' : _(message));
  return {
    reason,
    refundState: (refund: Refund) => translate(describeRefund(refund)),
    /** Why a refund was made: a text of the staff, or what made the shop do it. */
    refundReason: (refund: Refund) => {
      if (refund.source !== 'shop') return translate(sources[refund.source]);
      if (refund.reason === 'withdrawal') return _(msg`Withdrawal`);
      return isReviewReason(refund.reason) ? reason(refund.reason) : refund.reason;
    },
  };
}
