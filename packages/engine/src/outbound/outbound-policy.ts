import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isPublicAddress } from './public-address.ts';

/** Finds every address of a name. */
export type ResolveName = (hostname: string) => Promise<readonly LookupAddress[]>;

/** Where requests may go. */
export interface OutboundPolicy {
  /** Whether one may connect to this IP address to reach a host of this name (the address itself, if it has none). */
  allows(hostname: string, address: string): boolean;
  resolve: ResolveName;
}

/**
 * Public addresses, and the destinations that the operator adds: IP addresses, CIDR ranges, and names of hosts, whatever
 * address they have. Throws for an entry that `isOutboundDestination` refuses.
 */
export function outboundPolicy(destinations: readonly string[] = [], resolve: ResolveName = lookupAll): OutboundPolicy {
  const networks = destinations.filter(isNetwork).map(networkOf);
  const hosts = new Set(destinations.filter((entry) => !isNetwork(entry)).map(hostOf));
  return {
    allows: (hostname, address) =>
      isPublicAddress(address) ||
      (ipaddr.isValid(address) && (hosts.has(bareName(hostname)) || networks.some((network) => network(address)))),
    resolve,
  };
}

/**
 * The same policy, for a service whose address the operator configured: its host may have any address. Hosts that it
 * redirects to may not.
 */
export function allowingHostOf({ allows, resolve }: OutboundPolicy, url: string): OutboundPolicy {
  const { hostname } = new URL(url);
  return { allows: (name, address) => name === hostname || allows(name, address), resolve };
}

/** Whether a text is an IP address, a CIDR range or the name of a host. */
export function isOutboundDestination(entry: string): boolean {
  return isNetwork(entry) || isHostName(bareName(entry));
}

const lookupAll: ResolveName = (hostname) => lookup(hostname, { all: true });

function isNetwork(entry: string): boolean {
  const [address = ''] = entry.split('/');
  return isIP(address) !== 0 && (ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry));
}

/** The test for being in a network. Addresses of IPv4 that are written as IPv6 are what they contain. */
function networkOf(entry: string): (address: string) => boolean {
  const range = ipaddr.isValidCIDR(entry) ? ipaddr.parseCIDR(entry) : singleAddress(entry);
  return (address) => {
    const read = ipaddr.process(address);
    const [first, length] = range;
    return read.kind() === first.kind() && read.match(first, length);
  };
}

function singleAddress(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const address = ipaddr.process(entry);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

function hostOf(entry: string): string {
  const name = bareName(entry);
  if (!isHostName(name)) throw new TypeError(`"${entry}" is no address, range or name of a host`);
  return name;
}

/** Labels of letters, digits, `-` and `_`; the last one is not a number, which would make it a wrong address. */
function isHostName(name: string): boolean {
  return /^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?$/.test(name) && !/(?:^|\.)\d+$/.test(name);
}

function bareName(hostname: string): string {
  return hostname.toLowerCase().replace(/\.$/, '');
}
