import { Gzip } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import type { ArchiveOverview } from '#core/company-archive/wire.ts';
import { StorageError } from '#platform/server/files/storage.ts';
import { failArchive } from './actions/fail-archive.ts';
import { MAKE_ARCHIVE_ATTEMPTS } from './actions/start-archive.ts';
import {
  ARCHIVE,
  type ArchiveRefusal,
  ageArchives,
  countArchiveParts,
  countStoredBlobs,
  downloadParts,
  issueDownload,
  makeDownload,
  readOverview,
  removeArchives,
} from './archive.test-support.ts';
import { expireArchivesJob } from './jobs/expire-archives.ts';
import { makeArchiveJob } from './jobs/make-archive.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');

type Answer = ArchiveOverview & ArchiveRefusal;

const context = (attempt = 1) => ({
  platform: server.platform,
  log: silentLog,
  attempt,
  signal: new AbortController().signal,
});
const countParts = () => countArchiveParts(server);
const countBlobs = () => countStoredBlobs(server);
const readRunning = async () => {
  const { rows } = await sql<{ id: number; company_id: number }>`
    select id, company_id from company_archives where state = 'running'`.execute(server.db);
  const [row] = rows;
  if (!row) throw new Error('no archive is running');
  return row;
};

const age = (by: string) => ageArchives(server, by);

afterEach(async () => {
  vi.restoreAllMocks();
  await removeArchives(server);
});

