// @module-tag exhaustive

import { beforeEach, expect, it } from 'vitest';
import { runAsTableOwner } from '#app/server/test-support/database.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { appendEntry, readRootChain } from '#core/purchase/server/testing/chains.test-support.ts';
import { createActiveRequest } from '#core/purchase/server/testing/offers.test-support.ts';
import type { PurchaseChain } from '#core/purchase/wire/purchase-history.ts';
import { PROOF_TOOLS } from '#platform/server/signing/proof-tools.ts';
import { openSigner, rotateSigningKey } from '#platform/server/signing/signing-key.ts';
import type { SigningKey } from '#platform/shared/signing/proof-tools.ts';
import { isProvenRoot, verifyRoot, verifyRoots } from '../rules/day-root.ts';
import { dailyRootsJob } from './jobs/daily-roots.ts';
import { makeRoot } from './roots/make-root.step.ts';
import { readChainRoots, readRoots } from './roots/roots.read.ts';

const server = setUpTestServer();

const keysOf = async () => {
  const { statusCode, payload } = await server.app.inject({ url: '/.well-known/ponuda-keys.json' });
  expect(statusCode).toBe(200);
  return (JSON.parse(payload) as { keys: SigningKey[] }).keys;
};
const runDaily = () =>
  dailyRootsJob.run(
    { platform: server.platform, log: silentLog, attempt: 1, signal: new AbortController().signal },
    undefined as never,
  );
const append = (purchase_id: number) => appendEntry(server, purchase_id);
/** Verifies the roots of a purchase and its chain, as an outsider would. */
async function proofOf(purchase_id: number) {
  const chain = await readRootChain(server, purchase_id);
  const roots = await readChainRoots(await server.tenant('morava'), purchase_id, chain.written);
  return { roots: roots.filter(isProvenRoot), chain };
}

beforeEach(() => server.setNoon());

it('the first start makes a key; another SECRET_KEY makes another, a moderator too, and the older ones stay listed', async () => {
  const { db, config } = server.platform;
  const first = await openSigner({ db, config });
  expect((await openSigner({ db, config })).id).toBe(first.id);
  const other = { secretKey: 'another secret key of this installation' };
  const [second, same] = await Promise.all([
    openSigner({ db, config: other }),
    openSigner({ db, config: other }),
  ]);
  expect(second.id).toBe(same.id);
  expect(second.id).not.toBe(first.id);
  const third = await db.transaction().execute((trx) => rotateSigningKey({ db: trx, config }));
  const keys = await keysOf();
  expect(keys.map(({ kid }) => kid)).toEqual([third.id, second.id, first.id]);
  expect(keys.map(({ retired_at }) => retired_at === null)).toEqual([true, false, false]);
  const kept = await db.selectFrom('signing_keys').select('private_sealed').execute();
  expect(kept.filter(({ private_sealed }) => private_sealed !== null)).toHaveLength(1);
  expect(JSON.stringify(keys)).not.toContain('"d"');
});

it('each night makes one root over what is new; a second run and a night without anything make none', async () => {
  const [one, other] = [await createActiveRequest(server), await createActiveRequest(server)];
  await append(one.id);
  await append(other.id);
  await runDaily();
  const tenant = await server.tenant('morava');
  const [root] = await readRoots(tenant, 7);
  expect(await verifyRoot(root as never, await keysOf(), PROOF_TOOLS)).toBe('genuine');
  await runDaily();
  await server.setNoon(1);
  await runDaily();
  expect(await readRoots(tenant, 7)).toEqual([root]);
  await server.setNoon(2);
  await append(one.id);
  await runDaily();
  const [next] = await readRoots(tenant, 7);
  expect(next).toMatchObject({ entries: 1, before: root?.root });
  const { roots, chain } = await proofOf(one.id);
  expect(roots.map(({ inclusion }) => inclusion.leaf)).toMatchObject([{ seq: 1 }, { seq: 2 }]);
  expect(await verifyRoots(roots, chain, await keysOf(), PROOF_TOOLS)).toBe(null);
  expect((await proofOf(other.id)).roots).toHaveLength(1);
  // The root reveals that the end of the chain was cut off.
  expect(
    await verifyRoots(roots, { ...chain, hashes: chain.hashes.slice(0, 1) }, await keysOf(), PROOF_TOOLS),
  ).toEqual({ day: next?.day, fault: 'chain', seq: 2 });
});

