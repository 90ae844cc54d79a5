import { BlockList, isIPv6 } from 'node:net';

const notPublic = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(address, prefix, 'ipv4');
}
// Addresses that carry an IPv4 one inside (6to4, NAT64) could lead anywhere.
for (const [address, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  notPublic.addSubnet(address, prefix, 'ipv6');
}

/** Tells whether an IP address belongs to the public internet, and not to this machine, its network or a special range. */
export function isPublicAddress(address: string): boolean {
  // The list knows IPv4 addresses in their IPv6 form, too.
  return !notPublic.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
