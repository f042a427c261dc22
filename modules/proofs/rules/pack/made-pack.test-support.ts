import { buildOfferDigestText } from '#core/offers/rules/offer-digest.ts';
import { buildChainLinkBytes, buildChainStartBytes } from '#core/purchase/rules/history/chain-claims.ts';
import { buildEntryText, listPrivateTexts } from '#core/purchase/rules/history/history-chain.ts';
import { concatBytes, decodeHex, encodeUtf8 } from '#platform/shared/signing/bytes.ts';
import { canonicalJson } from '#platform/shared/signing/canonical-json.ts';
import { buildMerkleTree } from '#platform/shared/signing/merkle-tree.ts';
import type { ProofTools, SigningKey } from '#platform/shared/signing/proof-tools.ts';
import { computeThumbprint } from '#platform/shared/signing/signed.ts';
import { canonicalLeafText, canonicalRootText, type DayRoot, type ProvenRoot } from '../day-root.ts';
import type { PackedOffer } from './derived-parts.ts';
import { buildOcdsPackage } from './ocds.ts';
import {
  formatJsonPart,
  PACK_FORMAT,
  type PackChain,
  type PackedEntry,
  type PackedFile,
} from './pack-parts.ts';
import { packSignatureText } from './pack-signature.ts';
import type { PackSource } from './verify-pack.ts';

export const COMPANY_ID = 3;
export const PURCHASE_ID = 17;
export const REQUEST_NUMBER = '2026-0042';
export const AS_OF = '2026-03-04T10:00:00.000Z';

/** Functions and a key for hashing and signing, supplied by each test. */
export interface PackSigner {
  readonly tools: ProofTools;
  readonly key: SigningKey;
  readonly sign: (text: string) => string;
}

type Written = Uint8Array<ArrayBuffer>;
export type PackParts = Readonly<Record<string, unknown>>;

/** Encodes a part as it is written to the pack: strings unchanged, anything else as JSON. */
export const encodePart = (part: unknown): Written =>
  encodeUtf8(typeof part === 'string' ? part : formatJsonPart(part));

/** Builds the chain of the given entries; the salts listed in `erased` are missing. */
export async function buildChain(
  entries: readonly PackedEntry[],
  { sha256 }: ProofTools,
  erased: readonly string[] = [],
): Promise<PackChain> {
  const proofs: PackChain['entries'][number][] = [];
  let before = await sha256(buildChainStartBytes(COMPANY_ID, PURCHASE_ID));
  for (const [at, entry] of entries.entries()) {
    const seq = at + 1;
    const commitments: Record<string, string> = {};
    const salts: Record<string, string> = {};
    for (const { path, text } of listPrivateTexts(entry)) {
      const salt = (await sha256(encodeUtf8(`${seq}${path}`))).slice(0, 32);
      commitments[path] = await sha256(concatBytes(decodeHex(salt), encodeUtf8(text)));
      if (!erased.includes(path)) salts[path] = salt;
    }
    const { before_at, after_at } = buildEntryText(entry, commitments);
    const digest = await sha256(encodeUtf8(`${before_at}${entry.at}${after_at}`));
    const hash = await sha256(buildChainLinkBytes(before, seq, digest));
    proofs.push({ seq, digest, hash, commitments, salts });
    before = hash;
  }
  return { seq: entries.length, head: before, older: 0, attested_at: null, entries: proofs };
}

/** Builds the signed root of a day, with or without the leaf of a chain. */
export async function buildSignedRoot(
  maker: PackSigner,
  day: string,
  chain: Pick<PackChain, 'entries'> | null,
  seq: number,
  { before = '', company_id = COMPANY_ID, key = maker.key, sign = maker.sign, audit = 1 } = {},
): Promise<DayRoot | ProvenRoot> {
  const head = chain?.entries[seq - 1]?.hash;
  const leaf = head === undefined ? undefined : { purchase_id: PURCHASE_ID, seq, head };
  const leaves = [{ before }, ...(leaf ? [leaf] : []), { audit_id: audit, digest: 'd' }];
  const tree = await buildMerkleTree(leaves.map(canonicalLeafText), maker.tools);
  const fields = { company_id, day, entries: leaves.length - 1, root: tree.root, before };
  const root = { ...fields, key_id: key.kid, signature: sign(canonicalRootText(fields)) };
  return leaf ? { ...root, inclusion: { leaf, index: 1, path: tree.pathOf(1) } } : root;
}

