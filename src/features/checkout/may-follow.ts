import { hostsOf, isPaymentAddress } from './payment-address.rules.ts';

/** Whether this build of the app, on this page, follows a payment address (S4). */
export const mayFollow = (url: string): boolean =>
  isPaymentAddress(url, window.location.origin, hostsOf(import.meta.env.VITE_PAYMENT_HOSTS ?? ''));
