import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import {
  countPurchaseRows,
  createRequest,
  createSentRequest,
  type DetailResponse,
  type KnownRecords,
  readHistoryKinds,
  readKnownRecords,
  readQueuedMails,
} from '../testing/requests.test-support.ts';

const server = setUpTestServer();
const user = server.caller('user@demo.test');
const owner = server.caller('owner@demo.test');
let known: KnownRecords;
beforeAll(async () => {
  known = await readKnownRecords(server, 'morava');
});

const cancel = (call: Caller, id: number, cancel_reason: string, headers = {}): Promise<DetailResponse> =>
  call('PUT', `purchases/cancelPurchase/${id}`, { body: { cancel_reason }, headers });
const cancelled = async (number: string) =>
  (await readQueuedMails(server, 'request-cancelled')).filter(
    (mail) => (mail.params as { request_number?: string }).request_number === number,
  );

describe('PUT purchases/cancelPurchase/{id}', () => {
  it('S4.26 S7.23 needs a reason', async () => {
    const { id } = await createSentRequest(user, known);
    const trace = await countPurchaseRows(server, id);
    const { status, body } = await cancel(user, id, '  ');
    expect([status, body.errors]).toEqual([422, { cancel_reason: [{ rule: 'required', params: {} }] }]);
    expect(await countPurchaseRows(server, id)).toEqual(trace);
  });

  it('S4.26 cancels, tells every invited supplier once, and the links say so', async () => {
    const { id, request_number } = await createSentRequest(user, known);
    await server.runJobs();
    const { status, body } = await cancel(user, id, 'Nije više potrebno');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: S.CANCELED, cancel_reason: 'Nije više potrebno', next: 'nobody' });
    expect(await readHistoryKinds(server, id)).toEqual(['create', 'send', 'cancel']);
    const mails = await cancelled(request_number);
    expect(new Set(mails.map((mail) => mail.to_email)).size).toBe(3);
    expect(mails).toHaveLength(3);
    // The email to suppliers does not state the reason.
    await server.runJobs();
    const sent = await cancelled(request_number);
    expect(sent.every((mail) => mail.state === 'sent')).toBe(true);
    expect(JSON.stringify(sent)).not.toContain('Nije više potrebno');
    const retry = await cancel(user, id, 'Još jednom');
    expect(retry.body.code).toBe('invalid_transition');
    expect(await cancelled(request_number)).toHaveLength(3);
  });

  it('S4.26 of eight who cancel at once one does, and each supplier is told once', async () => {
    const { id, request_number } = await createSentRequest(user, known);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => cancel(n % 2 ? owner : user, id, 'Kraj')),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(
      answers.filter((answer) => answer.status !== 200).every(({ status }) => [412, 422].includes(status)),
    ).toBe(true);
    expect(await cancelled(request_number)).toHaveLength(3);
    expect(await readHistoryKinds(server, id)).toEqual(['create', 'send', 'cancel']);
  });

  it('S4.26 before it is sent nobody is written to, and an invitation still waiting is dropped', async () => {
    const quiet = await createRequest(user, known);
    await cancel(user, quiet.id, 'Greška');
    expect(await cancelled(quiet.request_number)).toEqual([]);
    const sent = await createSentRequest(user, known);
    await cancel(user, sent.id, 'Greška');
    await server.runJobs();
    const invitations = (await readQueuedMails(server, 'request-for-offer')).filter((mail) =>
      sent.rfps.some((rfp) => rfp.id === (mail.params as { rfp_id?: number }).rfp_id),
    );
    expect(invitations.map((mail) => mail.state)).toEqual(['dropped', 'dropped', 'dropped']);
  });

  it('S7.31 neither this nor the confirmation goes by the generic status call', async () => {
    const { id } = await createSentRequest(user, known);
    for (const to of [S.CLOSED, S.CANCELED]) {
      const { status, body }: DetailResponse = await user('PUT', `purchase-steps/status/${to}/${id}`, {
        body: {},
      });
      expect([status, body.code]).toEqual([422, 'use_own_call']);
    }
  });
});
