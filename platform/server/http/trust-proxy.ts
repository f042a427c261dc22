import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

const NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Parses the proxies that are trusted to state a client's address: addresses, ranges and the names of private ranges,
 * separated by commas; `none` trusts no proxy. Returns undefined if a part is invalid.
 */
export function parseTrustedProxies(text: string): string[] | undefined {
  if (text.trim() === 'none') return [];
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => NAMES.includes(part) || isRange(part)) ? parts : undefined;
}

function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * Ignores, in a proxy's header, all entries up to the last one that is not an address. The caller may have written
 * the entries before it, and text that is not an address must never be used as a caller's address.
 */
export function dropInvalidProxyAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const header = headers['x-forwarded-for'];
    if (header === undefined) return;
    const entries = String(header).split(',');
    const addresses = entries.slice(entries.findLastIndex((entry) => isIP(entry.trim()) === 0) + 1);
    if (addresses.length === 0) delete headers['x-forwarded-for'];
    else headers['x-forwarded-for'] = addresses.join(',');
  });
}
