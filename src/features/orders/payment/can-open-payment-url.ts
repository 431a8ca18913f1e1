import { STRIPE_PAGE_HOST, XPAY_PAGE_HOSTS } from '#contract/payment-hosts.ts';
import { parseHostList, isAllowedPaymentUrl } from './payment-url.rules.ts';

/** Whether the app may open a payment URL, on a page of the supported services or a host configured at build time (SEC-04). */
export const canOpenPaymentUrl = (url: string): boolean =>
  isAllowedPaymentUrl(url, new URL(import.meta.env.VITE_API_BASE_URL ?? '/api', window.location.origin).origin, [
    STRIPE_PAGE_HOST,
    ...XPAY_PAGE_HOSTS,
    ...parseHostList(import.meta.env.VITE_PAYMENT_HOSTS ?? ''),
  ]);
