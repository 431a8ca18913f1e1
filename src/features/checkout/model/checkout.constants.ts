/** The accordion's steps in their order (doc 2 §2). */
export const CHECKOUT_STEPS = ['discount', 'address', 'shipping', 'payment'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** Items a page in the checkout's list (doc 2 §9). */
export const CHECKOUT_ITEMS_PER_PAGE = 10;

/** Who takes the money behind each method (GAP-18); a rest beside the e-wallet goes by card. */
export const PROVIDER_BY_PAYMENT_MODE = { Card: 'Nexi', PayByLink: 'Light', EWallet: 'Nexi' } as const;

/** Milliseconds that a typed amount must rest before its prices are asked for. */
export const AMOUNT_DEBOUNCE_MS = 400;

/** Milliseconds until a shop that could not be asked about a payment is asked again. */
export const PAYMENT_STATUS_RETRY_INTERVAL_MS = 15_000;

/** Milliseconds until a payment page that does not open gives the button back. */
export const PAYMENT_REDIRECT_TIMEOUT_MS = 10_000;
