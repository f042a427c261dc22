import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChainedEntry } from '#core/purchase/rules/history/history-chain.ts';
import { encodeBase64url } from '#platform/shared/signing/bytes.ts';
import type { ProofTools } from '#platform/shared/signing/proof-tools.ts';
import {
  AS_OF,
  buildChain,
  buildEntries,
  buildPack,
  buildPackManifest,
  buildPackParts,
  buildRoots,
  buildSignedRoot,
  createPackSigner,
  encodePart,
  type PackChanges,
  type PackParts,
  type PackSigner,
  REQUEST_NUMBER,
  SAMPLE_OFFER,
  SAMPLE_OFFER_PATH,
  SIGNED_AT,
  signManifest,
  toPackSource,
  writeManifest,
} from './made-pack.test-support.ts';
import { formatJsonPart, type PackChain, type PackedEntry } from './pack-parts.ts';
import { type PackVerdict, readPackKeys, verifyPack } from './verify-pack.ts';

const tools: ProofTools = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  isSignedBy: (key, signature, message) => {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: encodeBase64url(key) };
    return verify(null, message, createPublicKey({ key: jwk, format: 'jwk' }), signature);
  },
};
async function newMaker(): Promise<PackSigner> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return createPackSigner(tools, x, (text) =>
    sign(null, Buffer.from(text), privateKey).toString('base64url'),
  );
}

let maker: PackSigner;
let entries: readonly PackedEntry[];
let chain: PackChain;
let sound: PackParts;
beforeAll(async () => {
  maker = await newMaker();
  entries = await buildEntries(tools);
  chain = await buildChain(entries, tools);
  sound = await buildPackParts(maker);
});

const verdictOn = async (parts: PackParts) =>
  verifyPack(toPackSource(await buildPack(parts, maker)), tools, [maker.key]);
const verdictOf = async (changes: PackChanges) => verdictOn(await buildPackParts(maker, changes));
const badOf = async (changes: PackChanges) => (await verdictOf(changes)).bad;
/** Verifies a pack in which some bytes were replaced but the manifest was not updated. */
async function unnoticed(changes: Record<string, string | undefined>, parts = sound): Promise<PackVerdict> {
  const bytes = await buildPack(parts, maker);
  for (const [path, text] of Object.entries(changes))
    if (text === undefined) bytes.delete(path);
    else bytes.set(path, encodePart(text));
  return verifyPack(toPackSource(bytes), tools, [maker.key]);
}

const nothing = {
  company_id: 0,
  request_number: '',
  as_of: '',
  parts: 0,
  entries: 0,
  erased: 0,
  older: 0,
  head: '',
  hashes: [],
  written: [],
  roots: [],
  signed: null,
  proofs: [],
};
const ofManifest = { ...nothing, request_number: REQUEST_NUMBER, as_of: AS_OF, parts: 8 };
const ofChain = () => ({
  ...{ ...ofManifest, company_id: 3, entries: 3, head: chain.head },
  hashes: chain.entries.map(({ hash }) => hash),
  written: ['2026-03-01', '2026-03-02', '2026-03-02'],
});

