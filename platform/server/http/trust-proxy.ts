import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

const NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Reads whose word counts on where a request comes from: addresses, ranges and the names of private ranges, with commas
 * between them; `none` trusts nobody. Undefined where a part is none of these.
 */
export function readTrustProxy(text: string): string[] | undefined {
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
 * Keeps, of the addresses in a proxy's header, those behind the last entry that is no address. A caller may have
 * written the entries before it, and what is no address never becomes the address of a caller.
 */
export function ignoreWhatIsNoAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const header = headers['x-forwarded-for'];
    if (header === undefined) return;
    const entries = String(header).split(',');
    const addresses = entries.slice(entries.findLastIndex((entry) => isIP(entry.trim()) === 0) + 1);
    if (addresses.length === 0) delete headers['x-forwarded-for'];
    else headers['x-forwarded-for'] = addresses.join(',');
  });
}
