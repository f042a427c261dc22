import { setTimeout as pause } from 'node:timers/promises';
import { startRig } from '../scripts/rig/rig.mjs';
import { median, number } from './support/figures.mjs';
import { Report } from './support/report.mjs';
import { newTally, patientLogIn } from './support/rig-client.mjs';
import { addDeadlines, toldSoFar } from './support/rig-deadlines.mjs';
import { answersOf, longestGap, prepareLoad, startLoad } from './support/rig-load.mjs';
import { differences, mailCounts, openWatch, untilQuiet, watchDatabase } from './support/rig-watch.mjs';
import { amount, isShort } from './support/scale.mjs';

/**
 * This benchmark runs the product as several processes and kills them (docs/operations.md, *Trying it*).
 * `RIG_TRIALS=1,2,3,4,5,6,7` selects trials by number. The failover (1), the cut network (6) and the replica (7) need
 * Patroni, etcd and HAProxy and are not part of a short run.
 */
const TRIALS = (process.env.RIG_TRIALS ?? (isShort ? '2,3,4,5' : '1,2,3,4,5,6,7')).split(',').map(Number);
const KILLS = amount(20, 1, 'RIG_KILLS');
const FAILOVERS = amount(3, 1, 'RIG_FAILOVERS');
const CLIENTS = amount(8, 2, 'RIG_CLIENTS');
const REPLICA_MS = amount(60_000, 10_000);
const COMPANIES = amount(2000, 5, 'RIG_COMPANIES');
const CROWD = amount(500, 30, 'RIG_CROWD');

/** Faults found by the trials; the run fails only after all trials have reported. */
const wrong = [];

export async function run() {
  const report = new Report('rig');
  for (const trial of TRIALS) {
    const rig = await startRig({ ...RIGS[trial], connections: trial === 5 ? 40 : 20 });
    const watch = openWatch(rig);
    const stop = () => rig.end().then(() => process.exit(1));
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
    try {
      rig.since = new Date().toISOString();
      const rows = await DO[trial](rig, watch);
      report.text(`## Trial ${trial}`);
      report.table(Object.entries(rows).map(([what, came]) => ({ what, came: String(came) })));
    } finally {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
      await watch.end();
      await rig.end();
    }
  }
  report.write();
  if (wrong.length > 0) throw new Error(`The rig found:\n${wrong.join('\n')}`);
}

const RIGS = {
  1: { webs: 3, workers: 2, failover: true },
  2: { webs: 2, workers: 2 },
  3: { webs: 2, workers: 2 },
  4: { webs: 2, workers: 2 },
  5: { webs: 3, workers: 2 },
  6: { webs: 3, workers: 2, failover: true },
  7: { webs: 2, workers: 2, failover: true, replica: true },
};

const DO = { 1: failover, 2: killWorkers, 3: killServers, 4: deadlines, 5: crowd, 6: cutOff, 7: readReplica };

const demand = (holds, what) => {
  if (!holds) wrong.push(what);
};
const anyOf = (list) => list[Math.floor(Math.random() * list.length)];

/** Runs clients during `disturb`, waits until no work is pending, and compares the results. */
async function underLoad(rig, watch, disturb) {
  const known = await prepareLoad(rig, watch);
  const seen = watchDatabase(watch);
  const load = startLoad(rig, { ...known, clients: CLIENTS });
  await disturb();
  const { tally, acknowledged, failed } = await load.end();
  await untilQuiet(watch, isShort ? 300 : 900);
  const most = await seen.end();
  const found = await differences(watch, rig, { ...known, acknowledged });
  const { came, twice } = mailCounts(rig);
  wrong.push(...failed, ...found, ...tally.unlike);
  demand(twice <= Math.max(1, came / 1000) || twice <= KILLS, `${twice} of ${came} mails came twice`);
  return {
    tally,
    most,
    rows: {
      'main jobs, confirmed': acknowledged.filter(({ confirmed }) => confirmed).length,
      'answers by status': answersOf(tally),
      'acknowledged writes that are missing or doubled': found.length,
      'mails that came, and of them more than once': `${came}, ${twice}`,
      'longest time without an acknowledged write': `${number(longestGap(tally), 1)} s`,
      'a job was held by one worker for at most': `${number(most.jobHeldFor, 1)} s`,
      'a transaction was open for at most': `${number(most.transactionFor, 1)} s`,
    },
  };
}

