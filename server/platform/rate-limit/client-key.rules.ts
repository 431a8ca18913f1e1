import ipaddr from 'ipaddr.js';

/** The smallest IPv6 network that a household or server gets. */
const IPV6_PREFIX_BITS = 64;

/** Removes the port from `203.0.113.9:5678` and `[2001:db8::1]:5678`, as some proxies forward addresses. */
const stripPort = (text: string): string =>
  /^\[([^\]]+)\](?::\d{1,5})?$/u.exec(text)?.[1] ?? /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/u.exec(text)?.[1] ?? text;

/**
 * Returns the key under which rate limits count a client: an IPv4 address, or the /64 of an IPv6 address, because one
 * host can use all 2⁶⁴ addresses of its network. IPv4-mapped IPv6 counts as IPv4. Drops a zone such as `%eth0`.
 *
 * @returns undefined if the text is not an IP address.
 */
export function toClientKey(text: string): string | undefined {
  const address = stripPort(text.trim()).replace(/%.*$/u, '');
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).toString();
  if (!ipaddr.IPv6.isValid(address)) return undefined;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${String(IPV6_PREFIX_BITS)}`).toString()}/64`;
}
