import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { isSellerEntered } from '#core/plans/rules/seller.ts';
import { readSeller } from '#core/plans/server/public.ts';
import type { Config } from '#platform/server/config.ts';
import type { Platform } from '#platform/server/context.ts';
import { checkDatabases } from '#platform/server/db/checks/check-databases.ts';
import { openDb, openPool, type PoolOptions } from '#platform/server/db/client.ts';
import { ownsHistory } from '#platform/server/db/grant-product.ts';
import { prepareSchema } from '#platform/server/db/prepare-schema.ts';
import { createReplica, type Replica } from '#platform/server/db/replica.ts';
import type { FileStorage } from '#platform/server/files/storage.ts';
import { explainListenError } from '#platform/server/http/free-port.ts';
import { ImportThreads } from '#platform/server/import/import-threads.ts';
import type { RunningWorker } from '#platform/server/jobs/worker.ts';
import { getMailConcurrency } from '#platform/server/jobs/worker-queues.ts';
import { openLog } from '#platform/server/log.ts';
import type { DkimKey } from '#platform/server/mail/dkim/load-dkim-key.ts';
import { type MailTransport, openSmtp } from '#platform/server/mail/transport.ts';
import type { MailReceiver } from '#platform/server/mail-in/smtp-receiver.ts';
import { serveMetrics } from '#platform/server/metrics/serve-metrics.ts';
import { warmPdfThread } from '#platform/server/pdf/render-pdf.ts';
import type { EmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { isOtherSecretKey, openSigner } from '#platform/server/signing/signing-key.ts';
import { findThreadFile } from '#platform/server/threads/thread-file.ts';
import { buildApp } from './app.ts';
import { forgetDemoSeller, requireNoDemoAccounts } from './demo-remains.ts';
import { startIncomingMails } from './incoming-mails.ts';
import { findMigrationsFolder } from './migrations-folder.ts';
import { hasCompanies, seedPlatform } from './seed/seed-cast.ts';
import { startWorkers } from './workers.ts';

function openImports(): ImportThreads {
  const file = findThreadFile('import-worker');
  if (!file) throw new Error('import-worker.js is missing beside main.js');
  return new ImportThreads(file);
}

const OTHER_SECRET =
  'SECRET_KEY is not the one that this database was used with: second factors, webhooks and single sign-on fail, and a new key signs from now on.';

const sellerMissing = ({ publicUrl }: Config) =>
  `Enter the seller before the first company registers: ${publicUrl}/moderation/prices`;

/** Prepares the database; returns notes for the operator. */
async function prepare(platform: Platform, say: (line: string) => void): Promise<string[]> {
  const log = openLog(platform.config);
  const { pool, config } = platform;
  const directUrl = config.databaseDirectUrl;
  const direct = directUrl === undefined ? pool : openPool({ connectionString: directUrl, max: 2 });
  try {
    const notes = await checkDatabases(config, { pool, direct, replica: platform.replica?.pool });
    const migrations = findMigrationsFolder();
    const { migrateUrl, rowSecurity } = config;
    await prepareSchema({ pool: direct, migrateUrl, rowSecurity, migrations, log });
    if (config.env === 'production') {
      await requireNoDemoAccounts(platform.db);
      await forgetDemoSeller(pool);
    }
    await seedPlatform(platform.db);
    if (await isOtherSecretKey(platform)) notes.push(OTHER_SECRET);
    await openSigner(platform);
    if (config.env === 'production') {
      const seller = isSellerEntered(await readSeller(platform.db)) ? [] : [sellerMissing(config)];
      return [...notes, ...seller];
    }
    if (await hasCompanies(platform.db)) return notes;
    say('Preparing the demo company (first start).');
    const { seedDemo } = await import('./seed/seed-demo.ts');
    await seedDemo(platform);
    return notes;
  } finally {
    if (direct !== pool) await direct.end();
  }
}

/** Returns the connection settings for the web server and the job worker. */
function placesOf(
  config: Config,
  embedded: EmbeddedPostgres | undefined,
): { web: PoolOptions; worker: PoolOptions } {
  const { databaseUrl, databaseDirectUrl, namedStatements: named, rowSecurity: walled } = config;
  const web = { ...(embedded ? embedded.connection : { connectionString: databaseUrl }), walled };
  if (databaseDirectUrl === undefined) return { web: { ...web, named }, worker: { ...web, named } };
  return { web: { ...web, named, pooled: true }, worker: { connectionString: databaseDirectUrl, walled } };
}

/** The time in ms within which an unreachable replica is detected, so that the primary can answer instead. */
const REPLICA_ANSWERS_WITHIN_MS = 1_000;

function openReplica({ databaseReplicaUrl, poolMax, role, rowSecurity }: Config): Replica | undefined {
  if (databaseReplicaUrl === undefined || role === 'worker') return undefined;
  const pool = openPool({
    connectionString: databaseReplicaUrl,
    max: poolMax,
    walled: rowSecurity,
    connectionTimeoutMillis: REPLICA_ANSWERS_WITHIN_MS,
  });
  return createReplica({ pool, db: openDb(pool) });
}

export interface RunningProduct {
  readonly platform: Platform;
  readonly embedded: EmbeddedPostgres | undefined;
  readonly app: Awaited<ReturnType<typeof buildApp>> | undefined;
  readonly incomingMails: MailReceiver | undefined;
  readonly worker: RunningWorker | undefined;
  readonly workerPool: pg.Pool | undefined;
  readonly transport: MailTransport | null;
  readonly metrics: Server | undefined;
  readonly address: string | undefined;
  readonly ownsHistory: boolean;
  /** Startup notes for the operator. */
  readonly notes: readonly string[];
}

/** The resources opened before the product was loaded. */
interface OpenedParts {
  readonly storage: FileStorage;
  readonly embedded: EmbeddedPostgres | undefined;
  /** If undefined, emails are not signed by the product. */
  readonly dkim: DkimKey | undefined;
}

/** Starts the product with its storage and database, which must be reachable. */
export async function startProduct(
  config: Config,
  { storage, embedded, dkim }: OpenedParts,
  say: (line: string) => void,
): Promise<RunningProduct> {
  const places = placesOf(config, embedded);
  const pool = openPool({ ...places.web, max: config.poolMax });
  const platform: Platform = {
    ...{ config, pool, db: openDb(pool), storage, replica: openReplica(config) },
    imports: openImports(),
    verifier: fileURLToPath(new URL('./verifier', import.meta.url)),
  };
  // The routes are built while the schema is checked, because they need no database.
  const [notes, app] = await Promise.all([
    prepare(platform, say),
    config.role === 'worker' ? undefined : buildApp(platform),
  ]);
  const address =
    app &&
    (await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw explainListenError(error, config);
    }));
  // Tests start the server often and rarely make a PDF.
  if (app && config.env !== 'test') warmPdfThread();
  const incomingMails = app && (await startIncomingMails(platform, app.log));
  const metrics = config.metrics && (await serveMetrics(config.metrics, platform, app?.traffic));
  const transport =
    config.smtpUrl === undefined ? null : openSmtp(config.smtpUrl, getMailConcurrency(config.workers), dkim);
  const log = openLog(config);
  // Web and worker have separate pools, so that neither waits for the other's connections.
  const workerPool =
    config.role === 'web' ? undefined : openPool({ ...places.worker, max: config.workerPoolMax });
  const worker =
    workerPool &&
    (await startWorkers({ ...platform, pool: workerPool, db: openDb(workerPool) }, transport, log));
  if (address) embedded?.announce(config.publicUrl);
  return {
    platform,
    embedded,
    app,
    incomingMails,
    worker,
    workerPool,
    transport,
    metrics,
    address,
    ownsHistory: !embedded && (await ownsHistory(pool)),
    notes,
  };
}

export async function stopProduct({
  platform,
  embedded,
  app,
  incomingMails,
  worker,
  workerPool,
  transport,
  metrics,
}: RunningProduct): Promise<void> {
  metrics?.close();
  await Promise.all([app?.close(), incomingMails?.stop()]);
  await worker?.stop();
  await workerPool?.end();
  transport?.close();
  platform.storage.close();
  await platform.imports.stop();
  await platform.replica?.db.destroy();
  await platform.db.destroy();
  await embedded?.stop();
}
