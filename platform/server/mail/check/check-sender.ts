import { createPublicKey } from 'node:crypto';
import { getDomain } from 'tldts';
import type { DkimKey } from '../dkim/load-dkim-key.ts';
import { type CheckLine, fix, note, ok } from './check-line.ts';
import {
  type DnsLookup,
  DnsUnreachableError,
  findMailServers,
  findRecords,
  readTags,
} from './sender-records.ts';

/** The addresses and the key with which emails are sent. */
export interface SenderToCheck {
  /** The domain in the From header. */
  readonly fromDomain: string;
  /** The domain of the envelope sender. */
  readonly envelopeDomain: string;
  readonly dkim: DkimKey | undefined;
  /** The domain at which reports about undelivered emails arrive. */
  readonly bounceDomain: string | undefined;
}

/**
 * Checks what receivers find in the DNS about the sender, and whether its domains align as DMARC requires (RFC 7489).
 */
export async function checkSender(dns: DnsLookup, sender: SenderToCheck): Promise<CheckLine[]> {
  const { fromDomain, envelopeDomain, dkim, bounceDomain } = sender;
  const [spf, signature, dmarc, bounces] = await Promise.all([
    checkSpf(dns, envelopeDomain).catch(asLines('SPF')),
    dkim ? checkDkim(dns, dkim).catch(asLines('DKIM')) : [withoutSignature(fromDomain)],
    checkDmarc(dns, fromDomain).catch((error: unknown) => ({ ...RELAXED, lines: asLines('DMARC')(error) })),
    bounceDomain === undefined ? [] : checkBounces(dns, bounceDomain).catch(asLines('Bounces')),
  ]);
  const { lines, ...modes } = dmarc;
  return [...spf, ...signature, ...lines, ...checkAlignment(sender, modes), ...bounces];
}

const asLines =
  (subject: string) =>
  (error: unknown): CheckLine[] => {
    if (error instanceof DnsUnreachableError) return [fix(`${subject}: ${error.message}`)];
    throw error;
  };

async function checkSpf(dns: DnsLookup, domain: string): Promise<CheckLine[]> {
  const [record, ...others] = await findRecords(dns, domain, /^v=spf1( |$)/i);
  if (record === undefined)
    return [fix(`SPF: ${domain} has no record. Publish a TXT record "v=spf1 … -all" that names the relay.`)];
  if (others.length > 0)
    return [
      fix(`SPF: ${domain} has ${others.length + 1} records, which receivers take for none. Join them.`),
    ];
  if (/(^| )\+?all$/i.test(record.trim()))
    return [fix(`SPF: ${domain} lets everybody send: ${record}. End it with -all or ~all.`)];
  return [ok(`SPF: ${domain} has ${record}. The relay's provider says which part must name it.`)];
}

const withoutSignature = (domain: string) =>
  note(
    `DKIM: the product does not sign. If the relay does not sign for ${domain} either, set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE.`,
  );

async function checkDkim(dns: DnsLookup, { domain, selector, key }: DkimKey): Promise<CheckLine[]> {
  const name = `${selector}._domainkey.${domain}`;
  const publicKey = createPublicKey(key);
  const ours = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const [record, ...others] = await findRecords(dns, name, /(^|;)\s*p\s*=/i);
  if (record === undefined)
    return [fix(`DKIM: ${name} has no record. Publish a TXT record "v=DKIM1; k=rsa; p=${ours}".`)];
  if (others.length > 0) return [fix(`DKIM: ${name} has ${others.length + 1} records. Leave one.`)];
  const published = (readTags(record).get('p') ?? '').replaceAll(/\s/g, '');
  // Some programs publish the key without the SubjectPublicKeyInfo wrapper; receivers accept both formats.
  const bare = publicKey.export({ type: 'pkcs1', format: 'der' }).toString('base64');
  if (published === '') return [fix(`DKIM: the key at ${name} is revoked. Publish p=${ours}.`)];
  if (published !== ours && published !== bare)
    return [fix(`DKIM: the key at ${name} does not belong to the key in DKIM_KEY_FILE. Publish p=${ours}.`)];
  return [ok(`DKIM: signed for ${domain}, and the key at ${name} belongs to the private one.`)];
}

