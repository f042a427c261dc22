// @module-tag exhaustive
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runAsTableOwner } from '#app/server/test-support/database.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { AD_HOC_PATH, createAdhocDirect } from '#core/adhoc-direct/server/adhoc-direct.test-support.ts';
import type { CompanyProfile } from '#core/company/wire.ts';
import { chainOlderEntries } from '#core/purchase/server/record/chain/older-entries.repo.ts';
import { appendEvent } from '#core/purchase/server/record/events.repo.ts';
import {
  buildRequestForm,
  type KnownRecords,
  readKnownRecords,
} from '#core/purchase/server/testing/requests.test-support.ts';
import { addUser } from '#core/users/server/users.test-support.ts';
import type { ProvenRoot } from '#modules/proofs/rules/day-root.ts';
import { formatJsonPart, type PackedFile, type PackHistory } from '#modules/proofs/rules/pack/pack-parts.ts';
import { toSafeName } from '#modules/proofs/rules/pack/safe-name.ts';
import { type InputFile, isAllGenuine, verifyFiles } from '#modules/proofs/rules/pack/verify-files.ts';
import { PROOF_TOOLS } from '#platform/server/signing/proof-tools.ts';
import { openSigner } from '#platform/server/signing/signing-key.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { canonicalJson } from '#platform/shared/signing/canonical-json.ts';
import type { SigningKey } from '#platform/shared/signing/proof-tools.ts';
import { makeRoot } from '../roots/make-root.step.ts';
import { createRequestWithOffers, uploadAsSupplier } from './bought.test-support.ts';
import { parsePart, sha256, unpackInto, unzipParts, verifyPackParts } from './pack.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const user = server.caller('user@demo.test');
let known: KnownRecords;
const folder = mkdtempSync(join(tmpdir(), 'ponuda-pack-'));
beforeAll(async () => {
  known = await readKnownRecords(server, 'morava');
});
afterAll(() => rmSync(folder, { recursive: true }));

const packOf = (id: number, query: Record<string, string> = {}, call: Caller = owner) =>
  call<{ code: string }>('GET', `purchases/${id}/pack`, { query: { lang: 'en', ...query } });
const partsOf = async (id: number, query: Record<string, string> = {}) => {
  const { status, raw } = await packOf(id, query);
  expect(status).toBe(200);
  return unzipParts(raw);
};

/** Returns the current time of the database. A pack can be created as of this time once it has passed. */
async function now(): Promise<string> {
  const { rows } = await sql<{ at: string }>`select chain_moment(now_utc()) as at`.execute(server.db);
  await sql`select pg_sleep(0.01)`.execute(server.db);
  return rows[0]?.at ?? '';
}

const bought = () => createRequestWithOffers(server, user, known);
const attached = (hash: string, pib: string, name: string) => uploadAsSupplier(server, hash, pib, name);