it('whoever asks for a proof is told the newest root, an end that was written anew, and a root that nobody signed', async () => {
  await server.setNoon(3);
  const { id } = await createActiveRequest(server);
  await append(id);
  await append(id);
  await server.setNoon(4);
  await runDaily();
  const owner = await server.as('owner@demo.test');
  const chainProof = async () => (await owner<PurchaseChain>('GET', `purchases/${id}/chain`)).body;
  const [root] = (await proofOf(id)).roots;
  expect(await chainProof()).toMatchObject({
    root_day: root?.day,
    root: root?.root,
    bad_root: null,
    first_bad: null,
  });
  await runAsTableOwner(
    server,
    `delete from events where purchase_id = ${id} and seq = 2`,
    `update event_heads h set seq = 1, head = (select hash from events e where e.purchase_id = h.purchase_id)
      where purchase_id = ${id}`,
  );
  expect(await chainProof()).toMatchObject({ entries: 1, first_bad: 2, verified_until: null });
  await runAsTableOwner(server, `update company_roots set entries = entries + 1 where day = '${root?.day}'`);
  expect(await chainProof()).toMatchObject({ bad_root: root?.day, first_bad: null, verified_until: null });
});

it('a run that is cut short leaves nothing of a root, and the next one makes it whole', async () => {
  const { id } = await createActiveRequest(server);
  await append(id);
  await server.setNoon(5);
  const tenant = await server.tenant('morava');
  const before = await readRoots(tenant, 1);
  const signer = await openSigner(server.platform);
  await expect(
    tenant.transaction(async (tx) => {
      expect(await makeRoot(tx, signer, '2099-01-01')).toBe(true);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  expect(await readRoots(tenant, 1)).toEqual(before);
  expect((await proofOf(id)).roots).toEqual([]);
  await Promise.allSettled([runDaily(), runDaily()]);
  const { roots, chain } = await proofOf(id);
  expect(roots).toHaveLength(1);
  expect(await verifyRoots(roots, chain, await keysOf(), PROOF_TOOLS)).toBe(null);
});

it('the log of the day is in the root without any name, so that erasing somebody leaves it as it is', async () => {
  await server.setNoon(8);
  const owner = await server.as('owner@demo.test');
  await owner('PUT', 'user-profile/general', {
    body: { name: 'Jelena Marić', phone_number: '', lang: 'en' },
  });
  await runDaily();
  const { rows } = await server.platform.pool.query(
    `select count(*)::int as n from company_root_leaves where company_id = $1 and audit_id is not null`,
    [server.companyId('morava')],
  );
  expect(rows[0].n).toBeGreaterThan(0);
});

it('a place in a root that was taken away is told, with the first entry that it held', async () => {
  await server.setNoon(12);
  const { id } = await createActiveRequest(server);
  await append(id);
  await server.setNoon(13);
  await runDaily();
  await append(id);
  await append(id);
  await server.setNoon(14);
  await runDaily();
  const owner = await server.as('owner@demo.test');
  const chainProof = async () => (await owner<PurchaseChain>('GET', `purchases/${id}/chain`)).body;
  const [, last] = (await proofOf(id)).roots;
  expect(await chainProof()).toMatchObject({ root_day: last?.day, bad_root: null, not_held: null });
  await runAsTableOwner(server, `delete from company_root_leaves where purchase_id = ${id} and seq = 3`);
  expect(await chainProof()).toMatchObject({
    ...{ bad_root: last?.day, not_held: 2 },
    ...{ first_bad: null, verified_until: null },
  });
});
