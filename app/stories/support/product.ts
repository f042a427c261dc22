import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { inject } from 'vitest';
import { openPool } from '#platform/server/db/client.ts';
import { socketUrl } from '#platform/server/postgres/embedded-postgres.ts';
import { restoreRows } from './demo-rows.ts';

const main = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));

export interface Product {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** The environment in which a command of the product works on the same data. */
  readonly env: Readonly<Record<string, string>>;
  /** Moves the database's clock, as seen by everything. */
  setClock(offset: string): Promise<void>;
  query<Row extends object>(sql: string, params?: unknown[]): Promise<Row[]>;
  /** Ends it; its data stays. */
  close(): Promise<void>;
  stop(): Promise<void>;
  /** kill -9 of the process; its database ends with it. */
  kill(): Promise<void>;
  /** The status it ended with, once it has; null where a signal ended it. */
  readonly ended: Promise<number | null>;
}

async function freePort(): Promise<number> {
  return await new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const taken = new Set<number>();
let usual: number | undefined;

/**
 * The port of all products of this process that run one after the other, because a browser knows by its address what
 * it has compiled; another one where a product runs there.
 */
async function findPort(): Promise<number> {
  usual ??= await freePort();
  return taken.has(usual) ? await freePort() : usual;
}

/** The last thing a start does: from then on it serves, and ends in order when it is asked to. */
async function saysItRuns(child: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Ponuda runs at')) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(output)));
    setTimeout(() => reject(new Error(`The product does not start.\n${output}`)), 120_000).unref();
  });
}

/** The product brings these files along for its database; the rest of its folder is files of users. */
const OF_THE_DATABASE = /^(postgres|run|instance|kernel)/;

/** A folder of one's own with the demo in it, copied from the one that was made for all stories. */
function demoFolder({ withDatabase }: { readonly withDatabase: boolean }): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'ponuda-e2e-'));
  const demo = inject('demo').dataDir;
  for (const name of readdirSync(demo))
    if (withDatabase || !OF_THE_DATABASE.test(name))
      cpSync(join(demo, name), join(dataDir, name), { recursive: true });
  return dataDir;
}

interface Data {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly database: pg.PoolConfig;
  drop(): Promise<void>;
}

/** The product's own database below its folder. It has no TCP; socket-dir.ts places its socket beside the data. */
function ownData(dataDir: string): Data {
  return {
    dataDir,
    env: {},
    database: { host: join(dataDir, 'run'), user: 'ponuda', database: 'ponuda' },
    drop: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** A copy of the demo's database on the server that all stories share, and of its files in a folder of its own. */
async function sharedData(): Promise<Data> {
  const { server } = inject('demo');
  const database = `story_${randomBytes(6).toString('hex')}`;
  const admin = openPool({ ...server, max: 1, database: 'postgres' });
  await admin.query(`create database ${database} template ${server.database} strategy file_copy`);
  const dataDir = demoFolder({ withDatabase: false });
  return {
    dataDir,
    env: { DATABASE_URL: socketUrl({ ...server, database }) },
    database: { ...server, database },
    drop: async () => {
      await admin.query(`drop database ${database} with (force)`);
      await admin.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

let shared: Promise<Product> | undefined;

/**
 * The product of this worker's stories: one process, which each story file finds as if it had just been started with the
 * demo. A start costs two seconds of work, and a process that has answered before answers faster.
 */
export async function useProduct(): Promise<Product> {
  if (shared) {
    const { query } = await shared;
    await restoreRows(query);
  } else {
    shared = startProduct();
    const { pid, ended } = await shared;
    // A worker is ended by a signal, and then tells nobody that it ends.
    process.once('SIGTERM', () => [pid, process.pid].forEach((one) => void process.kill(one)));
    void ended.then(() => {
      shared = undefined;
    });
  }
  return { ...(await shared), stop: async () => undefined };
}

/**
 * Starts the built product as a person would, on a port of its own, with the demo in a database of its own: for stories
 * that configure it, end it or start it again. The database is one of many on a server of the tests, because a server for
 * each story costs a second; `ownDatabase` starts the one that the product brings along. `dataDir` is the folder of a
 * product that was closed: it is the same product, started again.
 */
export async function startProduct({
  dataDir,
  ownDatabase = dataDir !== undefined,
  env = {},
  port = 0,
}: {
  readonly dataDir?: string;
  readonly ownDatabase?: boolean;
  readonly env?: Record<string, string>;
  readonly port?: number;
} = {}): Promise<Product> {
  const data = ownDatabase ? ownData(dataDir ?? demoFolder({ withDatabase: true })) : await sharedData();
  const usedPort = port || (await findPort());
  taken.add(usedPort);
  const url = `http://localhost:${usedPort}`;
  const environment = {
    NODE_ENV: 'test',
    PORT: String(usedPort),
    PUBLIC_URL: url,
    DATA_DIR: data.dataDir,
    RATE_LIMIT: '0',
    ...data.env,
    ...env,
  };
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  void exited.then(() => taken.delete(usedPort));
  await saysItRuns(child);
  const pool = openPool({ ...data.database, max: 2 });
  const close = async () => {
    await pool.end();
    child.kill('SIGTERM');
    await exited;
  };
  return {
    url,
    dataDir: data.dataDir,
    pid: child.pid ?? 0,
    env: environment,
    ended: exited,
    query: async (sql, params = []) => (await pool.query(sql, params)).rows,
    setClock: async (offset) => {
      await pool.query('update clock_offset set offset_by = $1::interval', [offset]);
    },
    close,
    stop: async () => {
      await close();
      await data.drop();
    },
    kill: async () => {
      await pool.end();
      child.kill('SIGKILL');
      await exited;
    },
  };
}
