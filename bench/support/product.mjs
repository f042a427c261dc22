import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { root } from '../../scripts/steps.mjs';
import { isShort } from './scale.mjs';

/** Runs the built product in a separate folder and on a separate port. */

const main = `${root}dist/server/main.js`;
/** The Node options in the `npm start` script. */
const startOptions = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  .scripts.start.split(' ')
  .filter((word) => word.startsWith('--'));
export const DEMO_PASSWORD = 'Ponuda!2026';

export const newDataDir = () => mkdtempSync(join(tmpdir(), 'ponuda-bench-'));

async function freePort() {
  return await new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

const isReady = (url) =>
  new Promise((resolve) => {
    get(`${url}/ready`, { timeout: 2000, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    })
      .on('timeout', function giveUp() {
        this.destroy();
      })
      .on('error', () => resolve(false));
  });

let shared;

/**
 * Returns a product with the demo data: a new one for each benchmark, or a shared one in a short run, which measures
 * nothing.
 */
export async function useProduct() {
  if (!isShort) return await startProduct();
  shared ??= startProduct();
  return { ...(await shared), stop: async () => undefined };
}

export async function stopShared() {
  await (await shared)?.stop();
}

/**
 * Starts the product like `npm start`, but without a rate limit. NODE_ENV is not `test`, because the server would then
 * also validate every response against its schema.
 */
export async function startProduct({ dataDir = newDataDir(), env = {}, nodeOptions = [] } = {}) {
  const url = `http://localhost:${await freePort()}`;
  const began = performance.now();
  let output = '';
  const child = spawn(process.execPath, [...startOptions, ...nodeOptions, main], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMIT: '0',
      DATABASE_URL: '',
      SMTP_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let schemaMs;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
      if (String(chunk).includes('Preparing the demo company')) schemaMs ??= performance.now() - began;
    });
  }
  const exited = new Promise((resolve) => child.once('exit', resolve));
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The product did not start:\n${output}`);
    await pause(3);
  }
  const readyMs = performance.now() - began;
  // The product's database has no TCP port; its socket is in the data folder.
  const socket = join(dataDir, 'run');
  const pool = new pg.Pool({ host: socket, user: 'ponuda', database: 'ponuda', max: 2 });
  // A stopping product may close a connection before the pool does.
  pool.on('error', () => undefined);
  let isAsked = false;
  void exited.then((code) => {
    if (!isAsked) console.error(`The product ended by itself (${code}):\n${output.slice(-4000)}`);
  });
  const end = async () => {
    isAsked = true;
    await pool.end();
    child.kill('SIGTERM');
    await exited;
  };
  return {
    url,
    dataDir,
    socket,
    pid: child.pid,
    readyMs,
    /** Milliseconds until the database and tables of an empty folder had been created and seeding began. */
    schemaMs,
    /** Returns everything that the product has printed since its start. */
    output: () => output,
    /** Returns false once the process has ended for any reason. */
    isAlive: () => child.exitCode === null && child.signalCode === null,
    query: async (sql, params = []) => (await pool.query(sql, params)).rows,
    /** Runs several statements on one connection. */
    session: async (work) => {
      const client = await pool.connect();
      try {
        return await work(client);
      } finally {
        client.release(true);
      }
    },
    /** Stops the product; its data remains. */
    end,
    stop: async () => {
      await end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Returns a function that makes API calls with a session's token. It throws if a call fails, so that no failed call
 * is measured.
 */
export function caller(url, token) {
  return async (method, path, body, headers = {}) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        'content-language': 'en',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`);
    return JSON.parse(text);
  };
}

/** The timeout, long enough for a slow machine. */
const PATIENCE_MS = 10 * 60_000;

/** Polls until `ask` returns a result, and returns it. */
export async function until(what, ask) {
  const giveUp = performance.now() + PATIENCE_MS;
  while (performance.now() < giveUp) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await pause(5);
  }
  throw new Error(`There were no ${what}.`);
}

export const untilMailsAreOut = (product) =>
  until('mails that are all out', async () => {
    const [{ waiting }] = await product.query(
      "select count(*)::int as waiting from mails where state not in ('sent', 'dropped', 'dead')",
    );
    return waiting === 0 || undefined;
  });

/** Logs in. Retries while a starting product still refuses logins. */
export async function logIn(url, email = 'owner@demo.test') {
  const { access_token } = await until('free moment for a login', () =>
    caller(url)('POST', 'auth/login', { email, password: DEMO_PASSWORD }).catch((error) => {
      if (!/: 503 /.test(error.message)) throw error;
    }),
  );
  return access_token;
}
