/** Pages of the reference provider, on the shop's own origin. */
const SANDBOX_PATH = '/sandbox/payment/';

/** A list such as `pay.example.com,secure.example.com:8443` as the build is given it. */
export const parseHostList = (list: string): readonly string[] =>
  list
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');

/**
 * Whether the app follows a payment address (SEC-04): https and on the list, or the sandbox's page on our
 * own origin. The server checks the same before it answers; this is the second pair of eyes.
 * @param origin the page's own
 */
export function isAllowedPaymentUrl(url: string, origin: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const address = new URL(url);
  if (address.username !== '' || address.password !== '') return false;
  if (address.origin === origin) return address.pathname.startsWith(SANDBOX_PATH);
  return address.protocol === 'https:' && hosts.includes(address.host);
}
