import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { formatJsonPart } from '#modules/proofs/rules/pack/pack-parts.ts';
import { packSignatureText } from '#modules/proofs/rules/pack/pack-signature.ts';
import { PROOF_TOOLS } from '#platform/server/signing/proof-tools.ts';
import { canonicalJson } from '#platform/shared/signing/canonical-json.ts';
import { computeThumbprint } from '#platform/shared/signing/signed.ts';
import { sha256 } from './pack.test-support.ts';

type Bytes = Buffer<ArrayBuffer>;
export type ArchiveEntries = readonly (readonly [path: string, bytes: Bytes])[];

/**
 * The kinds of forger, by effort: each changes a part and then does nothing else, rewrites the manifest to match,
 * removes the signature, or signs with a different key.
 */
export const FORGERS = ['part', 'manifest', 'unsigned', 'own_key'] as const;
export type Forger = (typeof FORGERS)[number];

export interface Forgery {
  readonly name: string;
  /** The part that was changed, dropped, added or moved. */
  readonly path: string;
  readonly forger: Forger;
  readonly entries: ArchiveEntries;
}

type Change = readonly [name: string, path: string, entries: ArchiveEntries];

/** Generates forgeries of a genuine pack, `count` per forger, reproducible by seed. */
export async function generateForgedPacks(
  genuine: ReadonlyMap<string, Bytes>,
  count: number,
  seed: number,
): Promise<Forgery[]> {
  const random = randomOf(seed);
  const whole: ArchiveEntries = [...genuine];
  const changes = [...namedChanges(whole), ...anyChanges(whole, count, random)].slice(0, count);
  const found: Forgery[] = [];
  for (const [name, path, entries] of changes)
    for (const forger of FORGERS)
      found.push({ name, path, forger, entries: await finished(entries, forger) });
  return found;
}

/** Returns a seeded generator of numbers below 1. */
function randomOf(seed: number): () => number {
  let nth = 0;
  return () => {
    nth += 1;
    return createHash('sha256').update(`${seed} ${nth}`).digest().readUInt32BE(0) / 2 ** 32;
  };
}

const replaced = (entries: ArchiveEntries, path: string, bytes: Bytes | undefined): ArchiveEntries =>
  entries.flatMap(([one, own]) =>
    one !== path ? [[one, own] as const] : bytes ? [[one, bytes] as const] : [],
  );

const textOf = (entries: ArchiveEntries, path: string) =>
  entries.find(([one]) => one === path)?.[1].toString('utf8') ?? '';

/** Returns targeted changes, as a forger would make them. */
function namedChanges(entries: ArchiveEntries): Change[] {
  const changes: Change[] = [];
  const edit = (name: string, path: string, change: (value: never) => unknown) => {
    const value = JSON.parse(textOf(entries, path));
    changes.push([name, path, replaced(entries, path, Buffer.from(formatJsonPart(change(value as never))))]);
  };
  const offers = entries.map(([path]) => path).filter((path) => path.startsWith('offers/'));
  type Objects = Record<string, unknown>[];
  edit('request number', 'history.json', (one: object) => ({ ...one, request_number: '2026-9999' }));
  edit('moment', 'history.json', (one: object) => ({ ...one, as_of: '2030-01-01T00:00:00.000Z' }));
  edit('unknown field', 'history.json', (one: object) => ({ ...one, remark: 'x' }));
  edit('supplier of an entry', 'history.json', (one: { entries: Objects }) => ({
    ...one,
    entries: one.entries.map((entry) => ({ ...entry, supplier: entry.supplier && 'Drugi d.o.o.' })),
  }));
  edit('entry dropped', 'history.json', (one: { entries: Objects }) => ({
    ...one,
    entries: one.entries.slice(0, -1),
  }));
  edit('entries reordered', 'history.json', (one: { entries: Objects }) => ({
    ...one,
    entries: one.entries.toReversed(),
  }));
  edit('entry twice', 'history.json', (one: { entries: Objects }) => ({
    ...one,
    entries: [...one.entries, one.entries[0]],
  }));
  for (const key of ['older', 'seq']) edit(key, 'chain.json', (one: object) => ({ ...one, [key]: 1 }));
  for (const key of ['digest', 'hash'])
    edit(key, 'chain.json', (one: { entries: Objects }) => ({
      ...one,
      entries: one.entries.map((entry, at) => (at === 1 ? { ...entry, [key]: 'a'.repeat(64) } : entry)),
    }));
  for (const path of offers) {
    for (const key of ['net', 'vat', 'gross']) edit(key, path, (one: object) => ({ ...one, [key]: '1.00' }));
    for (const key of ['supplier', 'given_by', 'at', 'payment_terms', 'remark'])
      edit(key, path, (one: object) => ({ ...one, [key]: 'x' }));
    edit('line', path, (one: { lines: Objects }) => ({
      ...one,
      lines: one.lines.map((line) => ({ ...line, article: 'Zlato' })),
    }));
    edit('price', path, (one: { lines: Objects }) => ({
      ...one,
      lines: one.lines.map((line) => ({ ...line, unit_price: '1.0000' })),
    }));
    changes.push(['offer dropped', path, replaced(entries, path, undefined)]);
    const twice = `${path}.json`;
    changes.push(['offer twice', twice, [...entries, [twice, Buffer.from(textOf(entries, path))]]]);
  }
  edit('file name', 'files.json', (all: Objects) => all.map((one) => ({ ...one, name: 'drugi.pdf' })));
  edit('file kind', 'files.json', (all: Objects) => all.map((one) => ({ ...one, of: 'note' })));
  edit('file size', 'files.json', (all: Objects) => all.map((one) => ({ ...one, size: 1 })));
  edit('file left out', 'files.json', () => []);
  edit('mail added', 'mails.json', (all: Objects) => [...all, { template: 'x' }]);
  edit('mails dropped', 'mails.json', () => []);
  edit('buyer', 'ocds.json', (one: object) => ({ ...one, publisher: { name: 'Drugi d.o.o.' } }));
  edit('uri', 'ocds.json', (one: object) => ({ ...one, uri: 'urn:x' }));
  edit('bids', 'ocds.json', (one: { releases: Objects }) => ({
    ...one,
    releases: one.releases.map((release) => ({ ...release, bids: { details: [] } })),
  }));
  edit('roots dropped', 'roots.json', () => ({ roots: [] }));
  edit('root', 'roots.json', (one: { roots: Objects }) => ({
    roots: one.roots.map((root) => ({ ...root, entries: 99 })),
  }));
  edit('keys dropped', 'keys.json', () => ({ keys: [] }));
  for (const path of ['history.pdf', 'README.en.txt', 'verify.mjs', 'FORMAT.md'])
    changes.push([
      'text added',
      path,
      replaced(entries, path, Buffer.concat([Buffer.from(textOf(entries, path)), Buffer.from('\nx')])),
    ]);
  const files = entries.filter(([path]) => path.startsWith('files/'));
  for (const [path, bytes] of files) {
    changes.push(['file', path, replaced(entries, path, Buffer.concat([bytes, Buffer.from('x')]))]);
    changes.push([
      'file renamed',
      path,
      entries.map(([one, own]) => [one === path ? `${one}.exe` : one, own]),
    ]);
    changes.push(['file dropped', path, replaced(entries, path, undefined)]);
  }
  changes.push(['file added', 'files/999-x.pdf', [...entries, ['files/999-x.pdf', Buffer.from('x')]]]);
  for (const path of ['ocds.json', 'manifest.json', 'signature.jws'])
    changes.push(['entry of the archive twice', path, [...entries, [path, Buffer.from('x')]]]);
  return changes;
}

