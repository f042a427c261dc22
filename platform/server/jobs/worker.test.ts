import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#app/server/test-support/database.ts';
import { recordSentStatements } from '#app/server/test-support/record-statements.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import type { Platform } from '../context.ts';
import { openDb } from '../db/client.ts';
import { addJob, addJobs } from './add-job.ts';
import { defineJob } from './job.ts';
import { type RunningWorker, startWorker } from './worker.ts';
import { WorkerPresence } from './worker-presence.ts';

let database: TestDatabase;
let platform: Platform;
const done: string[] = [];
const running: RunningWorker[] = [];

const noted = defineJob<{ text: string; fails?: number }>({
  name: 'noted',
  run: async ({ attempt }, { text, fails = 0 }) => {
    if (attempt <= fails) throw new Error('not yet');
    done.push(text);
  },
});

beforeAll(async () => {
  database = await createTestDatabase();
  platform = { pool: database.pool, db: openDb(database.pool) } as Platform;
});
afterAll(() => database.drop());

const livingWorkers =
  "select count(*)::int as n from pg_locks where locktype = 'advisory' and classid = 74736802 and granted and database = (select oid from pg_database where datname = current_database())";
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(running.splice(0).map((worker) => worker.stop()));
  vi.restoreAllMocks();
  done.length = 0;
  await database.pool.query('delete from graphile_worker._private_jobs');
});

async function start(jobs = [noted], concurrency = 4): Promise<RunningWorker> {
  const worker = await startWorker({ platform, jobs, log: silentLog, concurrency });
  running.push(worker);
  return worker;
}
const add = (payload: { text: string; fails?: number }, options = {}) =>
  platform.db.transaction().execute((trx) => addJob(trx, 'noted', payload, options));
const waiting = async () =>
  (await database.pool.query<{ n: number }>('select count(*)::int as n from graphile_worker._private_jobs'))
    .rows[0]?.n;

it('runs a job when its transaction commits, and only then', async () => {
  await start();
  const taken = platform.db.transaction().execute(async (trx) => {
    await addJob(trx, 'noted', { text: 'taken back' });
    throw new Error('taken back');
  });
  await expect(taken).rejects.toThrow('taken back');
  await add({ text: 'kept' });
  await expect.poll(() => done).toEqual(['kept']);
  await expect.poll(waiting).toBe(0);
});

it('keeps the last of the jobs added under one key', async () => {
  await add({ text: 'first' }, { jobKey: 'k' });
  await add({ text: 'second' }, { jobKey: 'k' });
  await start();
  await expect.poll(() => done).toEqual(['second']);
});

it('waits until a job is due', async () => {
  await add({ text: 'later' }, { runAt: '2999-01-01T00:00:00Z', jobKey: 'later' });
  await start();
  await add({ text: 'now' });
  await expect.poll(() => done).toEqual(['now']);
});

it('tries a job that failed again, later', async () => {
  await start();
  await add({ text: 'again', fails: 1 });
  const failed =
    'select run_at > now() as later from graphile_worker._private_jobs where attempts = 1 and locked_at is null';
  await expect.poll(async () => (await database.pool.query(failed)).rows).toEqual([{ later: true }]);
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await expect.poll(() => done).toEqual(['again']);
});

it('refuses two jobs of one name and a time that is none', async () => {
  await expect(start([noted, noted])).rejects.toThrow('two jobs are called noted');
  await expect(start([{ ...noted, cron: 'at noon' }])).rejects.toThrow();
});

/** Creates a job that runs until `held.finish` is called. */
function slowJob() {
  const held = { finish: () => undefined as unknown };
  const job = defineJob<{ text: string }>({
    name: 'noted',
    run: async (_, { text }) => {
      await new Promise<void>((resolve) => {
        held.finish = resolve;
        done.push(`${text} taken`);
      });
      done.push(`${text} done`);
    },
  });
  return { job, held };
}

it('leaves alone what another living worker has in hand', async () => {
  const { job, held } = slowJob();
  await start([job], 1);
  await add({ text: 'mine' });
  await expect.poll(() => done).toEqual(['mine taken']);
  await start();
  await add({ text: 'other' });
  await expect.poll(() => done).toEqual(['mine taken', 'other']);
  held.finish();
  await expect.poll(() => done).toEqual(['mine taken', 'other', 'mine done']);
});

