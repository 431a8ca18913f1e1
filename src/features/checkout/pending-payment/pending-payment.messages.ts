import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PendingPaymentState } from '#src/features/checkout/model/pending-payment.rules.ts';

interface NoticeMessages {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

/** Title and text of the notice for each state. */
export function getPendingPaymentMessages(state: PendingPaymentState, orderNo: string): NoticeMessages {
  switch (state) {
    case 'open':
      return { title: msg`Payment pending`, text: msg`Order ${orderNo} hasn’t been paid yet.` };
    case 'offline':
      return {
        title: msg`Payment pending`,
        text: msg`We can’t reach the shop to check order ${orderNo} at the moment.`,
      };
    case 'paid':
      return { title: msg`Payment received`, text: msg`Order ${orderNo} has been paid. Thank you.` };
    case 'cancelled':
      return {
        title: msg`Canceled Payment`,
        text: msg`Order ${orderNo} has been cancelled. You haven’t been charged.`,
      };
    case 'unavailable':
    case 'not-applicable':
      return {
        title: msg`Checking your payment`,
        text: msg`The shop isn’t responding. Your payment is safe: check again in a moment.`,
      };
  }
}
