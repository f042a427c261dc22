import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createSentRequest,
  getInstantInHours,
  type KnownRecords,
  readHistoryKinds,
  readKnownRecords,
} from '#core/purchase/server/testing/requests.test-support.ts';
import { addJob } from '#platform/server/jobs/add-job.ts';
import type { RunningWorker } from '#platform/server/jobs/worker.ts';
import { openSmtp } from '#platform/server/mail/transport.ts';
import { setUpTestServer } from './test-support/server.ts';
import { silentLog } from './test-support/silent-log.ts';
import { startWorkers } from './workers.ts';

const server = setUpTestServer();
let known: KnownRecords;
let workers: RunningWorker | undefined;
const sockets: Socket[] = [];
// Accepts connections and never answers.
const silent = createServer((socket) => {
  socket.on('error', () => undefined);
  sockets.push(socket);
});
beforeAll(async () => {
  known = await readKnownRecords(server, 'morava');
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  silent.close();
  for (const socket of sockets) socket.destroy();
  await workers?.stop();
});

const one = async <R extends object>(text: string): Promise<R | undefined> =>
  (await server.platform.pool.query<R>(text)).rows[0];

it('notes a deadline while ten mails wait for a silent mail server, which holds no connection', async () => {
  const user = await server.as('user@demo.test');
  const { id } = await createSentRequest(user, known, { date_for_offer: getInstantInHours(1) });
  await server.runJobs();
  for (let n = 0; n < 4; n += 1)
    await createSentRequest(user, known, { date_for_offer: getInstantInHours(5) });
  const queued = await one<{ n: number }>("select count(*)::int as n from mails where state = 'queued'");
  expect(queued?.n).toBeGreaterThanOrEqual(10);

  const address = silent.address();
  const transport = openSmtp(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  workers = await startWorkers(server.platform, transport, silentLog);
  await expect.poll(() => sockets.length).toBeGreaterThanOrEqual(5);
  await server.setClock('1 hour 2 seconds');
  await server.db.transaction().execute((trx) => addJob(trx, 'deadline-passed'));
  await expect.poll(() => readHistoryKinds(server, id)).toContain('deadline_passed');

  // All five emails are still being sent: one worker has claimed them, and no transaction is open.
  expect(
    await one(
      "select count(*)::int as n from mails where state = 'queued' and attempts = 0 and leased_by is not null",
    ),
  ).toEqual({ n: 5 });
  expect(
    await one(
      `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
    ),
  ).toEqual({ n: 0 });
  transport.close();
});