it('has as many jobs in hand as it has places', async () => {
  const inHand: (() => void)[] = [];
  const job = defineJob<{ text: string }>({
    name: 'noted',
    run: () => new Promise<void>((resolve) => inHand.push(resolve)),
  });
  await start([job], 3);
  const jobs = ['1', '2', '3', '4'].map((jobKey) => ({ payload: {}, jobKey }));
  await platform.db.transaction().execute((trx) => addJobs(trx, 'noted', jobs));
  await expect.poll(() => inHand.length).toBe(3);
  for (const finish of inHand.splice(0)) finish();
  await expect.poll(() => inHand.length).toBe(1);
  for (const finish of inHand) finish();
});

it('looks once for jobs that are another worker’s, however many they are', async () => {
  // With fake timers, the poll every two seconds never happens.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const counted = recordSentStatements(database.pool);
  const others = Array.from({ length: 30 }, (_, n) => ({ payload: {}, jobKey: String(n) }));
  await start();
  // A slot that is still in its first poll would poll again. The listener and the presence keep their connections.
  await expect.poll(() => database.pool.totalCount - database.pool.idleCount).toBe(2);
  const { texts } = await counted(async () => {
    await platform.db.transaction().execute((trx) => addJobs(trx, 'elsewhere', others));
    await add({ text: 'own' });
    await expect.poll(() => done).toEqual(['own']);
    await Promise.all(running.splice(0).map((worker) => worker.stop()));
  });
  const looks = texts.filter((text) => text.includes('_private_jobs') && text.includes('for update'));
  // Expects a few polls for the notifications of two transactions and for the completion of the worker's own job, but
  // not one poll for each of the thirty jobs.
  expect(looks.length).toBeLessThan(10);
  expect(looks.length).toBeGreaterThan(0);
});

it('stops only when the jobs that run have ended', async () => {
  const { job, held } = slowJob();
  const worker = await startWorker({ platform, jobs: [job], log: silentLog });
  await add({ text: 'last' });
  await expect.poll(() => done).toEqual(['last taken']);
  const stopped = worker.stop();
  held.finish();
  await stopped;
  expect(done).toEqual(['last taken', 'last done']);
  expect(await waiting()).toBe(0);
});

it('goes on when the database has closed all its connections', { tags: 'exhaustive' }, async () => {
  await start();
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await add({ text: 'after' });
  await expect.poll(() => done).toEqual(['after']);
  await expect.poll(async () => (await database.pool.query(livingWorkers)).rows).toEqual([{ n: 1 }]);
});

/**
 * Makes the database run `what` when the first job completion is recorded. A sequence counts completions, because a
 * rollback does not reset it.
 */
async function whenAnEndIsNoted(what: string): Promise<void> {
  await database.pool.query(`
    create sequence ends_noted;
    create function note_end() returns trigger language plpgsql as $$
      begin
        if nextval('ends_noted') = 1 then ${what}; end if;
        return old;
      end $$;
    create trigger note_end before delete on graphile_worker._private_jobs for each row execute function note_end()`);
}
const endsAsUsual = () =>
  database.pool.query('drop function if exists note_end cascade; drop sequence if exists ends_noted');

it('notes the end of a job once the database is back, and goes on', { tags: 'exhaustive' }, async () => {
  await whenAnEndIsNoted('perform pg_terminate_backend(pg_backend_pid())');
  await start();
  await add({ text: 'one' });
  await expect.poll(waiting).toBe(0);
  await add({ text: 'two' });
  await expect.poll(() => done).toEqual(['one', 'two']);
  await endsAsUsual();
});

/**
 * Starts a worker whose database becomes unreachable when the job `one` runs, until the test makes it reachable
 * again.
 */
async function startThenLoseDatabase() {
  const { pool } = database;
  const connect = pool.connect.bind(pool) as (told?: unknown) => unknown;
  const away = { now: false, refused: 0 };
  vi.spyOn(pool, 'connect').mockImplementation(((told?: (error: Error) => void) => {
    if (!away.now) return connect(told);
    away.refused += 1;
    const error = new Error('Connection terminated unexpectedly');
    return told ? told(error) : Promise.reject(error);
  }) as never);
  const leaves = defineJob<{ text: string }>({
    name: 'noted',
    run: async (_, { text }) => {
      away.now = text === 'one';
      done.push(text);
    },
  });
  const worker = await start([leaves]);
  await add({ text: 'one' });
  await expect.poll(() => away.refused).toBeGreaterThan(2);
  return { away, worker };
}