/** Returns random changes: bytes changed, dropped, added or swapped. */
function anyChanges(entries: ArchiveEntries, count: number, random: () => number): Change[] {
  const below = (most: number) => Math.floor(random() * most);
  return Array.from({ length: count }, (): Change => {
    const [path, bytes] = entries[below(entries.length)] ?? ['', Buffer.alloc(1)];
    const at = below(bytes.length - 1);
    const [before, one, next, after] = [
      bytes.subarray(0, at),
      bytes.subarray(at, at + 1),
      bytes.subarray(at + 1, at + 2),
      bytes.subarray(at + 2),
    ];
    const flipped = Buffer.of((one[0] ?? 0) ^ (1 + below(255)));
    const kinds: readonly (readonly [string, readonly Uint8Array[]])[] = [
      ['byte changed', [before, flipped, next, after]],
      ['byte dropped', [before, next, after]],
      ['byte added', [before, flipped, one, next, after]],
      // Swapping two equal bytes would change nothing.
      one.equals(next)
        ? ['byte changed', [before, flipped, next, after]]
        : ['bytes swapped', [before, next, one, after]],
    ];
    const [name, parts] = kinds[below(kinds.length)] ?? ['', []];
    return [name, path, replaced(entries, path, Buffer.concat(parts))];
  });
}

/** Completes a forgery after the change, according to the forger's effort. */
async function finished(entries: ArchiveEntries, forger: Forger): Promise<ArchiveEntries> {
  if (forger === 'part') return entries;
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const kid = await computeThumbprint(x, PROOF_TOOLS);
  const own = forger === 'own_key' ? withKey(entries, { kty: 'OKP', crv: 'Ed25519', x, kid }) : entries;
  const manifest = manifestOf(own);
  if (manifest === undefined) return own;
  const { digest, request_number, as_of } = manifest;
  const sealed = replaced(own, 'manifest.json', Buffer.from(`${canonicalJson(manifest)}\n`));
  if (forger === 'manifest') return sealed;
  if (forger === 'unsigned') return replaced(sealed, 'signature.jws', undefined);
  const text = packSignatureText({ request_number, as_of, digest, signed_at: as_of }, kid);
  const jws = `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
  return replaced(sealed, 'signature.jws', Buffer.from(jws));
}

function withKey(entries: ArchiveEntries, key: object): ArchiveEntries {
  try {
    const { keys } = JSON.parse(textOf(entries, 'keys.json'));
    return replaced(entries, 'keys.json', Buffer.from(formatJsonPart({ keys: [...keys, key] })));
  } catch {
    return entries;
  }
}

/** Returns a manifest that matches the parts; undefined if the change removed the manifest. */
function manifestOf(entries: ArchiveEntries) {
  try {
    const { digest: _, ...said } = JSON.parse(textOf(entries, 'manifest.json'));
    const listed = new Map(entries.filter(([path]) => path !== 'manifest.json' && path !== 'signature.jws'));
    const manifest = {
      ...said,
      parts: Array.from(listed, ([path, bytes]) => ({ path, sha256: sha256(bytes) })),
    };
    return { ...manifest, digest: sha256(Buffer.from(canonicalJson(manifest))) };
  } catch {
    return undefined;
  }
}
