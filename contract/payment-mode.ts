import * as v from 'valibot';

/**
 * The methods that a member sees (GAP-18). Apart from the checkout's calls: its address is read
 * in the first load, and they are not.
 */
export const PaymentMode = v.picklist(['Card', 'PayByLink', 'EWallet']);

export type PaymentMode = v.InferOutput<typeof PaymentMode>;
