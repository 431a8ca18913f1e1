import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { PendingPaymentState } from './pending-payment.rules.ts';

interface NoticeMessages {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

/** Title and text of the notice for each state. */
export function getPendingPaymentMessages(state: PendingPaymentState, orderNo: string): NoticeMessages {
  switch (state) {
    case 'open':
      return { title: msg`A payment is waiting`, text: msg`Order ${orderNo} is not paid yet.` };
    case 'offline':
      return {
        title: msg`A payment is waiting`,
        text: msg`You are offline: order ${orderNo} can't be checked now.`,
      };
    case 'paid':
      return { title: msg`Your payment has arrived`, text: msg`Order ${orderNo} is paid. Thank you.` };
    case 'cancelled':
      return {
        title: msg`Canceled Payment`,
        text: msg`Order ${orderNo} was canceled. Nothing was charged.`,
      };
    case 'unavailable':
    case 'not-applicable':
      return {
        title: msg`Checking your payment`,
        text: msg`The shop does not answer. Your payment is safe: check again in a moment.`,
      };
  }
}
