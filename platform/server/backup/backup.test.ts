// @module-tag exhaustive
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { restoreCommand } from '#app/server/backup-commands.ts';
import { DEMO_PASSWORD } from '#app/server/seed/cast.ts';
import { seedDemo } from '#app/server/seed/seed-demo.ts';
import { createTestDatabase, type TestDatabase } from '#app/server/test-support/database.ts';
import { MIGRATIONS_FOLDER } from '#app/server/test-support/global-setup.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { readConfig } from '../config.ts';
import type { Platform } from '../context.ts';
import { migrate } from '../db/migrate.ts';
import { addJob } from '../jobs/add-job.ts';
import { createEmptyDatabase, openProductIn, secretKey } from './backup.test-support.ts';
import { copyIn, copyOut } from './copy-rows.ts';
import { makeBackup } from './make-backup.ts';
import { backupFilePath, backupTablePath, CHECKSUMS_FILE, checkBackup } from './manifest.ts';
import { type RestoreTarget, restoreBackup } from './restore-backup.ts';

const root = mkdtempSync(join(tmpdir(), 'ponuda-backup-'));
const productOn = openProductIn(root);
const good = join(root, 'good');
let source: TestDatabase;
let before: Platform;

beforeAll(async () => {
  source = await createTestDatabase();
  before = await productOn(source);
  const { seedPlatform } = await import('#app/server/seed/seed-cast.ts');
  await seedPlatform(before.db);
  await seedDemo(before);
  await addJob(before.db, 'send-mail', { mailId: 1 }, { jobKey: 'mail-1', queueName: 'q' });
  await makeBackup({ ...before, secretKey }, good);
});
afterAll(async () => {
  await source.drop();
  rmSync(root, { recursive: true, force: true });
});

/** Checks and restores a backup, as the command does. */
const restoreFrom = async (target: RestoreTarget, folder: string) =>
  restoreBackup(target, await checkBackup(folder));

