/** Steps of the accordion, in order (REQ-CHK-01). */
export const CHECKOUT_STEPS = ['discount', 'address', 'shipping', 'payment'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** REQ-CHK-03. */
export const CHECKOUT_ITEMS_PER_PAGE = 10;

/** Payment provider of each method (GAP-18). What the e-wallet does not cover is paid by card. */
export const PROVIDER_BY_PAYMENT_MODE = { Card: 'Nexi', PayByLink: 'Light', EWallet: 'Nexi' } as const;

/** Delay after the last change of an amount before the summary is requested. */
export const AMOUNT_DEBOUNCE_MS = 400;

/** Interval of automatic status checks while the state of a payment is unknown. */
export const PAYMENT_STATUS_RETRY_INTERVAL_MS = 15_000;

/** After this time without leaving the page, the pay button is enabled again. */
export const PAYMENT_REDIRECT_TIMEOUT_MS = 10_000;