describe('the pack of a request', () => {
  it('holds every part, and proves itself', async () => {
    const { id, offer, links } = await bought();
    const { hash, pib } = await offer(0, ['10', '200']);
    await offer(1, ['12.5', '190']);
    const file = await attached(hash, pib, 'ponuda 1.pdf');
    expect(file).toBeGreaterThan(0);
    await offer(0, ['9', '200'], [file]);
    await server.runJobs();
    const parts = await partsOf(id);
    const paths = [...parts.keys()];
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['en', 'sr_latin', 'de', 'de-AT', 'ru', 'ba'].map((lang) => `README.${lang}.txt`),
        ...[
          'history.json',
          'history.pdf',
          'chain.json',
          'files.json',
          'roots.json',
          'keys.json',
          'mails.json',
          'ocds.json',
        ],
        ...['manifest.json', 'verify.html', 'verify.mjs', `files/${file}-ponuda 1.pdf`],
        `offers/${links[0]?.rfp.id}-${toSafeName(links[0]?.rfp.supplier.name ?? '')}/v1.json`,
        `offers/${links[0]?.rfp.id}-${toSafeName(links[0]?.rfp.supplier.name ?? '')}/v2.json`,
      ]),
    );
    const { entries } = parsePart<PackHistory>(parts, 'history.json');
    expect(entries.map(({ kind }) => kind)).toEqual([
      ...['create', 'send', 'offer_submitted', 'offer_submitted', 'offer_changed'],
    ]);
    expect(entries[0]?.data.content).toMatchObject({
      name: 'Limovi za novembar',
      articles: [{ name: 'Lim 2 mm', quantity: '100', unit: 'kg' }, {}],
      files: [{ name: 'crtež.pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/), for_suppliers: true }],
    });
    for (const { path, sha256: digest } of parsePart<PackedFile[]>(parts, 'files.json'))
      expect(sha256(parts.get(path ?? '') ?? Buffer.alloc(0))).toBe(digest);
    expect(
      parsePart(parts, `offers/${links[0]?.rfp.id}-${toSafeName(links[0]?.rfp.supplier.name ?? '')}/v2.json`),
    ).toMatchObject({
      ...{ version: 2, entry: 5, payment_terms: '30 dana', currency: 'RSD' },
      lines: [{ article: 'Lim 2 mm', unit_price: '9.0000' }, { article: 'Profil 40x40' }],
      files: [{ name: 'ponuda 1.pdf', path: `files/${file}-ponuda 1.pdf` }],
    });
    const mails = parsePart<{ template: string; sha256: string }[]>(parts, 'mails.json');
    expect(mails.filter(({ template }) => template === 'request-for-offer')).toHaveLength(3);
    expect(mails.every(({ sha256: digest }) => /^[0-9a-f]{64}$/.test(digest))).toBe(true);
    const verdict = await verifyPackParts(parts);
    expect(verdict).toMatchObject({ bad: null, entries: 5, erased: 0 });
    expect(verdict.signed?.key_id).toBe((await openSigner(server.platform)).id);
    for (const path of paths.filter((one) => /^offers\/.*json$/.test(one))) {
      const { at, entry } = parsePart<{ at: string; entry: number }>(parts, path);
      expect(at).toBe(entries[entry - 1]?.at);
    }
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], {
      input: parts.get('history.pdf'),
    }).toString();
    expect(text).toContain('Offer changed by its supplier');
    expect(text).toContain(links[0]?.rfp.supplier.name);
  });

  it('is verified by its own program, as an archive and unpacked, and a changed one is refused', async () => {
    const { id, offer } = await bought();
    await offer(0, ['10', '200']);
    const { raw } = await packOf(id);
    const archive = join(folder, 'pack.zip');
    writeFileSync(archive, raw);
    const program = fileURLToPath(new URL('verifier/verify.mjs', inject('threads')));
    let code = 0;
    const run = (...paths: string[]) => {
      const { stdout, status } = spawnSync(process.execPath, [program, ...paths], { encoding: 'utf8' });
      code = status ?? -1;
      return stdout;
    };
    expect(run(archive)).toMatch(
      /^This pack is unchanged since it was signed, but by whom is not proven: no key file was given\.$/m,
    );
    expect(code).toBe(3);
    const keys = join(folder, 'ponuda-keys.json');
    writeFileSync(keys, (await unzipParts(raw)).get('keys.json') ?? '');
    expect(run(archive, keys)).toMatch(/^This pack is complete and unchanged\.$/m);
    expect(code).toBe(0);
    const twice = join(folder, 'twice.zip');
    writeFileSync(twice, Buffer.concat([raw, raw]));
    expect(run(twice)).toContain('First fault: the archive: other programs may unpack other content');
    expect(code).toBe(1);
    const unpacked = mkdtempSync(join(folder, 'unpacked-'));
    await unpackInto(unpacked, raw);
    expect(run(unpacked)).toContain('Entries    3');
    expect(run(unpacked)).toMatch(/^Proven by a signature: every part/m);
    expect(run(unpacked)).toContain('NOT proven: whose keys these are.');
    rmSync(join(unpacked, 'signature.jws'));
    expect(run(unpacked)).toMatch(/^Nothing in this pack is signed\./);
    expect(run(unpacked)).toMatch(/^NOT proven: other parts \(.*history\.pdf.*mails\.json/m);
    const history = (await unzipParts(raw)).get('history.json')?.toString('utf8') ?? '';
    writeFileSync(join(unpacked, 'history.json'), history.replace('"gross": "', '"gross": "9'));
    expect(run(unpacked)).toContain('First fault: history.json, entry 3: its content is different.');
  });

  it('of 1,000 random changes of one byte each is found, and the first bad part or entry is named', async () => {
    const { id, offer } = await bought();
    await offer(0, ['10', '200']);
    const parts = await partsOf(id);
    const paths = [...parts.keys()];
    const { entries } = parsePart<PackHistory>(parts, 'history.json');
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 255 }), async (nth, place, turn) => {
        const path = paths[nth % paths.length] ?? '';
        const bytes = Buffer.from(parts.get(path) ?? '');
        const at = place % bytes.length;
        bytes[at] = (bytes[at] ?? 0) ^ turn;
        const { bad } = await verifyPackParts(new Map(parts).set(path, bytes));
        expect(bad?.path).toBe(path);
        if (path === 'history.json' && bad?.entry != null)
          expect(bad.entry).toBe(entryAt(parts.get(path)?.toString('utf8') ?? '', at, entries.length));
      }),
      { numRuns: 1000 },
    );
  });

  it('a part that is left out, added or made up with a manifest of its own is named', async () => {
    const { id, offer, links } = await bought();
    await offer(0, ['10', '200']);
    const parts = await partsOf(id);
    const without = new Map(parts);
    without.delete('mails.json');
    expect((await verifyPackParts(without)).bad).toMatchObject({ path: 'mails.json', fault: 'missing' });
    const more = new Map(parts).set('files/1-a.pdf', Buffer.from('a'));
    expect((await verifyPackParts(more)).bad).toMatchObject({ path: 'files/1-a.pdf', fault: 'added' });
    const path = `offers/${links[0]?.rfp.id}-${toSafeName(links[0]?.rfp.supplier.name ?? '')}/v1.json`;
    const cheaper = { ...parsePart<object>(parts, path), payment_terms: '90 dana' };
    expect((await verifyPackParts(madeUp(parts, path, cheaper))).bad).toEqual({
      ...{ path, fault: 'not_proven', entry: 3 },
    });
    const history = parsePart<PackHistory>(parts, 'history.json');
    const other = { ...history, entries: history.entries.slice(0, -1) };
    expect((await verifyPackParts(madeUp(parts, 'history.json', other))).bad).toMatchObject({ entry: 3 });
  });
});