/** Counts and hashes the rows of every table in the database, regardless of row order. */
async function contents(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${name} t`,
    );
    found[name] = rows[0].sum;
  }
  return found;
}

async function filesIn({ storage }: Platform): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { key } of storage.list()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await storage.get(key)) chunks.push(chunk as Buffer);
    found[key] = Buffer.concat(chunks).toString('base64');
  }
  return found;
}

async function ask(app: FastifyInstance, method: 'GET' | 'POST', path: string, payload?: object, token = '') {
  const headers = { 'content-language': 'en', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await app.inject({ method, url: `/api/${path}`, headers, ...(payload ? { payload } : {}) });
  const { server_now: _now, ...body } = answer.json();
  return { status: answer.statusCode, body };
}

/** Reads what an owner sees after logging in: a list, the counters and the charts. */
async function readsOf(platform: Platform) {
  const app = await buildApp(platform);
  const login = { email: 'owner@demo.test', password: DEMO_PASSWORD };
  const { status, body } = await ask(app, 'POST', 'auth/login', login);
  const paths = [
    'purchases',
    'statistics/calculations/homepageCalculations',
    'statistics/global/get',
    'budgets',
  ];
  const reads = [];
  for (const path of paths) reads.push(await ask(app, 'GET', path, undefined, body.access_token));
  await app.close();
  return { status, reads };
}

describe('fact 3, item 70: a backup', () => {
  it('brings everything back into an empty database and an empty folder, and one can log in', async () => {
    const target = await createEmptyDatabase();
    const after = await productOn(target);
    // The backup is a snapshot, and logging in changes rows, so both sides are compared before any login.
    const [rows, files] = [await contents(source.pool), await filesIn(before)];
    expect(Object.keys(files).length).toBeGreaterThan(5);
    const restored = await restoreFrom({ ...after, migrations: MIGRATIONS_FOLDER, log: silentLog }, good);
    expect(await contents(target.pool)).toEqual(rows);
    expect(await filesIn(after)).toEqual(files);
    const queued =
      'select task_identifier, queue_name, key from graphile_worker.jobs order by task_identifier';
    const { rows: jobs } = await target.pool.query(queued);
    expect(jobs).toContainEqual({ task_identifier: 'send-mail', queue_name: 'q', key: 'mail-1' });
    expect(jobs).toEqual((await before.pool.query(queued)).rows);
    expect(restored.jobs).toBe(jobs.length);
    const [was, is] = [await readsOf(before), await readsOf(after)];
    expect([was.status, ...was.reads.map(({ status }) => status)]).toEqual([200, 200, 200, 200, 200]);
    expect(is).toEqual(was);
    // Sequences continue from their previous values, and triggers and keys are as strict as before.
    const user = `insert into users (name, email, is_moderator) values ('New', 'new@x.test', true) returning id`;
    const newest = await target.pool.query('select max(id) as id from users');
    expect((await target.pool.query(user)).rows[0].id).toBeGreaterThan(newest.rows[0].id);
    await expect(target.pool.query('update events set kind = kind')).rejects.toThrow('append-only');
    await expect(target.pool.query('update purchases set creator_id = 0')).rejects.toThrow('foreign key');
    await target.drop();
  });

  it('fails the archives of companies that could be downloaded, because it has no ZIP files of them', async () => {
    const addArchive = (state: string) =>
      source.pool.query(
        `insert into company_archives (company_id, requested_by, lang, state, expires_at)
         select company_id, id, 'en', $1, now_utc() + interval '7 days' from users where email = 'owner@demo.test'`,
        [state],
      );
    for (const state of ['ready', 'cancelled']) await addArchive(state);
    const folder = join(root, 'with-archives');
    await makeBackup({ ...before, secretKey }, folder);
    await source.pool.query('delete from company_archives');
    const target = await createEmptyDatabase();
    const after = await productOn(target);
    await restoreFrom({ ...after, migrations: MIGRATIONS_FOLDER, log: silentLog }, folder);
    const { rows } = await target.pool.query('select state from company_archives order by id');
    expect(rows).toEqual([{ state: 'failed' }, { state: 'cancelled' }]);
    await target.drop();
  });

  it('can be checked without the product: sha256sum knows every file', async () => {
    const { stdout } = await promisify(execFile)('sha256sum', ['-c', CHECKSUMS_FILE], { cwd: good });
    const { keys, manifest } = await checkBackup(good);
    expect(stdout.trim().split('\n')).toHaveLength(keys.length + manifest.tables.length + 2);
    expect(statSync(join(good, CHECKSUMS_FILE)).mode & 0o077).toBe(0);
  });

  it('shows one moment, however much happens while it is made', async () => {
    const folder = join(root, 'busy');
    let over = false;
    const writing = (async () => {
      while (!over) {
        await source.pool.query(`insert into parent_categories (names) values ('{"en": "One more"}')`);
      }
    })();
    const made = await makeBackup({ ...before, secretKey }, folder);
    over = true;
    await writing;
    const target = await createEmptyDatabase();
    await restoreFrom(
      { ...(await productOn(target)), migrations: MIGRATIONS_FOLDER, log: silentLog },
      folder,
    );
    const { rows } = await target.pool.query('select count(*)::int as n from parent_categories');
    expect(made.tables.find(({ name }) => name === 'parent_categories')?.rows).toBe(rows[0].n);
    await target.drop();
  });
});

describe('fact 3, item 70: what is not whole or not meant is refused and changes nothing', () => {
  const copy = () => {
    const folder = join(root, randomBytes(4).toString('hex'));
    cpSync(good, folder, { recursive: true });
    return folder;
  };
  const flip = (path: string) => {
    const bytes = readFileSync(path);
    const at = bytes.length >> 1;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  };
  const aFile = () => {
    const folder = join(good, 'files');
    const [first = ''] = readdirSync(folder);
    const [key = ''] = readdirSync(join(folder, first));
    return backupFilePath(key);
  };
  const damages: [string, (folder: string) => void, RegExp][] = [
    [
      'a byte of a table',
      (at) => flip(join(at, backupTablePath('purchases'))),
      /purchases.copy.gz is not as it was/,
    ],
    ['a byte of a file', (at) => flip(join(at, aFile())), /is not as it was written/],
    ['a byte of the manifest', (at) => flip(join(at, 'manifest.json')), /manifest.json is not as it was/],
    ['a byte of the list', (at) => flip(join(at, CHECKSUMS_FILE)), /damaged/],
    ['a file that is missing', (at) => rmSync(join(at, aFile())), /is missing/],
    [
      'a line that is missing',
      (at) => {
        const lines = readFileSync(join(at, CHECKSUMS_FILE), 'utf8').split('\n');
        writeFileSync(join(at, CHECKSUMS_FILE), lines.filter((line) => !line.endsWith(aFile())).join('\n'));
      },
      /does not list/,
    ],
    [
      'one that was killed in the middle',
      (at) => rmSync(join(at, CHECKSUMS_FILE)),
      /holds no finished backup/,
    ],
    ['a folder that is not there', (at) => rmSync(at, { recursive: true }), /There is no folder/],
  ];
  it.each(damages)('%s', async (_what, damage, message) => {
    const folder = copy();
    damage(folder);
    await expect(checkBackup(folder)).rejects.toThrow(message);
  });

  /** Returns everything in a folder with its content, recursively; undefined if the folder does not exist. */
  const everythingIn = (folder: string) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .sort()
          .map((name) => {
            const path = join(folder, name);
            return [name, statSync(path).isFile() ? readFileSync(path, 'utf8') : ''];
          })
      : undefined;
  /** Makes an intact backup list a migration from a newer version of the product. */
  const fromTheFuture = (at: string) => {
    const path = join(at, 'manifest.json');
    const sums = readFileSync(join(at, CHECKSUMS_FILE), 'utf8');
    const digest = () => createHash('sha256').update(readFileSync(path)).digest('hex');
    const before = digest();
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    manifest.migrations.push('9999-not-thought-of-yet.sql');
    writeFileSync(path, JSON.stringify(manifest));
    writeFileSync(join(at, CHECKSUMS_FILE), sums.replace(before, digest()));
  };
  it.each([
    ...damages,
    ['one of a newer version', fromTheFuture, /is older than the data, which need 9999/] as const,
  ])('%s leaves the data folder as it was, file by file', async (_what, damage, message) => {
    const folder = copy();
    damage(folder);
    for (const there of [false, true]) {
      const dataDir = join(root, randomBytes(4).toString('hex'));
      if (there) {
        mkdirSync(dataDir);
        writeFileSync(join(dataDir, 'note.txt'), 'mine');
      }
      const config = readConfig({
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        SECRET_KEY: secretKey,
        DATA_DIR: dataDir,
      });
      const was = everythingIn(dataDir);
      await expect(restoreCommand(config, [folder], MIGRATIONS_FOLDER)).rejects.toThrow(message);
      expect(everythingIn(dataDir)).toEqual(was);
    }
  });

  it('a damaged one touches neither database nor files', async () => {
    const folder = copy();
    flip(join(folder, backupTablePath('users')));
    const target = await createEmptyDatabase();
    const after = await productOn(target);
    const restoring = restoreFrom({ ...after, migrations: MIGRATIONS_FOLDER, log: silentLog }, folder);
    await expect(restoring).rejects.toThrow('damaged');
    expect(await contents(target.pool)).toEqual({});
    expect(await filesIn(after)).toEqual({});
    await target.drop();
  });

  it('a restore that fails at its last step leaves nothing half done, and can be tried again', async () => {
    const target = await createEmptyDatabase();
    const after = await productOn(target);
    let left = 3;
    const failing = {
      ...after.storage,
      put: (key: string, content: Readable | Buffer) => {
        left -= 1;
        if (left < 0) throw new Error('no space left');
        return after.storage.put(key, content);
      },
    };
    const again = { ...after, migrations: MIGRATIONS_FOLDER, log: silentLog };
    await expect(restoreFrom({ ...again, storage: failing }, good)).rejects.toThrow('no space left');
    expect((await target.pool.query('select count(*)::int as n from companies')).rows[0].n).toBe(0);
    expect(await filesIn(after)).toEqual({});
    await restoreFrom(again, good);
    await target.drop();
  });

  it('a database in which somebody works stays as it is', async () => {
    const rows = await contents(source.pool);
    const restoring = restoreFrom({ ...before, migrations: MIGRATIONS_FOLDER, log: silentLog }, good);
    await expect(restoring).rejects.toThrow('The database is not empty: nothing was changed.');
    expect(await contents(source.pool)).toEqual(rows);
  });

  it('a database that is too old for this version is refused with what to do, and leaves no folder', async () => {
    const old = await createEmptyDatabase();
    await migrate(old.pool, MIGRATIONS_FOLDER, ['0001-foundation.sql']);
    const folder = join(root, 'old');
    await expect(makeBackup({ ...before, pool: old.pool, secretKey }, folder)).rejects.toThrow(
      'The schema of the database is older than this version can back up. Use the version that the data are of.',
    );
    expect(existsSync(folder)).toBe(false);
    await old.drop();
  });

  it('a backup goes into a new folder only, and one that fails leaves none', async () => {
    await expect(makeBackup({ ...before, secretKey }, good)).rejects.toThrow('is not empty');
    expect(existsSync(join(good, CHECKSUMS_FILE))).toBe(true);
    const folder = join(root, 'failed');
    const failing = { ...before.storage, get: () => Promise.reject(new Error('out of reach')) };
    await expect(makeBackup({ ...before, storage: failing, secretKey }, folder)).rejects.toThrow(
      'out of reach',
    );
    expect(existsSync(folder)).toBe(false);
  });
});

describe('COPY', () => {
  it('hands on an error of the database and of what is fed, and leaves the connection usable', async () => {
    const client = await source.pool.connect();
    await expect(copyOut(client, 'copy nowhere to stdout').toArray()).rejects.toThrow('nowhere');
    await client.query('create temp table copied (n int)');
    const feed = (...lines: string[]) => Readable.from(lines.map((line) => Buffer.from(line)));
    await expect(copyIn(client, 'copy copied from stdin', feed('1\n', 'x\n'))).rejects.toThrow('integer');
    const broken = (async function* () {
      yield Buffer.from('1\n');
      throw new Error('torn');
    })();
    await expect(copyIn(client, 'copy copied from stdin', broken)).rejects.toThrow('torn');
    await copyIn(client, 'copy copied from stdin', feed('1\n2', '3\n'));
    expect((await client.query('select n from copied order by n')).rows).toEqual([{ n: 1 }, { n: 23 }]);
    client.release();
  });
});