export const SIGNED_AT = '2026-03-04T10:00:01.000Z';
export const SAMPLE_OFFER_PATH = 'offers/8-Metal-Promet/v2.json';
export const SAMPLE_OFFER: PackedOffer = {
  ...{
    rfp: 8,
    version: 2,
    supplier: 'Metal-Promet',
    entry: 2,
    currency: 'RSD',
    supplier_offer_number: 'P-17',
  },
  ...{ delivery_date: null, payment_terms: '', valid_until: null, description: '' },
  ...{
    net: '1200.00',
    vat: '240.00',
    gross: '1440.00',
    freight_net: null,
    freight_vat_rate: null,
    bundles: [],
  },
  ...{ at: '2026-03-02T10:00:00.000Z', given_by: null },
  lines: [
    {
      ...{ article: 'Lim', article_id: 1, quantity: '10', unit_price: '120', vat_rate: '20', net: '1200.00' },
      ...{ pack_size: null, origin: null, tiers: [] },
    },
  ],
  files: [],
};
export const DRAWING_CONTENT = 'a drawing';

const user: PackedEntry['actor'] = {
  kind: 'user',
  user_id: 7,
  name: 'Jelena Marković',
  impersonator_id: null,
  stands_in_for_user_id: null,
  stands_in_for_name: null,
};
const step = { from: 1, to: 1, rfp: null, supplier: null };

/** Creates the entries of a purchase that was created with a drawing, received an offer, and was rejected. */
export async function buildEntries({ sha256 }: ProofTools): Promise<readonly PackedEntry[]> {
  const drawing = { id: 5, name: 'drawing.pdf', sha256: await sha256(encodeUtf8(DRAWING_CONTENT)) };
  return [
    {
      ...{ ...step, seq: 1, kind: 'create', at: '2026-03-01T09:00:00.000Z', from: null, actor: user },
      data: { net: '100.00', content: { files: [drawing] } },
    },
    {
      ...{
        ...step,
        seq: 2,
        kind: 'offer_submitted',
        at: '2026-03-02T10:00:00.000Z',
        rfp: 8,
        supplier: 'Metal-Promet',
      },
      actor: { ...user, kind: 'supplier', user_id: null, name: 'Metal-Promet' },
      data: {
        version: 2,
        lines: [{ article_id: 1, article: 'Lim' }],
        content_digest: await sha256(encodeUtf8(buildOfferDigestText(SAMPLE_OFFER))),
      },
    },
    {
      ...{ ...step, seq: 3, kind: 'reject', at: '2026-03-02T11:00:00.000Z', to: 4, actor: user },
      data: { reason: 'Too dear.' },
    },
  ];
}

export interface PackChanges {
  readonly entries?: readonly PackedEntry[];
  readonly erased?: readonly string[];
  readonly chain?: (chain: PackChain) => PackChain;
  readonly files?: readonly PackedFile[];
  readonly roots?: readonly DayRoot[];
  readonly parts?: PackParts;
  readonly as_of?: string | undefined;
}

/** Creates the roots of the days on which the entries of `buildEntries` were written. */
export async function buildRoots(maker: PackSigner, chain: PackChain): Promise<readonly DayRoot[]> {
  const first = await buildSignedRoot(maker, '2026-03-01', chain, 1);
  return [first, await buildSignedRoot(maker, '2026-03-02', chain, 3, { before: first.root })];
}

/** Creates the open contracting data of the given entries, with or without the offer. */
export const buildRelease = (entries: readonly PackedEntry[], hasOffer = true, as_of = AS_OF) =>
  buildOcdsPackage({
    ...{
      company_id: COMPANY_ID,
      purchase_id: PURCHASE_ID,
      request_number: REQUEST_NUMBER,
      as_of,
      kind: 'request',
    },
    ...{ name: 'Lim', entries, offers: hasOffer ? [SAMPLE_OFFER] : [] },
    buyer: { name: 'Morava', pib: '108123456', country: 'RS', ocid_prefix: '' },
  });