describe('starting an archive', () => {
  it('is for owners, one at a time, and once a day', async () => {
    const admin = await server.as('admin@demo.test');
    expect((await admin('POST', ARCHIVE)).status).toBe(403);
    expect(await readOverview(owner)).toEqual({ latest: null, ready: null, next_at: null });
    const started = await owner<Answer>('POST', ARCHIVE);
    expect(started.body.latest).toMatchObject({ state: 'running', rows_total: null, rows_done: 0 });
    expect((await owner<Answer>('POST', ARCHIVE)).body.code).toBe('archive_running');
    await server.runJobs();
    const made = await readOverview(owner);
    expect(made.latest).toMatchObject({ state: 'ready', group: null });
    expect(made.ready?.rows_done).toBe(made.ready?.rows_total);
    expect((await owner<Answer>('POST', ARCHIVE)).body.code).toBe('archive_too_soon');
    await age('1 day');
    expect((await readOverview(owner)).next_at).toBeNull();
    expect((await owner<Answer>('POST', ARCHIVE)).status).toBe(200);
  });

  it('at the same moment starts one', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => owner<Answer>('POST', ARCHIVE)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('tells every owner when it is ready, and the log who did what', async () => {
    const path = await makeDownload(server, owner);
    const notices = await owner<{ data: { kind: string; reachable: boolean; data: object }[] }>(
      'GET',
      'notifications',
    );
    expect(notices.body.data[0]).toMatchObject({
      kind: 'company-archive',
      reachable: true,
      data: { page: 'archive', step: 'ready' },
    });
    await downloadParts(server, path);
    const { rows } = await sql<{ kind: string }>`
      select kind from audit_events where kind like 'archive%' order by id desc limit 2`.execute(server.db);
    expect(rows.map(({ kind }) => kind)).toEqual(['archive_downloaded', 'archive_started']);
    expect((await readOverview(owner)).ready?.downloaded_at).not.toBeNull();
  });
});

describe('the job', () => {
  /** Lets the storage fail after this many parts, as if the process had been killed at that moment. */
  function failAfter(parts: number): void {
    const { storage } = server.platform;
    const put = storage.put.bind(storage);
    let left = parts;
    vi.spyOn(storage, 'put').mockImplementation(async (key, content) => {
      if (left === 0) throw new StorageError('killed');
      left -= 1;
      await put(key, content);
    });
  }

  /** Runs `before` when the ZIP file is written, the only part that is not compressed as a whole. */
  function whenPacking(before: () => Promise<void>): void {
    const { storage } = server.platform;
    const put = storage.put.bind(storage);
    vi.spyOn(storage, 'put').mockImplementation(async (key, content) => {
      if (!(content instanceof Gzip)) await before();
      await put(key, content);
    });
  }

  it('goes on with the first missing table after it was killed', async () => {
    await owner('POST', ARCHIVE);
    const of = await readRunning();
    failAfter(41);
    await expect(makeArchiveJob.run(context(), of as never)).rejects.toThrow('killed');
    vi.restoreAllMocks();
    const { rows: before } = await sql<{ storage_key: string }>`
      select storage_key from company_archive_parts order by place`.execute(server.db);
    expect(before).toHaveLength(40);
    let kept: unknown;
    whenPacking(async () => {
      const { rows } = await sql`
        select storage_key from company_archive_parts order by place limit 40`.execute(server.db);
      kept ??= rows;
    });
    await makeArchiveJob.run(context(2), of as never);
    expect(kept).toEqual(before);
    const { latest } = await readOverview(owner);
    expect(latest).toMatchObject({ state: 'ready', rows_done: latest?.rows_total });
    expect([await countParts(), await countBlobs()]).toEqual([1, 1]);
    await downloadParts(server, await issueDownload(owner));
  });

  it('writes each part once, also when two runners make the same archive', async () => {
    await owner('POST', ARCHIVE);
    const of = await readRunning();
    await Promise.all([
      makeArchiveJob.run(context(), of as never),
      makeArchiveJob.run(context(2), of as never),
    ]);
    const { rows } = await sql<{ n: number }>`
      select count(distinct path) as n from company_archive_parts`.execute(server.db);
    expect([await countParts(), await countBlobs()]).toEqual([rows[0]?.n, rows[0]?.n]);
    await downloadParts(server, await issueDownload(owner));
  });

  it('begins anew after an upgrade, because an archive describes one schema', async () => {
    await owner('POST', ARCHIVE);
    const of = await readRunning();
    failAfter(41);
    await expect(makeArchiveJob.run(context(), of as never)).rejects.toThrow('killed');
    vi.restoreAllMocks();
    await sql`update company_archives set schema_name = '0001-older.sql', rows_total = 1`.execute(server.db);
    await makeArchiveJob.run(context(2), of as never);
    expect(await countBlobs()).toBe(await countParts());
    const { latest } = await readOverview(owner);
    expect(latest).toMatchObject({ state: 'ready', rows_done: latest?.rows_total });
  });

  it('stops when the archive is cancelled, and leaves nothing', async () => {
    await owner('POST', ARCHIVE);
    const of = await readRunning();
    failAfter(21);
    await expect(makeArchiveJob.run(context(), of as never)).rejects.toThrow('killed');
    vi.restoreAllMocks();
    const { storage } = server.platform;
    const put = storage.put.bind(storage);
    let cancelling: Promise<unknown> | undefined;
    // Cancels the archive while the next part is being written.
    vi.spyOn(storage, 'put').mockImplementation(async (key, content) => {
      cancelling ??= owner('POST', `${ARCHIVE}/cancel`);
      await cancelling;
      await put(key, content);
    });
    await makeArchiveJob.run(context(2), of as never);
    expect((await readOverview(owner)).latest?.state).toBe('cancelled');
    expect([await countParts(), await countBlobs()]).toEqual([0, 0]);
    expect((await owner<ArchiveRefusal>('POST', `${ARCHIVE}/cancel`)).body.code).toBe('archive_not_running');
    expect((await owner<ArchiveRefusal>('POST', ARCHIVE)).body.code).toBe('archive_too_soon');
    await age('10 minutes');
    expect((await owner('POST', ARCHIVE)).status).toBe(200);
  });

  it.each(['cancelled', 'failed', 'expired'])(
    'is followed by a job that removes what was left of an archive that is %s',
    async (state) => {
      await owner('POST', ARCHIVE);
      const of = await readRunning();
      failAfter(5);
      await expect(makeArchiveJob.run(context(), of as never)).rejects.toThrow('killed');
      vi.restoreAllMocks();
      await expireArchivesJob.run(context(), undefined as never);
      expect(await countParts()).toBe(4);
      await sql`update company_archives set state = ${state}`.execute(server.db);
      await expireArchivesJob.run(context(), undefined as never);
      expect([await countParts(), await countBlobs()]).toEqual([0, 0]);
    },
  );

  it('is followed by a job that ends an archive whose last attempt was killed, and tells the owners', async () => {
    await owner('POST', ARCHIVE);
    const setJob = (attempts: number, locked: boolean) =>
      sql`update graphile_worker._private_jobs set attempts = ${attempts}, max_attempts = ${MAKE_ARCHIVE_ATTEMPTS},
        locked_at = ${locked ? sql`now()` : sql`null`} where key like 'make-company-archive-%'`.execute(
        server.db,
      );
    for (const [attempts, locked] of [
      [MAKE_ARCHIVE_ATTEMPTS - 1, false],
      [MAKE_ARCHIVE_ATTEMPTS, true],
    ] as const) {
      await setJob(attempts, locked);
      await expireArchivesJob.run(context(), undefined as never);
      expect((await readOverview(owner)).latest?.state).toBe('running');
    }
    await setJob(MAKE_ARCHIVE_ATTEMPTS, false);
    await expireArchivesJob.run(context(), undefined as never);
    expect((await readOverview(owner)).latest?.state).toBe('failed');
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from mails where params->>'step' = 'failed'`.execute(server.db);
    expect(rows[0]?.n).toBeGreaterThan(0);
  });

  it('keeps a finished archive when another runner fails', async () => {
    await owner('POST', ARCHIVE);
    const of = await readRunning();
    await server.runJobs();
    const parts = await countParts();
    await failArchive(server.platform, of);
    expect((await readOverview(owner)).latest?.state).toBe('ready');
    expect([await countParts(), await countBlobs()]).toEqual([parts, parts]);
  });

  it('tells the owners after the last attempt failed', async () => {
    await owner('POST', ARCHIVE);
    const of = await readRunning();
    failAfter(5);
    await makeArchiveJob.run(context(MAKE_ARCHIVE_ATTEMPTS), of as never);
    expect((await readOverview(owner)).latest?.state).toBe('failed');
    expect([await countParts(), await countBlobs()]).toEqual([0, 0]);
    const { rows } = await sql<{ template: string }>`
      select template from mails where params->>'step' = 'failed' and dedupe_key like ${`company-archive-${of.id}-%`}`.execute(
      server.db,
    );
    expect(rows).toEqual([{ template: 'company-archive' }]);
  });

  it('packs what it has written after it was killed while packing', async () => {
    await owner('POST', ARCHIVE);
    const of = await readRunning();
    whenPacking(async () => {
      throw new StorageError('killed');
    });
    await expect(makeArchiveJob.run(context(), of as never)).rejects.toThrow('killed');
    vi.restoreAllMocks();
    const parts = await countParts();
    expect([await countBlobs(), parts > 100]).toEqual([parts, true]);
    await makeArchiveJob.run(context(2), of as never);
    expect([await countParts(), await countBlobs()]).toEqual([1, 1]);
    await downloadParts(server, await issueDownload(owner));
  });

  it('leaves nothing if it is cancelled while packing, and says that it packs', async () => {
    await owner('POST', ARCHIVE);
    const of = await readRunning();
    whenPacking(async () => {
      expect((await readOverview(owner)).latest).toMatchObject({
        group: null,
        rows_total: expect.any(Number),
      });
      await owner('POST', `${ARCHIVE}/cancel`);
    });
    await makeArchiveJob.run(context(), of as never);
    expect((await readOverview(owner)).latest?.state).toBe('cancelled');
    expect([await countParts(), await countBlobs()]).toEqual([0, 0]);
  });

  it('does not fill the disk, and goes on once there is space', async () => {
    await owner('POST', ARCHIVE);
    const of = await readRunning();
    vi.spyOn(server.platform.storage, 'freeBytes').mockResolvedValue(1024 ** 3);
    await expect(makeArchiveJob.run(context(), of as never)).rejects.toThrow(/needs \d+ free bytes/);
    expect(await countBlobs()).toBe(await countParts());
    vi.restoreAllMocks();
    await makeArchiveJob.run(context(2), of as never);
    expect((await readOverview(owner)).latest?.state).toBe('ready');
  });

  it('fails if a stored record has changed', async () => {
    await owner('POST', ARCHIVE);
    const of = await readRunning();
    whenPacking(async () => {
      await sql`update company_archive_parts set sha256 = '\\x00' where path = 'records/users.csv'`.execute(
        server.db,
      );
      throw new StorageError('killed');
    });
    await expect(makeArchiveJob.run(context(), of as never)).rejects.toThrow('killed');
    vi.restoreAllMocks();
    await expect(makeArchiveJob.run(context(2), of as never)).rejects.toThrow('users.csv has changed');
  });
});
