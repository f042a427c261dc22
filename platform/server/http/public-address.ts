import ipaddr from 'ipaddr.js';

/** The internet of IPv6 is what is given out as global unicast. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Parses an address, an IPv6 one that carries an IPv4 one as the latter: `::ffff:10.0.0.1` reaches 10.0.0.1. */
const parsed = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address) : undefined);

/** Returns whether an IP address is one of the public internet: not private, link-local or reserved. */
export function isPublicAddress(address: string): boolean {
  const ip = parsed(address);
  if (ip?.range() !== 'unicast') return false;
  return ip instanceof ipaddr.IPv4 || (ip as ipaddr.IPv6).match(GLOBAL_UNICAST);
}

/** Returns whether an IP address is this very machine's own. */
export function isLoopback(address: string): boolean {
  return parsed(address)?.range() === 'loopback';
}
