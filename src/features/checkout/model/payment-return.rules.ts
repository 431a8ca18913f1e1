import type { PaymentType } from '#contract/checkout.ts';

/** Search params of both payment result pages, set by the providers and by our app. */
export interface PaymentReturnParams {
  readonly direct: boolean;
  readonly paymentMethod: string;
  readonly result: string;
  readonly reference: string;
}

export type ReturnAction =
  /** Send an update to the server, which checks with the provider (GAP-21). */
  | { readonly kind: 'update'; readonly paymentType: PaymentType; readonly reference: string }
  /** Nothing to send: the e-wallet has paid already, or there is nothing to cancel. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'cancelled' };

/** Action of the return page, in the order of REQ-PAY-12 to 15. */
export function getReturnAction(search: PaymentReturnParams): ReturnAction {
  if (search.result === 'OK') return { kind: 'update', paymentType: 'Nexi', reference: '' };
  if (search.reference !== '') {
    return { kind: 'update', paymentType: 'Light', reference: search.reference };
  }
  if (search.paymentMethod === 'EWallet') return { kind: 'nothing' };
  return { kind: 'cancelled' };
}

/** Action of the cancel page: a reference first, then the e-wallet, then the card (REQ-PAY-18). */
export function getCancelAction(search: PaymentReturnParams): ReturnAction {
  if (search.reference !== '') {
    return { kind: 'update', paymentType: 'Light', reference: search.reference };
  }
  if (search.paymentMethod === 'EWallet') return { kind: 'nothing' };
  return { kind: 'update', paymentType: 'Nexi', reference: '' };
}
