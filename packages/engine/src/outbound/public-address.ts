import ipaddr from 'ipaddr.js';

/**
 * Everything that is global unicast today lies here. What lies outside stays inside a network, or carries another
 * address.
 */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the public internet, and not to this machine, its network, documentation or any
 * other special range. Addresses with an embedded IPv4 address (6to4, Teredo, NAT64) could lead anywhere, so they are
 * not public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // A mapped address connects to its IPv4 address.
  const read = ipaddr.process(address);
  if (read.range() !== 'unicast') return false;
  return read instanceof ipaddr.IPv4 || read.match(globalUnicast);
}
