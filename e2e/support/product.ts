import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { openPool } from '../../apps/server/src/platform/db/client.ts';

const main = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

export interface Product {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
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
    setTimeout(() => reject(new Error(`The product does not start.\n${output}`)), 60_000).unref();
  });
}

/** A folder of one's own with the demo in it, copied from the one that was made for all stories. */
function demoFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'ponuda-e2e-'));
  cpSync(inject('demoData'), dataDir, { recursive: true });
  return dataDir;
}

/**
 * Starts the built product as a person would, on a folder and port of its own, with the demo in it. On those of one
 * that was closed it is the same product, started again.
 */
export async function startProduct({
  dataDir = demoFolder(),
  env = {} as Record<string, string>,
  port = 0,
} = {}): Promise<Product> {
  port ||= await freePort();
  const url = `http://localhost:${port}`;
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMIT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await saysItRuns(child);
  // The product's database has no TCP; its socket lies with the data (platform/postgres/socket-dir.ts).
  const pool = openPool({ host: join(dataDir, 'run'), user: 'ponuda', database: 'ponuda', max: 2 });
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const close = async () => {
    await pool.end();
    child.kill('SIGTERM');
    await exited;
  };
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    ended: exited,
    query: async (sql, params = []) => (await pool.query(sql, params)).rows,
    setClock: async (offset) => {
      await pool.query('update clock_offset set offset_by = $1::interval', [offset]);
    },
    close,
    stop: async () => {
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    kill: async () => {
      await pool.end();
      child.kill('SIGKILL');
      await exited;
    },
  };
}
