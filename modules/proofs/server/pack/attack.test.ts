// @module-tag exhaustive
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { chooseRunCount } from '#app/server/test-support/soak.ts';
import { readChainVerification } from '#core/purchase/server/record/chain/chain.read.ts';
import { chainOlderEntries } from '#core/purchase/server/record/chain/older-entries.repo.ts';
import { readKnownRecords } from '#core/purchase/server/testing/requests.test-support.ts';
import type { PurchaseChain } from '#core/purchase/wire/purchase-history.ts';
import type { PackVerdict } from '#modules/proofs/rules/pack/verify-pack.ts';
import { openDb, openPool } from '#platform/server/db/client.ts';
import { Tenant, type TenantTx } from '#platform/server/db/tenant.ts';
import { openSigner } from '#platform/server/signing/signing-key.ts';
import { makeRoot } from '../roots/make-root.step.ts';
import { createRequestWithOffers, uploadAsSupplier } from './bought.test-support.ts';
import { changeColumnValue } from './changed-value.test-support.ts';
import { unzipParts, verifyPackParts } from './pack.test-support.ts';
import { readPackRecord } from './pack-record.read.ts';
import { writePack } from './write-pack.ts';

/** The number of changes to test; docs/races.md describes the run with `SOAK=1`. */
const CHANGES = chooseRunCount(40, 1000);
const SEED = 99;

const server = setUpTestServer();
const DAYS = ['2026-10-01', '2026-10-02'] as const;
let purchase: number;
let pool: pg.Pool;
let attacker: Tenant;
beforeAll(async () => {
  const known = await readKnownRecords(server, 'morava');
  const { id, offer } = await createRequestWithOffers(server, server.caller('user@demo.test'), known);
  purchase = id;
  const { hash, pib } = await offer(0, ['10', '200']);
  await offer(0, ['9', '190'], [await uploadAsSupplier(server, hash, pib, 'ponuda.pdf')]);
  await rootOf(DAYS[0]);
  await offer(1, ['11', '180']);
  await rootOf(DAYS[1]);
  // Connects as the owner of the tables, whom no trigger restricts.
  pool = openPool({ connectionString: server.ownerUrl, max: 1 });
  attacker = new Tenant(openDb(pool), pool, server.companyId('morava'));
});
afterAll(() => pool?.end());

async function rootOf(day: string) {
  const signer = await openSigner(server.platform);
  expect(await (await server.tenant('morava')).transaction((tx) => makeRoot(tx, signer, day))).toBe(true);
}

interface Finding {
  readonly chain: PurchaseChain;
  /**
   * The fault found in the pack; absent if no pack was created. Packs are created only for some changes, because
   * creating a pack is a hundred times slower.
   */
  readonly pack?: PackVerdict['bad'];
}

/** Verifies the purchase's chain and, if requested, a pack of the purchase. */
async function verified(tx: TenantTx, withPack: boolean): Promise<Finding> {
  const chain = await readChainVerification(tx.trx, tx, purchase);
  if (!withPack) return { chain };
  const row = await tx
    .selectFrom('purchases')
    .selectAll()
    .where('id', '=', purchase)
    .executeTakeFirstOrThrow();
  const record = await readPackRecord(tx, row, '2100-01-01T00:00:00.000Z');
  const pieces: Buffer[] = [];
  for await (const piece of writePack(server.platform, record, 'en')) pieces.push(piece);
  const { bad } = await verifyPackParts(await unzipParts(Buffer.concat(pieces)));
  return { chain, pack: bad };
}

/** Changes the database, verifies the purchase, and rolls the change back. */
async function after(change: (tx: TenantTx) => Promise<unknown>, withPack = true): Promise<Finding> {
  const undone = new Error('taken back');
  let finding: Finding | undefined;
  await attacker
    .transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx.trx);
      await change(tx);
      finding = await verified(tx, withPack);
      throw undone;
    })
    .catch((error) => {
      if (error !== undone) throw error;
    });
  if (!finding) throw new Error('nothing was verified');
  return finding;
}

/** A column of a row that the proof covers, and the expected finding after its value is changed. */
interface Target {
  readonly table: string;
  readonly where: string;
  readonly column: string;
  readonly told: (becomes: string) => { readonly chain?: object; readonly pack?: object };
}

const atEntry = (seq: number) => () => ({ chain: { first_bad: seq }, pack: { entry: seq } });
const atRoot = (day: string) => () => ({
  chain: { first_bad: null, bad_root: day, verified_until: null },
  pack: { path: 'roots.json' },
});
const columnsOf = (table: string, where: string, columns: string, told: Target['told']): Target[] =>
  columns.split(' ').map((column) => ({ table, where, column, told }));

const OF_PACKS: ReadonlySet<string> = new Set(['offers', 'offer_lines', 'files']);
const EVENT =
  'kind actor_user_id actor_name impersonator_id stands_in_for_user_id stands_in_for_name from_status to_status rfp_id data at seq digest hash commitments salts purchase_id';
const OFFER = 'supplier_offer_number delivery_date payment_terms valid_until description';

