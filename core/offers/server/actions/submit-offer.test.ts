import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import type { PurchaseStatus } from '#core/purchase/rules/status.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import {
  createActiveRequest,
  type RequestScene,
  readInvitationRow,
  readQueuedEmailsTo,
  readSceneEventKinds,
  readSceneEvents,
  readScenePurchase,
  sendOffer,
  stopClock,
} from '#core/purchase/server/testing/offers.test-support.ts';

const server = setUpTestServer();
let scene: RequestScene;
beforeEach(async () => {
  scene = await createActiveRequest(server);
});

interface Refused {
  code: string;
  errors?: Record<string, { rule: string }[]>;
}
const CREATOR = 'user@demo.test';
const accept = async (rfpId: number) =>
  (await server.as(CREATOR))('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: rfpId } });

describe('an offer', () => {
  it('S1.02 gets its totals from the server: lines half up, VAT once per rate', async () => {
    const [supplier] = scene.invited;
    const lines = [
      { article_id: scene.articles[0], quantity: '3', unit_price: '0.335', vat_rate: '20' },
      { article_id: scene.articles[1], quantity: '20.5', unit_price: '1.1111', vat_rate: '10' },
    ];
    const answer = await sendOffer<Invitation>(server, scene, supplier, [], { lines });
    expect(answer.status).toBe(200);
    // 3 × 0.335 = 1.005 → 1.01; 20.5 × 1.1111 = 22.77755 → 22.78; VAT 0.202 → 0.20 and 2.278 → 2.28
    expect(answer.body.offer).toMatchObject({
      price: '23.79',
      vat: '2.48',
      total_price: '26.27',
      version: 1,
    });
    expect(answer.body.rfp_status).toBe(2);
    const row = await readInvitationRow(server, supplier);
    expect([row.status, row.declined_at]).toEqual([2, null]);
    expect(await readSceneEventKinds(server, scene)).toEqual(['offer_submitted']);
  });

  it('is converted to the company’s currency at today’s rate', async () => {
    const [supplier] = scene.invited;
    const answer = await sendOffer<Invitation>(server, scene, supplier, ['10', null], {}, 'EUR');
    expect(answer.body.offer).toMatchObject({ price: '1000.00', price_in_company_currency: '117200.00' });
  });

  it('may leave lines out or offer less, but never more than is asked', async () => {
    const [supplier] = scene.invited;
    const line = { article_id: scene.articles[1], unit_price: '5', vat_rate: '20' };
    const more = await sendOffer<Refused>(server, scene, supplier, [], {
      lines: [{ ...line, quantity: '20.501' }],
    });
    expect([more.status, more.body.errors]).toMatchObject([
      422,
      { 'lines.0.quantity': [{ rule: 'decimal_max' }] },
    ]);
    const less = await sendOffer<Invitation>(server, scene, supplier, [], {
      lines: [{ ...line, quantity: '20.5' }],
    });
    expect(less.body.offer?.lines).toHaveLength(1);
  });

  it('names articles of this purchase only: another company’s and another purchase’s are unknown', async () => {
    const other = await createActiveRequest(server);
    const foreign = await createActiveRequest(server, {
      company: 'drina',
      creator: 'premium.owner@demo.test',
    });
    for (const article_id of [other.articles[0], foreign.articles[0], 2_000_000_000]) {
      const lines = [{ article_id, unit_price: '5', vat_rate: '20' }];
      const answer = await sendOffer<Refused>(server, scene, scene.invited[0], [], { lines });
      expect(answer.body.errors).toMatchObject({ 'lines.0.article_id': [{ rule: 'unknown_record' }] });
    }
    expect(await readSceneEventKinds(server, scene)).toEqual([]);
  });

  it.each([
    ['1e309', 'decimal'],
    ['-1', 'decimal_above'],
    ['12,5', 'decimal'],
    ['NaN', 'decimal'],
    ['', 'required'],
    ['0', 'decimal_above'],
    ['0.00001', 'decimal_places'],
    ['9999999999999', 'decimal_max'],
  ])('fact 3, item 42: refuses the price %j', async (price, rule) => {
    const answer = await sendOffer<Refused>(server, scene, scene.invited[0], [price]);
    expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
    expect(answer.body.errors?.['lines.0.unit_price']?.[0]?.rule).toBe(rule);
    expect((await readInvitationRow(server, scene.invited[0])).offer_id).toBeNull();
  });

  it('fact 3, item 42: sums are the server’s own, exact to the last digit; a form that names sums is refused', async () => {
    const [supplier] = scene.invited;
    const line = { article_id: scene.articles[0], unit_price: '0.1', vat_rate: '20', quantity: '3' };
    const sums = { price: '1', total_price: '1' };
    const refused = await sendOffer<Refused>(server, scene, supplier, [], {
      lines: [{ ...line, ...sums }],
      ...sums,
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {}).sort()).toEqual([
      'lines.0.price',
      'lines.0.total_price',
      'price',
      'total_price',
    ]);
    const { body } = await sendOffer<Invitation>(server, scene, supplier, [], { lines: [line] });
    // In floating point, 3 × 0.1 is more than 0.3.
    expect(body.offer).toMatchObject({ price: '0.30', vat: '0.06', total_price: '0.36' });
  });

  it('takes the price 12.5, and refuses a total that no column holds instead of failing', async () => {
    const [supplier] = scene.invited;
    const right = await sendOffer<Invitation>(server, scene, supplier, ['12.5']);
    expect(right.body.offer?.lines[0]?.unit_price).toBe('12.5000');
    const huge = await sendOffer<Refused>(server, scene, supplier, ['999999999999']);
    expect([huge.status, huge.body.errors?.['lines.0.unit_price']?.[0]?.rule]).toEqual([422, 'decimal_max']);
  });

  it('refuses a text of 10,000 characters by its field, and keeps markup word for word', async () => {
    const [supplier] = scene.invited;
    const long = await sendOffer<Refused>(server, scene, supplier, ['1'], {
      offer_description: 'x'.repeat(10_000),
    });
    expect(long.body.errors).toMatchObject({ offer_description: [{ rule: 'max' }] });
    const hostile = '<script>alert(1)</script> =1+1';
    const answer = await sendOffer<Invitation>(server, scene, supplier, ['1'], {
      offer_description: hostile,
    });
    expect(answer.body.offer?.offer_description).toBe(hostile);
  });

  it('refuses days gone by', async () => {
    const more = { delivery_date: '2020-01-01', valid_until: '2020-01-01' };
    const answer = await sendOffer<Refused>(server, scene, scene.invited[0], ['1'], more);
    expect(answer.body.errors).toEqual({
      delivery_date: [{ rule: 'date_ahead', params: {} }],
      valid_until: [{ rule: 'date_ahead', params: {} }],
    });
  });
});

describe('changing it', () => {
  it('S4.31 makes a new version, with old and new of each changed line in the history', async () => {
    const [supplier] = scene.invited;
    await sendOffer(server, scene, supplier, ['10', '20']);
    const answer = await sendOffer<Invitation>(server, scene, supplier, ['9.5', '20'], { version: 1 });
    expect(answer.body.offer?.version).toBe(2);
    const [, change] = await readSceneEvents(server, scene);
    expect(change).toMatchObject({
      kind: 'offer_changed',
      actor_kind: 'supplier',
      actor_name: supplier.name,
    });
    expect(change?.data).toMatchObject({ version: 2, old_net: '1410.00', net: '1360.00' });
    expect(change?.data.lines).toMatchObject([
      { article: 'Lim 2 mm', old_price: '10', new_price: '9.5', old_quantity: '100', new_quantity: '100' },
    ]);
  });

  it('is stale where another version is in force by now', async () => {
    const [supplier] = scene.invited;
    await sendOffer(server, scene, supplier, ['10']);
    await sendOffer(server, scene, supplier, ['11'], { version: 1 });
    const answer = await sendOffer<Refused>(server, scene, supplier, ['12'], { version: 1 });
    expect([answer.status, answer.body.code]).toEqual([412, 'stale']);
    expect(await readSceneEventKinds(server, scene)).toEqual(['offer_submitted', 'offer_changed']);
  });

  it('sent again by a supplier who never got the answer is the version that it made', async () => {
    const [supplier] = scene.invited;
    await sendOffer(server, scene, supplier, ['10'], { version: 0 });
    const repeated = await sendOffer<Invitation>(server, scene, supplier, ['10'], { version: 0 });
    expect([repeated.status, repeated.body.offer?.version]).toEqual([200, 1]);
    expect(await readSceneEventKinds(server, scene)).toEqual(['offer_submitted']);
  });

  it('of the same version sent eight times at once one wins', async () => {
    const [supplier] = scene.invited;
    await sendOffer(server, scene, supplier, ['10']);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => sendOffer(server, scene, supplier, [`2${n}`], { version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412, 412, 412]);
    expect(await readSceneEventKinds(server, scene)).toEqual(['offer_submitted', 'offer_changed']);
  });

  it('of the same words changes nothing, tells nobody and undoes nothing', async () => {
    const [supplier] = scene.invited;
    await sendOffer(server, scene, supplier, ['10', '20']);
    await accept(supplier.rfp_id);
    const before = await readScenePurchase(server, scene);
    const answer = await sendOffer<Invitation>(server, scene, supplier, ['10.0', '20.00']);
    expect(answer.body.offer?.version).toBe(1);
    expect((await readInvitationRow(server, supplier)).status).toBe(3);
    expect((await readScenePurchase(server, scene)).version).toBe(before.version);
  });

  it('of an accepted offer undoes the acceptance and clears what waited for confirmation', async () => {
    const [supplier] = scene.invited;
    await sendOffer(server, scene, supplier, ['10', '20']);
    await accept(supplier.rfp_id);
    await server.db
      .updateTable('purchases')
      .set({ confirmed_by_owner: true })
      .where('id', '=', scene.id)
      .execute();
    await sendOffer(server, scene, supplier, ['11', '20']);
    const row = await readInvitationRow(server, supplier);
    const taken = await server.db
      .selectFrom('accepted_lines')
      .selectAll()
      .where('rfp_id', '=', row.id)
      .execute();
    expect([row.status, taken]).toEqual([2, []]);
    expect((await readScenePurchase(server, scene)).confirmed_by_owner).toBe(false);
    const [changed] = await readQueuedEmailsTo(server, CREATOR, 'offer-changed').then((mails) =>
      mails.slice(-1),
    );
    expect(changed?.params).toMatchObject({ acceptance_undone: true, request_number: scene.number });
    const mails = await readQueuedEmailsTo(server, 'owner@demo.test', 'offer-changed');
    expect(mails.filter((mail) => mail.params.purchase_id === scene.id)).toHaveLength(1);
  });

  it('in VALUATION brings the purchase back to ACTIVE by its row of the table, the approval void', async () => {
    const [supplier, other] = scene.invited;
    await sendOffer(server, scene, supplier, ['10', '20']);
    await sendOffer(server, scene, other, ['12', '22']);
    await accept(supplier.rfp_id);
    await server.db
      .updateTable('purchases')
      .set({ status: PURCHASE_STATUS.VALUATION, content_digest: 'frozen' })
      .where('id', '=', scene.id)
      .execute();
    await sendOffer(server, scene, other, ['12', '21']);
    expect((await readScenePurchase(server, scene)).status).toBe(PURCHASE_STATUS.VALUATION);
    await sendOffer(server, scene, supplier, ['11', '20']);
    expect(await readScenePurchase(server, scene)).toMatchObject({
      status: PURCHASE_STATUS.ACTIVE,
      content_digest: null,
      confirmed_by_owner: false,
    });
    const events = await readSceneEvents(server, scene);
    expect(events.slice(-2)).toMatchObject([
      { kind: 'offer_changed', from_status: null },
      { kind: 'supplier_changes_accepted', actor_kind: 'system', from_status: 2, to_status: 1 },
    ]);
  });

  it('makes the buyer’s page out of date, and tells the buyer by one mail a change', async () => {
    const [supplier] = scene.invited;
    const before = await readScenePurchase(server, scene);
    await sendOffer(server, scene, supplier, ['10']);
    await sendOffer(server, scene, supplier, ['11']);
    expect((await readScenePurchase(server, scene)).version).toBe(before.version + 2);
    const mails = (await readQueuedEmailsTo(server, CREATOR)).filter(
      (mail) => mail.params.purchase_id === scene.id,
    );
    expect(mails.map((mail) => mail.template)).toEqual(['offer-received', 'offer-changed']);
  });

  it('settles an offer that was to be reconfirmed, also when nothing in it changes', async () => {
    const [supplier] = scene.invited;
    await sendOffer(server, scene, supplier, ['10', '20']);
    await server.db
      .updateTable('rfps')
      .set({ to_be_reconfirmed: true })
      .where('id', '=', supplier.rfp_id)
      .execute();
    const refused = await accept(supplier.rfp_id);
    expect(refused.body).toMatchObject({ code: 'to_be_reconfirmed' });
    await sendOffer(server, scene, supplier, ['10', '20']);
    expect((await readInvitationRow(server, supplier)).to_be_reconfirmed).toBe(false);
    expect((await accept(supplier.rfp_id)).status).toBe(200);
  });
});

describe('who may still bid', () => {
  it('two suppliers who send at the same moment do not refuse each other', async () => {
    const answers = await Promise.all(
      scene.invited.map((one) => sendOffer(server, scene, one, ['10', '20'])),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await readSceneEventKinds(server, scene)).toEqual([
      'offer_submitted',
      'offer_submitted',
      'offer_submitted',
    ]);
  });

  it('S1.02 nobody once the purchase is confirmed, or canceled', async () => {
    const set = (status: PurchaseStatus) =>
      server.db.updateTable('purchases').set({ status }).where('id', '=', scene.id).execute();
    await set(PURCHASE_STATUS.CLOSED);
    expect((await sendOffer(server, scene, scene.invited[0], ['10'])).body.code).toBe('purchase_confirmed');
    await set(PURCHASE_STATUS.CANCELED);
    expect((await sendOffer(server, scene, scene.invited[0], ['10'])).body.code).toBe('link_cancelled');
  });

  it('declined with a reason, a supplier may think again until the deadline', async () => {
    const [supplier] = scene.invited;
    await sendOffer(server, scene, supplier, ['10', '20']);
    await accept(supplier.rfp_id);
    const decline = () =>
      server.anonymous<Invitation>('POST', `supplier-offers/${supplier.hash}/decline`, {
        body: { pib: supplier.pib, reason: 'Nemamo robu <b>sada</b>' },
      });
    const answers = await Promise.all([decline(), decline(), decline()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body).toMatchObject({ state: 'declined', decline_reason: 'Nemamo robu <b>sada</b>' });
    expect((await readInvitationRow(server, supplier)).status).toBe(2);
    expect((await accept(supplier.rfp_id)).body).toMatchObject({ code: 'offer_declined' });
    const mails = (await readQueuedEmailsTo(server, CREATOR, 'invitation-declined')).filter(
      (mail) => mail.params.purchase_id === scene.id,
    );
    expect(mails).toHaveLength(1);
    await sendOffer(server, scene, supplier, ['10', '20']);
    expect(await readInvitationRow(server, supplier)).toMatchObject({
      status: 2,
      declined_at: null,
      decline_reason: null,
    });
    expect(
      (await readSceneEventKinds(server, scene)).filter((kind) => kind === 'invitation_declined'),
    ).toHaveLength(1);
  });
});

describe('files', () => {
  const upload = (body: Buffer, name: string) => {
    const [supplier] = scene.invited;
    const boundary = 'grenze';
    const payload = Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="pib"\r\n\r\n${supplier.pib}\r\n`),
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`,
      ),
      body,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    return server.anonymous<{ data: { id: number; name: string }[]; code?: string }>(
      'POST',
      `supplier-offers/${supplier.hash}/files`,
      { body: payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } },
    );
  };
  const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

  it('wait at the invitation, go with the offer, and move on to its next version', async () => {
    const [supplier] = scene.invited;
    const answer = await upload(PDF, 'cenovnik.pdf');
    expect(answer.status).toBe(201);
    const file_ids = answer.body.data.map(({ id }) => id);
    const first = await sendOffer<Invitation>(server, scene, supplier, ['10'], { file_ids });
    expect(first.body.offer?.attachments).toMatchObject([{ name: 'cenovnik.pdf' }]);
    const second = await sendOffer<Invitation>(server, scene, supplier, ['11'], { file_ids });
    expect(second.body.offer?.attachments).toMatchObject([{ name: 'cenovnik.pdf' }]);
    const path = `supplier-offers/${supplier.hash}/files/${file_ids[0]}`;
    const download = await server.anonymous('POST', path, { body: { pib: supplier.pib } });
    expect(download.raw.equals(PDF)).toBe(true);
    expect((await server.anonymous('DELETE', path, { body: { pib: supplier.pib } })).status).toBe(404);
  });

  it('S5.14 are judged by what they are, and one that waits can be taken back', async () => {
    const wrong = await upload(Buffer.from('MZ not a pdf'), 'cenovnik.pdf');
    expect([wrong.status, wrong.body.code]).toEqual([422, 'file_type_not_allowed']);
    const right = await upload(PDF, 'a.pdf');
    const [supplier] = scene.invited;
    const path = `supplier-offers/${supplier.hash}/files/${right.body.data[0]?.id}`;
    expect((await server.anonymous('DELETE', path, { body: { pib: supplier.pib } })).status).toBe(200);
    expect((await server.anonymous('POST', path, { body: { pib: supplier.pib } })).status).toBe(404);
  });

  it('of the request reach suppliers only where the buyer shares them', async () => {
    const [supplier] = scene.invited;
    const { data } = (await upload(PDF, 'crtez.pdf')).body;
    const id = data[0]?.id ?? 0;
    await server.db.updateTable('files').set({ uploaded_by_rfp_id: null }).where('id', '=', id).execute();
    const company_id = server.companyId('morava');
    await server.db
      .insertInto('attachments')
      .values({ company_id, file_id: id, purchase_id: scene.id })
      .execute();
    const path = `supplier-offers/${supplier.hash}/files/${id}`;
    const get = () => server.anonymous('POST', path, { body: { pib: supplier.pib } });
    expect((await get()).status).toBe(404);
    await server.db
      .updateTable('attachments')
      .set({ for_suppliers: true })
      .where('file_id', '=', id)
      .execute();
    expect((await get()).status).toBe(200);
  });
});