describe('a sound pack', () => {
  it('is told with what it proves, and nothing of it is bad', async () => {
    expect(await verdictOn(sound)).toEqual({
      ...ofChain(),
      roots: await buildRoots(maker, chain),
      signed: { key_id: maker.key.kid, signed_at: SIGNED_AT },
      proofs: [
        { by: 'signature', what: 'all_parts', which: ['8'] },
        { by: 'root', what: 'entries', which: ['1–3', '2026-03-02'] },
        { by: 'chain', what: 'entries', which: ['1–3'] },
        { by: 'chain', what: 'offers', which: [SAMPLE_OFFER_PATH] },
        { by: 'chain', what: 'files', which: ['files/5-drawing.pdf'] },
        { by: 'derived', what: 'names_and_totals', which: [SAMPLE_OFFER_PATH] },
        { by: 'derived', what: 'ocds', which: ['ocds.json'] },
      ],
      bad: null,
    });
  });

  it('counts the texts that were erased, of all entries together', async () => {
    const verdict = await verdictOf({ erased: ['/actor/name', '/data/reason'] });
    expect(verdict).toMatchObject({ bad: null, erased: 3, entries: 3 });
  });

  it('says how many entries are older than its chain, and counts those from when they were chained', async () => {
    const older = { older: 1, attested_at: '2026-03-02T12:00:00.000Z' };
    const roots = [await buildSignedRoot(maker, '2026-03-02', chain, 3)];
    const verdict = await verdictOf({ chain: (one) => ({ ...one, ...older }), roots });
    expect(verdict).toMatchObject({ bad: null, older: 1, written: Array(3).fill('2026-03-02') });
  });

  it('may have no entries and no roots', async () => {
    const { head } = await buildChain([], tools);
    expect(head).toMatch(/^[0-9a-f]{64}$/);
    const bad = await badOf({ entries: [], roots: [], parts: { [SAMPLE_OFFER_PATH]: undefined } });
    expect(bad).toBe(null);
  });

  it('carries its keys', async () => {
    expect(await readPackKeys(toPackSource(await buildPack(sound, maker)))).toEqual([maker.key]);
    await expect(readPackKeys(toPackSource(new Map()))).rejects.toThrow(new Error('keys.json is missing.'));
  });
});

describe('a manifest', () => {
  const refused = { ...nothing, bad: { path: 'manifest.json', fault: 'changed', entry: null } };
  const withManifest = async (text: string) => unnoticed({ 'manifest.json': text });

  it('is refused where there is none, or none that can be read', async () => {
    expect(await unnoticed({ 'manifest.json': undefined })).toEqual(refused);
    expect(await withManifest('')).toEqual(refused);
    expect(await withManifest('{')).toEqual(refused);
    expect(await withManifest('null\n')).toEqual(refused);
    const bytes = await buildPack(sound, maker);
    bytes.set('manifest.json', new Uint8Array([0xff]));
    expect(await verifyPack(toPackSource(bytes), tools, [maker.key])).toEqual(refused);
  });

  it('is refused where only a space differs', async () => {
    const text = await writeManifest(await buildPackManifest(sound, tools), tools);
    expect((await withManifest(text)).bad).toBe(null);
    expect(await withManifest(` ${text}`)).toEqual(refused);
    expect(await withManifest(text.trim())).toEqual(refused);
    expect(await withManifest(`${text}\n`)).toEqual(refused);
  });

  it('is refused where its digest is that of something else', async () => {
    const manifest = await buildPackManifest(sound, tools);
    const text = await writeManifest(manifest, tools);
    expect(await withManifest(text.replace(REQUEST_NUMBER, '2026-0043'))).toEqual(refused);
  });

  it('is refused where it is of another format', async () => {
    const manifest = { ...(await buildPackManifest(sound, tools)), format: 'ponuda-pack-2' };
    expect(await withManifest(await writeManifest(manifest, tools))).toEqual(refused);
  });
});

