import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import {
  countPurchaseRows,
  createSentRequest,
  getInstantInHours,
  type KnownRecords,
  readHistoryKinds,
  readKnownRecords,
  readQueuedMails,
} from '#core/purchase/server/testing/requests.test-support.ts';
import { deadlinePassedJob } from './deadline-passed.ts';

const server = setUpTestServer();
const user = server.caller('user@demo.test');
let known: KnownRecords;
beforeAll(async () => {
  known = await readKnownRecords(server, 'morava');
});

const run = () =>
  deadlinePassedJob.run(
    { platform: server.platform, log: silentLog, attempt: 1, signal: new AbortController().signal },
    {} as never,
  );
const mailsAbout = async (id: number) =>
  (await readQueuedMails(server, 'deadline-passed')).filter(
    (mail) => (mail.params as { purchase_id?: number }).purchase_id === id,
  );

describe('the passing of a deadline', () => {
  it('S4.31 is noted once, with one mail to the creator, and is no status', async () => {
    const { id, version } = await createSentRequest(user, known, { date_for_offer: getInstantInHours(1) });
    const later = await createSentRequest(user, known, { date_for_offer: getInstantInHours(3) });
    await run();
    expect(await readHistoryKinds(server, id)).toEqual(['create', 'send']);

    await server.setClock('1 hour 2 seconds');
    await Promise.all([run(), run(), run()]);
    await run();
    await server.setClock('0');
    expect(await readHistoryKinds(server, id)).toEqual(['create', 'send', 'deadline_passed']);
    expect(await readHistoryKinds(server, later.id)).toEqual(['create', 'send']);
    const mails = await mailsAbout(id);
    expect(mails.map((mail) => [mail.to_email, mail.params])).toEqual([
      ['user@demo.test', expect.objectContaining({ invited: 3, answered: 0 })],
    ]);
    await server.runJobs();
    const [mail] = await mailsAbout(id);
    expect(mail).toMatchObject({ state: 'sent', last_error: null });
    expect(mail?.body_text).toContain('0 od 3');
    // The version has not changed, so a user who has the purchase open can still save.
    expect((await countPurchaseRows(server, id)).purchase).toMatchObject({ status: S.ACTIVE, version });
  });

  it('S4.31 a deadline that was moved passes once more', async () => {
    const { id } = await createSentRequest(user, known, { date_for_offer: getInstantInHours(1) });
    await server.setClock('1 hour 2 seconds');
    await run();
    await server.db
      .updateTable('purchases')
      .set({ date_for_offer: getInstantInHours(2) })
      .where('id', '=', id)
      .execute();
    await run();
    expect(await mailsAbout(id)).toHaveLength(1);
    await server.setClock('2 hours 2 seconds');
    await run();
    await server.setClock('0');
    expect(await mailsAbout(id)).toHaveLength(2);
    expect((await readHistoryKinds(server, id)).filter((kind) => kind === 'deadline_passed')).toHaveLength(2);
  });

  it('S4.26 a request that was cancelled is left alone', async () => {
    const { id } = await createSentRequest(user, known, { date_for_offer: getInstantInHours(1) });
    await user('PUT', `purchases/cancelPurchase/${id}`, { body: { cancel_reason: 'Kraj' } });
    await server.setClock('2 hours');
    await run();
    await server.setClock('0');
    expect(await mailsAbout(id)).toEqual([]);
  });
});
