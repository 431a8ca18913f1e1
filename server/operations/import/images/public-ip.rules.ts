import ipaddr from 'ipaddr.js';

/** The only IPv6 range that is routed on the internet. Translation and tunnel prefixes are checked separately. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is on the public internet. Not public: loopback, private and link-local networks, cloud metadata
 * services, multicast, and all IPv6 addresses that embed an IPv4 address (mapped, NAT64, 6to4, Teredo).
 *
 * @param text without brackets; an address with a zone (`%eth0`) is never public
 */
export function isPublicIp(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST);
}