describe('the parts of a pack', () => {
  it('are named where one was changed', async () => {
    expect(await unnoticed({ 'files/5-drawing.pdf': 'another drawing' })).toEqual({
      ...ofManifest,
      bad: { path: 'files/5-drawing.pdf', fault: 'changed', entry: null },
    });
  });

  it('are named where one is missing', async () => {
    expect(await unnoticed({ 'files/5-drawing.pdf': undefined })).toEqual({
      ...ofManifest,
      bad: { path: 'files/5-drawing.pdf', fault: 'missing', entry: null },
    });
  });

  it('are named where one was added', async () => {
    expect(await unnoticed({ 'files/6-more.pdf': 'more' })).toEqual({
      ...ofManifest,
      bad: { path: 'files/6-more.pdf', fault: 'added', entry: null },
    });
  });

  it('are named in the order of the manifest, and those that it does not know last', async () => {
    const changes = {
      'files/6-more.pdf': 'more',
      [SAMPLE_OFFER_PATH]: '{}',
      'files/5-drawing.pdf': undefined,
    };
    expect((await unnoticed(changes)).bad).toEqual({
      path: SAMPLE_OFFER_PATH,
      fault: 'changed',
      entry: null,
    });
  });

  it('of the history that were changed are told with the first entry that is not as it was', async () => {
    const history = formatJsonPart(sound['history.json']);
    const changed = history.replace('"seq": 2', '"seq": 9');
    expect((await unnoticed({ 'history.json': changed })).bad).toEqual({
      ...{ path: 'history.json', fault: 'changed', entry: 2 },
    });
    const proof = formatJsonPart({ ...chain, head: chain.entries[0]?.hash });
    expect((await unnoticed({ 'chain.json': proof })).bad).toEqual({
      ...{ path: 'chain.json', fault: 'changed', entry: 4 },
    });
  });

  it('of the history that were changed without an effect on the chain, or cannot be read, name no entry', async () => {
    const history = formatJsonPart(sound['history.json']);
    for (const changed of [
      history.replace('"supplier": "Metal-Promet"', '"supplier": "Metal"'),
      `${history} `,
      '{',
      undefined,
    ])
      expect(await unnoticed({ 'history.json': changed })).toEqual({
        ...ofManifest,
        bad: { path: 'history.json', fault: changed === undefined ? 'missing' : 'changed', entry: null },
      });
  });

  it('besides the history name no entry, even where the history is not as it was either', async () => {
    const parts = { ...sound, 'chain.json': { ...chain, seq: 2 } };
    expect((await verdictOn(parts)).bad?.entry).toBe(4);
    expect((await unnoticed({ [SAMPLE_OFFER_PATH]: '{}' }, parts)).bad).toEqual({
      ...{ path: SAMPLE_OFFER_PATH, fault: 'changed', entry: null },
    });
  });
});

describe('a history that the manifest knows', () => {
  const notProven = (entry: number | null) => ({ path: 'history.json', fault: 'not_proven', entry });

  it('is not proven where it cannot be read, or has no chain', async () => {
    expect(await verdictOf({ parts: { 'history.json': '{' } })).toEqual({
      ...ofManifest,
      bad: notProven(null),
    });
    expect(await verdictOf({ parts: { 'chain.json': undefined } })).toEqual({
      ...{ ...ofManifest, parts: 7, bad: notProven(null) },
    });
  });

  it('is not proven from the first entry that says something else', async () => {
    const changed = entries.map((one) => (one.seq === 2 ? { ...one, to: 9 } : one));
    const history = { ...(sound['history.json'] as object), entries: changed };
    expect(await verdictOn({ ...sound, 'history.json': history })).toEqual({
      ...ofChain(),
      bad: notProven(2),
    });
  });

  it('counts what was erased until the entry that is not proven', async () => {
    const erased = ['/actor/name', '/data/reason'];
    const changed = (one: PackChain) => ({
      ...one,
      entries: one.entries.map((proof) => (proof.seq === 3 ? { ...proof, digest: 'a'.repeat(64) } : proof)),
    });
    expect(await verdictOf({ erased, chain: changed })).toMatchObject({ bad: notProven(3), erased: 1 });
    const hashless = (one: PackChain) => ({
      ...one,
      entries: one.entries.map((proof) => (proof.seq === 3 ? { ...proof, hash: '' } : proof)),
    });
    expect(await verdictOf({ erased, chain: hashless })).toMatchObject({ bad: notProven(3), erased: 1 });
  });

  it('is not proven where it is of another purchase or company', async () => {
    const history = sound['history.json'] as object;
    for (const other of [{ purchase_id: 18 }, { company_id: 4 }])
      expect((await verdictOn({ ...sound, 'history.json': { ...history, ...other } })).bad).toEqual(
        notProven(1),
      );
  });

  it('is not proven where an entry says that it stands elsewhere', async () => {
    const moved = entries.map((one) => (one.seq === 3 ? { ...one, seq: 4 } : one));
    expect(await badOf({ entries: moved })).toEqual(notProven(3));
  });

  it('is not proven where a proof stands elsewhere, or says no place', async () => {
    for (const seq of [2, undefined]) {
      const moved = (one: PackChain) => ({
        ...one,
        entries: one.entries.map((proof) => (proof.seq === 3 ? { ...proof, seq: seq as number } : proof)),
      });
      expect(await badOf({ chain: moved })).toEqual(notProven(3));
    }
  });

  it('is not proven where the chain is shorter or longer, or ends or counts otherwise', async () => {
    const more = { ...chain.entries[2], seq: 4 } as PackChain['entries'][number];
    const changes: readonly [Partial<PackChain>, number][] = [
      [{ entries: chain.entries.slice(0, 2) }, 3],
      [{ entries: chain.entries.slice(0, 2), seq: 2 }, 3],
      [{ entries: [...chain.entries, more] }, 4],
      [{ entries: [...chain.entries, more], seq: 4 }, 4],
      [{ seq: 4 }, 4],
      [{ seq: 2 }, 4],
      [{ head: chain.entries[1]?.hash ?? '' }, 4],
      [{ head: '' }, 4],
    ];
    for (const [change, entry] of changes)
      expect(await verdictOf({ chain: (one) => ({ ...one, ...change }) })).toMatchObject({
        bad: notProven(entry),
        roots: [],
      });
  });
});

