import ipaddr from 'ipaddr.js';

/** The network part of an IPv6 address that one household or server has at least. */
const IPV6_PREFIX_BITS = 64;

/** `203.0.113.9:5678` and `[2001:db8::1]:5678`, as some proxies forward them; a zone such as `%eth0` is dropped. */
const stripPort = (text: string): string =>
  /^\[([^\]]+)\](?::\d{1,5})?$/u.exec(text)?.[1] ?? /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/u.exec(text)?.[1] ?? text;

/**
 * What limits count as one client: an IPv4 address, or the /64 of an IPv6 address, because a single host may choose
 * freely among the 2⁶⁴ addresses of its network. IPv4-mapped IPv6 is IPv4.
 *
 * @returns a canonical text, or undefined where the text is no address.
 */
export function toClientKey(text: string): string | undefined {
  const address = stripPort(text.trim()).replace(/%.*$/u, '');
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).toString();
  if (!ipaddr.IPv6.isValid(address)) return undefined;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${String(IPV6_PREFIX_BITS)}`).toString()}/64`;
}
