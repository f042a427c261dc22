import ipaddr from 'ipaddr.js';

/** In IPv6, only the range assigned as global unicast is the public internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Parses an address; an IPv6 address that contains an IPv4 one becomes the latter: `::ffff:10.0.0.1` reaches 10.0.0.1.
 */
const parsed = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address) : undefined);

/** Returns whether an IP address is one of the public internet: not private, link-local or reserved. */
export function isPublicAddress(address: string): boolean {
  const ip = parsed(address);
  if (ip?.range() !== 'unicast') return false;
  return ip instanceof ipaddr.IPv4 || (ip as ipaddr.IPv6).match(GLOBAL_UNICAST);
}

export function isLoopback(address: string): boolean {
  return parsed(address)?.range() === 'loopback';
}