/** How DMARC compares domains: strict mode requires equal domains, otherwise equal registered domains suffice. */
interface AlignmentModes {
  readonly strictSpf: boolean;
  readonly strictDkim: boolean;
}

const RELAXED: AlignmentModes = { strictSpf: false, strictDkim: false };

async function checkDmarc(
  dns: DnsLookup,
  domain: string,
): Promise<AlignmentModes & { readonly lines: readonly CheckLine[] }> {
  for (const owner of new Set([domain, organisationOf(domain)])) {
    const [record, ...others] = await findRecords(dns, `_dmarc.${owner}`, /^v=DMARC1\s*(;|$)/i);
    if (record === undefined) continue;
    if (others.length > 0)
      return {
        ...RELAXED,
        lines: [
          fix(`DMARC: _dmarc.${owner} has ${others.length + 1} records, which receivers ignore. Leave one.`),
        ],
      };
    const tags = readTags(record);
    // Values in DMARC records are case-insensitive (RFC 7489).
    const readValue = (tag: string) => tags.get(tag)?.toLowerCase();
    const policy = (owner === domain ? undefined : readValue('sp')) ?? readValue('p') ?? '';
    const modes = { strictSpf: readValue('aspf') === 's', strictDkim: readValue('adkim') === 's' };
    if (!['none', 'quarantine', 'reject'].includes(policy))
      return { ...modes, lines: [fix(`DMARC: _dmarc.${owner} has no policy: ${record}.`)] };
    const watching = policy === 'none' ? ' It only watches; raise it once the reports are clean.' : '';
    return { ...modes, lines: [ok(`DMARC: _dmarc.${owner} has ${record}.${watching}`)] };
  }
  return {
    ...RELAXED,
    lines: [fix(`DMARC: _dmarc.${domain} has no record. Publish at least a TXT record "v=DMARC1; p=none".`)],
  };
}

/** Returns the registered domain, such as example.co.rs for mail.example.co.rs. */
const organisationOf = (domain: string) => getDomain(domain, { allowPrivateDomains: true }) ?? domain;

function isAligned(from: string, other: string, strict: boolean): boolean {
  return strict ? from === other : organisationOf(from) === organisationOf(other);
}

function checkAlignment(
  { fromDomain, envelopeDomain, dkim }: SenderToCheck,
  { strictSpf, strictDkim }: AlignmentModes,
): CheckLine[] {
  const spf = isAligned(fromDomain, envelopeDomain, strictSpf);
  const signature = dkim !== undefined && isAligned(fromDomain, dkim.domain, strictDkim);
  const words = (aligned: boolean) => (aligned ? 'aligned with' : 'not aligned with');
  const line = spf || signature ? ok : fix;
  return [
    line(
      `Alignment: the envelope's ${envelopeDomain} is ${words(spf)} the sender's ${fromDomain}${
        dkim ? `, the signature's ${dkim.domain} is ${words(signature)} it` : ''
      }.${spf || signature ? '' : ' DMARC fails unless one of them is.'}`,
    ),
    ...(dkim && spf && !signature
      ? [note('Alignment: forwarded mails fail DMARC, because only a signature survives forwarding.')]
      : []),
  ];
}

async function checkBounces(dns: DnsLookup, domain: string): Promise<CheckLine[]> {
  const servers = await findMailServers(dns, domain);
  return servers.length === 0
    ? [fix(`Bounces: ${domain} has no MX record, so that no report arrives.`)]
    : [ok(`Bounces: reports go to ${servers.join(', ')}, which must hand them to the product.`)];
}