describe('the offers of a pack', () => {
  it('are not proven where one says something else than the digest of its entry', async () => {
    const parts = { [SAMPLE_OFFER_PATH]: { ...SAMPLE_OFFER, payment_terms: '30 days' } };
    expect(await badOf({ parts })).toEqual({ path: SAMPLE_OFFER_PATH, fault: 'not_proven', entry: 2 });
  });

  it('are not proven where the pack does not have that version of that supplier', async () => {
    const missing = { path: 'history.json', fault: 'not_proven', entry: 2 };
    expect(await badOf({ parts: { [SAMPLE_OFFER_PATH]: undefined } })).toEqual(missing);
    expect(await badOf({ parts: { [SAMPLE_OFFER_PATH]: { ...SAMPLE_OFFER, version: 1 } } })).toEqual(missing);
    expect(await badOf({ parts: { [SAMPLE_OFFER_PATH]: { ...SAMPLE_OFFER, rfp: 9 } } })).toEqual(missing);
    expect(await badOf({ parts: { [SAMPLE_OFFER_PATH]: undefined, '8-2.json': SAMPLE_OFFER } })).toEqual(
      missing,
    );
    expect(await badOf({ parts: { [SAMPLE_OFFER_PATH]: undefined, 'more/offers/': SAMPLE_OFFER } })).toEqual(
      missing,
    );
  });

  it('are told before a root that nobody signed', async () => {
    const parts = { [SAMPLE_OFFER_PATH]: undefined };
    const roots = [await buildSignedRoot(await newMaker(), '2026-03-01', chain, 1)];
    expect(await badOf({ parts, roots })).toEqual({ path: 'history.json', fault: 'not_proven', entry: 2 });
  });

  it('need no digest in an entry that is older than digests', async () => {
    const older = entries.map((one) =>
      one.seq === 2 ? { ...one, data: { version: 2, content_digest: null } } : one,
    );
    const roots = await buildRoots(maker, await buildChain(older, tools));
    expect(await badOf({ entries: older, roots, parts: { [SAMPLE_OFFER_PATH]: undefined } })).toBe(null);
  });
});