/** Returns the number of the entry that contains the byte at offset `at`. */
function entryAt(json: string, at: number, entries: number): number {
  // Uses one character per byte, so that positions in the string are positions in the file.
  const starts = [
    ...Buffer.from(json)
      .toString('latin1')
      .matchAll(/^ {2}\{\n {3}"seq": /gm),
  ].filter(({ index }) => index <= at);
  return Math.max(1, Math.min(entries, starts.length));
}

/** Forges a pack by changing a part and rewriting the manifest to match. */
function madeUp(
  parts: ReadonlyMap<string, Buffer<ArrayBuffer>>,
  path: string,
  content: object,
): Map<string, Buffer<ArrayBuffer>> {
  const bytes = Buffer.from(formatJsonPart(content));
  const { digest: _, ...manifest } = parsePart<{ digest: string; parts: { path: string; sha256: string }[] }>(
    parts,
    'manifest.json',
  );
  const changed = {
    ...manifest,
    parts: manifest.parts.map((part) => (part.path === path ? { path, sha256: sha256(bytes) } : part)),
  };
  const whole = { ...changed, digest: sha256(Buffer.from(canonicalJson(changed))) };
  return new Map(parts).set(path, bytes).set('manifest.json', Buffer.from(`${canonicalJson(whole)}\n`));
}

describe('signed roots', () => {
  const rootOf = async (day: string) => {
    const signer = await openSigner(server.platform);
    return (await server.tenant('morava')).transaction((tx) => makeRoot(tx, signer, day));
  };
  const verify = (...files: readonly InputFile[]) => verifyFiles(files, PROOF_TOOLS);
  const sourceOf = (parts: ReadonlyMap<string, Buffer<ArrayBuffer>>) => ({
    paths: [...parts.keys()],
    read: async (path: string) => parts.get(path),
  });

  it('are in the pack with the way to them and the keys; of the moment before, they are not', async () => {
    const { id, offer, links } = await bought();
    await offer(0, ['10', '200']);
    const before = await now();
    expect(await rootOf('2026-10-01')).toBe(true);
    await now();
    const parts = await partsOf(id);
    const { roots } = parsePart<{ roots: ProvenRoot[] }>(parts, 'roots.json');
    expect(roots).toMatchObject([{ day: '2026-10-01', inclusion: { leaf: { purchase_id: id, seq: 3 } } }]);
    const { keys } = parsePart<{ keys: SigningKey[] }>(parts, 'keys.json');
    expect(keys.map(({ kid }) => kid)).toContain(roots[0]?.key_id);
    expect(await verifyPackParts(parts)).toMatchObject({ bad: null, roots: [{ day: '2026-10-01' }] });
    expect(parsePart(await partsOf(id, { as_of: before }), 'roots.json')).toEqual({ roots: [] });

    // A forged root is signed by an unknown key.
    const [root] = roots;
    const forged = { roots: [{ ...root, entries: (root?.entries ?? 0) + 1 }] };
    expect((await verifyPackParts(madeUp(parts, 'roots.json', forged))).bad).toMatchObject({
      ...{ path: 'roots.json', fault: 'not_proven' },
    });
    const [strange] = (await verify({ name: '', content: sourceOf(parts) }, keysFile([]))).files;
    expect(strange).toMatchObject({ kind: 'pack', pack: { bad: null } });
    const others = await verifyFiles([{ name: '', content: sourceOf(parts) }], PROOF_TOOLS, []);
    expect(others.files).toMatchObject([{ pack: { bad: { path: 'roots.json', fault: 'unknown_key' } } }]);

    // A receipt and a root that were handed out earlier are verified against the pack and against a rewritten
    // history.
    const { pib, hash } = links[0]
      ? { ...(await pibOf(links[0].rfp.id)), hash: links[0].hash }
      : { pib: '', hash: '' };
    const receipt = await server.anonymous('POST', `supplier-offers/${hash}/receipt`, {
      body: { pib, version: 1 },
    });
    const mailed = {
      name: 'roots.json',
      content: JSON.stringify({ roots: [{ ...root, inclusion: undefined }], keys }),
    };
    const jws = { name: 'receipt.jws', content: receipt.raw.toString() };
    const pack = { name: 'pack.zip', content: sourceOf(parts) };
    const all = await verify(pack, jws, mailed);
    expect(isAllGenuine(all)).toBe(true);
    expect(all.files.map(({ kind }) => kind)).toEqual(['pack', 'receipt', 'roots']);

    await runAsTableOwner(
      server,
      `delete from company_root_leaves where company_id = ${server.companyId('morava')}`,
      `delete from company_roots where company_id = ${server.companyId('morava')}`,
      `update events set data = data || '{"net": "1.00"}' where purchase_id = ${id} and seq = 3`,
      `update events set seq = null, digest = null, hash = null, commitments = null, salts = null where purchase_id = ${id}`,
      `delete from event_heads where purchase_id = ${id}`,
    );
    await (await server.tenant('morava')).transaction((tx) => chainOlderEntries(tx, id));
    expect(await rootOf('2026-10-01')).toBe(true);
    await now();
    const anew = { name: 'anew.zip', content: sourceOf(await partsOf(id)) };
    expect(isAllGenuine(await verify(anew))).toBe(true);
    expect((await verify(anew, jws, mailed)).contradictions).toEqual([
      { one: 'anew.zip', other: 'roots.json', day: '2026-10-01', entry: null },
      { one: 'receipt.jws', other: 'anew.zip', day: null, entry: 3 },
      { one: 'receipt.jws', other: 'anew.zip', day: '2026-10-01', entry: null },
    ]);
  });

  it('name an entry that a root of a day after it was written does not hold, and so does a list of roots beside a pack', async () => {
    const { id, offer } = await bought();
    await offer(0, ['10', '200']);
    const today = dayInBelgrade(await now());
    expect(await rootOf(today)).toBe(true);
    await server.setClock('3 days');
    const call = await server.as('owner@demo.test');
    const later = async () => unzipParts((await packOf(id, {}, call)).raw);
    const whole = await later();
    expect((await verifyPackParts(whole)).bad).toBe(null);
    const { roots } = parsePart<{ roots: ProvenRoot[] }>(whole, 'roots.json');
    const { keys } = parsePart<{ keys: SigningKey[] }>(whole, 'keys.json');
    const mailed = { name: 'mailed.json', content: JSON.stringify({ roots, keys }) };
    await runAsTableOwner(server, `delete from company_root_leaves where purchase_id = ${id}`);
    expect((await verifyPackParts(await later())).bad).toEqual({
      ...{ path: 'roots.json', fault: 'not_held', entry: 1 },
    });
    await runAsTableOwner(
      server,
      ...['company_root_leaves where root_id', 'company_roots where id'].map(
        (those) => `delete from ${those} = (select max(id) from company_roots)`,
      ),
    );
    const cut = { name: 'cut.zip', content: sourceOf(await later()) };
    expect(isAllGenuine(await verify(cut))).toBe(true);
    expect((await verify(cut, mailed)).contradictions).toEqual([
      { one: 'mailed.json', other: 'cut.zip', day: today, entry: 1 },
    ]);
    await server.setClock('0');
  });
});

const keysFile = (keys: readonly SigningKey[]) => ({ name: 'keys.json', content: JSON.stringify({ keys }) });

const pibOf = (rfpId: number) =>
  server.db
    .selectFrom('suppliers')
    .innerJoin('rfps', 'rfps.supplier_id', 'suppliers.id')
    .select('suppliers.pib')
    .where('rfps.id', '=', rfpId)
    .executeTakeFirstOrThrow();

describe('as of a moment', () => {
  it('is the pack that was made then, byte for byte but for its signature, whatever came later', async () => {
    const { id, offer } = await bought();
    await offer(0, ['10', '200']);
    const then = await now();
    const first = await packOf(id, { as_of: then });
    await offer(0, ['8', '100']);
    await owner('PUT', `purchases/${id}`, { body: buildRequestForm(known, { name: 'Nešto drugo' }) });
    await server.db
      .updateTable('suppliers')
      .set({ name: sql<string>`name || ' novo'` })
      .where('company_id', '=', server.companyId('morava'))
      .execute();
    const later = await packOf(id, { as_of: then });
    const [one, other] = [await unzipParts(first.raw), await unzipParts(later.raw)];
    // Only the signing times differ.
    for (const parts of [one, other]) expect(parts.delete('signature.jws')).toBe(true);
    for (const [path, bytes] of one)
      expect([path, other.get(path)?.toString('utf8')]).toEqual([path, bytes.toString('utf8')]);
    expect(other.size).toBe(one.size);
    const { entries } = parsePart<PackHistory>(await partsOf(id), 'history.json');
    expect(entries.length).toBeGreaterThan(3);
    await server.db
      .updateTable('suppliers')
      .set({ name: sql<string>`replace(name, ' novo', '')` })
      .where('company_id', '=', server.companyId('morava'))
      .execute();
  });

  it('a day means its end, a moment to come and one before the purchase are refused', async () => {
    const { id } = await bought();
    const late = await packOf(id, { as_of: '2090-01-01' });
    expect([late.status, late.body]).toMatchObject([
      422,
      { errors: { as_of: [{ rule: 'date_not_ahead' }] } },
    ]);
    const early = await packOf(id, { as_of: '2020-01-01' });
    expect([early.status, early.body.code]).toEqual([422, 'pack_too_early']);
    const odd = await packOf(id, { as_of: 'yesterday' });
    expect(odd.status).toBe(422);
  });
});

it('somebody is erased: the pack verifies, and the name stands nowhere in it', async () => {
  const name = 'Zlatoje Zlatibor';
  const user_id = await addUser(server, { name, email: 'zlatoje@morava.test' });
  const { id, offer } = await bought();
  await offer(0, ['10', '200']);
  const tenant = await server.tenant('morava');
  await tenant.transaction((tx) =>
    appendEvent(tx, {
      purchase_id: id,
      kind: 'handed_over',
      by: { kind: 'user', user_id, name, impersonator_id: null },
      data: { from_user: name, to_user: 'Marko', note: 'Pitaj Marka.' },
    }),
  );
  const before = await partsOf(id);
  expect(Buffer.concat([...before.values()]).toString('utf8')).toContain(name);
  const successor_id = known.users.get('user@demo.test') ?? 0;
  const erased = await owner('DELETE', `users/${user_id}`, { query: { successor_id, erase: 1 } });
  expect(erased.status).toBe(200);
  const parts = await partsOf(id);
  for (const [path, bytes] of parts)
    expect([
      path,
      bytes.toString('utf8').includes(name),
      bytes.toString('utf8').includes('zlatoje@'),
    ]).toEqual([...[path, false, false]]);
  const verdict = await verifyPackParts(parts);
  expect(verdict.bad).toBeNull();
  expect(verdict.erased).toBeGreaterThan(0);
});

it('an ad hoc purchase has a pack as well, with its paper', async () => {
  const { id } = await createAdhocDirect(owner, AD_HOC_PATH, known);
  const parts = await partsOf(id);
  expect((await verifyPackParts(parts)).bad).toBeNull();
  expect(parsePart<PackedFile[]>(parts, 'files.json')).toMatchObject([{ name: 'račun.pdf', missing: null }]);
  expect(parsePart(parts, 'ocds.json')).toMatchObject({
    notes: expect.stringContaining('unregistered'),
    releases: [{ ocid: expect.stringMatching(/^unregistered-/), tender: { procurementMethod: 'limited' } }],
  });
});

describe('open contracting data', () => {
  it('is a release package 1.1 with bids by their extension, by the documented rules', async () => {
    const { id, offer, links } = await bought();
    await offer(0, ['10', '200']);
    await offer(1, ['12.5', '190']);
    const rfp_id = links[0]?.rfp.id;
    await user('PUT', `purchases/offers/acceptOffer/${id}`, { body: { rfp_id } });
    await owner('PUT', `purchases/offers/confirmOffers/${id}`, { body: { canConfirm: true } });
    const { body: profile } = await owner<CompanyProfile>('GET', 'user-profile/company');
    const { name, registration_number, address, city, settings, version } = profile;
    const change = (ocid_prefix: string, at = version) =>
      owner<{ errors?: object }>('PUT', 'user-profile/company', {
        body: { name, registration_number, address, city, settings: { ...settings, ocid_prefix } },
        headers: { 'if-match': `"${at}"` },
      });
    expect((await change('no #')).body).toMatchObject({
      errors: { 'settings.ocid_prefix': [{ rule: 'characters' }] },
    });
    const before = await now();
    expect((await change('ocds-213czf')).status).toBe(200);
    const parts = await partsOf(id);
    const whole = parsePart<Ocds>(parts, 'ocds.json');
    const [release] = whole.releases;
    if (!release) throw new Error('no release');
    expect(whole).toMatchObject({ version: '1.1', publisher: { name: 'Morava Oprema d.o.o.' } });
    expect(Object.keys(whole)).not.toContain('notes');
    // The schema requires these properties of a release, of its parts, and of every reference to a party or an award.
    expect(release).toMatchObject({
      ...{ ocid: expect.stringMatching(/^ocds-213czf-2026-/), id: expect.not.stringContaining('#') },
      ...{ initiationType: 'tender', tag: ['tender', 'award', 'contract'], buyer: { id: 'buyer' } },
      tender: { status: 'complete', procurementMethod: 'selective', numberOfTenderers: 2 },
    });
    expect(new Date(release.date).toISOString()).toBe(release.date);
    expect(release.tender.items).toEqual([
      { id: '1', description: 'Lim 2 mm', quantity: 100, unit: { name: 'kg' } },
      { id: '2', description: 'Profil 40x40', quantity: 20.5, unit: { name: 'm' } },
    ]);
    const ids = release.parties.map((party) => party.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(release.parties.filter(({ roles }) => roles.includes('supplier'))).toHaveLength(1);
    expect(release.parties.find(({ roles }) => roles.includes('supplier'))?.identifier?.scheme).toBe(
      'RS-PIB',
    );
    const named = [
      ...release.bids.details.flatMap(({ tenderers }) => tenderers),
      ...(release.awards[0]?.suppliers ?? []),
    ];
    expect(named.every((party) => ids.includes(party.id))).toBe(true);
    expect(release.bids.details.map(({ status, value }) => [status, value])).toEqual([
      ['valid', { amount: 5100, currency: 'RSD' }],
      ['valid', { amount: 5145, currency: 'RSD' }],
    ]);
    expect(release.awards).toMatchObject([
      { status: 'active', value: { amount: 5100 }, relatedBids: [`bid-${rfp_id}`] },
    ]);
    expect(release.contracts).toMatchObject([{ awardID: release.awards[0]?.id, status: 'active' }]);
    // Before the company had its prefix, the identifier was unregistered, and it remains so in a pack as of that
    // time.
    expect(parsePart<Ocds>(await partsOf(id, { as_of: before }), 'ocds.json').releases[0]?.ocid).toMatch(
      /^unregistered-/,
    );
    expect((await change('', version + 1)).status).toBe(200);
  });
});

interface Ocds {
  readonly releases: readonly {
    readonly ocid: string;
    readonly date: string;
    readonly tender: { readonly items: readonly object[] };
    readonly parties: readonly {
      readonly id: string;
      readonly roles: readonly string[];
      readonly identifier?: { readonly scheme: string };
    }[];
    readonly bids: {
      readonly details: readonly {
        readonly status: string;
        readonly value: object;
        readonly tenderers: readonly { readonly id: string }[];
      }[];
    };
    readonly awards: readonly {
      readonly id: string;
      readonly suppliers: readonly { readonly id: string }[];
    }[];
    readonly contracts: readonly object[];
  }[];
}

describe('who gets it', () => {
  it('the owner of the company, nobody else, no program and nobody who looks on', async () => {
    const { id } = await bought();
    expect((await packOf(id, {}, user)).status).toBe(403);
    expect((await packOf(id, {}, server.caller('premium.owner@demo.test'))).status).toBe(404);
    expect((await packOf(id, {}, server.anonymous)).status).toBe(401);
  });

  it('the log says who took it, and of which moment', async () => {
    const { id } = await bought();
    await partsOf(id);
    const { data, actor_name } = await server.db
      .selectFrom('audit_events')
      .select(['data', 'actor_name'])
      .where('kind', '=', 'pack_downloaded')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([actor_name, data]).toMatchObject(['Jelena Marković', { as_of: expect.stringMatching(/Z$/) }]);
  });
});
