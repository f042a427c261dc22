import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { runAsTableOwner } from '#app/server/test-support/database.ts';
import { MIGRATIONS_FOLDER } from '#app/server/test-support/global-setup.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { appendEntry, readRootChain } from '#core/purchase/server/testing/chains.test-support.ts';
import { createActiveRequest } from '#core/purchase/server/testing/offers.test-support.ts';
import { isProvenRoot, verifyRoots } from '#modules/proofs/rules/day-root.ts';
import { PROOF_TOOLS } from '#platform/server/signing/proof-tools.ts';
import { openSigner } from '#platform/server/signing/signing-key.ts';
import { readSigningKeys } from '#platform/server/signing/signing-keys.read.ts';
import { makeRoot } from './make-root.step.ts';
import { readChainRoots } from './roots.read.ts';

const server = setUpTestServer();
const purchases: number[] = [];
const rootOf = async (day: string) => {
  const signer = await openSigner(server.platform);
  return (await server.tenant('morava')).transaction((tx) => makeRoot(tx, signer, day));
};
const proven = async (id: number) =>
  (await readChainRoots(await server.tenant('morava'), id, [])).filter(isProvenRoot);
const rows = async <T>(text: string) => (await server.platform.pool.query(text)).rows as T[];
const grown = async () =>
  (await rows<{ id: number }>('select purchase_id as id from event_heads where grown order by 1')).map(
    ({ id }) => id,
  );

beforeAll(async () => {
  for (let nth = 0; nth < 3; nth += 1) {
    const { id } = await createActiveRequest(server);
    purchases.push(id);
    await appendEntry(server, id);
  }
});

it('a night reads the chains that grew alone, and each look finds one row a root', async () => {
  expect(await grown()).toEqual(expect.arrayContaining(purchases));
  expect(await rootOf('2026-01-01')).toBe(true);
  expect(await grown()).toEqual([]);
  const [one = 0] = purchases;
  await appendEntry(server, one);
  expect(await grown()).toEqual([one]);
  expect(await rootOf('2026-01-02')).toBe(true);
  const found = await proven(one);
  expect(found.map(({ day, entries }) => [day, entries > 1])).toEqual([
    ['2026-01-01', true],
    ['2026-01-02', false],
  ]);
  const keys = await readSigningKeys(server.platform.db);
  for (const id of purchases)
    expect(await verifyRoots(await proven(id), await readRootChain(server, id), keys, PROOF_TOOLS)).toBe(
      null,
    );
});

it('whoever appends while a root is made is not waited for, and is in the next root', async () => {
  const [one = 0, other = 0] = purchases;
  await appendEntry(server, one);
  await appendEntry(server, other);
  const client = await server.platform.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select from event_heads where purchase_id = ${one} for update`);
    expect(await rootOf('2026-01-03')).toBe(true);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect(await grown()).toEqual([one]);
  // The chain's end is already in a root, so a night without other changes creates no root.
  await rootOf('2026-01-04');
  expect((await proven(one)).filter(({ day }) => day === '2026-01-04')).toEqual([]);
  await appendEntry(server, one);
  expect(await rootOf('2026-01-05')).toBe(true);
  expect((await proven(one)).at(-1)).toMatchObject({ day: '2026-01-05', entries: 1 });
  expect(await grown()).toEqual([]);
});

it('the migration gives older leaves the same way to their root, and marks what grew since', async () => {
  const paths = () =>
    rows('select root_id, place, path from company_root_leaves order by company_id, root_id, place');
  const [one = 0] = purchases;
  await appendEntry(server, one);
  const before = await paths();
  expect(before.length).toBeGreaterThan(4);
  const migration = readFileSync(join(MIGRATIONS_FOLDER, '0119-paths-of-leaves.sql'), 'utf8');
  await runAsTableOwner(
    server,
    'alter table company_root_leaves drop column path',
    'alter table event_heads drop column grown',
    `begin; ${migration} commit`,
  );
  expect(await paths()).toEqual(before);
  expect(await grown()).toEqual([one]);
  await appendEntry(server, one);
  expect(await rootOf('2026-01-06')).toBe(true);
});
