import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { Processor } from '#core/help/rules/processors.ts';
import type { VersionedProcessors } from '#core/help/wire.ts';
import { addDays, asDay, type Day } from '#platform/shared/dates.ts';
import type { ProcessorsAnnouncedMail } from '../mail/processors-announced.tsx';

const server = setUpTestServer();
const moderator = server.caller('moderator@demo.test');

const host: Processor = {
  purpose: 'servers',
  details: '',
  name: 'Host GmbH',
  address: 'Ring 1',
  country: 'AT',
};
const relay: Processor = {
  purpose: 'mail',
  details: '',
  name: 'Relay d.o.o.',
  address: 'Novi Sad',
  country: 'RS',
};

const read = async () => (await moderator<VersionedProcessors>('GET', 'moderation/processors')).body;
const save = (processors: readonly object[], from: string | null = null) =>
  moderator<VersionedProcessors>('PUT', 'moderation/processors', { body: { processors, from } });
const shown = async () =>
  (await server.anonymous<Omit<VersionedProcessors, 'version'>>('GET', 'legal/processors')).body;
const mails = () =>
  server.db
    .selectFrom('mails')
    .select(['to_email', 'lang', 'params', 'reply_to'])
    .where('template', '=', 'processors-announced')
    .orderBy('to_email')
    .execute();

/** Runs the jobs that wait, as if a quarter of an hour had passed. */
async function runWaitingJobs(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(server.db);
  await server.runJobs();
}

describe('the operator’s processors', () => {
  let later: Day;
  let today: Day;
  beforeAll(async () => {
    today = asDay((await read()).today);
    later = addDays(today, 30);
  });

  it('are empty first, and the first list is in force at once, since agreements name it already', async () => {
    expect(await shown()).toEqual({ processors: [], announced: null });
    expect(await read()).toMatchObject({ version: 1, processors: [] });
    const { status, body } = await save([host]);
    expect([status, body.version]).toEqual([200, 2]);
    expect(await shown()).toEqual({ processors: [host], announced: null });
    await server.runJobs();
    expect(await mails()).toEqual([]);
  });

  it('get another one no earlier than 30 days ahead, and the owners of all companies are told', async () => {
    for (const from of [null, today, addDays(today, 29)]) {
      const { status, body } = await save([host, relay], from);
      expect([status, body]).toMatchObject([
        422,
        { errors: { from: [{ rule: 'date_from', params: { from: later } }] } },
      ]);
    }
    expect((await save([host, relay], later)).status).toBe(200);
    expect(await shown()).toEqual({
      processors: [host],
      announced: { from: later, processors: [host, relay] },
    });
    await server.runJobs();
    expect(await mails()).toEqual([]);
    await runWaitingJobs();
    const told = await mails();
    expect(told.map(({ to_email }) => to_email)).toEqual(
      expect.arrayContaining(['owner@demo.test', 'premium.owner@demo.test', 'supplier@demo.test']),
    );
    expect(new Set(told.map(({ to_email }) => to_email)).size).toBe(told.length);
    expect(told[0]).toMatchObject({
      reply_to: 'prodaja@ponuda.test',
      params: { from: later, added: [relay], removed: [], operator: 'Ponuda d.o.o.' },
    });
  });

  it('are not announced by mail if they are withdrawn, and only once if they are corrected at once', async () => {
    const before = await mails();
    const [wrong, right] = [
      { ...relay, name: 'Relais' },
      { ...relay, name: 'Relay GmbH' },
    ];
    expect((await save([host, wrong], later)).status).toBe(200);
    expect((await save([host, right], later)).status).toBe(200);
    await runWaitingJobs();
    const told = (await mails()).map(
      ({ params }) => (params as unknown as ProcessorsAnnouncedMail | null)?.added.at(-1)?.name,
    );
    expect(told.filter((name) => name === 'Relay GmbH')).toHaveLength(before.length);
    expect(told).not.toContain('Relais');
    expect((await save([host, wrong], later)).status).toBe(200);
    expect((await save([host], null)).status).toBe(200);
    await runWaitingJobs();
    expect(await mails()).toHaveLength(2 * before.length);
    expect((await save([host, relay], later)).status).toBe(200);
    await runWaitingJobs();
  });

  it('may be corrected meanwhile without telling again, and are in force from the day', async () => {
    const before = (await mails()).length;
    const moved = { ...relay, address: 'Beograd' };
    expect((await save([host, moved], later)).status).toBe(200);
    await runWaitingJobs();
    expect(await mails()).toHaveLength(before);
    await server.setClock('30 days');
    const again = await server.as('moderator@demo.test');
    expect(await shown()).toEqual({ processors: [host, moved], announced: null });
    // A processor that is no longer used is left out at once.
    const body = { processors: [moved], from: null };
    expect((await again('PUT', 'moderation/processors', { body })).status).toBe(200);
    expect(await shown()).toEqual({ processors: [moved], announced: null });
  });

  it('are at most 30, and the purpose “other” says what it is', async () => {
    const again = await server.as('moderator@demo.test');
    const put = async (processors: readonly object[]) =>
      (await again<{ errors: object }>('PUT', 'moderation/processors', { body: { processors } })).body.errors;
    expect(await put([{ ...host, purpose: 'other' }])).toEqual({
      'processors.0.details': [{ rule: 'required', params: {} }],
    });
    expect(Object.keys(await put(Array.from({ length: 31 }, () => host)))).toEqual(['processors']);
  });
});
