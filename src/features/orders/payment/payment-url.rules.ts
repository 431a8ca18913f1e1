/** Pages of the sandbox provider, on the API's origin. */
const SANDBOX_PATH = '/sandbox/payment/';

/** Parses the build-time setting, for example `pay.example.com,secure.example.com:8443`. */
export const parseHostList = (list: string): readonly string[] =>
  list
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');

/**
 * Whether the app may open a payment URL (SEC-04): https with a listed host, or a sandbox page on the API's origin. The
 * server checks the same before it responds; this is a second check.
 * @param apiOrigin the page's own origin, unless the app is a static build elsewhere
 */
export function isAllowedPaymentUrl(url: string, apiOrigin: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const parsedUrl = new URL(url);
  if (parsedUrl.username !== '' || parsedUrl.password !== '') return false;
  if (parsedUrl.origin === apiOrigin) return parsedUrl.pathname.startsWith(SANDBOX_PATH);
  return parsedUrl.protocol === 'https:' && hosts.includes(parsedUrl.host);
}
