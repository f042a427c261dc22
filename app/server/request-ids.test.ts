import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, expect, it } from 'vitest';
import { startWorker } from '#platform/server/jobs/worker.ts';
import { requestIdPayload } from '#platform/server/request-id.ts';
import { listJobs } from './jobs.ts';
import { setUpTestServer } from './test-support/server.ts';

/** The log lines that the worker writes. */
const lines: Record<string, unknown>[] = [];
const log = pino(
  { level: 'info', mixin: requestIdPayload },
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  }),
);

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
let stop: () => Promise<void> = async () => {};
afterAll(() => stop());

const jobs = async () =>
  (
    await server.platform.pool.query('select payload from graphile_worker._private_jobs order by id')
  ).rows.map(({ payload }) => payload);

it('a call has one number: in its header, its refusal, the job of its mail, and the log of the worker that sends it', async () => {
  const refused = await owner('POST', 'suppliers', { body: {} });
  expect(refused.headers['x-request-id']).toBe((refused.body as { request_id: string }).request_id);

  const asked = await server.anonymous('POST', 'auth/forgot-password', { body: { email: 'user@demo.test' } });
  const id = asked.headers['x-request-id'];
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await jobs()).toContainEqual(expect.objectContaining({ reqId: id }));

  const sent: string[] = [];
  const transport = {
    send: async ({ to }: { to: unknown }) => void sent.push(String(to)),
    close: () => undefined,
  };
  const worker = await startWorker({
    platform: server.platform,
    jobs: listJobs(transport as never).map((job) => ({ ...job, cron: undefined }) as never),
    log,
  });
  stop = () => worker.stop();
  await expect
    .poll(() => lines.filter(({ msg }) => msg === 'mail done'))
    .toContainEqual(expect.objectContaining({ reqId: id }));
});

it('what nobody called for carries no number', async () => {
  const listed = await owner('GET', 'suppliers');
  expect(listed.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(requestIdPayload()).toEqual({});
});
