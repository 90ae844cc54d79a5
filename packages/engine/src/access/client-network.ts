import ipaddr from 'ipaddr.js';

/**
 * What limits count as one client: an IPv4 address, or the /64 network of an IPv6 one, of which a single machine has
 * all addresses. An IPv4 address written as IPv6 is the IPv4 one.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (read instanceof ipaddr.IPv4) return read.toString();
  const network = read.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
