/** Hosts of the browsers' push services: Chromium, Firefox, Safari, Edge. A dot at the start stands for any subdomain. */
const PUSH_SERVICE_HOSTS = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

const matchesHost = (pattern: string, hostname: string) =>
  pattern.startsWith('.') ? hostname.endsWith(pattern) : hostname === pattern;

/**
 * Whether the server may send requests to a subscription's URL, which comes from a client and could lead into the
 * operator's network.
 *
 * @param otherOrigins origins that the operator allows too
 */
export function isPushServiceUrl(endpoint: string, otherOrigins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (otherOrigins.includes(origin)) return true;
  const isKnownHost = PUSH_SERVICE_HOSTS.some((pattern) => matchesHost(pattern, hostname));
  return protocol === 'https:' && port === '' && isKnownHost;
}