/** Creates all parts of a pack except its manifest, with the given changes. A part set to undefined is omitted. */
export async function buildPackParts(maker: PackSigner, changes: PackChanges = {}): Promise<PackParts> {
  const { tools } = maker;
  const entries = changes.entries ?? (await buildEntries(tools));
  const sound = await buildChain(entries, tools, changes.erased);
  const sha256 = await tools.sha256(encodeUtf8(DRAWING_CONTENT));
  const files: readonly PackedFile[] = [
    {
      ...{ id: 5, name: 'drawing.pdf', size: 9, type: 'application/pdf', path: 'files/5-drawing.pdf' },
      ...{ missing: null, sha256, of: 'request' },
    },
  ];
  const { as_of = AS_OF } = changes;
  const fields = { company_id: COMPANY_ID, purchase_id: PURCHASE_ID, request_number: REQUEST_NUMBER, as_of };
  return {
    'history.json': { format: PACK_FORMAT, ...fields, entries },
    'chain.json': changes.chain?.(sound) ?? sound,
    'files.json': changes.files ?? files,
    'roots.json': { roots: changes.roots ?? (await buildRoots(maker, sound)) },
    'keys.json': { keys: [maker.key] },
    [SAMPLE_OFFER_PATH]: SAMPLE_OFFER,
    'files/5-drawing.pdf': DRAWING_CONTENT,
    'ocds.json': buildRelease(entries, !(SAMPLE_OFFER_PATH in (changes.parts ?? {})), as_of),
    ...changes.parts,
  };
}

/** Returns the text of a manifest with its digest added. */
export async function writeManifest(manifest: object, { sha256 }: ProofTools): Promise<string> {
  const digest = await sha256(encodeUtf8(canonicalJson(manifest)));
  return `${canonicalJson({ ...manifest, digest })}\n`;
}

/** Creates the manifest of the given parts, without its digest. */
export async function buildPackManifest(parts: PackParts, { sha256 }: ProofTools, as_of = AS_OF) {
  const listed: { path: string; sha256: string }[] = [];
  for (const [path, part] of Object.entries(parts))
    if (part !== undefined) listed.push({ path, sha256: await sha256(encodePart(part)) });
  return { format: PACK_FORMAT, request_number: REQUEST_NUMBER, as_of, parts: listed };
}

/** Returns a pack source that reads the given bytes. */
export const toPackSource = (bytes: ReadonlyMap<string, Written>): PackSource => ({
  paths: [...bytes.keys()],
  read: async (path) => bytes.get(path),
});

/** Creates the bytes of a pack signed by the platform, with a manifest of all parts. */
export async function buildPack(
  parts: PackParts,
  maker: PackSigner,
  as_of = AS_OF,
): Promise<Map<string, Written>> {
  const manifest = await writeManifest(await buildPackManifest(parts, maker.tools, as_of), maker.tools);
  const given = Object.entries(parts).filter(([, part]) => part !== undefined);
  const bytes = new Map(
    [...given, ['manifest.json', manifest] as const].map(([path, part]) => [path, encodePart(part)]),
  );
  return bytes.set('signature.jws', encodeUtf8(signManifest(manifest, maker)));
}

export function signManifest(manifest: string, { key, sign }: PackSigner): string {
  const { request_number, as_of, digest } = JSON.parse(manifest);
  const text = packSignatureText({ request_number, as_of, digest, signed_at: SIGNED_AT }, key.kid);
  return `${text}.${sign(text)}`;
}

/** Creates a signer that signs like the platform, with the public key `x`. */
export async function createPackSigner(
  tools: ProofTools,
  x: string,
  sign: PackSigner['sign'],
): Promise<PackSigner> {
  const kid = await computeThumbprint(x, tools);
  const dates = { valid_from: '2026-01-01T00:00:00.000Z', retired_at: null };
  return { tools, sign, key: { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig', ...dates } };
}