async function targets(): Promise<Target[]> {
  const rows = async <T extends object>(text: string) => (await pool.query<T>(text)).rows;
  const events = await rows<{
    id: number;
    seq: number;
    kind: string;
    rfp_id: number;
    version: number | null;
  }>(
    `select id, seq, kind, rfp_id, (data ->> 'version')::int as version from events where purchase_id = ${purchase} order by seq`,
  );
  const leaves = await rows<{ root_id: number; day: string }>(
    `select root_id, r.day::text from company_root_leaves l join company_roots r on r.id = l.root_id
      where purchase_id = ${purchase} order by root_id`,
  );
  const offers = await rows<{ id: number; rfp_id: number; version: number }>(
    `select o.id, rfp_id, version from offers o join rfps r on r.id = o.rfp_id where r.purchase_id = ${purchase}`,
  );
  const end = `purchase_id = ${purchase}`;
  return [
    ...events.flatMap(({ id, seq }) => columnsOf('events', `id = ${id}`, EVENT, atEntry(seq))),
    ...columnsOf('event_heads', end, 'head', () => ({ chain: { first_bad: events.length + 1 } })),
    ...columnsOf('event_heads', end, 'seq', (seq) => ({
      chain: { first_bad: Math.min(events.length, Number(seq)) + 1 },
    })),
    ...leaves.flatMap(({ root_id, day }) => [
      ...columnsOf('company_roots', `id = ${root_id}`, 'entries root before key_id signature', atRoot(day)),
      ...columnsOf('company_roots', `id = ${root_id}`, 'day', (becomes) => atRoot(becomes)()),
      ...columnsOf(
        'company_root_leaves',
        `root_id = ${root_id} and ${end}`,
        'place seq hash path',
        atRoot(day),
      ),
    ]),
    ...columnsOf('signing_keys', 'true', 'id public_key', atRoot(DAYS[0])),
    ...offers.flatMap(({ id, rfp_id, version }) => {
      const { seq = 0 } = events.find((one) => one.rfp_id === rfp_id && one.version === version) ?? {};
      const told = () => ({ chain: { first_bad: null }, pack: { entry: seq } });
      return [
        ...columnsOf('offers', `id = ${id}`, OFFER, told),
        ...columnsOf('offer_lines', `offer_id = ${id}`, 'quantity unit_price vat_rate', told),
      ];
    }),
    ...columnsOf(
      'files',
      `id in (select file_id from attachments where rfp_id is not null)`,
      'sha256',
      () => ({
        pack: { path: expect.stringMatching(/^(files|offers)\//) },
      }),
    ),
  ];
}

it('of random changes of a byte in whatever row proves the purchase, each is told with the first bad entry', async () => {
  const all = await targets();
  const found = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(), async (nth, random) => {
      const { table, where, column, told } = all[nth % all.length] as Target;
      // Creates a pack for tables that the chain alone does not cover, and for about one in eight changes to other
      // tables.
      const withPack = OF_PACKS.has(table) || random % 8 === 0;
      let becomes: string | undefined;
      const finding = await after(async (tx) => {
        becomes = await changeColumnValue(tx, { table, where, column }, random);
      }, withPack);
      fc.pre(becomes !== undefined);
      const { pack, ...rest } = told(becomes ?? '');
      const demanded = withPack && pack ? { ...rest, pack } : rest;
      expect(finding, `${table}.${column} of ${where} becomes ${becomes}`).toMatchObject(demanded);
      found.set(table, (found.get(table) ?? 0) + 1);
    }),
    { numRuns: CHANGES, seed: SEED },
  );
  for (const [table, times] of found) console.log(`attack: ${table} ${times} changed, ${times} told`);
  expect((await after(async () => undefined)).pack).toBe(null);
});

it('a byte of a file in the storage is another one, and the file is named', async () => {
  const files = await pool.query<{ storage_key: string }>(
    `select storage_key from files f join attachments a on a.file_id = f.id
      where a.purchase_id = ${purchase} or a.rfp_id in (select id from rfps where purchase_id = ${purchase})`,
  );
  expect(files.rows.length).toBeGreaterThan(1);
  for (const { storage_key } of files.rows) {
    const path = join(server.platform.config.dataDir, 'files', storage_key.slice(0, 2), storage_key);
    const bytes = await readFile(path);
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, turn) => {
        await writeFile(path, bytes.with(at, (bytes[at] ?? 0) ^ turn));
        const { pack } = await after(async () => undefined);
        expect(pack).toMatchObject({ path: expect.stringMatching(/^files\//), fault: 'changed' });
      }),
      { numRuns: chooseRunCount(2, 50), seed: SEED },
    );
    await writeFile(path, bytes);
  }
});

it('a row cut off at the end, a chain written anew and a place taken away are told by the roots', async () => {
  const { rows: held } = await pool.query<{ seq: number }>(
    `select seq from company_root_leaves where purchase_id = ${purchase} order by seq`,
  );
  const [first = 0, last = 0] = held.map(({ seq }) => seq);
  const cut = (from: number) => async (tx: TenantTx) => {
    await sql`delete from events where purchase_id = ${purchase} and seq >= ${from}`.execute(tx.trx);
    await sql`update event_heads h set seq = ${from - 1}, head = (select hash from events
      where purchase_id = h.purchase_id and seq = ${from - 1}) where purchase_id = ${purchase}`.execute(
      tx.trx,
    );
  };
  for (let from = 2; from <= last; from += 1)
    expect(await after(cut(from))).toMatchObject({
      chain: { first_bad: from <= first ? first : last },
      pack: { path: 'roots.json', entry: from <= first ? first : last },
    });
  const anew = await after(async (tx) => {
    await sql`update events set data = data || '{"net": "1.00"}', seq = null, digest = null, hash = null,
      commitments = null, salts = null where purchase_id = ${purchase}`.execute(tx.trx);
    await sql`delete from event_heads where purchase_id = ${purchase}`.execute(tx.trx);
    await chainOlderEntries(tx, purchase);
  });
  expect(anew).toMatchObject({ chain: { first_bad: first }, pack: { entry: first } });
});
