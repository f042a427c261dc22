import { BlockList, isIP, isIPv6 } from 'node:net';

/** Networks that are not the internet: private, link-local (clouds keep their metadata there), reserved (IANA registries). */
const CLOSED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
// The internet of IPv6 is what is given out as global unicast, except addresses that carry an IPv4 address inside.
const OPEN_V6 = [['2000::', 3]] as const;
const CLOSED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

function blockList(networks: readonly (readonly [string, number])[], type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, type);
  return list;
}
const closedV4 = blockList(CLOSED_V4, 'ipv4');
const openV6 = blockList(OPEN_V6, 'ipv6');
const closedV6 = blockList(CLOSED_V6, 'ipv6');

/** Answers the IPv4 address inside an IPv6 one: connecting to `::ffff:10.0.0.1` reaches 10.0.0.1. */
function mappedV4(address: string): string | undefined {
  const tail = /^::ffff:(.+)$/i.exec(address)?.[1];
  if (tail === undefined) return undefined;
  if (isIP(tail) === 4) return tail;
  const [high, low] = tail.split(':').map((group) => Number.parseInt(group, 16));
  if (high === undefined || low === undefined) return undefined;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Tells whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const v4 = isIPv6(address) ? mappedV4(address) : address;
  if (v4 !== undefined) return isIP(v4) === 4 && !closedV4.check(v4, 'ipv4');
  return openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6');
}

/** Tells whether an IP address is this very machine's own. */
export function isLoopback(address: string): boolean {
  const v4 = isIPv6(address) ? mappedV4(address) : address;
  return v4 === undefined ? address === '::1' : isIP(v4) === 4 && v4.startsWith('127.');
}