describe('the files of a pack', () => {
  const file = () => (sound['files.json'] as readonly object[])[0];
  const withFile = (...changes: readonly object[]) =>
    badOf({ parts: { 'files.json': changes.map((change) => ({ ...file(), ...change })) } });
  const other = 'e'.repeat(64);

  it('are not proven where their list has another digest than the manifest', async () => {
    const bad = { path: 'files/5-drawing.pdf', fault: 'not_proven', entry: null };
    expect(await withFile({ sha256: other })).toEqual(bad);
    expect(await withFile({}, { id: 6, sha256: null })).toEqual(bad);
    expect(await withFile({ path: 'files/6-none.pdf' })).toEqual({ ...bad, path: 'files/6-none.pdf' });
  });

  it('need not be in the pack where the list says so', async () => {
    expect(
      await badOf({
        parts: {
          'files.json': [{ ...file(), path: null, missing: 'lost', sha256: other }],
          'files/5-drawing.pdf': undefined,
        },
      }),
    ).toBe(null);
    expect(await withFile({}, { id: 6, path: null, missing: 'removed', sha256: null })).toBe(null);
  });

  it('are not proven where their list has another digest than the entry that names them', async () => {
    const parts = { 'files/5-drawing.pdf': 'forged' };
    const forged = { ...file(), sha256: tools.sha256(encodePart('forged')), size: 6 };
    const bad = { path: 'files/5-drawing.pdf', fault: 'not_proven', entry: 1 };
    expect(await badOf({ parts: { ...parts, 'files.json': [forged] } })).toEqual(bad);
    // The entry identifies a file by its id, not by its position in the list.
    const beside = { ...file(), id: 4, path: null };
    expect(await badOf({ parts: { ...parts, 'files.json': [beside, forged] } })).toEqual(bad);
    const others = { 'files/5-drawing.pdf': undefined, 'files/6-drawing.pdf': 'forged' };
    const listed = [{ ...forged, id: 6, path: 'files/6-drawing.pdf' }];
    expect(await badOf({ parts: { ...others, 'files.json': listed } })).toBe(null);
  });

  it.each<readonly [string, unknown]>([
    ['no content', null],
    ['a text as its content', 'files'],
    ['a content without files', { lines: [] }],
    ['files that are no list', { files: {} }],
    ['an empty list of files', { files: [] }],
    ['a file without a digest', { files: [{ id: 5, name: 'drawing.pdf', sha256: null }] }],
    ['a file that is not listed', { files: [{ id: 6, sha256: 'e'.repeat(64) }] }],
  ])('are not asked of an entry with %s', async (_about, content) => {
    const data: ChainedEntry['data'] = { net: '100.00', content };
    const changed = entries.map((one) => (one.seq === 1 ? { ...one, data } : one));
    const roots = await buildRoots(maker, await buildChain(changed, tools));
    expect(await badOf({ entries: changed, roots })).toBe(null);
  });
});

describe('the roots of a pack', () => {
  const bad = (fault: string, entry: number | null) => ({ path: 'roots.json', fault, entry });

  it('are told where one is signed by a key that is not known', async () => {
    const roots = [await buildSignedRoot(await newMaker(), '2026-03-01', chain, 1)];
    expect(await badOf({ roots })).toEqual(bad('unknown_key', null));
    expect((await verdictOf({ roots })).roots).toEqual(roots);
  });

  it('are told where one should have held an entry', async () => {
    const roots = [await buildSignedRoot(maker, '2026-03-01', null, 0)];
    expect(await badOf({ roots })).toEqual(bad('not_held', 1));
  });

  it('prove nothing where one was changed, or is of another chain', async () => {
    const [first, second] = await buildRoots(maker, chain);
    expect(await badOf({ roots: [{ ...first, day: '2026-02-28' } as NonNullable<typeof first>] })).toEqual(
      bad('not_proven', null),
    );
    expect(await badOf({ roots: [second, first] as NonNullable<typeof first>[] })).toEqual(
      bad('not_proven', null),
    );
    const anew = await buildChain(
      entries.map((one) => ({ ...one, to: 7 })),
      tools,
    );
    expect(await badOf({ roots: [await buildSignedRoot(maker, '2026-03-02', anew, 3)] })).toEqual(
      bad('not_proven', 3),
    );
  });

  it('of another company or purchase prove nothing', async () => {
    const [first] = await buildRoots(maker, chain);
    const root = first as NonNullable<typeof first>;
    const elsewhere = await buildSignedRoot(maker, root.day, chain, 1, { company_id: 4 });
    expect(await badOf({ roots: [elsewhere] })).toEqual(bad('not_proven', 1));
  });
});

