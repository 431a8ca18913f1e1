import type { PaymentType } from '#contract/checkout.ts';

/** The query of the two payment result pages, as the providers and our own app fill it. */
export interface PaymentReturnParams {
  readonly direct: boolean;
  readonly paymentMethod: string;
  readonly result: string;
  readonly reference: string;
}

export type ReturnAction =
  /** Tell the server, which asks the provider (GAP-21). */
  | { readonly kind: 'update'; readonly paymentType: PaymentType; readonly reference: string }
  /** The e-wallet has paid already, or there is nothing to undo. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'cancelled' };

/** What the return page does, in the order of doc 2 §4. */
export function getReturnAction(query: PaymentReturnParams): ReturnAction {
  if (query.result === 'OK') return { kind: 'update', paymentType: 'Nexi', reference: '' };
  if (query.reference !== '') {
    return { kind: 'update', paymentType: 'Light', reference: query.reference };
  }
  if (query.paymentMethod === 'EWallet') return { kind: 'nothing' };
  return { kind: 'cancelled' };
}

/** What the cancel page does (doc 2 §4): a reference first, then the e-wallet, then the card. */
export function getCancelAction(query: PaymentReturnParams): ReturnAction {
  if (query.reference !== '') {
    return { kind: 'update', paymentType: 'Light', reference: query.reference };
  }
  if (query.paymentMethod === 'EWallet') return { kind: 'nothing' };
  return { kind: 'update', paymentType: 'Nexi', reference: '' };
}
