import { parseHostList, isAllowedPaymentUrl } from './payment-url.rules.ts';

/** Whether this build of the app, on this page, follows a payment address (SEC-04). */
export const canOpenPaymentUrl = (url: string): boolean =>
  isAllowedPaymentUrl(url, window.location.origin, parseHostList(import.meta.env.VITE_PAYMENT_HOSTS ?? ''));
