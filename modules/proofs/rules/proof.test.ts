import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  decodeBase64url,
  decodeHex,
  decodeUtf8,
  encodeBase64url,
  encodeHex,
  encodeUtf8,
} from '#platform/shared/signing/bytes.ts';
import { buildMerkleTree, computeRootFromPath, hashLeaf } from '#platform/shared/signing/merkle-tree.ts';
import type { ProofTools, SigningKey } from '#platform/shared/signing/proof-tools.ts';
import { computeThumbprint, verifySignedMessage } from '#platform/shared/signing/signed.ts';
import {
  type ChainRoot,
  canonicalLeafText,
  canonicalRootText,
  findFirstBadRoot,
  isLeafIncluded,
  type ProvenRoot,
  type RootLeaf,
  verifyRoots,
} from './day-root.ts';
import { createReceipt, receiptText, verifyReceipt } from './receipt.ts';

const RUNS = 1000;
const tools: ProofTools = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  isSignedBy: (key, signature, message) => {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: encodeBase64url(key) };
    return verify(null, message, createPublicKey({ key: jwk, format: 'jwk' }), signature);
  },
};
const pair = generateKeyPairSync('ed25519');
const { x = '' } = pair.publicKey.export({ format: 'jwk' });
const kid = createHash('sha256')
  .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
  .digest('base64url');
const keys: readonly SigningKey[] = [
  {
    ...{ kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' },
    ...{ valid_from: '2026-01-01T00:00:00.000Z', retired_at: null },
  },
];
const signed = (text: string) => sign(null, Buffer.from(text), pair.privateKey).toString('base64url');

it('bytes are the same after their way through both texts, and nothing else is read as such a text', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(encodeBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
      expect(decodeBase64url(encodeBase64url(bytes))).toEqual(bytes);
      expect(decodeHex(encodeHex(bytes))).toEqual(bytes);
    }),
  );
  expect(['AB', 'A', 'AA=', 'A+'].map(decodeBase64url)).toEqual(Array(4).fill(undefined));
});

it('the tree has the roots of RFC 6962', async () => {
  // The leaves and roots come from the tests of certificate-transparency-go.
  const leaves = [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ];
  const roots = [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ];
  const texts = leaves.map((hex) => String.fromCharCode(...decodeHex(hex)));
  for (const [at, root] of roots.entries())
    expect((await buildMerkleTree(texts.slice(0, at + 1), tools)).root).toBe(root);
  expect(await hashLeaf('', tools)).toBe(roots[0]);
});

/** Builds a root over the given leaves, with the path to the leaf at `index`. */
async function rootOf(
  leaves: readonly RootLeaf[],
  index: number,
  day = '2026-11-25',
  before = '',
  company_id = 1,
): Promise<ProvenRoot> {
  const tree = await buildMerkleTree(leaves.map(canonicalLeafText), tools);
  const fields = { company_id, day, entries: leaves.length - 1, root: tree.root, before };
  const leaf = leaves[index] ?? { before: '' };
  const inclusion = { leaf, index, path: tree.pathOf(index) };
  return { ...fields, key_id: kid, signature: signed(canonicalRootText(fields)), inclusion };
}
const headAt = (seq: number) => createHash('sha256').update(`${seq}`).digest('hex');
const leavesOf = (n: number): RootLeaf[] => [
  { before: '' },
  ...Array.from({ length: n }, (_, at) => ({ purchase_id: at + 1, seq: at + 1, head: headAt(at + 1) })),
];

it('each leaf of each tree is proven, and no other text, place or path is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 40 }), fc.nat(), fc.nat(), async (n, at, random) => {
      const index = at % (n + 1);
      const root = await rootOf(leavesOf(n), index);
      const { inclusion } = root;
      expect(await isLeafIncluded(root, inclusion, tools)).toBe(true);
      const other = { purchase_id: 99, seq: 1, head: headAt(99) };
      expect(await isLeafIncluded(root, { ...inclusion, leaf: other }, tools)).toBe(false);
      expect(await isLeafIncluded(root, { ...inclusion, path: [...inclusion.path, headAt(1)] }, tools)).toBe(
        false,
      );
      if (n === 0) return;
      const moved = (index + 1 + (random % n)) % (n + 1);
      expect(await isLeafIncluded(root, { ...inclusion, index: moved }, tools)).toBe(false);
      expect(await isLeafIncluded(root, { ...inclusion, path: inclusion.path.slice(1) }, tools)).toBe(false);
    }),
    { numRuns: 300 },
  );
});

