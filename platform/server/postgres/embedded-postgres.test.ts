// @module-tag exhaustive
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';
import {
  copyPostgresPackage,
  createTemporaryFolder,
  prepareDataFolder,
  runQuery,
  startPostgresInstance,
} from './postgres.test-support.ts';
import { DatabaseStartError } from './start-error.ts';

async function start(options: EmbeddedPostgresOptions) {
  const database = await startEmbeddedPostgres({ fast: true, ...options });
  onTestFinished(() => database.stop());
  return database;
}

describe('the embedded PostgreSQL', () => {
  it('prepares an empty folder on the first start and keeps the data for the next', async () => {
    const dataDir = join(createTemporaryFolder(), 'data');
    const messages: string[] = [];
    const progress = (line: string) => messages.push(line);
    const first = await start({ dataDir, progress });
    await runQuery(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    expect(messages).toEqual(['Preparing the database (first start).']);

    const later = await start({ dataDir, progress });
    expect(await runQuery(later.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(messages).toHaveLength(1);
  });

  it('writes durably, checks its pages, and sorts and folds letters without ICU', async () => {
    const database = await startEmbeddedPostgres({ dataDir: createTemporaryFolder() });
    onTestFinished(() => database.stop());
    const [row] = await runQuery(
      database.url,
      `SELECT current_setting('fsync') fsync, current_setting('synchronous_commit') commit,
        current_setting('data_checksums') checksums, current_setting('server_encoding') encoding,
        (SELECT datlocprovider::text || ' ' || datlocale FROM pg_database WHERE datname = current_database()) locale,
        lower('ŠĐŽ ШЂЖ') lower, current_setting('TimeZone') zone`,
    );
    expect(row).toEqual({
      fsync: 'on',
      commit: 'on',
      checksums: 'on',
      encoding: 'UTF8',
      locale: 'b C.UTF-8',
      lower: 'šđž шђж',
      zone: 'UTC',
    });
  });

  it('brings the extensions the product searches with', async () => {
    const database = await start({ dataDir: await prepareDataFolder(createTemporaryFolder()) });
    await runQuery(
      database.url,
      'CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent; CREATE EXTENSION btree_gist',
    );
    expect(await runQuery(database.url, "SELECT unaccent('šćž') AS plain")).toEqual([{ plain: 'scz' }]);
  });

  it('listens on a socket in a folder that is closed to others, and on no port', async () => {
    const database = await start({ dataDir: await prepareDataFolder(createTemporaryFolder()) });
    expect(statSync(database.connection.host).mode & 0o777).toBe(0o700);
    expect(await runQuery(database.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
  });

  it('works below a path with spaces and č', async () => {
    const dataDir = join(createTemporaryFolder({ name: 'moja fascikla č ć-' }), 'podaci, "novi"');
    const first = await start({ dataDir });
    expect(first.connection.host.startsWith(dataDir)).toBe(true);
    expect(await runQuery(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('puts the socket elsewhere when the path is too long for one', async () => {
    const dataDir = join(createTemporaryFolder(), 'č'.repeat(60));
    const database = await start({ dataDir: await prepareDataFolder(dataDir) });
    expect(database.connection.host).toMatch(/^\/tmp\/ponuda-[0-9a-f]{16}$/);
    expect(await runQuery(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.stop();
    expect(() => statSync(database.connection.host)).toThrow('ENOENT');
  });

  it('takes settings that replace its own', async () => {
    const database = await start({
      dataDir: await prepareDataFolder(createTemporaryFolder()),
      settings: { work_mem: '3MB', jit: 'on' },
    });
    const rows = await runQuery(
      database.url,
      "SELECT current_setting('work_mem') mem, current_setting('jit') jit",
    );
    expect(rows).toEqual([{ mem: '3MB', jit: 'on' }]);
  });

  it('may be stopped twice, says that it ended, and leaves no process and no socket', async () => {
    const dataDir = await prepareDataFolder(createTemporaryFolder());
    const database = await start({ dataDir });
    await Promise.all([database.stop(), database.stop()]);
    expect(await database.ended).toBe('exit code 0');
    expect(() => process.kill(database.pid, 0)).toThrow('ESRCH');
    expect(readdirSync(dataDir).filter((name) => name !== 'postgres.lock')).toEqual(['postgres']);
  });

  it('says what the server said when it does not start', async () => {
    const failed = startEmbeddedPostgres({
      dataDir: await prepareDataFolder(createTemporaryFolder()),
      fast: true,
      settings: { shared_buffers: 'many' },
    });
    await expect(failed).rejects.toThrow(DatabaseStartError);
    await expect(failed).rejects.toThrow(/did not start \(exit code 1\):.*shared_buffers/s);
  });

  it('begins again when the first start was interrupted', async () => {
    const dataDir = createTemporaryFolder();
    execFileSync('mkdir', [join(dataDir, 'postgres.unfinished-Ab12')]);
    const database = await start({ dataDir });
    expect(await runQuery(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).some((name) => name.includes('unfinished'))).toBe(false);
  });

  it('mends the links between libraries that npm cannot deliver', async () => {
    const packageFolder = copyPostgresPackage(createTemporaryFolder(), { links: false });
    const database = await start({ dataDir: createTemporaryFolder(), packageFolder });
    expect(await runQuery(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(statSync(join(packageFolder, 'native/lib/libpq.so.5')).isFile()).toBe(true);
  });
});

describe('data it cannot open', () => {
  it('of another major version is left alone, with a way out', async () => {
    const dataDir = await prepareDataFolder(createTemporaryFolder());
    await (await start({ dataDir })).stop();
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    const failed = startEmbeddedPostgres({ dataDir });
    await expect(failed).rejects.toThrow(/written by PostgreSQL 17.*brings PostgreSQL 18.*pg_dump.*DATA_DIR/);
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '18\n');
    const restarted = await start({ dataDir });
    expect(await runQuery(restarted.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('that is something else is left alone', async () => {
    const dataDir = createTemporaryFolder();
    execFileSync('mkdir', [join(dataDir, 'postgres')]);
    writeFileSync(join(dataDir, 'postgres/letter.txt'), 'Dear Ana');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /is no PostgreSQL data.*Nothing was changed/,
    );
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['letter.txt']);
  });
});

describe('a second start', () => {
  it('in the same process is refused and does not disturb the first', async () => {
    const dataDir = await prepareDataFolder(createTemporaryFolder());
    const first = await start({ dataDir });
    first.announce('http://localhost:3000');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `Ponuda already runs on ${dataDir}: process ${process.pid}, http://localhost:3000.`,
    );
    expect(await runQuery(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('in another process says who runs and where', async () => {
    const dataDir = await prepareDataFolder(createTemporaryFolder());
    const running = await startPostgresInstance({ dataDir, address: 'http://localhost:4321' });
    expect(running.answer.started?.pid).toBeGreaterThan(0);
    const second = await startPostgresInstance({ dataDir });
    expect(second.answer.refused).toContain(`process ${running.pid}, http://localhost:4321.`);
    expect(await runQuery(running.answer.started?.url ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
