// @module-tag exhaustive
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { runAsTableOwner } from '#app/server/test-support/database.ts';
import { recordSentStatements } from '#app/server/test-support/record-statements.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { chooseRunCount } from '#app/server/test-support/soak.ts';
import { createActiveRequest } from '#core/purchase/server/testing/offers.test-support.ts';
import type { PurchaseChain } from '#core/purchase/wire/purchase-history.ts';
import { assignToCreator } from '#core/requests/server/reassign-purchases.repo.ts';
import { addUser } from '#core/users/server/users.test-support.ts';
import { appendEvent, appendEvents, type EventActor, SYSTEM_ACTOR } from '../events.repo.ts';
import { chainOlderEntriesJob } from '../jobs/chain-older-entries.ts';
import { readStoredChain, type StoredChain, type StoredEntry } from './stored-chain.read.ts';
import { computeChainStart, verifyChain } from './verify-chain.ts';

const server = setUpTestServer();
let owner: Caller;
beforeAll(async () => {
  owner = await server.as('owner@demo.test');
});

const by: EventActor = { kind: 'user', user_id: null, name: 'Jelena Marković', impersonator_id: null };

/** Creates a request with a varied history: names, free text, amounts, empty and nested data. */
async function written(entries = 6) {
  const { id } = await createActiveRequest(server);
  const tenant = await server.tenant('morava');
  await tenant.transaction((tx) =>
    appendEvents(
      tx,
      Array.from({ length: entries }, (_, nth) => ({
        purchase_id: id,
        kind: ['edit', 'reject', 'offer_submitted'][nth % 3] ?? '',
        by: nth % 3 === 2 ? { kind: 'supplier' as const, name: 'Metal-Promet' } : by,
        from: 1 as const,
        to: 1 as const,
        data: { reason: `Because of ${nth}.`, net: `${nth}.00`, lines: [{ article: 'Lim', n: nth / 3 }] },
      })),
    ),
  );
  const of = { company_id: server.companyId('morava'), purchase_id: id };
  return { id, tenant, of, read: () => readStoredChain(tenant, id) };
}

const chainOf = async (id: number, as = owner) =>
  (await as<PurchaseChain>('GET', `purchases/${id}/chain`)).body;

