import { createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildOfferDigestText } from '#core/offers/rules/offer-digest.ts';
import { buildChainLinkBytes, buildChainStartBytes } from '#core/purchase/rules/history/chain-claims.ts';
import {
  buildEntryText,
  type ChainedEntry,
  FREE_TEXT_KEYS,
  PERSON_KEYS,
} from '#core/purchase/rules/history/history-chain.ts';
import { canonicalLeafText, canonicalRootText } from '#modules/proofs/rules/day-root.ts';
import { packSignatureText } from '#modules/proofs/rules/pack/pack-signature.ts';
import { PROOF_TOOLS } from '#platform/server/signing/proof-tools.ts';
import { canonicalJson } from '#platform/shared/signing/canonical-json.ts';
import { buildMerkleTree } from '#platform/shared/signing/merkle-tree.ts';
import { computeThumbprint } from '#platform/shared/signing/signed.ts';
import { sha256 } from './pack.test-support.ts';

const PAGE = readFileSync(new URL('../../../../docs/pack-format.md', import.meta.url), 'utf8');
const ofText = (text: string) => sha256(Buffer.from(text));
const block = (label: string, value: string) => `${label}\n\n\`\`\`\n${value}\n\`\`\``;

/** Recomputes every value of the worked example, with the first key of RFC 8032, section 7.1. */
async function example(): Promise<string[]> {
  const x = Buffer.from('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', 'hex').toString(
    'base64url',
  );
  const d = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex').toString(
    'base64url',
  );
  const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', x, d }, format: 'jwk' });
  const signed = (text: string) => sign(null, Buffer.from(text), key).toString('base64url');
  const kid = await computeThumbprint(x, PROOF_TOOLS);
  const entry: ChainedEntry = {
    ...{ kind: 'reject', at: '2026-03-02T11:00:00.000Z', from: 1, to: 4, rfp: null },
    actor: {
      ...{ kind: 'user', user_id: 7, name: 'Jelena Marković', impersonator_id: null },
      ...{ stands_in_for_user_id: null, stands_in_for_name: null },
    },
    data: { reason: 'Too dear.', net: '100.00' },
  };
  const [nameSalt, reasonSalt] = ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100'];
  const committed = (salt: string, text: string) =>
    sha256(Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(text)]));
  const commitments = {
    '/actor/name': committed(nameSalt, entry.actor.name),
    '/data/reason': committed(reasonSalt, 'Too dear.'),
  };
  const { before_at, after_at } = buildEntryText(entry, commitments);
  const text = `${before_at}${entry.at}${after_at}`;
  const start = sha256(buildChainStartBytes(3, 17));
  const hash = sha256(buildChainLinkBytes(start, 1, ofText(text)));
  const offer = buildOfferDigestText({
    ...{ version: 2, currency: 'RSD', supplier_offer_number: 'P-17', delivery_date: null, payment_terms: '' },
    ...{
      valid_until: null,
      description: 'Čelik',
      freight_net: '2500.00',
      freight_vat_rate: '20.00',
      files: [],
    },
    lines: [{ article_id: 1, quantity: '10.000', unit_price: '120.5000', vat_rate: '20.00' }],
  });
  const leaves = [
    { before: '' },
    { purchase_id: 17, seq: 1, head: hash },
    { audit_id: 5, digest: 'ab'.repeat(32) },
  ].map(canonicalLeafText);
  const tree = await buildMerkleTree(leaves, PROOF_TOOLS);
  const root = canonicalRootText({
    company_id: 3,
    day: '2026-03-02',
    entries: 2,
    root: tree.root,
    before: '',
  });
  const manifest = {
    ...{ format: 'ponuda-pack-1', request_number: '2026-0042', as_of: '2026-03-04T10:00:00.000Z' },
    parts: [{ path: 'mails.json', sha256: ofText('[]\n') }],
  } as const;
  const digest = ofText(canonicalJson(manifest));
  const { request_number, as_of } = manifest;
  const jws = packSignatureText(
    { request_number, as_of, digest, signed_at: '2026-03-04T10:00:01.000Z' },
    kid,
  );
  return [
    block('The key `x`, and its `kid`:', `${x}\n${kid}`),
    block('The hash before the first entry, of company 3 and purchase 17:', start),
    block('The entry at place 1 in `history.json`, without `seq` and `supplier`:', JSON.stringify(entry)),
    block(
      'Its salts and commitments:',
      Object.entries(commitments)
        .map(([path, one], at) => `${path} ${[nameSalt, reasonSalt][at]} ${one}`)
        .join('\n'),
    ),
    block('The canonical JSON of the entry, its digest and its hash:', `${text}\n${ofText(text)}\n${hash}`),
    block('The canonical JSON of an offer and its content digest:', `${offer}\n${ofText(offer)}`),
    block(
      'The three leaves of a day, and its root. `path` of the leaf at `index` 1 has two hashes:',
      [...leaves, tree.root, ...tree.pathOf(1)].join('\n'),
    ),
    block('The signed text of that root and its signature:', `${root}\n${signed(root)}`),
    block(
      'A manifest of one part, `mails.json`, which is `[]` and a line feed:',
      canonicalJson({ ...manifest, digest }),
    ),
    block('Its `signature.jws`, in one line:', `${jws}.${signed(jws)}`),
  ];
}

it('the page on the format has the values of its example, which can be recomputed, and every key of private texts', async () => {
  for (const one of await example()) expect(PAGE).toContain(one);
  const keys = [...PERSON_KEYS, ...FREE_TEXT_KEYS].sort().map((key) => `\`${key}\``);
  expect(PAGE.replaceAll(/\s+/g, ' ')).toContain(keys.join(', '));
});
