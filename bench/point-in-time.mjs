import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { archiving, baseBackup, restoreTo, urlOf } from '../scripts/rig/postgres.mjs';
import { startWeb } from '../scripts/rig/product.mjs';
import { freePorts, untilThere } from '../scripts/rig/program.mjs';
import { startRig } from '../scripts/rig/rig.mjs';
import { number } from './support/figures.mjs';
import { Report } from './support/report.mjs';
import { newTally, patientLogIn } from './support/rig-client.mjs';
import { prepareLoad, startLoad } from './support/rig-load.mjs';
import { openWatch, untilQuiet } from './support/rig-watch.mjs';
import { amount } from './support/scale.mjs';

/**
 * This test checks a point-in-time restore. It takes a base backup, makes changes, notes the time, and makes more
 * changes. Then it restores the database to that time from the backup and the archive, compares it row by row, and
 * starts a product on it that verifies each purchase's history chain.
 */
const WORK_MS = amount(60_000, 5_000);

export async function run() {
  const report = new Report('point-in-time');
  const archive = (folder) => join(folder, 'archive');
  const rig = await startRig({
    webs: 1,
    workers: 1,
    prepare: (folder) => {
      mkdirSync(archive(folder));
      chmodSync(archive(folder), 0o777);
    },
    settings: (folder) => archiving(archive(folder)),
  });
  rig.since = new Date().toISOString();
  const watch = openWatch(rig);
  const more = [];
  try {
    const data = join(rig.folder, 'base');
    baseBackup({ port: new URL(rig.databaseUrl).port, to: data });
    const known = await prepareLoad(rig, watch);
    const before = await work(rig, known);
    await untilQuiet(watch);
    const parts = [...rig.workers, ...rig.webs];
    for (const part of parts) await part.end();
    const asItWas = await contents(watch);
    const { moment } = await watch.one('select now()::text as moment');
    await pause(1500);
    for (const part of parts) part.again();
    await untilThere(
      'the web',
      async () => (await fetch(`${rig.webs[0].url}/ready`).catch(() => undefined))?.ok,
    );
    const after = await work(rig, known);
    await watch.query('select pg_switch_wal()');
    await untilThere('the archive', async () => {
      const { there } = await watch.one(
        'select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 16777216) as there from pg_stat_archiver',
      );
      return there;
    });

    const [port, webPort] = await freePorts(2);
    const began = Date.now();
    more.push(await restoreTo({ folder: rig.folder, data, archive: archive(rig.folder), moment, port }));
    const took = (Date.now() - began) / 1000;
    const restored = { databaseUrl: urlOf(port, 'postgres') };
    const there = openWatch(restored);
    const found = await contents(there);
    await there.end();
    const different = [...asItWas.keys()].filter(
      (table) => asItWas.get(table).digest !== found.get(table)?.digest,
    );
    const env = { ...rig.env, DATABASE_URL: urlOf(port), DATABASE_DIRECT_URL: '', STATEMENTS: 'named' };
    const web = await startWeb({ name: 'restored-web', folder: rig.folder, port: webPort, env });
    more.push(web);
    const reader = await patientLogIn({ webs: [web] }, newTally());
    const bad = [];
    for (const { id } of before.acknowledged) {
      const { status, body } = await reader('GET', `purchases/${id}/chain`);
      if (status !== 200 || body.first_bad !== null) bad.push(`${id}: ${status} ${JSON.stringify(body)}`);
    }
    const later = [];
    for (const { id } of after.acknowledged) later.push((await reader('GET', `purchases/${id}`)).status);
    const rows = [...asItWas.values()].reduce((sum, { rows: n }) => sum + n, 0);
    report.table(
      Object.entries({
        'the moment': moment,
        'main jobs before and after it': `${before.acknowledged.length}, ${after.acknowledged.length}`,
        'tables and rows compared, and tables that differ': `${asItWas.size}, ${rows}, ${different.length}`,
        'chains verified by the product on the restored database, and of them broken': `${before.acknowledged.length}, ${bad.length}`,
        'purchases of after the moment that are there': later.filter((status) => status !== 404).length,
        'from the backup to the moment': `${number(took, 1)} s`,
      }).map(([what, came]) => ({ what, came: String(came) })),
    );
    report.write();
    const wrong = [...different, ...bad, ...later.filter((status) => status !== 404)];
    if (wrong.length > 0) throw new Error(`The restored database is another one: ${wrong.join(', ')}`);
  } finally {
    for (const part of more.reverse()) await part.end();
    await watch.end();
    await rig.end();
  }
}

async function work(rig, known) {
  const load = startLoad(rig, { ...known, clients: 2 });
  await pause(WORK_MS);
  const done = await load.end();
  if (done.failed.length > 0) throw new Error(done.failed.join('\n'));
  return done;
}

/** Returns a digest of each table's rows. Unlogged tables are omitted, because their rows are short-lived. */
async function contents(watch) {
  const tables = await watch.query(
    "select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' order by 1",
  );
  const found = new Map();
  for (const { name } of tables)
    found.set(
      name,
      await watch.one(
        `select count(*)::int as rows, coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from "${name}" t`,
      ),
    );
  return found;
}