describe('the signature of a pack', () => {
  const signatureBad = (fault: string) => ({ path: 'signature.jws', fault, entry: null });

  it('is missing: the verdict names what nothing proves', async () => {
    const { bad, signed, proofs } = await unnoticed({ 'signature.jws': undefined });
    expect([bad, signed]).toEqual([null, null]);
    expect(proofs.filter(({ by }) => by === 'signature' || by === 'nothing')).toEqual([
      { by: 'nothing', what: 'request_and_buyer', which: [REQUEST_NUMBER] },
      { by: 'nothing', what: 'other_fields', which: expect.any(Array) },
    ]);
  });

  it('names offers and files that no entry knows, parts for readers, and entries after the last root', async () => {
    const older = entries.map((one) =>
      one.seq === 2 ? { ...one, data: { ...one.data, content_digest: null } } : one,
    );
    const chained = await buildChain(older, tools);
    const roots = [await buildSignedRoot(maker, '2026-03-01', chained, 1)];
    const bytes = await buildPack(
      await buildPackParts(maker, { entries: older, roots, parts: { 'history.pdf': 'P' } }),
      maker,
    );
    bytes.delete('signature.jws');
    const { bad, proofs } = await verifyPack(toPackSource(bytes), tools, [maker.key]);
    expect(bad).toBe(null);
    expect(proofs.filter(({ by }) => by === 'nothing')).toEqual([
      { by: 'nothing', what: 'entries', which: ['2–3'] },
      { by: 'nothing', what: 'offers', which: [SAMPLE_OFFER_PATH] },
      { by: 'nothing', what: 'request_and_buyer', which: [REQUEST_NUMBER] },
      { by: 'nothing', what: 'other_parts', which: ['history.pdf'] },
      { by: 'nothing', what: 'other_fields', which: expect.any(Array) },
    ]);
  });

  it('of another pack, another key or another text is refused', async () => {
    const bytes = await buildPack(sound, maker);
    const signature = new TextDecoder().decode(bytes.get('signature.jws'));
    const manifest = await writeManifest(
      await buildPackManifest(sound, tools, '2026-03-05T10:00:00.000Z'),
      tools,
    );
    const refused = async (text: string) => (await unnoticed({ 'signature.jws': text })).bad;
    expect(await refused(signature)).toBe(null);
    expect(await refused(signManifest(manifest, maker))).toEqual(signatureBad('changed'));
    expect(await refused(`${signature}\n`)).toEqual(signatureBad('changed'));
    expect(await refused('')).toEqual(signatureBad('changed'));
    const own = await writeManifest(await buildPackManifest(sound, tools), tools);
    expect(await refused(signManifest(own, await newMaker()))).toEqual(signatureBad('unknown_key'));
  });
});

describe('what is derived', () => {
  const changed = async (path: string, change: object) =>
    badOf({ parts: { [path]: { ...(sound[path] as object), ...change } } });
  const notDerived = (path: string, entry: number | null) => ({ path, fault: 'not_derived', entry });

  it.each<readonly [string, object]>([
    ['a total', { gross: '1.00' }],
    ['a supplier', { supplier: 'Metal' }],
    ['an entry', { entry: 3 }],
    ['who gave it', { given_by: 'Ana' }],
    ['a line', { lines: [{ ...SAMPLE_OFFER.lines[0], net: '1.00' }] }],
    ['an article', { lines: [{ ...SAMPLE_OFFER.lines[0], article: 'Zlato' }] }],
  ])('is compared in an offer: %s', async (_what, change) => {
    expect(await changed(SAMPLE_OFFER_PATH, change)).toEqual(notDerived(SAMPLE_OFFER_PATH, 2));
  });

  it('is compared in the history, the list of files and the open contracting data', async () => {
    expect(await changed('history.json', { request_number: '2026-0001' })).toEqual(
      notDerived('history.json', null),
    );
    expect(await changed('history.json', { remark: 'more' })).toEqual(notDerived('history.json', null));
    const renamed = entries.map((one) => (one.seq === 2 ? { ...one, supplier: 'Metal' } : one));
    expect(await changed('history.json', { entries: renamed })).toEqual(notDerived('history.json', 2));
    expect(await changed('ocds.json', { uri: 'urn:ponuda:pack:1' })).toEqual(notDerived('ocds.json', null));
    expect(await changed('ocds.json', { releases: [] })).toMatchObject({ fault: 'not_derived' });
  });

  it('is refused if a part is written with a key twice, or is in the archive twice', async () => {
    const text = formatJsonPart(sound['ocds.json']).replace('"version"', '"version": "1.0",\n "version"');
    expect(await badOf({ parts: { 'ocds.json': text } })).toMatchObject({ fault: 'not_proven' });
    const source = toPackSource(await buildPack(sound, maker));
    const twice = { ...source, paths: [...source.paths, 'ocds.json'] };
    expect((await verifyPack(twice, tools, [maker.key])).bad).toMatchObject({
      path: 'ocds.json',
      fault: 'added',
    });
  });
});
