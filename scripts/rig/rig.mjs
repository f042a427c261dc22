import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailSink } from './mail-sink.mjs';
import { keepsStatements, startPgbouncer } from './pgbouncer.mjs';
import { startPostgres, urlOf } from './postgres.mjs';
import { startWeb, startWorker } from './product.mjs';
import { freePorts } from './program.mjs';
import { startStorage } from './storage.mjs';

/**
 * Runs the product as several processes on this machine: PostgreSQL, pgbouncer in transaction mode, a file storage, a
 * recording mail server, `webs` and `workers`. With `failover`, uses three PostgreSQL servers under Patroni and etcd,
 * behind HAProxy; with `replica`, long reads use a replica. All data is in one folder, which `end` removes. `prepare`
 * is called first, with the folder; the database's `settings` may refer to files in it.
 */
export async function startRig({
  webs = 2,
  workers = 2,
  connections = 20,
  env = {},
  failover = false,
  replica = false,
  prepare = () => undefined,
  settings = () => ({}),
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'ponuda-rig-'));
  chmodSync(folder, 0o777);
  const running = [];
  const keep = (part) => {
    running.push(part);
    return part;
  };
  const end = async () => {
    for (const part of running.reverse()) await part.end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [database, pooled, storagePort, mailPort, ...more] = await freePorts(4 + 2 * webs + workers);
    const webPorts = more.slice(0, webs);
    const metricsPorts = more.slice(webs);
    await prepare(folder);
    const cluster = failover
      ? keep(await (await import('./patroni.mjs')).startPatroni({ folder, port: database }))
      : keep(await startPostgres({ folder, port: database, more: settings(folder) }));
    const pgbouncer = keep(await startPgbouncer({ folder, port: pooled, to: database, connections }));
    const storage = keep(await startStorage({ folder, port: storagePort }));
    const mails = keep(await startMailSink(mailPort));
    const shared = {
      NODE_ENV: 'development',
      DATABASE_URL: urlOf(pooled),
      DATABASE_DIRECT_URL: urlOf(database),
      STATEMENTS: keepsStatements() ? 'named' : 'off',
      S3_URL: storage.url,
      SMTP_URL: mails.url,
      NODES: String(webs + workers),
      PUBLIC_URL: `http://127.0.0.1:${webPorts[0]}`,
      DATA_DIR: join(folder, 'data'),
      RATE_LIMIT: '0',
      ...(replica ? { DATABASE_REPLICA_URL: urlOf(cluster.follower.port) } : {}),
      ...env,
    };
    const named = (kind, n) => {
      const metrics = `127.0.0.1:${metricsPorts.pop()}`;
      return { name: `${kind}-${n + 1}`, folder, env: { ...shared, METRICS: metrics } };
    };
    const started = { workers: [], webs: [] };
    // The first worker migrates and seeds the demo; the other workers find this already done.
    for (let n = 0; n < workers; n += 1) started.workers.push(keep(await startWorker(named('worker', n))));
    for (const [n, port] of webPorts.entries())
      started.webs.push(keep(await startWeb({ ...named('web', n), port })));
    return {
      folder,
      cluster,
      pgbouncer,
      mails,
      storage,
      ...started,
      databaseUrl: urlOf(database, 'postgres'),
      env: shared,
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}
