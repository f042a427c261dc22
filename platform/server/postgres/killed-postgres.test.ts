// @module-tag exhaustive
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import {
  copyPostgresPackage,
  createTemporaryFolder,
  type PostgresInstance,
  pollUntil,
  prepareDataFolder,
  runQuery,
  startPostgresInstance,
} from './postgres.test-support.ts';
import { findPostgresProcesses, getProcessIdentity } from './processes.ts';

/** Starts a database in a separate process and adds a row. */
async function runningInstance(
  dataDir: string,
  options: { packageFolder?: string } = {},
): Promise<PostgresInstance & { server: { url: string; pid: number } }> {
  const instance = await startPostgresInstance({
    dataDir: await prepareDataFolder(dataDir),
    fast: false,
    ...options,
  });
  const server = instance.answer.started;
  if (server === undefined) throw new Error(instance.answer.refused);
  await runQuery(server.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  return { ...instance, server };
}

async function restart(dataDir: string, options: { packageFolder?: string } = {}) {
  const said: string[] = [];
  const database = await startEmbeddedPostgres({
    dataDir,
    progress: (line) => said.push(line),
    ...options,
  });
  onTestFinished(() => database.stop());
  expect(await runQuery(database.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  return { ...database, said };
}

it('starts again at once after kill -9 of Node alone, with one server and all the data', async () => {
  const dataDir = createTemporaryFolder();
  const instance = await runningInstance(dataDir);
  process.kill(instance.pid, 'SIGKILL');
  const database = await restart(dataDir);
  expect(getProcessIdentity(instance.server.pid)).toBeUndefined();
  expect(findPostgresProcesses(join(dataDir, 'postgres'))).toContain(database.pid);
});

it.runIf(process.platform === 'linux')('does not outlive a Node that was killed', async () => {
  const instance = await runningInstance(createTemporaryFolder());
  process.kill(instance.pid, 'SIGKILL');
  await pollUntil('the server ends by itself', () => getProcessIdentity(instance.server.pid) === undefined);
});

it('does not outlive a Node that left without stopping it', async () => {
  const dataDir = await prepareDataFolder(createTemporaryFolder());
  const instance = await startPostgresInstance({ dataDir }, { exitAtOnce: true });
  const pid = instance.answer.started?.pid ?? 0;
  expect(pid).toBeGreaterThan(0);
  await pollUntil('the server ends by itself', () => getProcessIdentity(pid) === undefined);
});

it('starts again after kill -9 of everything, with all the data', async () => {
  const dataDir = createTemporaryFolder();
  const instance = await runningInstance(dataDir);
  const servers = findPostgresProcesses(join(dataDir, 'postgres'));
  expect(servers).toContain(instance.server.pid);
  // The server is killed first: once Node is dead, the kernel tells the server to shut down, and the server removes
  // its pid file.
  execFileSync('/bin/sh', ['-c', `kill -9 ${[...servers, instance.pid].join(' ')} || true`], {
    stdio: 'ignore',
  });
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(true);
  await restart(dataDir);
});

it('says that the server ended when somebody kills it', async () => {
  const database = await startEmbeddedPostgres({
    dataDir: await prepareDataFolder(createTemporaryFolder()),
    fast: true,
  });
  onTestFinished(() => database.stop());
  process.kill(database.pid, 'SIGKILL');
  expect(await database.ended).toBe('signal SIGKILL');
});

it('stops an orphan that works in the data directory', async () => {
  const dataDir = createTemporaryFolder();
  // The binaries are copied to a folder where the owner of the data may read them, because the project may be in
  // root's home.
  const packageFolder = copyPostgresPackage(createTemporaryFolder());
  await stopped(await runningInstance(dataDir, { packageFolder }));
  // A server without a running Ponuda process, as left behind on systems whose kernel sends no signal when a parent
  // dies.
  const cluster = join(dataDir, 'postgres');
  const orphan = await startOrphan(cluster, packageFolder);
  const database = await restart(dataDir, { packageFolder });
  expect(database.said).toEqual(['Stopping the database server that an earlier run left behind.']);
  expect(getProcessIdentity(orphan)).toBeUndefined();
});

it('lets a stranger live whose process id stands in the note of a killed server', async () => {
  const dataDir = createTemporaryFolder();
  await stopped(await runningInstance(dataDir));
  const stranger = spawn('sleep', ['60']);
  onTestFinished(() => void stranger.kill());
  leaveNote(dataDir, stranger.pid ?? 0);
  await restart(dataDir);
  expect(getProcessIdentity(stranger.pid ?? 0)).toBeDefined();
});

it.runIf(process.platform === 'linux')(
  'starts while the killed server is still listed as a zombie',
  async () => {
    const dataDir = createTemporaryFolder();
    await stopped(await runningInstance(dataDir));
    const zombie = await makeZombie();
    leaveNote(dataDir, zombie);
    await restart(dataDir);
    process.kill(zombie, 0); // throws unless it is still listed
  },
);

/** Creates a killed process whose parent never reaps it. */
async function makeZombie(): Promise<number> {
  const script = 'sleep 60 & echo $!; exec sleep 60';
  const parent = spawn('/bin/sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void parent.kill());
  const pid = await new Promise<number>((resolve) => {
    parent.stdout.once('data', (text) => resolve(Number(text)));
  });
  const nameOf = (id: number | undefined) => readFileSync(`/proc/${id}/comm`, 'utf8').trim();
  await pollUntil('the parent is no shell any more', () => nameOf(parent.pid) === 'sleep');
  process.kill(pid, 'SIGKILL');
  await pollUntil('the process is a zombie', () => getProcessIdentity(pid) === undefined);
  return pid;
}

async function stopped(instance: PostgresInstance): Promise<void> {
  instance.child.kill('SIGTERM');
  await instance.ended;
}

function leaveNote(dataDir: string, pid: number): void {
  const cluster = join(dataDir, 'postgres');
  const note = [
    pid,
    cluster,
    1_700_000_000,
    5432,
    join(dataDir, 'run'),
    '',
    '  1234567         7',
    'ready   ',
    '',
  ];
  writeFileSync(join(cluster, 'postmaster.pid'), note.join('\n'));
}

async function startOrphan(cluster: string, packageFolder: string): Promise<number> {
  const { uid, gid } = statSync(cluster);
  const options = ['-D', cluster, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${cluster}`];
  const orphan = spawn(join(packageFolder, 'native/bin/postgres'), options, {
    cwd: '/',
    stdio: 'ignore',
    uid,
    gid,
  });
  const note = join(cluster, 'postmaster.pid');
  await pollUntil(
    'the orphan is ready',
    () => existsSync(note) && readFileSync(note, 'utf8').includes('ready'),
  );
  return orphan.pid ?? 0;
}
