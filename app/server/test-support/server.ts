import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, inject } from 'vitest';
import { openSession } from '#platform/server/auth/sessions.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Platform } from '#platform/server/context.ts';
import { type Db, openDb } from '#platform/server/db/client.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { openStorage } from '#platform/server/files/open-storage.ts';
import { createWorkerLogger } from '#platform/server/jobs/worker-logger.ts';
import type { MailTransport } from '#platform/server/mail/transport.ts';
import { addDays, dayInBelgrade } from '#platform/shared/dates.ts';
import type { CallKey } from '#platform/shared/wire/calls.ts';
import { buildApp } from '../app.ts';
import { listJobs } from '../jobs.ts';
import { DEMO_COMPANIES, type DemoCompanyKey, type DemoUserEmail } from '../seed/cast.ts';
import { createTestDatabase } from './database.ts';
import { startTestImportThreads } from './import-threads.ts';
import { silentLog } from './silent-log.ts';
import { withSingleConnection } from './single-connection.ts';
import { DEMO_TEMPLATE } from './template.ts';

export interface TestResponse<T = never> {
  readonly status: number;
  readonly body: T;
  readonly headers: Record<string, unknown>;
  readonly raw: Buffer;
}

interface CallOptions {
  readonly query?: Record<string, string | number>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Calls the API as a user; path parameters are filled into the path. */
export type Caller = <T = never>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options?: CallOptions,
) => Promise<TestResponse<T>>;

export interface TestServer {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly db: Db;
  /** The database URL of the role that owns the tables. */
  readonly ownerUrl: string;
  /** Makes calls without a session. */
  readonly anonymous: Caller;
  /** Returns a caller for a demo user (seed/cast.ts); the session is created without a password, which saves time. */
  as(email: DemoUserEmail): Promise<Caller>;
  /** Returns the access token of a new session. */
  tokenOf(email: DemoUserEmail): Promise<string>;
  /** Returns a caller that sends this token in `Authorization: Bearer`: an access token or an API token. */
  withToken(token: string): Caller;
  tenant(company: DemoCompanyKey): Promise<Tenant>;
  companyId(company: DemoCompanyKey): number;
  /** Sets the database's clock to an offset from now. */
  setClock(offset: string): Promise<void>;
  /** Sets the database's clock to a moment, from which it continues to run. */
  setMoment(moment: string): Promise<void>;
  /**
   * Sets the clock to noon (UTC) of the day in Belgrade on which the tests began, or of a later day, so that no test
   * runs near midnight.
   */
  setNoon(daysLater?: number): Promise<void>;
  /** Sends due emails and runs other jobs until none are left. */
  runJobs(transport?: MailTransport): Promise<void>;
  stop(): Promise<void>;
}

export function createCaller(app: FastifyInstance, token?: string): Caller {
  return async (method, path, { query, body, headers } = {}) => {
    const options: InjectOptions = {
      method,
      url: `/api/${path}`,
      headers: {
        'content-language': 'en',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
    };
    if (query)
      options.query = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
    if (body !== undefined) options.payload = body as NonNullable<InjectOptions['payload']>;
    const response = await withSingleConnection(async () => await app.inject(options));
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      raw: response.rawPayload,
      body: (isJson ? response.json() : response.body) as never,
    };
  };
}

