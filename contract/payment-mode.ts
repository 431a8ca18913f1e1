import * as v from 'valibot';

/**
 * The payment methods that a member can choose (GAP-18). Separate from the checkout calls, because the
 * checkout's URL schema is in the initial bundle and the calls are not.
 */
export const PaymentMode = v.picklist(['Card', 'PayByLink', 'EWallet']);

export type PaymentMode = v.InferOutput<typeof PaymentMode>;
