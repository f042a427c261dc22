import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { chooseRunCount } from '#app/server/test-support/soak.ts';
import { createActiveRequest } from '#core/purchase/server/testing/offers.test-support.ts';
import { openSession } from '#platform/server/auth/sessions.ts';
import { newStorageKey } from '#platform/server/files/storage.ts';
import { readPackRecord } from './pack-record.read.ts';
import type { PackRecord } from './pack-record.ts';
import { writePack } from './write-pack.ts';

const server = setUpTestServer();
const BYTES = 5_000_000;
let port: number;
let token: string;
/** A request with a file so large that a client can disconnect before it has received the whole file. */
let id: number;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
  const user = await server.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'owner@demo.test')
    .executeTakeFirstOrThrow();
  token = (await openSession(server.db, { user_id: user.id, kind: 'password', ip: '', userAgent: 'test' }))
    .access;
  ({ id } = await createActiveRequest(server));
  const tenant = await server.tenant('morava');
  await tenant.transaction(async (tx) => {
    for (let nth = 0; nth < 4; nth += 1) {
      const storage_key = newStorageKey();
      await server.platform.storage.put(storage_key, randomBytes(BYTES));
      const file = { storage_key, name: `${nth}.bin`, size: BYTES, type: 'application/octet-stream' };
      const { id: file_id } = await tx.insertInto('files', file).returning('id').executeTakeFirstOrThrow();
      await tx.insertInto('attachments', { file_id, purchase_id: id }).execute();
    }
  });
});

async function begin(): Promise<http.IncomingMessage> {
  const request = http.get({
    port,
    path: `/api/purchases/${id}/pack`,
    headers: { authorization: `Bearer ${token}`, 'content-language': 'en' },
  });
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  return answer;
}

const textOf = async (answer: Readable) => Buffer.concat(await answer.toArray()).toString('utf8');

/** Returns the number of connections that hold a snapshot open. */
async function openSnapshots(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
      and backend_type = 'client backend'`.execute(server.db);
  return rows[0]?.n ?? 0;
}

it('one is made at a time, without a connection while it is sent, and one that is left leaves nothing behind', async () => {
  const first = await begin();
  expect(first.statusCode).toBe(200);
  first.pause();
  expect(await openSnapshots()).toBe(0);
  const second = await begin();
  expect(second.statusCode).toBe(422);
  expect(JSON.parse(await textOf(second))).toMatchObject({
    code: 'pack_running',
    detail: 'A proof pack is being created. Try again in a minute.',
  });
  first.destroy();
  await vi.waitFor(async () => {
    const next = await begin();
    next.destroy();
    expect(next.statusCode).toBe(200);
  });
});

it('a file that is not in the storage any more is said, and everything else comes', async () => {
  const tenant = await server.tenant('morava');
  const lost = await tenant
    .selectFrom('files')
    .select(['id', 'storage_key'])
    .where('name', '=', '0.bin')
    .executeTakeFirstOrThrow();
  await server.platform.storage.delete(lost.storage_key);
  const answer = await begin();
  const whole = Buffer.concat(await answer.toArray());
  expect(whole.length).toBeGreaterThan(3 * BYTES);
  expect(whole.includes(`files/${lost.id}-0.bin`)).toBe(false);
});

it('500 entries with files of 5 MB are streamed with bounded memory', { tags: 'exhaustive' }, async () => {
  const tenant = await server.tenant('morava');
  const row = await tenant.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const record = await tenant.transaction((tx) => readPackRecord(tx, row, new Date().toISOString()));
  const piece = randomBytes(50_000);
  const files: PackRecord['files'] = Array.from({ length: chooseRunCount(20, 500) }, (_, nth) => ({
    ...{ id: nth + 1, name: `${nth}.bin`, size: BYTES, type: '', storage_key: 'a', sha256: null },
    ...{ locked: false, rfp: null, of: 'note' },
  }));
  const packing = writePack(
    {
      ...server.platform,
      storage: {
        ...server.platform.storage,
        get: async () => Readable.from(Array.from({ length: BYTES / piece.length }, () => piece)),
      },
    },
    { ...record, files },
    'en',
  );
  let [bytes, most] = [0, 0];
  const before = process.memoryUsage();
  for await (const chunk of packing) {
    bytes += chunk.length;
    const { heapUsed, external } = process.memoryUsage();
    most = Math.max(most, heapUsed + external - before.heapUsed - before.external);
  }
  expect(bytes).toBeGreaterThan(files.length * BYTES * 0.9);
  expect(most).toBeLessThan(100_000_000);
});
