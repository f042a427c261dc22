import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type pg from 'pg';
import pino from 'pino';
import { buildApp } from './app.ts';
import { backupCommand, restoreCommand } from './backup-commands.ts';
import { CommandError } from './command-database.ts';
import { makeModeratorCommand } from './make-moderator.ts';
import { type Config, ConfigError, demandPasswordCost, readConfig } from './platform/config.ts';
import type { Platform } from './platform/context.ts';
import { openDb, openPool } from './platform/db/client.ts';
import { ownsHistory } from './platform/db/grant-product.ts';
import { prepareSchema } from './platform/db/prepare-schema.ts';
import { openStorage } from './platform/files/open-storage.ts';
import { demandFreePort, listenRefusal } from './platform/http/free-port.ts';
import { ImportThreads } from './platform/import/import-threads.ts';
import type { RunningWorker } from './platform/jobs/worker.ts';
import { type MailTransport, openSmtp } from './platform/mail/transport.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { DatabaseStartError } from './platform/postgres/start-error.ts';
import { threadFile } from './platform/threads/thread-file.ts';
import { seedPlatform } from './seed/seed-cast.ts';
import { describeStart } from './start-message.ts';
import { startWorkers } from './workers.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function migrationsFolder(): string {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const found = [join(here, '../../../db/migrations'), join(here, 'migrations')].find((folder) =>
    existsSync(folder),
  );
  if (!found) throw new Error('db/migrations is missing');
  return found;
}

/** Two workers hold two connections each; the rest is for nine places and for what the queue itself asks. */
const WORKER_CONNECTIONS = 15;

/** A pool for the web and one for the worker, so that neither waits for the other's connections. */
async function openDatabase(config: Config) {
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, progress: say })
      : undefined;
  const place = embedded ? embedded.connection : { connectionString: config.databaseUrl };
  return {
    embedded,
    pool: openPool(place),
    openWorkerPool: () => openPool({ ...place, max: WORKER_CONNECTIONS }),
  };
}

function openImports(): ImportThreads {
  const file = threadFile('import-worker');
  if (!file) throw new Error('import-worker.js is missing beside main.js');
  return new ImportThreads(file);
}

async function prepare(platform: Platform): Promise<void> {
  const log = pino({ level: platform.config.logLevel });
  const { pool, config } = platform;
  await prepareSchema({ pool, migrateUrl: config.migrateUrl, migrations: migrationsFolder(), log });
  await seedPlatform(platform.db);
  if (platform.config.env === 'production') return;
  const { seedDemo } = await import('./seed/seed-demo.ts');
  await seedDemo(platform, say);
}

interface Running {
  readonly platform: Platform;
  readonly embedded: EmbeddedPostgres | undefined;
  readonly app: Awaited<ReturnType<typeof buildApp>> | undefined;
  readonly worker: RunningWorker | undefined;
  readonly workerPool: pg.Pool | undefined;
  readonly transport: MailTransport | null;
  readonly address: string | undefined;
  readonly ownsHistory: boolean;
}

async function start(config: Config): Promise<Running> {
  demandPasswordCost(config);
  if (config.role !== 'worker') await demandFreePort(config);
  const storage = await openStorage(config);
  const { embedded, pool, openWorkerPool } = await openDatabase(config);
  const imports = openImports();
  const platform: Platform = { config, pool, db: openDb(pool), storage, imports };
  await prepare(platform);
  const app = config.role === 'worker' ? undefined : await buildApp(platform);
  const address =
    app &&
    (await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw listenRefusal(error, config);
    }));
  const transport = config.smtpUrl === undefined ? null : openSmtp(config.smtpUrl);
  const log = pino({ level: config.logLevel });
  const workerPool = config.role === 'web' ? undefined : openWorkerPool();
  const worker =
    workerPool &&
    (await startWorkers({ ...platform, pool: workerPool, db: openDb(workerPool) }, transport, log));
  if (address) embedded?.announce(config.publicUrl);
  return {
    platform,
    embedded,
    app,
    worker,
    workerPool,
    transport,
    address,
    ownsHistory: !embedded && (await ownsHistory(pool)),
  };
}

async function stop({ platform, embedded, app, worker, workerPool, transport }: Running): Promise<void> {
  await app?.close();
  await worker?.stop();
  await workerPool?.end();
  transport?.close();
  platform.storage.close();
  platform.imports.stop();
  await platform.db.destroy();
  await embedded?.stop();
}

function fail(error: unknown): never {
  if (error instanceof CommandError) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  const forPeople = error instanceof ConfigError || error instanceof DatabaseStartError;
  const text = forPeople
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);
  process.stderr.write(`Ponuda did not start.\n${text}\n`);
  process.exit(1);
}

type Command = (config: Config, args: readonly string[], migrations: string) => Promise<string[]>;
const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['make-moderator', makeModeratorCommand],
  ['backup', backupCommand],
  ['restore', restoreCommand],
]);

async function command(name: string, args: readonly string[]): Promise<void> {
  const run = COMMANDS.get(name);
  if (!run) throw new CommandError(`There is no command ${name}.`);
  for (const line of await run(readConfig(process.env), args, migrationsFolder())) say(line);
}

/** So long a product that lost its database or its worker may end in order, in milliseconds. */
const ENDS_AFTER_MS = 5_000;

/**
 * How far the heap may grow beyond what lives in it before it is collected. By itself V8 lets it grow by several times
 * on a machine with much memory, and one file of 100,000 rows took 80 MB that way; so it takes 25, at the same speed.
 */
const HEAP_GROWTH_PERCENT = 50;

async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  const [name, ...args] = process.argv.slice(2);
  if (name !== undefined) return command(name, args);
  const running = await start(readConfig(process.env));
  let stopping = false;
  const finish = (code: number) => {
    if (stopping) return;
    stopping = true;
    // A query that waits for a lost database gets no answer, and the next start is not to wait for it any longer.
    if (code !== 0) setTimeout(() => process.exit(code), ENDS_AFTER_MS);
    stop(running).then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => finish(0));
  // Without its database or its worker the product is better restarted than half alive.
  running.worker?.ended.catch(() => finish(1));
  running.embedded?.ended.then(
    () => finish(1),
    () => finish(1),
  );
  // Anyone who reads it may stop the product at once, and it ends in order from here on.
  for (const line of describeStart(running.platform.config, running)) say(line);
}

main().catch(fail);
