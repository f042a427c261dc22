import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeBase64url } from '#platform/shared/signing/bytes.ts';
import { Ed25519UnsupportedError, type ProofTools } from '#platform/shared/signing/proof-tools.ts';
import type { DayRoot } from '../day-root.ts';
import { createReceipt, type Receipt, receiptText } from '../receipt.ts';
import {
  buildChain,
  buildEntries,
  buildPack,
  buildPackParts,
  buildRoots,
  buildSignedRoot,
  createPackSigner,
  type PackChanges,
  type PackSigner,
  REQUEST_NUMBER,
  SAMPLE_OFFER_PATH,
  toPackSource,
} from './made-pack.test-support.ts';
import type { PackChain } from './pack-parts.ts';
import { type FileVerdict, type InputFile, isAllGenuine, verifyFiles } from './verify-files.ts';
import type { PackVerdict } from './verify-pack.ts';
import { AmbiguousArchiveError } from './zip-entries.ts';

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
let stranger: PackSigner;
let chain: PackChain;
let first: DayRoot;
let second: DayRoot;
beforeAll(async () => {
  maker = await newMaker();
  stranger = await newMaker();
  chain = await buildChain(await buildEntries(tools), tools);
  [first, second] = (await buildRoots(maker, chain)) as [DayRoot, DayRoot];
});

async function packFile(changes: PackChanges = {}, name = 'pack.zip', as_of?: string): Promise<InputFile> {
  return {
    name,
    content: toPackSource(await buildPack(await buildPackParts(maker, { ...changes, as_of }), maker, as_of)),
  };
}
const rootsFile = (roots: readonly unknown[], name = 'roots.json', more = {}): InputFile => ({
  name,
  content: JSON.stringify({ roots, ...more }),
});
const keysFile = (...keys: readonly unknown[]): InputFile => ({
  name: 'keys.json',
  content: JSON.stringify({ keys }),
});

const receiptOf = (changes: Partial<Receipt> = {}): Receipt => ({
  ...createReceipt({
    request_number: REQUEST_NUMBER,
    buyer: { name: 'Morava', tax_number: '101134702' },
    supplier: { name: 'Metal-Promet', tax_number: '100000024' },
    offer_number: 'P-17',
    version: 2,
    digest: null,
    totals: { currency: 'RSD', net: '100.00', vat: '20.00', gross: '120.00' },
    received_at: '2026-03-02T10:00:00.000Z',
    seq: 2,
    hash: chain.entries[1]?.hash ?? '',
    root: null,
  }),
  ...changes,
});
function receiptFile(changes: Partial<Receipt> = {}, by = maker, name = 'receipt.jws'): InputFile {
  const text = receiptText(receiptOf(changes), by.key.kid);
  return { name, content: `${text}.${by.sign(text)}` };
}

const verified = (given: readonly InputFile[], keys = [maker.key]) => verifyFiles(given, tools, keys);
const filesOf = async (...given: readonly InputFile[]) => (await verified(given)).files;
const contradictionsOf = async (...given: readonly InputFile[]) => (await verified(given)).contradictions;