async function failover(rig, watch) {
  const whole = [];
  const { tally, rows } = await underLoad(rig, watch, async () => {
    for (let n = 0; n < FAILOVERS; n += 1) {
      await pause(10_000);
      await rig.cluster.killPrimary();
      const came = Date.now();
      await rig.cluster.untilWhole();
      whole.push((Date.now() - came) / 1000);
    }
    await pause(10_000);
  });
  demand(longestGap(tally) <= 30, `${longestGap(tally)} s without a write`);
  demandNoRestart(rig);
  return {
    'primaries killed': FAILOVERS,
    ...rows,
    'the former primary followed the new one after at most': `${number(Math.max(...whole), 1)} s`,
    'processes of the product that had to be started again': 0,
  };
}

const demandNoRestart = (rig) =>
  demand(
    [...rig.webs, ...rig.workers].every(({ starts }) => starts === 1),
    'a process had to be restarted',
  );

const ETCD_AWAY_S = 60;

async function cutOff(rig, watch) {
  let two = 0;
  let over = false;
  const looking = (async () => {
    for (; !over; await pause(500)) if ((await rig.cluster.writable()).length > 1) two += 1;
  })();
  const { rows } = await underLoad(rig, watch, async () => {
    for (let n = 0; n < FAILOVERS; n += 1) {
      await pause(10_000);
      await rig.cluster.cutPrimary();
      await rig.cluster.untilWhole();
    }
    await pause(5000);
    await rig.cluster.withoutEtcd(ETCD_AWAY_S);
    await rig.cluster.untilWhole();
    await pause(10_000);
  });
  over = true;
  await looking;
  demandNoRestart(rig);
  return {
    'the primary cut off until another one led; etcd away for': `${FAILOVERS} times, ${ETCD_AWAY_S} s`,
    ...rows,
    'two nodes believed to lead, one of them out of reach, for about': `${two / 2} s`,
  };
}

async function killWorkers(rig, watch) {
  await addDeadlines(watch, { companies: 10, each: KILLS, seconds: 5 });
  // The mail server is slow, so that some workers are killed after it has accepted an email and before the worker
  // has recorded that.
  rig.mails.control.slowMs = 200;
  const { most, rows } = await underLoad(rig, watch, async () => {
    for (let n = 0; n < KILLS; n += 1) {
      await pause(1000 + Math.random() * 2000);
      anyOf(rig.workers).kill('SIGKILL');
    }
  });
  demand(most.jobHeldFor <= 90, `a job was held for ${most.jobHeldFor} s`);
  const told = await toldSoFar(watch);
  demand(told.entries === told.all && told.bells === told.all, `deadlines: ${JSON.stringify(told)}`);
  return { 'workers killed': KILLS, ...rows, 'deadlines, noted once': `${told.all}, ${told.entries}` };
}

async function killServers(rig, watch) {
  const servers = [() => anyOf(rig.webs), () => rig.pgbouncer, () => rig.cluster];
  const { most, rows } = await underLoad(rig, watch, async () => {
    for (let n = 0; n < KILLS; n += 1)
      for (const server of servers) {
        // The pause is usually long enough for the last killed process to restart.
        await pause(1000 + Math.random() * 7000);
        server().kill('SIGKILL');
      }
  });
  demand(most.transactionFor <= 60, `a transaction was open for ${most.transactionFor} s`);
  for (const part of [...rig.webs, rig.pgbouncer]) await part.end();
  await pause(2000);
  const { locks } = await watch.one(
    `select count(*)::int as locks from pg_locks l join pg_stat_activity a using (pid)
     where l.granted and a.usename = 'ponuda' and l.locktype in ('transactionid', 'tuple')`,
  );
  demand(locks === 0, `${locks} locks are left`);
  return {
    'web processes killed, pgbouncer, and PostgreSQL': `${KILLS}, ${KILLS}, ${KILLS}`,
    ...rows,
    'locks that are left': locks,
  };
}

async function deadlines(rig, watch) {
  const tally = newTally();
  const reader = await patientLogIn(rig, tally);
  const usual = await timesOf(reader, amount(50, 3));
  const ends = 20 + COMPANIES / 50;
  await addDeadlines(watch, { companies: COMPANIES, each: 10, seconds: ends });
  await watch.query('analyze');
  const began = Date.now() + ends * 1000;
  await pause(Math.max(0, began - Date.now()));
  const meanwhile = [];
  const until = async (done, seconds) => {
    for (;;) {
      meanwhile.push(...(await timesOf(reader, 3)));
      const told = await toldSoFar(watch);
      const took = (Date.now() - began) / 1000;
      if (done(told) || took > seconds) return { told, took };
      await pause(500);
    }
  };
  const { took } = await until(
    ({ all, entries, bells, mails }) => entries >= all && bells >= all && mails >= all,
    3600,
  );
  const { told, took: sentAfter } = await until(({ all, sent }) => sent >= all, 7200);
  const exact = [told.entries, told.bells, told.mails, told.sent].every((n) => n === told.all);
  demand(exact, `deadlines: ${JSON.stringify(told)}`);
  wrong.push(...tally.unlike);
  return {
    'companies, deadlines in one second': `${COMPANIES}, ${told.all}`,
    'every history, bell and queued mail after (aim 300 s on 4 quiet cores)': `${number(took)} s`,
    'every mail at the mail server after (aim 900 s)': `${number(sentAfter)} s`,
    'a list of another company, p95 before and meanwhile': `${number(p95(usual))} ms, ${number(p95(meanwhile))} ms`,
    'entries, bells, mails, sent': `${told.entries}, ${told.bells}, ${told.mails}, ${told.sent}`,
  };
}

