/** Hosts of the payment pages of Nexi XPay, live and sandbox. Server and app redirect to known hosts only (SEC-04). */
export const XPAY_PAGE_HOSTS = ['xpay.nexigroup.com', 'xpaysandbox.nexigroup.com'] as const;

/** Host of Stripe Checkout. A custom domain of the account is listed in PAYMENT_HOSTS and VITE_PAYMENT_HOSTS. */
export const STRIPE_PAGE_HOST = 'checkout.stripe.com';