it('every entry of a request has its place, the chain is verified, and whoever sees the request reads so', async () => {
  const { id, of, read } = await written();
  const chain = await read();
  expect(chain.entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(verifyChain(of, chain)).toEqual({ first_bad: null, erased: 0 });
  expect(await chainOf(id, await server.as('user@demo.test'))).toEqual({
    entries: 6,
    head: chain.end?.head.toString('hex'),
    verified_until: chain.entries.at(-1)?.at,
    first_bad: null,
    root_day: null,
    root: '',
    bad_root: null,
    not_held: null,
    erased: 0,
    older: 0,
    attested_at: null,
  });
});

it('the hashes are those of the rule, which anybody can compute', async () => {
  const { of, read } = await written(1);
  const [entry] = (await read()).entries;
  const place = Buffer.alloc(8);
  place.writeBigInt64BE(1n);
  const sum = createHash('sha256')
    .update(Buffer.concat([Buffer.of(1), computeChainStart(of.company_id, of.purchase_id), place]))
    .update(entry?.digest ?? '')
    .digest();
  expect(entry?.hash).toEqual(sum);
  expect(computeChainStart(1, 2)).not.toEqual(computeChainStart(2, 1));
});

/** Returns a string or buffer with one byte changed at a random position. */
const turned = (value: string | Buffer, random: number): string | Buffer => {
  const bytes = Buffer.from(value as never);
  const at = random % Math.max(bytes.length, 1);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return typeof value === 'string' ? bytes.toString('latin1') : bytes;
};

/**
 * Returns functions that each change one part of an entry: a column, a string in its data, a salt or a commitment.
 */
function changesOf(entry: StoredEntry): ((random: number) => StoredEntry)[] {
  const text = (value: string) => (random: number) => String(turned(value, random));
  const within = (record: Readonly<Record<string, string>> | null, column: 'salts' | 'commitments') =>
    Object.entries(record ?? {}).map(([path, value]) => (random: number) => ({
      ...entry,
      // Changes a hexadecimal digit in either half of the byte.
      [column]: {
        ...record,
        [path]: value.replace(/^./, (digit) =>
          ((Number.parseInt(digit, 16) + 1 + (random % 15)) % 16).toString(16),
        ),
      },
    }));
  return [
    (random) => ({ ...entry, kind: text(entry.kind)(random) }),
    (random) => ({ ...entry, at: new Date(Date.parse(entry.at) + 1 + random).toISOString() }),
    (random) => ({ ...entry, from: (entry.from ?? 0) + 1 + (random % 5) }),
    (random) => ({ ...entry, rfp: random }),
    (random) => ({ ...entry, actor: { ...entry.actor, user_id: random } }),
    (random) => ({ ...entry, actor: { ...entry.actor, name: text(entry.actor.name)(random) } }),
    (random) => ({ ...entry, data: { ...entry.data, net: text(String(entry.data.net))(random) } }),
    (random) => ({ ...entry, data: { ...entry.data, reason: text(String(entry.data.reason))(random) } }),
    (random) => ({ ...entry, data: { ...entry.data, added: random } }),
    (random) => ({ ...entry, digest: turned(entry.digest ?? '', random) as Buffer }),
    (random) => ({ ...entry, hash: turned(entry.hash ?? '', random) as Buffer }),
    ...within(entry.salts, 'salts'),
    ...within(entry.commitments, 'commitments'),
  ];
}

it('of 1,000 random changes each is found, and the first bad entry is named', async () => {
  const { of, read } = await written(9);
  const chain = await read();
  fc.assert(
    fc.property(fc.nat(8), fc.nat(), fc.integer({ min: 0, max: 0x7fff_ffff }), (nth, way, random) => {
      const entry = chain.entries[nth] as StoredEntry;
      const changes = changesOf(entry);
      const change = changes[way % changes.length] as (typeof changes)[number];
      const entries = chain.entries.with(nth, change(random));
      expect(verifyChain(of, { ...chain, entries }).first_bad).toBe(nth + 1);
    }),
    { numRuns: 1000 },
  );
});

it('an entry that is left out, put in, exchanged or cut off at the end is found', async () => {
  const { of, read } = await written();
  const chain = await read();
  const [first, second, third, ...rest] = chain.entries as [StoredEntry, StoredEntry, StoredEntry];
  const badOf = (entries: readonly StoredEntry[], end = chain.end) =>
    verifyChain(of, { end, entries } satisfies StoredChain).first_bad;
  expect(badOf([first, third, ...rest])).toBe(2);
  expect(badOf([first, third, second, ...rest])).toBe(2);
  expect(badOf([first, second, second, third, ...rest])).toBe(3);
  expect(badOf(chain.entries.slice(0, -1))).toBe(6);
  expect(badOf([])).toBe(1);
  expect(verifyChain({ ...of, purchase_id: of.purchase_id + 1 }, chain).first_bad).toBe(1);
});

it('what somebody with the database changes is told to whoever looks, with the place', async () => {
  const { id } = await written();
  await runAsTableOwner(
    server,
    `update events set data = jsonb_set(data, '{net}', '"99.00"') where purchase_id = ${id} and seq = 4`,
  );
  expect(await chainOf(id)).toMatchObject({ entries: 6, verified_until: null, first_bad: 4 });
});

it('somebody is erased: the name is gone, the chain holds, and what is not proven any more is counted', async () => {
  const name = 'Zlata Zlatić';
  const user_id = await addUser(server, { name, email: 'zlata@morava.test' });
  const { id, tenant } = await written(2);
  await tenant.transaction((tx) =>
    appendEvent(tx, {
      purchase_id: id,
      kind: 'handed_over',
      by: { kind: 'user', user_id, name, impersonator_id: null },
      data: { from_user: name, to_user: 'Marko', note: 'Ask Zlata.' },
    }),
  );
  const successor = await server.db.selectFrom('users').select('id').where('email', '=', 'user@demo.test');
  const { id: successor_id } = await successor.executeTakeFirstOrThrow();
  const erased = await owner('DELETE', `users/${user_id}`, { query: { successor_id, erase: 1 } });
  expect(erased.status).toBe(200);
  expect(await chainOf(id)).toMatchObject({ entries: 3, first_bad: null, erased: 2 });
  const kept = JSON.stringify((await readStoredChain(tenant, id)).entries);
  expect(kept).not.toContain(name);
  // The text of the note stays, together with its proof.
  expect(kept).toContain('Ask Zlata.');
});

it('a history that is older than chains gets its place by the next entry or by the job, and says since when it is proven', async () => {
  const older = `insert into events (company_id, purchase_id, kind, actor_kind, actor_name, data)
    select company_id, id, 'edit', 'user', 'Jelena Marković', '{"note": "Before.", "net": 1.50}' from purchases where id =`;
  const [next, later, none] = [
    await createActiveRequest(server),
    await createActiveRequest(server),
    await createActiveRequest(server),
  ];
  await runAsTableOwner(server, ...[next.id, next.id, later.id].map((id) => `${older} ${id}`));
  expect(await chainOf(next.id)).toEqual({ ...(await chainOf(none.id)), entries: 0, head: '' });
  const tenant = await server.tenant('morava');
  // Inserted into a purchase that already has a chain.
  await tenant.transaction((tx) =>
    appendEvents(
      tx,
      [none.id, next.id, none.id].map((purchase_id) => ({
        purchase_id,
        kind: 'link_opened',
        by: SYSTEM_ACTOR,
      })),
    ),
  );
  expect(await chainOf(next.id)).toMatchObject({
    ...{ entries: 3, older: 2, first_bad: null, erased: 0 },
    attested_at: expect.any(String),
  });
  expect(await chainOf(none.id)).toMatchObject({ entries: 2, older: 0, first_bad: null });
  const ctx = { platform: server.platform, log: silentLog, attempt: 1, signal: new AbortController().signal };
  await chainOlderEntriesJob.run(ctx, undefined as never);
  expect(await chainOf(later.id)).toMatchObject({ entries: 1, older: 1, first_bad: null });
});

it('eight writers append to one purchase at once: one chain, nothing lost', async () => {
  const { id, tenant } = await written(1);
  const each = chooseRunCount(25, 1000);
  const writer = async () => {
    for (let nth = 0; nth < each; nth += 1)
      await tenant.transaction((tx) =>
        appendEvent(tx, { purchase_id: id, kind: 'link_opened', by: SYSTEM_ACTOR }),
      );
  };
  await Promise.all(Array.from({ length: 8 }, writer));
  expect(await chainOf(id)).toMatchObject({ entries: 1 + 8 * each, first_bad: null });
});

it('N2 hand-over of 500 requests is one statement, which gives each chain one entry', async () => {
  const { id } = await written(1);
  const tenant = await server.tenant('morava');
  await sql`insert into purchases (company_id, request_number, kind, status, name, category_id, creator_id)
    select company_id, '2027-' || lpad(n::text, 4, '0'), kind, status, name, category_id, creator_id
    from purchases, generate_series(1, 500) n where id = ${id}`.execute(server.db);
  const { rows } = await sql<{ id: number }>`
    select id from purchases where request_number like '2027-%' order by id`.execute(server.db);
  const ids = rows.map((row) => row.id);
  const { user_id } = (await owner<{ user_id: number }>('POST', 'auth/me')).body;
  const counted = recordSentStatements(server.platform.pool);
  const { texts } = await counted(() =>
    tenant.transaction((tx) =>
      assignToCreator(tx, ids, user_id, by, { from_user: 'Marko', to_user: 'Jelena' }),
    ),
  );
  expect(texts.filter((text) => /insert into events/i.test(text))).toHaveLength(1);
  const stored = await Promise.all(ids.map((one) => readStoredChain(tenant, one)));
  const bad = stored.filter((chain, nth) => {
    const of = { company_id: server.companyId('morava'), purchase_id: ids[nth] ?? 0 };
    return chain.entries.length !== 1 || verifyChain(of, chain).first_bad !== null;
  });
  expect([stored.length, bad]).toEqual([500, []]);
});

it('N2 two entries in the same millisecond have their order by their places, whether one writer wrote them or two', async () => {
  const { id, tenant, of, read } = await written(1);
  const at = '2026-11-26T10:00:00.123Z';
  const entry = (kind: string) => ({ purchase_id: id, kind, by: SYSTEM_ACTOR, at });
  await tenant.transaction((tx) => appendEvents(tx, [entry('link_opened'), entry('edit')]));
  await Promise.all(
    ['reject', 'edit'].map((kind) => tenant.transaction((tx) => appendEvent(tx, entry(kind)))),
  );
  const chain = await read();
  expect(chain.entries.slice(1).map((one) => one.at)).toEqual([at, at, at, at]);
  expect(chain.entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  expect(chain.entries.slice(1, 3).map(({ kind }) => kind)).toEqual(['link_opened', 'edit']);
  expect(verifyChain(of, chain).first_bad).toBeNull();
  const [, second, third, ...rest] = chain.entries as [StoredEntry, StoredEntry, StoredEntry];
  const exchanged = [chain.entries[0] as StoredEntry, third, second, ...rest];
  expect(verifyChain(of, { ...chain, entries: exchanged }).first_bad).toBe(2);
});

it('the database takes no entry without its place', async () => {
  const { id } = await written(1);
  await expect(
    server.platform.pool.query(
      `insert into events (company_id, purchase_id, kind, actor_kind, actor_name)
      select company_id, id, 'edit', 'system', '' from purchases where id = $1`,
      [id],
    ),
  ).rejects.toThrow('place in the chain');
});
