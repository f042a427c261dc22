// @module-tag exhaustive

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { seedPlatform } from '#app/server/seed/seed-cast.ts';
import { seedDemo } from '#app/server/seed/seed-demo.ts';
import { createTestDatabase } from '#app/server/test-support/database.ts';
import { MIGRATIONS_FOLDER } from '#app/server/test-support/global-setup.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import {
  createEmptyDatabase,
  openProductIn,
  secretKey,
} from '#platform/server/backup/backup.test-support.ts';
import { makeBackup } from '#platform/server/backup/make-backup.ts';
import { checkBackup } from '#platform/server/backup/manifest.ts';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import type { Platform } from '#platform/server/context.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { PROOF_TOOLS } from '#platform/server/signing/proof-tools.ts';
import { openSigner } from '#platform/server/signing/signing-key.ts';
import { readSigningKeys } from '#platform/server/signing/signing-keys.read.ts';
import { isAllGenuine, verifyFiles } from '../rules/pack/verify-files.ts';
import { unzipParts } from './pack/pack.test-support.ts';
import { readPackRecord } from './pack/pack-record.read.ts';
import { writePack } from './pack/write-pack.ts';
import { makeReceipt } from './receipts/make-receipt.ts';
import { makeRoot } from './roots/make-root.step.ts';
import { readRoots } from './roots/roots.read.ts';

/** Returns the pack digest of every settled purchase, as of the current time of the copied database. */
async function packsOf(platform: Platform): Promise<Record<string, string>> {
  const rows = await platform.db.selectFrom('purchases').selectAll().where('status', '=', 3).execute();
  const found: Record<string, string> = {};
  for (const row of rows) {
    const tenant = new Tenant(platform.db, platform.pool, row.company_id);
    const record = await tenant.transaction((tx) => readPackRecord(tx, row, '2100-01-01T00:00:00.000Z'));
    const pieces: Uint8Array[] = [];
    for await (const piece of writePack(platform, record, 'en')) pieces.push(piece);
    // The manifest contains the digest of every part except the signature, which includes the moment of signing.
    const manifest = (await unzipParts(Buffer.concat(pieces))).get('manifest.json') ?? Buffer.alloc(0);
    found[row.request_number] = createHash('sha256').update(manifest).digest('hex');
  }
  return found;
}

/**
 * Reads all proofs that the demo company hands out: the list of its roots with the keys, and the receipts for
 * offers.
 */
async function proofsOf(platform: Platform) {
  const { rows: sent } = await platform.pool.query<{ company_id: number; rfp_id: number; version: number }>(
    `select company_id, rfp_id, (data ->> 'version')::int as version from events
      where kind = 'offer_submitted' and data ? 'version' order by id desc limit 5`,
  );
  const company = sent[0]?.company_id ?? 0;
  const tenant = new Tenant(platform.db, platform.pool, company);
  const [roots, keys] = [await readRoots(tenant, 100), await readSigningKeys(platform.db)];
  const receipts = await Promise.all(
    sent.map(
      async ({ rfp_id, version }) => (await makeReceipt(platform, tenant, rfp_id, version))?.jws ?? '',
    ),
  );
  return [
    { name: 'roots.json', content: JSON.stringify({ roots, keys }) },
    ...receipts.map((content, nth) => ({ name: `${nth}.jws`, content })),
  ];
}

it('a restored backup proves what the product proved before', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ponuda-proofs-'));
  const productOn = openProductIn(root);
  const [source, target] = [await createTestDatabase(), await createEmptyDatabase()];
  try {
    const [before, after] = [await productOn(source), await productOn(target)];
    await seedPlatform(before.db);
    await seedDemo(before);
    await makeBackup({ ...before, secretKey }, join(root, 'good'));
    const kept = await checkBackup(join(root, 'good'));
    await restoreBackup({ ...after, migrations: MIGRATIONS_FOLDER, log: silentLog }, kept);
    expect(await packsOf(after)).toEqual(await packsOf(before));
    // Proofs from before the restore match all current records, and the next night continues after the last root.
    const [given, proofs] = [await proofsOf(before), await proofsOf(after)];
    expect(proofs).toEqual(given);
    expect(given).toHaveLength(6);
    expect(isAllGenuine(await verifyFiles(given, PROOF_TOOLS))).toBe(true);
    const signer = await openSigner(after);
    const { rows: companies } = await target.pool.query(
      'select distinct company_id as id from company_roots',
    );
    const tenant = new Tenant(after.db, after.pool, companies[0].id);
    expect(await tenant.transaction((tx) => makeRoot(tx, signer, '2100-01-01'))).toBe(true);
    const [next, last] = await readRoots(tenant, 2);
    expect(next).toMatchObject({ before: last?.root, key_id: last?.key_id });
  } finally {
    await Promise.all([source.drop(), target.drop()]);
    rmSync(root, { recursive: true, force: true });
  }
});
