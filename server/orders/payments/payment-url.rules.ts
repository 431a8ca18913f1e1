import type { Config } from '#server/platform/config/config.ts';

/**
 * Whether members may be redirected to a payment page (SEC-04): by https to a configured host, or in sandbox mode to the
 * server's own origin. The client checks the same again before it navigates.
 */
export function isPaymentUrlAllowed(
  url: string,
  config: Pick<Config, 'sandbox' | 'apiPublicUrl' | 'paymentHosts'>,
): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, protocol, host, username, password } = new URL(url);
  if (username || password) return false;
  if (config.sandbox && origin === new URL(config.apiPublicUrl).origin) return true;
  return protocol === 'https:' && config.paymentHosts.includes(host);
}
