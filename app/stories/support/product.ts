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
  /** The environment variables that make a product command run against this server's data. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets the database's clock to an offset from now. */
  setClock(offset: string): Promise<void>;
  query<Row extends object>(sql: string, params?: unknown[]): Promise<Row[]>;
  /** Stops the product; its data remains. */
  close(): Promise<void>;
  stop(): Promise<void>;
  /** Kills the process with SIGKILL. The product's own database ends with the process. */
  kill(): Promise<void>;
  /** The exit status; null if a signal ended the process. */
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
 * Returns the port that all products of this process use one after the other, because a browser caches compiled code
 * by URL. Returns a different port if that port is in use.
 */
async function findPort(): Promise<number> {
  usual ??= await freePort();
  return taken.has(usual) ? await freePort() : usual;
}

/**
 * Waits for the last line printed at startup, after which the product serves requests and shuts down on a signal.
 */
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

/** Files of the product's own database. All other files in the folder are user files. */
const OF_THE_DATABASE = /^(postgres|run|instance|kernel)/;

/** Copies the demo folder, which was created once for all stories, into a new folder. */
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

/**
 * Returns the data of a product with its own database in the data folder. The database has no TCP port;
 * socket-dir.ts places its socket beside the data.
 */
function ownData(dataDir: string): Data {
  return {
    dataDir,
    env: {},
    database: { host: join(dataDir, 'run'), user: 'ponuda', database: 'ponuda' },
    drop: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Copies the demo database on the server that all stories share, and the demo files into a new folder. */
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
 * Returns the product that all stories of this worker share: a single process whose demo data is reset for each
 * story file. A start costs two seconds, and a warm process responds faster.
 */
export async function getSharedProduct(): Promise<Product> {
  if (shared) {
    const { query } = await shared;
    await restoreRows(query);
  } else {
    shared = startBuiltProduct();
    const { pid, ended } = await shared;
    // A signal ends a worker without any other event, so the product must be stopped here.
    process.once('SIGTERM', () => [pid, process.pid].forEach((one) => void process.kill(one)));
    void ended.then(() => {
      shared = undefined;
    });
  }
  return { ...(await shared), stop: async () => undefined };
}

/**
 * Starts the built product on a separate port with its own copy of the demo database, for stories that configure,
 * stop or restart it. The database is on a shared test server, because a server per story costs a second;
 * `ownDatabase` starts the product's bundled server instead. `dataDir` is the folder of a closed product to
 * restart.
 */
export async function startBuiltProduct({
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