/** Starts the whole server on a new database with the demo users; only the clock is fake. */
export async function startTestServer(
  environment: Record<string, string> = {},
  { ownsTables = true }: { readonly ownsTables?: boolean } = {},
): Promise<TestServer> {
  const walled = (environment.ROW_SECURITY ?? process.env.ROW_SECURITY) === 'on';
  const database = await createTestDatabase(DEMO_TEMPLATE, { ownsTables, walled });
  const db = openDb(database.pool);
  const dataDir = mkdtempSync(join(tmpdir(), 'ponuda-files-'));
  const config = readConfig({
    NODE_ENV: 'test',
    // `LOG_LEVEL=error npx vitest run …` shows the cause of an unexpected 500.
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    RATE_LIMIT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ...environment,
  });
  const imports = startTestImportThreads();
  const storage = await openStorage(config);
  const verifier = fileURLToPath(new URL('verifier', inject('threads')));
  const platform: Platform = { config, db, pool: database.pool, storage, imports, verifier };
  const rows = await db.selectFrom('companies').select(['id', 'pib']).execute();
  const companies = new Map(
    DEMO_COMPANIES.map(({ key, pib }) => [key as string, rows.find((row) => row.pib === pib)?.id]),
  );
  const app = await buildApp(platform);
  await app.ready();
  const companyId = (key: DemoCompanyKey) => companies.get(key) ?? 0;
  const tokenOf = async (email: DemoUserEmail) => {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const opened = { user_id: user.id, kind: 'password', ip: '', userAgent: 'test' } as const;
    return (await openSession(db, opened)).access;
  };
  const today = dayInBelgrade(new Date().toISOString());
  const setClock = async (offset: string) => {
    await sql`update clock_offset set offset_by = ${offset}::interval`.execute(db);
  };
  const setMoment = (moment: string) => setClock(`${Date.parse(moment) - Date.now()} milliseconds`);
  return {
    app,
    platform,
    db,
    ownerUrl: database.ownerUrl,
    anonymous: createCaller(app),
    as: async (email) => createCaller(app, await tokenOf(email)),
    tokenOf,
    withToken: (token) => createCaller(app, token),
    tenant: async (key) => new Tenant(db, database.pool, companyId(key)),
    companyId,
    setClock,
    setMoment,
    setNoon: (daysLater = 0) => setMoment(`${addDays(today, daysLater)}T12:00:00Z`),
    runJobs: async (transport) => {
      const tasks = Object.fromEntries(
        listJobs(transport ?? null).map((job) => [
          job.name,
          (payload: unknown, helpers: { job: { attempts: number } }) =>
            job.run(
              {
                platform,
                log: silentLog,
                attempt: helpers.job.attempts,
                signal: new AbortController().signal,
              },
              payload as never,
            ),
        ]),
      );
      do {
        await runOnce({
          logger: createWorkerLogger(silentLog),
          pgPool: database.pool,
          taskList: tasks,
          parsedCronItems: [],
          noHandleSignals: true,
          // With a delay, even of zero, the run ends only after job completions have been recorded. Otherwise a test
          // could delete a completed job first, whose queue would then stay locked.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        });
      } while (await hasDueJob(db, Object.keys(tasks)));
    },
    stop: async () => {
      await app.close();
      platform.storage.close();
      await imports.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Returns whether a job is due and not blocked by its queue. A run may end before the second job of a queue, because
 * the end of the first one is recorded only then.
 */
async function hasDueJob(db: Db, tasks: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where t.identifier = any(${tasks}) and j.is_available and j.run_at <= now() and coalesce(q.is_available, true)
    limit 1`.execute(db);
  return rows.length > 0;
}

export interface SuiteServer extends TestServer {
  /** Returns a caller for a demo user, who is logged in on the first call. */
  caller(email: DemoUserEmail): Caller;
}

/**
 * A caller gets a new token after this time, because a token is valid for only two minutes and a test file can take
 * longer on a busy machine.
 */
const LOGIN_LASTS_MS = 90_000;

/** Returns the server of a test file, which starts before the first test and stops after the last one. */
export function setUpTestServer(...how: Parameters<typeof startTestServer>): SuiteServer {
  let running: TestServer | undefined;
  beforeAll(async () => {
    running = await startTestServer(...how);
  });
  afterAll(() => running?.stop());
  const server = () => {
    if (!running)
      throw new Error('The server starts before the first test, and not before its file is read.');
    return running;
  };
  const createCaller = (email: DemoUserEmail): Caller => {
    let login: { readonly call: Promise<Caller>; readonly until: number } | undefined;
    return async (...request) => {
      if (!login || performance.now() > login.until)
        login = { call: server().as(email), until: performance.now() + LOGIN_LASTS_MS };
      return (await login.call)(...request);
    };
  };
  return new Proxy({} as SuiteServer, {
    get: (_, name: keyof SuiteServer) => (name === 'caller' ? createCaller : server()[name]),
  });
}

/** Returns the path of a call key with its parameters filled in. */
export function fillCallPath(key: CallKey, params: Record<string, string | number> = {}): string {
  return (key.split(' ')[1] ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
}
