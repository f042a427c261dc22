import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The application name of the benchmark's own connections, which trials do not count. */
const OWN = 'rig-watch';

/** Returns a query function for the rig's database that reconnects, even after a change of the primary. */
export function openWatch(rig) {
  const pool = new pg.Pool({
    connectionString: rig.databaseUrl,
    max: 2,
    application_name: OWN,
    connectionTimeoutMillis: 3000,
  });
  pool.on('error', () => undefined);
  const query = async (text, params = []) => (await pool.query(text, params)).rows;
  const session = async (work) => {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release(true);
    }
  };
  return {
    query,
    session,
    one: async (text, params) => (await query(text, params))[0],
    end: () => pool.end(),
  };
}

/**
 * Measures, every half second, the age of the oldest job lock and of the oldest transaction, and the number of the
 * product's connections. Measurements that fail while the database is unreachable are skipped.
 */
export function watchDatabase(watch) {
  const most = { jobHeldFor: 0, transactionFor: 0, connections: 0 };
  let over = false;
  const looking = (async () => {
    while (!over) {
      const seen = await watch
        .one(
          `select
            coalesce((select max(extract(epoch from now() - locked_at)) from graphile_worker._private_jobs
              where locked_by is not null), 0)::float8 as "jobHeldFor",
            coalesce(max(extract(epoch from now() - xact_start)) filter (where state <> 'idle'), 0)::float8 as "transactionFor",
            count(*) filter (where usename = 'ponuda')::int as connections
          from pg_stat_activity where datname = 'ponuda' and application_name <> $1 and backend_type = 'client backend'`,
          [OWN],
        )
        .catch(() => undefined);
      for (const [name, value] of Object.entries(seen ?? {})) most[name] = Math.max(most[name], value);
      await pause(500);
    }
  })();
  return {
    most,
    end: async () => {
      over = true;
      await looking;
      return most;
    },
  };
}

/** Waits until every email has been sent and no job is due. */
export async function untilQuiet(watch, seconds = 900) {
  for (const giveUp = Date.now() + seconds * 1000; Date.now() < giveUp; await pause(500)) {
    const row = await watch
      .one(
        `select (select count(*) from mails where state = 'queued') + (
          select count(*) from graphile_worker._private_jobs where run_at < now() and attempts < max_attempts) as waiting`,
      )
      .catch(() => undefined);
    if (row && Number(row.waiting) === 0) return;
  }
  const waiting = await watch.query(
    `select t.identifier, j.attempts, j.locked_by, j.locked_at, j.run_at, j.last_error
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.run_at < now() and j.attempts < j.max_attempts`,
  );
  const leases = await watch.query('select * from worker_leases');
  throw new Error(`mails or jobs still wait after ${seconds} s: ${JSON.stringify({ waiting, leases })}`);
}

/**
 * Compares the responses that clients received with the database and the mailbox. Returns each difference as
 * text. Every confirmed job must have the same history as an undisturbed job.
 */
export async function differences(watch, rig, { acknowledged, usual }) {
  const found = [];
  for (const job of acknowledged) {
    const history = await historyOf(watch, job.id);
    const rows = await watch.query('select id from purchases where name = $1', [`Limovi ${job.number}`]);
    if (rows.length !== 1) found.push(`${rows.length} requests called Limovi ${job.number}`);
    const pibs = job.suppliers.map(({ pib }) => pib);
    const { suppliers } = await watch.one(
      'select count(*)::int as suppliers from suppliers where pib = any($1)',
      [pibs],
    );
    if (suppliers !== 3) found.push(`${suppliers} instead of 3 suppliers of job ${job.number}`);
    if (!job.confirmed) continue;
    if (history !== usual) found.push(`history of job ${job.number}: ${history} instead of ${usual}`);
    const { net, orders } = await watch.one(
      'select sum(net)::text as net, count(distinct order_number)::int as orders from awards where purchase_id = $1',
      [job.id],
    );
    if (net !== '15224.95' || orders !== 2) found.push(`job ${job.number}: ${orders} orders over ${net}`);
  }
  const { notSent } = await watch.one(
    `select count(*)::int as "notSent" from mails where state in ('queued', 'dead')`,
  );
  if (notSent > 0) found.push(`${notSent} mails were not sent`);
  const sent = await watch.query(`select id from mails where state = 'sent' and sent_at > $1`, [rig.since]);
  const lost = sent.filter(
    ({ id }) => ![...rig.mails.times.keys()].some((key) => key.startsWith(`<mail-${id}.`)),
  );
  if (lost.length > 0) found.push(`${lost.length} mails are noted as sent and never came`);
  return found;
}

/** Returns the kinds of a purchase's history entries with their counts. */
export async function historyOf(watch, id) {
  const rows = await watch.query(
    'select kind, count(*)::int as n from events where purchase_id = $1 group by kind order by kind',
    [id],
  );
  return rows.map(({ kind, n }) => `${kind} ${n}`).join(', ');
}

/** Returns the number of emails that arrived more than once, and the total number of emails. */
export function mailCounts({ mails }) {
  const times = [...mails.times.values()];
  return { came: times.length, twice: times.filter((n) => n > 1).length };
}