// This case is last, because it stops the clock for the rest of the file.
describe('S8.12 the deadline, by the database’s clock', () => {
  it.each([
    [-1, 200],
    [0, 200],
    [999, 200],
    [1000, 422],
  ])('%i ms after it: %i', async (after, status) => {
    const { date_for_offer } = await readScenePurchase(server, scene);
    const deadline = Date.parse(date_for_offer ?? '');
    await stopClock(server, new Date(deadline + after).toISOString());
    const answer = await sendOffer(server, scene, scene.invited[0], ['10', '20']);
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.code).toBe('deadline_passed');
  });

  it('passed while the offer waited for the lock: behind it the deadline is judged again', async () => {
    const { date_for_offer } = await readScenePurchase(server, scene);
    const deadline = Date.parse(date_for_offer ?? '');
    await stopClock(server, new Date(deadline).toISOString());
    const waiting = await server.db.transaction().execute(async (trx) => {
      await trx.selectFrom('purchases').select('id').where('id', '=', scene.id).forUpdate().execute();
      const sent = sendOffer(server, scene, scene.invited[0], ['10', '20']);
      for (let waits = 0; waits === 0; ) {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
        waits = rows[0]?.n ?? 0;
      }
      await stopClock(server, new Date(deadline + 1000).toISOString());
      return { sent };
    });
    const answer = await waiting.sent;
    expect([answer.status, answer.body.code]).toEqual([422, 'deadline_passed']);
  });
});
