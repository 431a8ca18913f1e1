/** The accordion's steps in their order (doc 2 §2). */
export const CHECKOUT_STEPS = ['discount', 'address', 'shipping', 'payment'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** Items a page in the checkout's list (doc 2 §9). */
export const CHECKOUT_ITEMS_PER_PAGE = 10;

/** Who takes the money behind each method (decision 18); a rest beside the e-wallet goes by card. */
export const PROVIDER_OF = { Card: 'Nexi', PayByLink: 'Light', EWallet: 'Nexi' } as const;