it('notes the end of a job that ended while there was no connection', { tags: 'exhaustive' }, async () => {
  const { away } = await startThenLoseDatabase();
  away.now = false;
  await expect.poll(waiting).toBe(0);
  await add({ text: 'two' });
  await expect.poll(() => done).toEqual(['one', 'two']);
});

it('stops although the database is away and the end of a job is not noted', {
  tags: 'exhaustive',
}, async () => {
  const { away, worker } = await startThenLoseDatabase();
  await worker.stop();
  running.length = 0;
  away.now = false;
  expect(await waiting()).toBe(1);
});

it('ends where the end of a job cannot be noted at all, so that the process is started again', {
  tags: 'exhaustive',
}, async () => {
  await whenAnEndIsNoted("raise exception 'not today'");
  const { ended } = await start();
  const failed = expect(ended).rejects.toThrow('not today');
  await add({ text: 'one' });
  await failed;
  running.length = 0;
  await endsAsUsual();
});

// The folder is inside the package, so that the bundle finds its dependencies.
const folder = mkdtempSync(join(import.meta.dirname, '.killed-worker-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function startChild(): Promise<ChildProcess> {
  const file = join(folder, 'worker.js');
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'killed-worker.test-support.ts'),
    platform: 'node',
    external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  });
  await bundle.write({ file, format: 'esm' });
  await bundle.close();
  return spawn(process.execPath, [file], {
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

it('does at once what a killed process had in hand', async () => {
  await add({ text: 'orphan' });
  const child = await startChild();
  const exit = once(child, 'exit');
  await Promise.race([once(child.stdout ?? child, 'data'), exit]);
  expect(child.kill('SIGKILL')).toBe(true);
  await exit;
  // The database notices the closed connection with a delay; until then the dead worker is considered alive.
  await expect.poll(async () => (await database.pool.query(livingWorkers)).rows).toEqual([{ n: 0 }]);
  await start();
  await expect.poll(() => done).toEqual(['orphan']);
  await expect.poll(waiting).toBe(0);
});

const leases = async () =>
  (
    await database.pool.query<{ seconds: number }>(
      'select extract(epoch from until - now())::int as seconds from worker_leases',
    )
  ).rows;

it('says with a lease that it lives, and takes the lease back when it stops', async () => {
  const worker = await start();
  const [lease, ...more] = await leases();
  expect(more).toEqual([]);
  expect(lease?.seconds).toBeGreaterThan(50);
  await Promise.all(running.splice(0).map((one) => one.stop()));
  expect(await leases()).toEqual([]);
  await expect(worker.ended).resolves.toBeUndefined();
});

it('takes over from a worker whose lease ended, although its connection still stands', async () => {
  const gone = new WorkerPresence(database.pool, 'gone', silentLog);
  await gone.start();
  await add({ text: 'left behind' });
  await database.pool.query(
    'update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), attempts = 1',
    [gone.workerId],
  );
  const other = new WorkerPresence(database.pool, 'other', silentLog);
  await other.start();
  const inHand = async () =>
    (await database.pool.query('select locked_by from graphile_worker._private_jobs')).rows;
  expect(await inHand()).toEqual([{ locked_by: gone.workerId }]);
  await database.pool.query("update worker_leases set until = now() - interval '1 s' where worker = $1", [
    gone.workerId,
  ]);
  await other.freeJobsOfTheDead();
  expect(await inHand()).toEqual([{ locked_by: null }]);
  await start();
  await expect.poll(() => done).toEqual(['left behind']);
  await Promise.all([gone.stop(), other.stop()]);
});

it('frees a job that the queue believes to be in its hands and that it does not do; not one that it does', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    "select (graphile_worker.add_job('noted', '{}', run_at => now() + interval '1 day')).id::text from generate_series(1, 2)",
  );
  const [lost = '', inHand = ''] = rows.map(({ id }) => id);
  const presence = new WorkerPresence(database.pool, 'worker', silentLog, () => [inHand]);
  await database.pool.query(
    "update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '2 minutes'",
    [presence.workerId],
  );
  await presence.start();
  const held = await database.pool.query(
    'select id::text from graphile_worker._private_jobs where locked_by is not null',
  );
  await presence.stop();
  expect([lost, held.rows]).toEqual([lost, [{ id: inHand }]]);
});
