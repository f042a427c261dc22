import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createTestDatabase } from '../../test-support/database.ts';
import { silentLog } from '../../test-support/silent-log.ts';
import { readConfig } from '../config.ts';
import { openDb } from '../db/client.ts';
import type { Platform } from '../http/route.ts';
import type { JobDefinition } from '../jobs/job.ts';
import { workerLogger } from '../jobs/worker-logger.ts';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}

/** A mail server on a socket of its own; `refuse` makes it answer that code, `before` runs before it takes a mail. */
export async function startMailServer() {
  const received: Received[] = [];
  const control: { refuse: number | undefined; before: (() => Promise<void>) | undefined } = {
    refuse: undefined,
    before: undefined,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: async (stream, { envelope }, done) => {
      const raw = await buffer(stream);
      await control.before?.();
      if (control.refuse !== undefined)
        return done(Object.assign(new Error('try again later'), { responseCode: control.refuse }));
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        raw: raw.toString('utf8'),
        mail: await PostalMime.parse(raw),
      });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    control,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** A platform on a database of its own. */
export async function startMailPlatform() {
  const database = await createTestDatabase();
  const config = readConfig({
    NODE_ENV: 'test',
    MAIL_FROM: 'posta@ponuda.test',
    PUBLIC_URL: 'https://ponuda.test',
  });
  const platform: Platform = { config, pool: database.pool, db: openDb(database.pool) };
  return { platform, stop: () => database.drop() };
}

/** Runs every job that waits, those that failed before as if their time had come. */
export async function runDue(platform: Platform, job: JobDefinition): Promise<void> {
  const { pool, db } = platform;
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(db);
  await runOnce({
    pgPool: pool,
    logger: workerLogger(silentLog),
    parsedCronItems: [],
    noHandleSignals: true,
    // With a delay, even of none, it returns only when the ends of the jobs are written.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: {
      [job.name]: (payload, helpers) => job.run(jobContext(platform, helpers.job.attempts), payload as never),
    },
  });
}

export function jobContext(platform: Platform, attempt = 1) {
  return { platform, log: silentLog, attempt, signal: new AbortController().signal };
}