async function timesOf(reader, times) {
  const took = [];
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    await reader('GET', 'purchases?tab=confirmed');
    took.push(performance.now() - began);
  }
  return took;
}

const p95 = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? median(times);

async function crowd(rig, watch) {
  const tally = newTally();
  const reader = await patientLogIn(rig, tally);
  const before = await timesOf(reader, amount(50, 3));
  const seen = watchDatabase(watch);
  const until = Date.now() + amount(60_000, 5000);
  const clients = await Promise.all(Array.from({ length: CROWD }, () => patientLogIn(rig, tally)));
  await Promise.all(
    clients.map(async (client) => {
      while (Date.now() < until) await client('GET', 'purchases?tab=confirmed');
    }),
  );
  const most = await seen.end();
  const after = await timesOf(reader, amount(50, 3));
  const allowed = 40 + rig.workers.length * 15 + 10;
  wrong.push(...tally.unlike);
  demand(most.connections <= allowed, `${most.connections} connections`);
  return {
    'clients, web processes': `${CROWD}, ${rig.webs.length}`,
    'answers by status': answersOf(tally),
    'connections of the product at most, allowed': `${most.connections}, ${allowed}`,
    'a list, p95 before, under load and after': `${number(p95(before))}, ${number(p95(tally.took))}, ${number(p95(after))} ms`,
  };
}

/**
 * While clients work, reads from the replica a figure that each job increases. Then makes the replica unreachable and
 * reachable again.
 */
async function readReplica(rig, watch) {
  const known = await prepareLoad(rig, watch);
  const reader = await patientLogIn(rig, newTally());
  const offers = async () =>
    (await reader('GET', 'statistics/calculations/homepageCalculations?company_id=0')).body
      .accepted_offers_count;
  const before = await offers();
  const alone = await startLoad(rig, { ...known, clients: 1 }).end();
  const first = await offers();
  const aJob = (first - before) / alone.acknowledged.length;
  demand(aJob > 0, 'a job did not raise the figure that is read');

  const load = startLoad(rig, { ...known, clients: CLIENTS });
  let missed = 0;
  const read = async (lasts) => {
    const began = await longReads(rig);
    for (const until = Date.now() + lasts; Date.now() < until; ) {
      const confirmed = load.acknowledged.filter((job) => job.confirmed).length;
      if ((await offers()) < first + confirmed * aJob) missed += 1;
    }
    const ended = await longReads(rig);
    return { replica: ended.replica - began.replica, primary: ended.primary - began.primary };
  };
  const whole = await read(REPLICA_MS);
  rig.cluster.follower.cut();
  const cut = await read(REPLICA_MS / 2);
  rig.cluster.follower.mend();
  // After a failed read, the replica is not used for ten seconds.
  await pause(12_000);
  const later = await read(REPLICA_MS / 2);
  const { tally, failed } = await load.end();
  wrong.push(...failed, ...tally.unlike);
  demand(missed === 0, `${missed} reads missed a write that was acknowledged before them`);
  demand(whole.replica > 0 && later.replica > 0, 'the replica answered nothing');
  demand(cut.replica <= 1, `${cut.replica} reads came from a replica that was out of reach`);
  const asText = ({ replica, primary }) => `${replica}, ${primary}`;
  return {
    'main jobs, confirmed': load.acknowledged.filter(({ confirmed }) => confirmed).length,
    'answers by status': answersOf(tally),
    'reads from the replica and from the primary': asText(whole),
    'of them while the replica was out of reach': asText(cut),
    'of them after it had come back': asText(later),
    'reads that missed a write acknowledged before them': missed,
  };
}

/** Returns how many long reads the replica and the primary have answered, over all web processes. */
async function longReads({ webs }) {
  const sums = { replica: 0, primary: 0 };
  for (const { env } of webs) {
    const text = await (await fetch(`http://${env.METRICS}/metrics`)).text();
    for (const from of Object.keys(sums)) {
      const line = new RegExp(`^ponuda_long_reads_total\\{from="${from}"\\} (\\d+)`, 'm').exec(text);
      sums[from] += Number(line?.[1] ?? 0);
    }
  }
  return sums;
}
