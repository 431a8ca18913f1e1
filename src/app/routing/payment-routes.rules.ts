/** Checkouts, and the pages to which the payment provider returns the member. */
const PAYMENT_ROUTES = /^\/(?:checkout|shopb2b\/checkout|product\/payment\/(?:return|cancel))\/?$/u;

/** Whether the member is in a checkout or waits for a payment, and must not be interrupted (REL-SW1). */
export const isPaymentRoute = (pathname: string): boolean => PAYMENT_ROUTES.test(pathname);
