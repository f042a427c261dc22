import { createHash, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { median, number, percent, spread } from './support/figures.mjs';
import { cpuOf } from './support/processes.mjs';
import { useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount } from './support/scale.mjs';

/**
 * Measures what tabs cost that stand open and in which nobody does anything: each renews its session every 30 seconds,
 * and one that is in sight asks for the number of its bell. CPU of Node and PostgreSQL by call.
 */
const TABS = amount(2000, 20);
const ROUNDS = amount(5, 1);
/** The connections that browsers and a proxy keep open. */
const CONNECTIONS = 50;
/** Milliseconds of CPU by call, database included. */
const AIM = 1;

export async function run() {
  const report = new Report('idle-tabs');
  const product = await useProduct();
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const tabs = await openTabs(product);
    const calls = [
      {
        call: 'POST auth/refresh',
        ask: async (tab) => {
          const { cookie, body } = await asked(agent, product.url, 'POST', 'auth/refresh', {
            cookie: `rt=${tab.refresh}`,
            'x-requested-with': 'fetch',
          });
          tab.refresh = /^rt=([^;]+)/.exec(cookie)?.[1] ?? tab.refresh;
          tab.access = body.access_token;
        },
      },
      {
        call: 'GET notifications/unread',
        ask: (tab) =>
          asked(agent, product.url, 'GET', 'notifications/unread', { authorization: `Bearer ${tab.access}` }),
      },
    ];
    const rounds = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      // A tab that renews sooner is taken for one of several that renew at once.
      await product.query("update clock_offset set offset_by = $1 * interval '30 seconds'", [round]);
      for (const { call, ask } of calls) {
        const before = cpuOf(product.pid);
        await eachOf(tabs, ask);
        const after = cpuOf(product.pid);
        const of = (part) => ((after[part] - before[part]) * 1000) / TABS;
        if (round > 0) rounds.push({ call, node: of('node'), postgres: of('postgres') });
      }
    }
    report.text(
      `${number(TABS)} open tabs of as many sessions; each call once in each of them, over ${CONNECTIONS} connections; median of ${ROUNDS} rounds after one that warms up. Aim: ${AIM} ms of CPU a call.`,
    );
    report.table(
      calls.map(({ call }) => {
        const own = rounds.filter((one) => one.call === call);
        const both = own.map(({ node, postgres }) => node + postgres);
        return {
          call,
          Node: `${number(median(own.map(({ node }) => node)), 2)} ms`,
          PostgreSQL: `${number(median(own.map(({ postgres }) => postgres)), 2)} ms`,
          both: `${number(median(both), 2)} ms (${spread(both, 2)})`,
          'of the aim': percent(median(both) / AIM),
          'of a core': percent((median(both) * TABS) / 30_000),
        };
      }),
    );
    report.raw('Rounds', rounds.map((one) => JSON.stringify(one)).join('\n'));
  } finally {
    agent.destroy();
    await product.query("update clock_offset set offset_by = '0'");
    await product.stop();
  }
  report.write();
}

/** Sessions of the demo's users, as a login would have left them. */
async function openTabs(product) {
  const users = await product.query(
    `select u.id from users u join companies c on c.id = u.company_id
     where u.deleted_at is null and c.pib = '108123456' order by u.id`,
  );
  const tabs = Array.from({ length: TABS }, (_, index) => {
    const family = randomBytes(32).toString('base64url');
    return {
      user: users[index % users.length].id,
      family,
      refresh: `${family}.${randomBytes(32).toString('base64url')}`,
    };
  });
  const digest = (text) => createHash('sha256').update(text).digest();
  await product.query(
    `insert into sessions (user_id, kind, family_hash, refresh_hash, idle_until, absolute_until, ip, user_agent)
     select t.user_id, 'password', t.family, t.refresh, now_utc() + interval '1 day', now_utc() + interval '1 day', '', 'bench'
     from unnest($1::int[], $2::bytea[], $3::bytea[]) t (user_id, family, refresh)`,
    [
      tabs.map(({ user }) => user),
      tabs.map(({ family }) => digest(family)),
      tabs.map(({ refresh }) => digest(refresh)),
    ],
  );
  return tabs;
}

/** Asks for all tabs, as many at once as there are connections. */
async function eachOf(tabs, ask) {
  const waiting = [...tabs];
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let tab = waiting.pop(); tab; tab = waiting.pop()) await ask(tab);
    }),
  );
}

/** Asks by `http`, whose cookies are one's own; anything but success is an error. */
function asked(agent, url, method, path, headers) {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/${path}`, { method, agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => {
        if (answer.statusCode !== 200)
          return reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`));
        resolve({ cookie: answer.headers['set-cookie']?.[0] ?? '', body: JSON.parse(text) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