describe('each file', () => {
  it('of nothing is nothing', async () => {
    expect(await verifyFiles([], tools)).toEqual({ files: [], contradictions: [], areKeysCarried: false });
  });

  it('is told by its kind, in the order in which they were given', async () => {
    const given = [rootsFile([first]), keysFile(maker.key), receiptFile(), await packFile()];
    const { files, contradictions } = await verified([...given, { name: 'notes.txt', content: 'Hello.' }]);
    expect(contradictions).toEqual([]);
    expect(files).toEqual([
      { name: 'roots.json', kind: 'roots', roots: [first], bad: null },
      { name: 'keys.json', kind: 'keys', keys: [maker.key] },
      { name: 'receipt.jws', kind: 'receipt', verdict: 'genuine', receipt: receiptOf() },
      { name: 'pack.zip', kind: 'pack', pack: expect.objectContaining({ bad: null, entries: 3 }) },
      { name: 'notes.txt', kind: 'unknown' },
    ]);
  });

  it('that is a list of roots is read from the oldest day on, and shown as it is', async () => {
    expect(await filesOf(rootsFile([second, first]))).toEqual([
      { name: 'roots.json', kind: 'roots', roots: [second, first], bad: null },
    ]);
    const changed = { ...second, entries: 9 };
    expect(await filesOf(rootsFile([changed, first]))).toMatchObject([
      { roots: [changed, first], bad: { day: '2026-03-02', fault: 'changed', seq: null } },
    ]);
  });

  it('that is a list of roots may be empty, and may carry keys', async () => {
    const carried = { keys: [maker.key] };
    expect(await filesOf(rootsFile([], 'none.json', carried))).toEqual([
      { name: 'none.json', kind: 'roots', roots: [], bad: null },
    ]);
  });

  it('that was changed is told as what it is', async () => {
    const { content } = receiptFile();
    expect(await filesOf({ name: 'receipt.jws', content: `${content}`.replace(/.$/, '') })).toEqual([
      { name: 'receipt.jws', kind: 'receipt', verdict: 'changed', receipt: receiptOf() },
    ]);
    expect(await filesOf(await packFile({ parts: { 'history.json': '{' } }))).toMatchObject([
      { kind: 'pack', pack: { bad: { path: 'history.json', fault: 'not_proven', entry: null } } },
    ]);
  });

  it.each([
    '',
    'null',
    '[]',
    '7',
    '{}',
    '{"roots":{}}',
    '{"keys":"none"}',
    '{"roots":[null]}',
    'not.a receipt',
  ])('that says %j is unknown', async (content) => {
    expect(await filesOf({ name: 'some.file', content })).toEqual([{ name: 'some.file', kind: 'unknown' }]);
  });

  it('that is no pack is unknown where its reader breaks, and the others are read nonetheless', async () => {
    const broken = { paths: [], read: () => Promise.reject(new Error('unreadable')) };
    const { files } = await verified([{ name: 'broken.zip', content: broken }, keysFile(maker.key)]);
    expect(files.map(({ kind }) => kind)).toEqual(['unknown', 'keys']);
  });

  it('is not judged where signatures cannot be verified', async () => {
    const without: ProofTools = { ...tools, isSignedBy: () => Promise.reject(new Ed25519UnsupportedError()) };
    await expect(verifyFiles([receiptFile()], without, [maker.key])).rejects.toThrow(Ed25519UnsupportedError);
  });
});

describe('the keys that count', () => {
  const verdicts = async (given: readonly InputFile[], known?: readonly PackSigner['key'][]) =>
    (await verifyFiles(given, tools, known)).files.map((file) =>
      file.kind === 'receipt' ? file.verdict : file.kind === 'roots' ? (file.bad?.fault ?? null) : file.kind,
    );

  it('are those of an address, where it was asked', async () => {
    expect(await verdicts([receiptFile(), keysFile(maker.key)], [stranger.key])).toEqual([
      'unknown_key',
      'keys',
    ]);
    expect(await verdicts([receiptFile(), keysFile(maker.key)], [])).toEqual(['unknown_key', 'keys']);
    expect(await verdicts([receiptFile()], [maker.key])).toEqual(['genuine']);
  });

  it('are otherwise those of a file of keys, and not those that others carry', async () => {
    expect(await verdicts([receiptFile(), keysFile(maker.key)])).toEqual(['genuine', 'keys']);
    const carrying = rootsFile([first], 'roots.json', { keys: [maker.key] });
    expect(await verdicts([receiptFile(), keysFile(stranger.key), carrying])).toEqual([
      ...['unknown_key', 'keys', 'unknown_key'],
    ]);
    expect(await verdicts([receiptFile(), keysFile(stranger.key), await packFile()])).toEqual([
      ...['unknown_key', 'keys', 'pack'],
    ]);
  });

  it('are otherwise those that lists of roots and packs carry', async () => {
    const carrying = rootsFile([first], 'roots.json', { keys: [maker.key] });
    expect(await verdicts([receiptFile(), carrying])).toEqual(['genuine', null]);
    expect(await verdicts([receiptFile(), await packFile()])).toEqual(['genuine', 'pack']);
    const other = rootsFile([], 'other.json', { keys: [stranger.key] });
    expect(await verdicts([receiptFile({}, stranger), other, await packFile()])).toEqual([
      'genuine',
      null,
      'pack',
    ]);
  });

  it('are none where nothing has any', async () => {
    expect(await verdicts([receiptFile(), rootsFile([first])])).toEqual(['unknown_key', 'unknown_key']);
    const keyless = await packFile({ parts: { 'keys.json': undefined } });
    expect(await verdicts([receiptFile(), keyless])).toEqual(['unknown_key', 'pack']);
  });
});

