import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { createActiveRequest } from '#core/purchase/server/testing/offers.test-support.ts';
import {
  cancel,
  forgetMaintenances,
  inHours,
  plan,
  runMoveDeadlines,
  setClock,
} from './maintenance.test-support.ts';

const server = setUpTestServer();
// Sessions are opened for each call, because tests move the clock past the end of a session.
const moderator: Caller = async (...call) => (await server.as('moderator@demo.test'))(...call);
afterEach(() => forgetMaintenances(server));

/** Adds links that expire after these intervals, and returns a function that reads when they expire. */
async function addLinks(...ends: readonly string[]): Promise<() => Promise<string[]>> {
  const tenant = await server.tenant('morava');
  const scene = await createActiveRequest(server);
  const user = await server.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'approver@demo.test')
    .executeTakeFirstOrThrow();
  await tenant.transaction(async (tx) => {
    for (const end of ends)
      await tx
        .insertInto('approval_links', {
          token_hash: randomBytes(32),
          purchase_id: scene.id,
          user_id: user.id,
          action: 'confirm',
          content_digest: end,
          valid_until: sql<string>`now_utc() + ${end}::interval`,
        })
        .execute();
  });
  return async () => {
    const links = await tenant
      .selectFrom('approval_links')
      .select(['content_digest', 'valid_until'])
      .where('purchase_id', '=', scene.id)
      .execute();
    return ends.map((end) => links.find((link) => link.content_digest === end)?.valid_until ?? '');
  };
}
const hoursLonger = (before: readonly string[], after: readonly string[]) =>
  after.map((end, index) => (Date.parse(end) - Date.parse(before[index] ?? '')) / 3_600_000);

it('links that end during the maintenance are valid for its length longer', async () => {
  const readEnds = await addLinks('72 hours 30 minutes', '71 hours');
  const before = await readEnds();
  const { body } = await plan(moderator, inHours(71.25), 120);
  await runMoveDeadlines(server);
  await cancel(moderator, body);
  await plan(moderator, inHours(72), 120);
  await runMoveDeadlines(server);
  expect(await readEnds()).toEqual(before);
  await setClock(server, '71 hours 55 minutes');
  await runMoveDeadlines(server);
  await runMoveDeadlines(server);
  expect(hoursLonger(before, await readEnds())).toEqual([2, 0]);
});

it('links are extended by the whole length alone when a running maintenance is prolonged', async () => {
  const readEnds = await addLinks('72 hours 10 minutes', '73 hours 30 minutes', '76 hours 30 minutes');
  const before = await readEnds();
  const { body } = await plan(moderator, inHours(72), 60);
  const prolong = async (minutes: number) => {
    await moderator('PUT', `moderation/maintenances/${body.id}`, {
      body: { starts_at: body.starts_at, minutes, reasons: null },
    });
    await runMoveDeadlines(server);
    return hoursLonger(before, await readEnds());
  };
  await setClock(server, '72 hours 5 minutes');
  await runMoveDeadlines(server);
  expect(await prolong(120)).toEqual([2, 2, 0]);
  expect(await prolong(240)).toEqual([4, 4, 0]);
  // What was granted stays if the maintenance is shortened.
  expect(await prolong(180)).toEqual([4, 4, 0]);
  expect(await prolong(300)).toEqual([5, 5, 5]);
});

it('links that an earlier maintenance extended into the next one are extended once more', async () => {
  const readEnds = await addLinks('72 hours 30 minutes');
  const before = await readEnds();
  const first = await plan(moderator, inHours(72), 60);
  await setClock(server, '72 hours 5 minutes');
  await runMoveDeadlines(server);
  await moderator('PUT', `moderation/maintenances/${first.body.id}/end`);
  const next = await plan(moderator, inHours(73), 60);
  await setClock(server, '73 hours 5 minutes');
  await runMoveDeadlines(server);
  expect(hoursLonger(before, await readEnds())).toEqual([2]);
  await moderator('PUT', `moderation/maintenances/${next.body.id}`, {
    body: { starts_at: next.body.starts_at, minutes: 120, reasons: null },
  });
  await runMoveDeadlines(server);
  expect(hoursLonger(before, await readEnds())).toEqual([3]);
});
