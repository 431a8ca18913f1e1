/** Checkouts, and where the payment's provider sends the member back to. */
const PAYMENT_ROUTES = /^\/(?:checkout|shopb2b\/checkout|product\/payment\/(?:return|cancel))\/?$/u;

/** Whether the member is in a checkout or waits for a payment: nothing may come in between (REL-SW1). */
export const isPaymentRoute = (pathname: string): boolean => PAYMENT_ROUTES.test(pathname);