describe('roots contradict each other', () => {
  it('where one day of one company has two', async () => {
    const other = await buildSignedRoot(maker, '2026-03-01', chain, 2);
    expect(await contradictionsOf(rootsFile([first], 'one'), rootsFile([other], 'other'))).toEqual([
      { one: 'one', other: 'other', day: '2026-03-01', entry: null },
    ]);
    expect(
      await contradictionsOf(rootsFile([first], 'a'), rootsFile([first], 'b'), rootsFile([other], 'c')),
    ).toEqual([{ one: 'b', other: 'c', day: '2026-03-01', entry: null }]);
  });

  it('not where the same root stands in both, or on another day, or in another company', async () => {
    const day = await buildSignedRoot(maker, '2026-02-28', null, 0);
    const company = await buildSignedRoot(maker, '2026-03-01', null, 0, { company_id: 4 });
    for (const other of [first, day, company])
      expect(await contradictionsOf(rootsFile([first], 'one'), rootsFile([other], 'other'))).toEqual([]);
  });

  it('not where one of the lists is no good by itself', async () => {
    const other = await buildSignedRoot(stranger, '2026-03-01', chain, 2);
    expect(await contradictionsOf(rootsFile([first], 'one'), rootsFile([other], 'other'))).toEqual([]);
    const changed = { ...(await buildSignedRoot(maker, '2026-03-01', chain, 2)), before: 'x' };
    expect(await contradictionsOf(rootsFile([first], 'one'), rootsFile([changed], 'other'))).toEqual([]);
  });

  it('where a pack has another one', async () => {
    const other = await buildSignedRoot(maker, '2026-03-01', chain, 1, { audit: 2 });
    expect(await contradictionsOf(await packFile(), rootsFile([other]))).toEqual([
      ...[{ one: 'pack.zip', other: 'roots.json', day: '2026-03-01', entry: null }],
    ]);
    const changed = await packFile({ parts: { [SAMPLE_OFFER_PATH]: undefined } });
    expect(await contradictionsOf(changed, rootsFile([other]))).toEqual([]);
  });
});

describe('a pack contradicts a list of roots', () => {
  /** Creates a pack without roots, for comparison with a list that has the root of one of its days. */
  const without = (as_of = '2026-03-04T10:00:00.000Z') => packFile({ roots: [] }, 'pack.zip', as_of);
  const missing = (day: string, entry: number) => [{ one: 'roots.json', other: 'pack.zip', day, entry }];

  it('where the root should have held an entry', async () => {
    expect(await contradictionsOf(await without(), rootsFile([first]))).toEqual(missing('2026-03-01', 1));
    expect(await contradictionsOf(rootsFile([first]), await without())).toEqual(missing('2026-03-01', 1));
  });

  it('and names the first day of several, in whatever order they are listed', async () => {
    expect(await contradictionsOf(await without(), rootsFile([second, first]))).toEqual(
      missing('2026-03-01', 1),
    );
  });

  it('where its own root holds only what was written before', async () => {
    const pack = await packFile({ roots: [first] });
    expect(await contradictionsOf(pack, rootsFile([first, second]))).toEqual(missing('2026-03-02', 2));
  });

  it('not where its own roots until that day hold everything', async () => {
    expect(await contradictionsOf(await packFile(), rootsFile([first, second]))).toEqual([]);
    const later = await buildSignedRoot(maker, '2026-03-03', null, 0, { before: second.root });
    expect(await contradictionsOf(await packFile(), rootsFile([first, second, later]))).toEqual([]);
  });

  it('where only a later root of its own holds the entry', async () => {
    const own = await packFile({ roots: [second] });
    const list = [await buildSignedRoot(maker, '2026-03-01', null, 0)];
    expect(await contradictionsOf(own, rootsFile(list))).toEqual(missing('2026-03-01', 1));
  });

  it('not where the pack is of the day on which the root was made', async () => {
    expect(await contradictionsOf(await without('2026-03-02T22:59:59.999Z'), rootsFile([first]))).toEqual([]);
    expect(await contradictionsOf(await without('2026-03-02T23:00:00.000Z'), rootsFile([first]))).toEqual(
      missing('2026-03-01', 1),
    );
  });

  it('not where the roots are of another company', async () => {
    const other = await buildSignedRoot(maker, '2026-03-01', null, 0, { company_id: 4 });
    expect(await contradictionsOf(await without(), rootsFile([other]))).toEqual([]);
  });

  it('not where nothing had been written by then', async () => {
    const before = await buildSignedRoot(maker, '2026-02-28', null, 0);
    expect(await contradictionsOf(await without(), rootsFile([before]))).toEqual([]);
  });

  it('not where the pack or the list is no good by itself', async () => {
    const bad = await packFile({ roots: [], parts: { [SAMPLE_OFFER_PATH]: undefined } });
    expect(await contradictionsOf(bad, rootsFile([first]))).toEqual([]);
    const strange = await buildSignedRoot(stranger, '2026-03-01', chain, 1);
    expect(await contradictionsOf(await without(), rootsFile([strange]))).toEqual([]);
  });
});