it('a tree of one leaf has it at the first place alone, and one of none has no root', async () => {
  const { root } = await buildMerkleTree(['one'], tools);
  const rootAt = (index: number, size: number) =>
    computeRootFromPath({ leaf: 'one', index, size, path: [] }, tools);
  expect(await rootAt(0, 1)).toBe(root);
  for (const index of [-1, 0.5, 1, 2, Number.NaN, Number.POSITIVE_INFINITY])
    expect(await rootAt(index, 1), `place ${index}`).toBeUndefined();
  expect(await rootAt(0, 0)).toBeUndefined();
  expect((await buildMerkleTree([], tools)).root).toBe('');
});

it('a chain that was cut off or written anew does not fit a root, nor does a root that nobody signed', async () => {
  const first = await rootOf(leavesOf(3), 2, '2026-11-24');
  const root = await rootOf(leavesOf(3), 2, '2026-11-25', first.root);
  const hashes = [headAt(1), headAt(2), headAt(3)];
  const written = ['2026-11-23', '2026-11-24', '2026-11-26'];
  const chain = { company_id: 1, purchase_id: 2, hashes, written };
  const faultOf = async (roots: readonly ChainRoot[], of = chain, by = keys) =>
    (await verifyRoots(roots, of, by, tools))?.fault ?? null;
  expect(await faultOf([first, root])).toBe(null);
  expect(await verifyRoots([first, root], { ...chain, hashes: hashes.slice(0, 1) }, keys, tools)).toEqual({
    day: '2026-11-24',
    fault: 'chain',
    seq: 2,
  });
  expect(await faultOf([root], { ...chain, hashes: hashes.with(1, headAt(9)) })).toBe('chain');
  expect(await faultOf([root], { ...chain, purchase_id: 3 })).toBe('chain');
  expect(await faultOf([root], { ...chain, company_id: 2 })).toBe('chain');
  expect(await faultOf([root, first])).toBe('order');
  expect(await faultOf([first, await rootOf(leavesOf(3), 2)])).toBe('order');
  expect(await faultOf([{ ...root, entries: 4 }])).toBe('changed');
  expect(await faultOf([root], chain, [])).toBe('unknown_key');
  const [key] = keys;
  const another = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '';
  expect(key && (await faultOf([root], chain, [{ ...key, x: another }]))).toBe('unknown_key');
  expect(
    await verifyRoots([first], { ...chain, written: written.with(2, '2026-11-24') }, keys, tools),
  ).toEqual({ day: '2026-11-24', fault: 'not_held', seq: 3 });
  // The root of a day that has no leaf for the chain.
  const { inclusion: _, ...bare } = root;
  expect(await faultOf([first, bare])).toBe(null);
  expect(
    await verifyRoots([first, bare], { ...chain, written: written.with(2, '2026-11-25') }, keys, tools),
  ).toEqual({ day: '2026-11-25', fault: 'not_held', seq: 3 });
  expect(await faultOf([{ ...root, signature: first.signature }])).toBe('changed');
});

it('the text of a root that is signed never changes, because it is verified years later', () => {
  const fields = { company_id: 1, day: '2026-11-25', entries: 3, root: headAt(1), before: '' };
  expect(canonicalRootText(fields)).toBe(
    `{"before":"","company_id":1,"day":"2026-11-25","entries":3,"root":"${headAt(1)}","type":"ponuda-root-1"}`,
  );
});

it('a root does not prove what stands elsewhere in its tree, although it is signed', async () => {
  const root = await rootOf(leavesOf(3), 2);
  const moved = { ...root, inclusion: { ...root.inclusion, index: 1 } };
  expect(await findFirstBadRoot([moved], keys, tools)).toEqual({
    ...{ day: root.day, fault: 'inclusion', seq: null },
  });
});

