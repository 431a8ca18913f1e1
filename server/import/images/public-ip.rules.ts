import ipaddr from 'ipaddr.js';

/** The only IPv6 space that is routed on the internet; translation and tunnel prefixes lie in it or beside it. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is one on the public internet. Everything else is refused: loopback, private and
 * link-local networks, the metadata services of clouds, multicast, and IPv6 forms that carry an IPv4
 * address (mapped, NAT64, 6to4, Teredo), whichever address that is.
 *
 * @param text as the resolver or a URL gives it, without brackets; a zone (`%eth0`) is never public
 */
export function isPublicIp(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST);
}
