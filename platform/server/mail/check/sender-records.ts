import { readErrorProperty } from '../../errors.ts';

/** The DNS lookups that the check needs; `node:dns/promises` provides them. */
export interface DnsLookup {
  resolveTxt(name: string): Promise<string[][]>;
  resolveMx(name: string): Promise<{ readonly exchange: string; readonly priority: number }[]>;
}

/** Thrown if the DNS gave no answer, so that nothing is known about a name. */
export class DnsUnreachableError extends Error {}

/** Returns the answer for a name; empty if there is none. */
async function answersFor<Answer>(name: string, asking: Promise<Answer[]>): Promise<Answer[]> {
  try {
    return await asking;
  } catch (error) {
    const code = readErrorProperty(error, 'code');
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw new DnsUnreachableError(`The DNS gave no answer about ${name} (${code ?? 'unknown error'}).`);
  }
}

export const findMailServers = async (dns: DnsLookup, domain: string) =>
  (await answersFor(domain, dns.resolveMx(domain))).map(({ exchange }) => exchange);

/** Returns the TXT records of a name that begin with a version, such as `v=spf1`. */
export async function findRecords(dns: DnsLookup, name: string, version: RegExp): Promise<string[]> {
  const records = await answersFor(name, dns.resolveTxt(name));
  return records.map((parts) => parts.join('')).filter((text) => version.test(text));
}

/** Returns the tags of a DKIM or DMARC record, such as `p=none; adkim=s`. */
export function readTags(record: string): ReadonlyMap<string, string> {
  return new Map(
    record.split(';').flatMap((tag) => {
      const equals = tag.indexOf('=');
      return equals < 1
        ? []
        : [[tag.slice(0, equals).trim().toLowerCase(), tag.slice(equals + 1).trim()] as const];
    }),
  );
}