it('roots follow each other by their days, each on the one before, within a company', async () => {
  const first = await rootOf(leavesOf(3), 2, '2026-11-24');
  const fault = async (day: string, before = first.root, company_id = 1) =>
    await findFirstBadRoot([first, await rootOf(leavesOf(3), 2, day, before, company_id)], keys, tools);
  expect(await fault('2026-11-25')).toBe(null);
  expect(await fault('2026-12-24')).toBe(null);
  const order = (day: string) => ({ day, fault: 'order', seq: null });
  expect(await fault('2026-11-24')).toEqual(order('2026-11-24'));
  expect(await fault('2026-11-23')).toEqual(order('2026-11-23'));
  expect(await fault('2026-11-25', headAt(5))).toEqual(order('2026-11-25'));
  expect(await fault('2026-11-25', first.root, 2)).toEqual(order('2026-11-25'));
});

const receipt = createReceipt({
  request_number: '2026-0042',
  buyer: { name: 'Morava d.o.o.', tax_number: '101134702' },
  supplier: { name: 'Čelik Šabac', tax_number: '100000024' },
  offer_number: 'P-17',
  version: 2,
  digest: headAt(7),
  totals: { currency: 'RSD', net: '100.00', vat: '20.00', gross: '120.00' },
  received_at: '2026-11-25T10:11:12.345Z',
  seq: 12,
  hash: headAt(12),
  root: { day: '2026-11-24', root: headAt(24) },
});

it('a receipt is genuine, and of 1,000 single signs that are another one each makes it changed or of an unknown key', async () => {
  const text = receiptText(receipt, kid);
  const jws = `${text}.${signed(text)}`;
  expect(await verifyReceipt(`${jws}\n`, keys, tools)).toEqual({ verdict: 'genuine', receipt });
  expect((await verifyReceipt(jws, [], tools)).verdict).toBe('unknown_key');
  await fc.assert(
    fc.asyncProperty(fc.nat(jws.length - 1), fc.constantFrom(...'AQgwZz09-_.'), async (at, sign) => {
      fc.pre(jws[at] !== sign);
      const { verdict } = await verifyReceipt(jws.slice(0, at) + sign + jws.slice(at + 1), keys, tools);
      expect(verdict).not.toBe('genuine');
    }),
    { numRuns: RUNS },
  );
  for (const text of ['', '.', 'a.b.c', `${jws}.`, jws.slice(1)])
    expect((await verifyReceipt(text, keys, tools)).verdict).toBe('changed');
});

it('a receipt says what it is, and another text that the platform signed is none', async () => {
  const parts = receiptText(receipt, kid)
    .split('.')
    .map((part) => JSON.parse(decodeUtf8(decodeBase64url(part) ?? encodeUtf8(''))));
  expect(parts).toEqual([
    { alg: 'EdDSA', kid, typ: 'ponuda-receipt-1' },
    { ...receipt, type: 'ponuda-receipt-1' },
  ]);
  const [header, payload] = parts;
  const verdictOn = async (...statements: readonly object[]) => {
    const text = statements.map((part) => encodeBase64url(encodeUtf8(JSON.stringify(part)))).join('.');
    return (await verifyReceipt(`${text}.${signed(text)}`, keys, tools)).verdict;
  };
  expect(await verdictOn(header, payload)).toBe('genuine');
  expect(await verdictOn({ ...header, typ: 'ponuda-root-1' }, payload)).toBe('changed');
  expect(await verdictOn({ ...header, alg: 'none' }, payload)).toBe('changed');
  expect(await verdictOn(header, { ...payload, type: 'ponuda-root-1' })).toBe('changed');
  expect(await verdictOn(header)).toBe('changed');
});

it('a signature is verified by the key of its name, and by nothing that is no key', async () => {
  const keyOf = async (x: string) =>
    ({ ...keys[0], x, kid: await computeThumbprint(x, tools) }) as SigningKey;
  const another = await keyOf(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '');
  const signedText = { key_id: kid, signature: signed('a'), message: 'a' };
  expect(await verifySignedMessage(signedText, [another, ...keys], tools)).toBe('genuine');
  expect(await verifySignedMessage(signedText, [another], tools)).toBe('unknown_key');
  expect(await verifySignedMessage({ ...signedText, message: 'b' }, keys, tools)).toBe('changed');
  for (const signature of ['', '=', signedText.signature.slice(0, -4)])
    expect(await verifySignedMessage({ ...signedText, signature }, keys, tools), signature).toBe('changed');
  for (const x of ['', '=', another.x.slice(0, -4)]) {
    const short = await keyOf(x);
    expect(await verifySignedMessage({ ...signedText, key_id: short.kid }, [short], tools), x).toBe(
      'changed',
    );
  }
});