describe('a receipt contradicts a pack', () => {
  const other = 'e'.repeat(64);
  const pair = { one: 'receipt.jws', other: 'pack.zip' };

  it('where the entry of its place has another hash', async () => {
    const found = [{ ...pair, day: null, entry: 2 }];
    expect(await contradictionsOf(receiptFile({ hash: other }), await packFile())).toEqual(found);
    expect(await contradictionsOf(await packFile(), receiptFile({ hash: other }))).toEqual(found);
  });

  it('not where the entry is the same, or the pack is older than it', async () => {
    const ends = { seq: 3, hash: chain.head };
    expect(await contradictionsOf(receiptFile(ends), await packFile())).toEqual([]);
    expect(await contradictionsOf(receiptFile({ seq: 4, hash: other }), await packFile())).toEqual([]);
  });

  it('not where it is of another request', async () => {
    const changes = { request_number: '2026-0043', hash: other, root: { day: '2026-03-01', root: other } };
    expect(await contradictionsOf(receiptFile(changes), await packFile())).toEqual([]);
  });

  it('not where one of the two is no good by itself', async () => {
    expect(await contradictionsOf(receiptFile({ hash: other }, stranger), await packFile())).toEqual([]);
    const bad = await packFile({ parts: { [SAMPLE_OFFER_PATH]: undefined } });
    expect(await contradictionsOf(receiptFile({ hash: other }), bad)).toEqual([]);
  });

  it('where its root of a day is another one', async () => {
    const root = { day: '2026-03-01', root: other };
    expect(await contradictionsOf(receiptFile({ root }), await packFile())).toEqual([
      { ...pair, day: '2026-03-01', entry: null },
    ]);
    // The root is known from a list, not from the pack.
    const bare = { roots: [], entries: [], parts: { [SAMPLE_OFFER_PATH]: undefined } };
    expect(await contradictionsOf(receiptFile({ root }), await packFile(bare), rootsFile([first]))).toEqual([
      { ...pair, day: '2026-03-01', entry: null },
    ]);
  });

  it('in its entry and its root both', async () => {
    const changes = { hash: other, root: { day: '2026-03-02', root: other } };
    expect(await contradictionsOf(receiptFile(changes), await packFile())).toEqual([
      { ...pair, day: null, entry: 2 },
      { ...pair, day: '2026-03-02', entry: null },
    ]);
  });

  it('not where its root is the same, or of a day that is not known', async () => {
    for (const root of [
      { day: first.day, root: first.root },
      { day: '2026-02-27', root: other },
    ])
      expect(await contradictionsOf(receiptFile({ root }), await packFile())).toEqual([]);
  });
});

describe('all is genuine', () => {
  const signature = { key_id: 'k', signed_at: '2026-03-04T10:00:01.000Z' };
  const pack = (bad: PackVerdict['bad'], signed: PackVerdict['signed'] = signature) =>
    ({ name: 'a', kind: 'pack', pack: { bad, signed } as PackVerdict }) as const;
  const of = (file: FileVerdict) => ({ files: [file], contradictions: [] });
  const fault = { day: '2026-03-01', fault: 'changed', seq: null } as const;

  it.each<readonly [boolean, FileVerdict]>([
    [true, pack(null)],
    [false, pack(null, null)],
    [false, pack({ path: 'history.json', fault: 'changed', entry: null })],
    [true, { name: 'a', kind: 'roots', roots: [], bad: null }],
    [false, { name: 'a', kind: 'roots', roots: [], bad: fault }],
    [true, { name: 'a', kind: 'keys', keys: [] }],
    [true, { name: 'a', kind: 'receipt', verdict: 'genuine', receipt: undefined }],
    [false, { name: 'a', kind: 'receipt', verdict: 'changed', receipt: undefined }],
    [false, { name: 'a', kind: 'receipt', verdict: 'unknown_key', receipt: undefined }],
    [false, { name: 'a', kind: 'unknown' }],
  ])('is %s of %j', (genuine, file) => {
    expect(isAllGenuine(of(file))).toBe(genuine);
    expect(isAllGenuine({ files: [pack(null), file], contradictions: [] })).toBe(genuine);
  });

  it('is not said where two files contradict each other', () => {
    const contradictions = [{ one: 'a', other: 'b', day: null, entry: 1 }];
    expect(isAllGenuine({ files: [pack(null)], contradictions })).toBe(false);
    expect(isAllGenuine({ files: [], contradictions: [] })).toBe(true);
  });
});

it('a pack in an archive that may be unpacked in more than one way is refused, and the entry is named', async () => {
  const content = { paths: [], read: () => Promise.reject(new AmbiguousArchiveError('history.pdf')) };
  expect(await filesOf({ name: 'pack.zip', content })).toMatchObject([
    { kind: 'pack', pack: { bad: { path: 'history.pdf', fault: 'archive', entry: null }, signed: null } },
  ]);
});
