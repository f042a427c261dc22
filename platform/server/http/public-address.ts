import ipaddr from 'ipaddr.js';

/** In IPv6, only the range assigned as global unicast belongs to the public internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Parses an address. An IPv6 address that contains an IPv4 address is converted to the latter, because
 * `::ffff:10.0.0.1` reaches 10.0.0.1.
 */
const parsed = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address) : undefined);

/** Returns whether an IP address belongs to the public internet, that is, is not private, link-local or reserved. */
export function isPublicAddress(address: string): boolean {
  const ip = parsed(address);
  if (ip?.range() !== 'unicast') return false;
  return ip instanceof ipaddr.IPv4 || (ip as ipaddr.IPv6).match(GLOBAL_UNICAST);
}

export function isLoopback(address: string): boolean {
  return parsed(address)?.range() === 'loopback';
}
