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

/** The built product on a folder and a port of its own. */

const main = `${root}dist/server/main.js`;
/** The options that `npm start` gives Node. */
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

/** A product with the demo in it: one for each benchmark, but one for all of them in a short run, which measures nothing. */
export async function useProduct() {
  if (!isShort) return await startProduct();
  shared ??= startProduct();
  return { ...(await shared), stop: async () => undefined };
}

/** Stops the product of a short run. */
export async function stopShared() {
  await (await shared)?.stop();
}

/**
 * Starts the product as `npm start` runs it, without a limit of requests. Not with NODE_ENV=test, where the
 * server compares every answer with its schema once more: nobody who uses the product pays for that.
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
  // The product's database has no TCP; its socket lies with the data.
  const socket = join(dataDir, 'run');
  const pool = new pg.Pool({ host: socket, user: 'ponuda', database: 'ponuda', max: 2 });
  // When the product stops, it may end a connection before its end by us is through.
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
    /** When an empty folder had its database and its tables, and the demo began. */
    schemaMs,
    /** Answers the log: all that the product has printed since it started. */
    output: () => output,
    /** False once the process has ended, whatever ended it. */
    isAlive: () => child.exitCode === null && child.signalCode === null,
    query: async (sql, params = []) => (await pool.query(sql, params)).rows,
    /** One connection for a row of statements that belong together. */
    session: async (work) => {
      const client = await pool.connect();
      try {
        return await work(client);
      } finally {
        client.release(true);
      }
    },
    /** Stops and keeps the data. */
    end,
    stop: async () => {
      await end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Calls of one session; anything but success is an error, so that no figure tells of refusals. */
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

/** A slow machine takes its time; what has not come after this does not come. */
const PATIENCE_MS = 10 * 60_000;

/** Asks until there is an answer, which it returns. */
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

/** Logs in; a product that is still busy with its start refuses logins for a while, and is asked again. */
export async function logIn(url, email = 'owner@demo.test') {
  const { access_token } = await until('free moment for a login', () =>
    caller(url)('POST', 'auth/login', { email, password: DEMO_PASSWORD }).catch((error) => {
      if (!/: 503 /.test(error.message)) throw error;
    }),
  );
  return access_token;
}
