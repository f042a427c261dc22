import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { startMailSink } from '../scripts/rig/mail-sink.mjs';
import { MAIN } from '../scripts/rig/product.mjs';
import { untilThere } from '../scripts/rig/program.mjs';
import { startRig } from '../scripts/rig/rig.mjs';
import { DEMO_PASSWORD } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { openWatch } from './support/rig-watch.mjs';

/**
 * Causes each problem described in docs/runbook.md on a rig, checks that the documented symptom appears, applies
 * the documented fix, and checks that the symptom is gone. `TROUBLES=disk,mail` selects some problems. The full
 * disk is simulated by an in-memory file system, which needs root.
 */
const root = process.getuid?.() === 0;
const DISK_MB = 600;

export async function run() {
  const report = new Report('troubles');
  const scanner = await startScanner();
  const rig = await startRig({
    webs: 1,
    workers: 1,
    env: { CLAMD_URL: `tcp://127.0.0.1:${scanner.port}`, LOG_LEVEL: 'warn' },
    prepare: (folder) => (root ? mountDisk(join(folder, 'postgres')) : undefined),
  });
  const watch = openWatch(rig);
  const stop = () => endAll().then(() => process.exit(1));
  const endAll = async () => {
    await watch.end();
    await rig.end().catch(() => undefined);
    if (root) spawnSync('/usr/bin/umount', [join(rig.folder, 'postgres')]);
    rmSync(rig.folder, { recursive: true, force: true });
    scanner.end();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  const rows = [];
  const wrong = [];
  try {
    const place = placeOf(rig, watch, scanner);
    const wanted = process.env.TROUBLES?.split(',') ?? Object.keys(TROUBLES);
    for (const name of wanted) {
      const began = Date.now();
      const seen = await TROUBLES[name](place).catch((error) => {
        wrong.push(`${name}: ${error.message}`);
        return `not as it stands there: ${error.message}`;
      });
      if (seen)
        rows.push({ trouble: name, seen, 'cured after': `${Math.round((Date.now() - began) / 1000)} s` });
      console.log(`${name}: ${seen ?? 'left out'}`);
    }
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
    await endAll();
  }
  report.table(rows);
  report.write();
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

/** Returns functions that check what an operator would check, such as endpoints and metrics. */
function placeOf(rig, watch, scanner) {
  const [web] = rig.webs;
  const [worker] = rig.workers;
  const people = ['user', 'admin', 'storekeeper', 'finance', 'approver', 'adhoc', 'direct'].map(
    (name) => `${name}@demo.test`,
  );
  const api = async (method, path, body, token) => {
    const answer = await fetch(`${web.url}/api/${path}`, {
      method,
      headers: {
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(40_000),
    });
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: await answer.json().catch(() => undefined),
    };
  };
  return {
    rig,
    watch,
    web,
    worker,
    scanner,
    api,
    logIn: async () => {
      const { body } = await api('POST', 'auth/login', { email: 'owner@demo.test', password: DEMO_PASSWORD });
      return body.access_token;
    },
    // Each user gets only one email, because a second email within minutes is not sent.
    aMail: () => api('POST', 'auth/forgot-password', { email: people.shift() }),
    ready: () =>
      fetch(`${web.url}/ready`, { signal: AbortSignal.timeout(20_000) })
        .then(async (answer) => `${answer.status} ${await answer.text()}`)
        .catch(() => 'no answer'),
    metric: async (of, name) => {
      const text = await fetch(`http://${of.env.METRICS}/metrics`, { signal: AbortSignal.timeout(20_000) })
        .then((answer) => answer.text())
        .catch(() => '');
      const line = text.split('\n').find((one) => one.startsWith(`${name} `));
      return line === undefined ? undefined : Number(line.split(' ')[1]);
    },
    logged: (of, text) => readFileSync(join(rig.folder, `${of.name}.log`), 'utf8').includes(text),
  };
}

const shows = (what, ask) => untilThere(what, ask, 180);

const TROUBLES = {
  database: async ({ rig, web, ready, metric, aMail, logged, logIn }) => {
    await rig.cluster.end('SIGKILL');
    const answer = await shows('/ready with 503', async () => /^503/.test(await ready()) && ready());
    await shows('ponuda_database_up 0', async () => (await metric(web, 'ponuda_database_up')) === 0);
    const { status, retryAfter } = await aMail();
    demand(status === 503 && retryAfter === '5', `a call is answered ${status}, retry after ${retryAfter}`);
    await shows('the log line', () => logged(web, '"request failed"'));
    rig.cluster.again();
    await cured(ready);
    await logIn();
    return `/ready ${answer}; ponuda_database_up 0; calls 503, retry-after 5; request failed`;
  },

  mail: async ({ rig, web, worker, metric, aMail, logged, watch }) => {
    const port = new URL(rig.mails.url).port;
    await rig.mails.end();
    await aMail();
    await shows('mail not sent', () => logged(worker, '"mail not sent"'));
    const waiting = await metric(web, 'ponuda_mails{state="queued"}');
    const oldest = await metric(web, 'ponuda_mail_oldest_seconds');
    demand(waiting >= 1 && oldest > 0, `${waiting} mails wait for ${oldest} s`);
    Object.assign(rig.mails, await startMailSink(Number(port)));
    // The retry runs a minute after the first attempt.
    await shows('no mail waits', async () => (await metric(web, 'ponuda_mails{state="queued"}')) === 0);
    const { dead } = await watch.one("select count(*)::int as dead from mails where state = 'dead'");
    return `mail not sent; ponuda_mails{state="queued"} ${waiting}; afterwards 0, given up ${dead}`;
  },

  worker: async ({ worker, web, metric, aMail }) => {
    await worker.end('SIGKILL');
    await aMail();
    // A job writes this email, so the job stays due while the worker is stopped.
    const due = await shows('a job that is due', () => metric(web, 'ponuda_jobs{state="due"}'));
    worker.again();
    await shows('no job is due', async () => (await metric(web, 'ponuda_jobs{state="due"}')) === 0);
    return `ponuda_jobs{state="due"} ${due}; afterwards 0`;
  },

  job: async ({ watch, web, worker, metric, logged }) => {
    const { id } = await watch.one(
      `select (graphile_worker.add_job('send-mail', '{"mailId": "none"}'::json, max_attempts => 1)).id::text as id`,
    );
    await shows('a failed job', async () => (await metric(web, 'ponuda_jobs{state="failed"}')) === 1);
    await shows('the log line', () => logged(worker, 'Failed task'));
    const [found] = await watch.query(FAILED_JOBS);
    demand(
      found?.id === id && /invalid input syntax/.test(found.last_error),
      `found ${JSON.stringify(found)}`,
    );
    // The payload of the failed job is repaired, and the job runs again.
    await watch.query(`update graphile_worker._private_jobs set payload = '{"mailId": 0}' where id = $1`, [
      id,
    ]);
    await watch.query(
      `select graphile_worker.reschedule_jobs(array[$1::bigint], run_at := now(), attempts := 0)`,
      [id],
    );
    await shows('no failed job', async () => (await metric(web, 'ponuda_jobs{state="failed"}')) === 0);
    return `ponuda_jobs{state="failed"} 1; Failed task; last_error "${found.last_error.slice(0, 40)}…"`;
  },

  connections: async ({ rig, web, ready, aMail, logged, watch }) => {
    const strangers = [];
    try {
      for (;;) {
        const client = new pg.Client({
          connectionString: rig.databaseUrl.replace('postgres@', 'ponuda@'),
          application_name: 'stranger',
        });
        client.on('error', () => undefined);
        await client.connect();
        strangers.push(client);
      }
    } catch (error) {
      demand(/too many clients|remaining connection slots/.test(error.message), error.message);
    }
    // The restart makes the pool reconnect, which fails.
    await rig.pgbouncer.end('SIGKILL');
    rig.pgbouncer.again();
    const answer = await shows('/ready with 503', async () => /^503/.test(await ready()) && ready());
    const { status } = await aMail();
    demand(status === 503, `a call is answered ${status}`);
    await shows('the log line', () => logged(web, '"request failed"'));
    const [most] = await watch.query(CONNECTIONS);
    demand(most.application_name === 'stranger', JSON.stringify(most));
    await watch.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'stranger'",
    );
    await cured(ready);
    return `/ready ${answer}; ${strangers.length} connections of "stranger" in pg_stat_activity`;
  },

  scanner: async ({ scanner, web, ready, api, logIn, logged }) => {
    const token = await logIn();
    scanner.pause();
    const answer = await shows(
      '/ready without scanner',
      async () => /not reachable/.test(await ready()) && ready(),
    );
    const refused = await api('POST', 'support', message(), token);
    demand(refused.body?.code === 'file_not_scanned', JSON.stringify(refused));
    await shows('the log line', () => logged(web, '"a file was refused because it could not be scanned"'));
    scanner.resume();
    await shows('/ready with scanner', async () => /"virus_scan":"on"/.test(await ready()));
    const accepted = await api('POST', 'support', message(), token);
    demand(accepted.status < 300, JSON.stringify(accepted));
    return `/ready ${answer}; file_not_scanned; afterwards the file is taken`;
  },

  secret: async ({ web, ready, logged }) => {
    await restart(web, { SECRET_KEY: 'another key of thirty-two characters or more' });
    await shows('the line of the start', () =>
      logged(web, 'SECRET_KEY is not the one that this database was used with'),
    );
    await restart(web, { SECRET_KEY: '' });
    await cured(ready);
    return 'the start says: SECRET_KEY is not the one that this database was used with';
  },

  clock: async ({ web, metric, logged, ready }) => {
    const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
    await restart(web, { LD_PRELOAD: library, FAKETIME: '+2h', FAKETIME_DONT_FAKE_MONOTONIC: '1' });
    await shows('the line of the start', () =>
      logged(web, 'The clock of this machine and that of the database differ by'),
    );
    const ahead = await metric(web, 'ponuda_clock_difference_seconds');
    demand(Math.abs(ahead - 7200) < 60, `${ahead} s ahead`);
    await restart(web, { LD_PRELOAD: '', FAKETIME: '' });
    await cured(ready);
    const after = await metric(web, 'ponuda_clock_difference_seconds');
    demand(Math.abs(after) < 30, `${after} s ahead`);
    return `ponuda_clock_difference_seconds ${Math.round(ahead)}, afterwards ${Math.round(after)}`;
  },

  storage: async ({ rig, web, api, logIn, logged }) => {
    const token = await logIn();
    const known = await addDocument(api, token);
    demand(known.status < 300, JSON.stringify(known));
    await rig.storage.end('SIGKILL');
    const refused = await addDocument(api, token);
    demand(refused.status === 503 && refused.body.code === 'storage_unavailable', JSON.stringify(refused));
    await shows('the log line', () => logged(web, '"request failed"'));
    rig.storage.again();
    await shows('the file is taken', async () => (await addDocument(api, token)).status < 300);
    return 'storage_unavailable (503); afterwards the file is taken';
  },

  migration: async ({ rig, watch }) => {
    await watch.query('create database half owner ponuda');
    const url = rig.env.DATABASE_DIRECT_URL.replace(/\/ponuda$/, '/half');
    const inHalf = new pg.Client({ connectionString: url.replace('ponuda@', 'postgres@') });
    inHalf.on('error', () => undefined);
    await inHalf.connect();
    await inHalf.query('create table worker_leases (something int)');
    const first = migrate(rig, url);
    demand(
      first.status === 1 &&
        /Migration 0145\S* failed: relation "worker_leases" already exists/.test(first.stderr),
      first.stderr,
    );
    const { rows } = await inHalf.query(
      'select max(name) as last, count(*)::int as n from schema_migrations',
    );
    await inHalf.query('drop table worker_leases');
    const second = migrate(rig, url);
    demand(
      second.status === 0 && /The database is as this version needs it/.test(second.stdout),
      second.stderr,
    );
    await inHalf.end();
    return `status 1, Migration 0145… failed; the database stands at ${rows[0].last.slice(0, 4)}; the second run ends with 0`;
  },

  disk: async ({ rig, web, ready, aMail, logged, logIn, api }) => {
    if (!root) return undefined;
    const filler = join(rig.folder, 'postgres', 'filler');
    const token = await logIn();
    const { bavail, bsize } = statfsSync(join(rig.folder, 'postgres'));
    writeFileSync(filler, Buffer.alloc(bavail * bsize - 64 * 1024));
    let refused;
    await shows('a write with 503', async () => {
      const answer = await api('POST', 'support', message('x'.repeat(4000)), token);
      refused = answer;
      return answer.status === 503;
    });
    await shows('the log line', () => logged(web, '"request failed"'));
    const reads = (await api('GET', 'purchases', undefined, token)).status;
    rmSync(filler);
    await cured(ready);
    await shows('a write', async () => (await aMail()).status < 300);
    return `writes 503, code ${refused.body?.code}, reads ${reads}; afterwards writes succeed`;
  },
};

const FAILED_JOBS = `select j.id::text, t.identifier, j.attempts, j.last_error from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id where j.attempts >= j.max_attempts`;
const CONNECTIONS = `select application_name, usename, client_addr, count(*)::int from pg_stat_activity
  group by 1, 2, 3 order by 4 desc`;

function demand(holds, what) {
  if (!holds) throw new Error(`not as the runbook says: ${what}`);
}

const cured = (ready) => shows('/ready with 200', async () => /^200/.test(await ready()));

async function restart(program, more) {
  await program.end();
  program.again(more);
}

const message = (text = 'Is anybody there?') => {
  const form = new FormData();
  form.set('service', 'other');
  form.set('message', text);
  form.set('file', new File(['%PDF-1.4\n%%EOF\n'], 'words.pdf', { type: 'application/pdf' }));
  return form;
};

const aSupplier = async (api, token) => (await api('GET', 'suppliers', undefined, token)).body.data[0].id;
const addDocument = async (api, token) => {
  const form = new FormData();
  form.set('supplier_id', String(await aSupplier(api, token)));
  form.set('name', 'Contract');
  form.set('file', new File(['%PDF-1.4\n%%EOF\n'], 'words.pdf', { type: 'application/pdf' }));
  return await api('POST', 'suppliers/documents/add', form, token);
};

const migrate = (rig, url) =>
  spawnSync(process.execPath, [MAIN], {
    env: { ...process.env, NODE_ENV: 'production', ROLE: 'migrate', DATABASE_URL: url },
    encoding: 'utf8',
    cwd: rig.folder,
  });

function mountDisk(folder) {
  mkdirSync(folder);
  execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0700`, 'tmpfs', folder]);
  const [uid, gid] = ['-u', '-g'].map((what) =>
    Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' })),
  );
  chownSync(folder, uid, gid);
}

/** Starts a virus scanner that finds nothing and can be made unreachable. */
async function startScanner() {
  let away = false;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (away) return void socket.destroy();
    let bytes = Buffer.alloc(0);
    socket.on('data', (part) => {
      bytes = Buffer.concat([bytes, part]);
      if (bytes.includes('zPING')) socket.end('PONG\0');
      else if (bytes.subarray(-4).equals(Buffer.alloc(4))) socket.end('stream: OK\0');
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    pause: () => {
      away = true;
    },
    resume: () => {
      away = false;
    },
    end: () => server.close(),
  };
}
