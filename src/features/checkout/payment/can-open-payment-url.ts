import { parseHostList, isAllowedPaymentUrl } from './payment-url.rules.ts';

/** Whether the app may open a payment URL, with the hosts configured at build time (SEC-04). */
export const canOpenPaymentUrl = (url: string): boolean =>
  isAllowedPaymentUrl(url, window.location.origin, parseHostList(import.meta.env.VITE_PAYMENT_HOSTS ?? ''));
