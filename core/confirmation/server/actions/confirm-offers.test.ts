import { execFileSync } from 'node:child_process';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '#app/server/test-support/empty-tables.ts';
import { MALICIOUS_MARKUP } from '#app/server/test-support/markup.ts';
import { type Caller, setUpTestServer, type TestResponse } from '#app/server/test-support/server.ts';
import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
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
} from '#core/purchase/server/testing/offers.test-support.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { MailAttachment } from '#platform/server/mail/template.ts';
import type { OutgoingMail } from '#platform/server/mail/transport.ts';

const server = setUpTestServer();
let scene: RequestScene;
let creator: Caller;
let owner: Caller;
let approver: Caller;
beforeEach(async () => {
  creator = await server.as('user@demo.test');
  owner = await server.as('owner@demo.test');
  approver = await server.as('approver@demo.test');
  scene = await createActiveRequest(server);
  const [first, second] = scene.invited;
  await sendOffer(server, scene, first, ['10', '200'], { supplier_offer_number: 'P-77/26' });
  await sendOffer(server, scene, second, ['12', '100']);
  await put(creator, 'acceptOffer', { rfp_id: first.rfp_id });
});

interface Outcome {
  closed: boolean;
  reason: string | null;
  purchase: PurchaseDetail;
  code: string;
}
const put = (who: Caller, what: string, body: unknown, id = scene.id): Promise<TestResponse<Outcome>> =>
  who('PUT', `purchases/offers/${what}/${id}`, { body });
const confirm = (who: Caller, more: Record<string, unknown> = {}) =>
  put(who, 'confirmOffers', { canConfirm: true, ...more });
const settings = (change: Record<string, unknown>) =>
  sql`update companies set settings = settings || ${JSON.stringify(change)}::jsonb where id = ${server.companyId('morava')}`.execute(
    server.db,
  );
/** Raises the value of the purchase above 4,000 EUR (468,800 RSD). */
async function makeDear(): Promise<void> {
  const [first] = scene.invited;
  await sendOffer(server, scene, first, ['5000', '200']);
  await put(creator, 'acceptOffer', { rfp_id: first.rfp_id });
}

describe('with the confirm right', () => {
  // Also proves S7.24.
  it('S4.27 S4.29 closes, settles every offer, and makes award, order and confirmation', async () => {
    const answer = await confirm(owner);
    expect(answer.body).toMatchObject({ closed: true, reason: null, purchase: { status: 3 } });
    const statuses = await Promise.all(
      scene.invited.map(async (one) => (await readInvitationRow(server, one)).status),
    );
    expect(statuses).toEqual([4, 5, 0]);
    expect(answer.body.purchase.awards).toMatchObject([
      {
        order_number: `${scene.number}-1`,
        currency: 'RSD',
        net: '5100.00',
        vat: '1020.00',
        gross: '6120.00',
      },
    ]);
    const stored = await server.db
      .selectFrom('confirmations')
      .selectAll()
      .where('purchase_id', '=', scene.id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      value_choice: '4k_less',
      net: '5100.00',
      net_eur: '43.52',
      currency: 'RSD',
    });
    expect(stored.content_digest).toMatch(/^v2:[0-9a-f]{64}$/);
    expect(stored.rates).toMatchObject({ rates: { RSD: '117.2' } });
    expect((await readSceneEventKinds(server, scene)).filter((kind) => kind === 'confirm')).toHaveLength(1);
  });

  it('S4.33 refuses a value choice that understates, and takes one that does not', async () => {
    await makeDear();
    const less = await confirm(owner, { value: '4k_less' });
    expect([less.status, less.body.code]).toEqual([422, 'value_understated']);
    expect((await confirm(owner, { value: '4k_more' })).body.closed).toBe(true);
  });

  it('refuses where nothing is accepted, a line is to be reconfirmed, or four eyes look', async () => {
    const [first] = scene.invited;
    await settings({ four_eyes: true });
    const own = await createActiveRequest(server, { creator: 'owner@demo.test' });
    await sendOffer(server, own, own.invited[0], ['1', '1']);
    const nothing = await put(owner, 'confirmOffers', { canConfirm: true }, own.id);
    expect(nothing.body.code).toBe('nothing_accepted');
    await put(owner, 'acceptOffer', { rfp_id: own.invited[0].rfp_id }, own.id);
    const fourEyes = await put(owner, 'confirmOffers', { canConfirm: true }, own.id);
    expect([fourEyes.status, fourEyes.body.code]).toEqual([422, 'four_eyes']);
    await settings({ four_eyes: false });
    await server.db
      .updateTable('rfps')
      .set({ to_be_reconfirmed: true })
      .where('id', '=', first.rfp_id)
      .execute();
    expect((await confirm(owner)).body.code).toBe('to_be_reconfirmed');
  });

  it('binds an approval to what was approved: any difference voids it', async () => {
    await server.db
      .updateTable('purchases')
      .set({ status: PURCHASE_STATUS.VALUATION, content_digest: 'f'.repeat(64) })
      .where('id', '=', scene.id)
      .execute();
    const answer = await confirm(owner);
    expect([answer.status, answer.body.code]).toEqual([422, 'approval_void']);
    expect((await readScenePurchase(server, scene)).status).toBe(PURCHASE_STATUS.VALUATION);
  });

  it('confirms what was sent for approval, at the rate frozen then', async () => {
    const path = `purchase-steps/status/${PURCHASE_STATUS.VALUATION}/${scene.id}`;
    expect((await creator('PUT', path, { body: {} })).status).toBe(200);
    const company_rate = { currency: 'RSD' as const, valid_from: '2026-01-01', per_eur: '120' };
    await server.db.insertInto('exchange_rates').values(company_rate).execute();
    const answer = await confirm(approver);
    await server.db.deleteFrom('exchange_rates').where('valid_from', '=', '2026-01-01').execute();
    expect(answer.body).toMatchObject({ closed: true, purchase: { status: 3 } });
    const stored = await server.db
      .selectFrom('confirmations')
      .selectAll()
      .where('purchase_id', '=', scene.id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ net_eur: '43.52', confirm_limit: '400000.00' });
  });

  it('an approval falls with a change of the accepted offer, and the purchase is the buyer’s again', async () => {
    const path = `purchase-steps/status/${PURCHASE_STATUS.VALUATION}/${scene.id}`;
    await creator('PUT', path, { body: {} });
    await sendOffer(server, scene, scene.invited[0], ['11', '200']);
    const answer = await confirm(owner);
    expect([answer.status, answer.body.code]).toEqual([422, 'nothing_accepted']);
    expect(await readScenePurchase(server, scene)).toMatchObject({
      status: 1,
      content_digest: null,
      frozen_rates: null,
    });
  });

  it('two people at once: one wins, and each supplier is told its result once', async () => {
    await server.db
      .updateTable('purchases')
      .set({ confirmed_by_owner: true })
      .where('id', '=', scene.id)
      .execute();
    const answers = await Promise.all([confirm(owner), confirm(approver)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    for (const one of scene.invited) {
      const mails = (await readQueuedEmailsTo(server, one.email)).filter(
        (mail) => mail.params.request_number === scene.number,
      );
      expect(mails).toHaveLength(1);
    }
    const awards = await server.db
      .selectFrom('awards')
      .select('id')
      .where('purchase_id', '=', scene.id)
      .execute();
    expect(awards).toHaveLength(1);
  });
});

describe('without it', () => {
  it('S4.27 marks it for those who may confirm, and says why it did not close', async () => {
    const answer = await confirm(creator);
    expect(answer.body).toMatchObject({ closed: false, reason: 'no_confirm_right' });
    expect(answer.body.purchase).toMatchObject({ status: 1, confirmed_by_owner: true });
    const mails = await readQueuedEmailsTo(server, 'approver@demo.test', 'awaiting-confirmation');
    expect(mails.filter((mail) => mail.params.purchase_id === scene.id)).toHaveLength(1);
    expect((await confirm(approver)).body.closed).toBe(true);
  });

  it('canConfirm false never closes', async () => {
    const answer = await confirm(owner, { canConfirm: false });
    expect(answer.body).toMatchObject({ closed: false, reason: 'confirmation_not_asked' });
  });

  it('over the band or the limit of the one who confirms it stays open', async () => {
    await makeDear();
    await confirm(creator);
    const band = await confirm(approver);
    expect([band.status, band.body.code]).toEqual([422, 'approval_band_missing']);
    const [first] = scene.invited;
    await sendOffer(server, scene, first, ['4100', '200']);
    await put(creator, 'acceptOffer', { rfp_id: first.rfp_id });
    await confirm(creator);
    const limit = await confirm(approver);
    expect([limit.status, limit.body.code]).toEqual([422, 'over_limit']);
  });
});

describe('the budget', () => {
  async function budgetOf(amount: string, policy: 'warn' | 'stop'): Promise<number> {
    await settings({ budget_policy: policy });
    await emptyTables(server.db, 'budgets');
    const { category_id } = await readScenePurchase(server, scene);
    const { id } = await server.db
      .insertInto('budgets')
      .values({
        company_id: server.companyId('morava'),
        category_id,
        amount,
        date_from: sql<string>`(now_utc() - interval '30 days')::date`,
        date_to: sql<string>`(now_utc() + interval '30 days')::date`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const spent = async () =>
    (
      await sql<{ spent: string }>`select coalesce(sum(amount), 0) as spent from budget_entries`.execute(
        server.db,
      )
    ).rows[0]?.spent;

  it('gets the award’s net value committed, also where it only warns', async () => {
    await budgetOf('10.00', 'warn');
    expect((await confirm(owner)).body.closed).toBe(true);
    expect(await spent()).toBe('5100.00');
  });

  it('under the policy stop refuses what is not there', async () => {
    await budgetOf('5099.99', 'stop');
    const answer = await confirm(owner);
    expect([answer.status, answer.body.code]).toEqual([422, 'budget_exceeded']);
    expect(await spent()).toBe('0');
  });

  it('is never overspent by confirmations that run at once', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => createActiveRequest(server)));
    for (const other of others) {
      await sendOffer(server, other, other.invited[0], ['10', '200']);
      await put(creator, 'acceptOffer', { rfp_id: other.invited[0].rfp_id }, other.id);
    }
    await budgetOf('15300.00', 'stop');
    const answers = await Promise.all(
      [scene, ...others].map(({ id }) => put(owner, 'confirmOffers', { canConfirm: true }, id)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'budget_exceeded')).toHaveLength(3);
    expect(await spent()).toBe('15300.00');
    await settings({ budget_policy: 'warn' });
  });
});

describe('who is told', () => {
  const sent: OutgoingMail[] = [];
  const textOf = (file: MailAttachment | undefined) =>
    execFileSync('pdftotext', ['-layout', '-', '-'], { input: file?.content }).toString('utf8');

  it('S1.02 the winner with its order as PDF, the others politely, the creator with all', async () => {
    const [first, second, third] = scene.invited;
    await confirm(owner);
    sent.length = 0;
    await server.runJobs({ send: async (mail) => void sent.push(mail), close: () => undefined });
    const toOne = (email: string) =>
      sent.filter((mail) => mail.to.address === email && mail.subject.includes(scene.number));
    const [won] = toOne(first.email);
    expect(toOne(first.email)).toHaveLength(1);
    // An owner confirmed, and suppliers answer the requester, whom the order names as the contact.
    expect(won?.replyTo).toMatchObject({ address: 'user@demo.test' });
    expect(won?.attachments.map(({ filename }) => filename)).toEqual([`${scene.number}-1.pdf`]);
    const order = textOf(won?.attachments[0]);
    for (const text of [
      `${scene.number}-1`,
      'Morava Oprema d.o.o.',
      first.name,
      'P-77/26',
      'Lim 2 mm',
      '6.120,00',
    ])
      expect(order).toContain(text);
    for (const loser of [second, third]) {
      const [mail, ...more] = toOne(loser.email);
      expect([more.length, mail?.attachments]).toEqual([0, []]);
      for (const secret of [first.name, '5100', '5.100', '10,00']) expect(mail?.text).not.toContain(secret);
    }
    const confirmed = toOne('user@demo.test').find((mail) => mail.text.includes(`${scene.number}-1`));
    expect(confirmed?.text).toContain(first.name);
  });

  it('S1.02 each supplier reads its own result behind its link, and can change nothing any more', async () => {
    await confirm(owner);
    const results = await Promise.all(
      scene.invited.map(({ hash, pib }) =>
        server.anonymous<Invitation>('POST', `supplier-offers/${hash}/read`, { body: { pib } }),
      ),
    );
    expect(results.map(({ body }) => [body.state, body.result])).toEqual([
      ['confirmed', 'won'],
      ['confirmed', 'lost'],
      ['confirmed', null],
    ]);
    const change = await sendOffer(server, scene, scene.invited[0], ['1', '1']);
    expect([change.status, change.body.code]).toEqual([422, 'purchase_confirmed']);
  });

  it('S1.10 the order can be downloaded by whoever sees prices, and by nobody else', async () => {
    const [first] = scene.invited;
    const answer = await confirm(owner);
    const [award] = answer.body.purchase.awards;
    const path = `purchases/${scene.id}/orders/${award?.id}`;
    const pdf = await creator('GET', path);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-');
    const downloads = await server.db
      .selectFrom('audit_events')
      .select(['actor_name', 'data'])
      .where('kind', '=', 'downloaded')
      .execute();
    expect(downloads.at(-1)?.data).toMatchObject({
      what: 'purchase_order',
      file: expect.stringMatching(/\.pdf$/),
    });
    expect((await (await server.as('finance@demo.test'))('GET', path)).status).toBe(200);
    expect((await (await server.as('storekeeper@demo.test'))('GET', path)).status).toBe(404);
    expect((await (await server.as('premium.owner@demo.test'))('GET', path)).status).toBe(404);
    expect((await owner('GET', `purchases/${scene.id}/orders/${first.rfp_id + 100_000}`)).status).toBe(404);
  });

  it('fact 3, item 53: sixty pieces of markup as items of a request are letters in each of its mails and papers', async () => {
    const pieces = MALICIOUS_MARKUP;
    expect(pieces.length).toBeGreaterThanOrEqual(60);
    const [piece = ''] = pieces;
    const other = await createActiveRequest(server, {
      name: piece,
      articles: pieces.map((name) => ({ name, quantity: '1' })),
    });
    const [first] = other.invited;
    const more = { offer_description: pieces[1], payment_terms: pieces[2], supplier_offer_number: pieces[3] };
    await sendOffer(
      server,
      other,
      first,
      pieces.map(() => '1'),
      more,
    );
    await put(creator, 'acceptOffer', { rfp_id: first.rfp_id }, other.id);
    await put(owner, 'confirmOffers', { canConfirm: true }, other.id);
    sent.length = 0;
    await server.runJobs({ send: async (mail) => void sent.push(mail), close: () => undefined });
    const mails = sent.filter((mail) => mail.subject.includes(other.number));
    expect(mails.length).toBeGreaterThan(3);
    for (const { html } of mails) {
      // Markup entered by users is escaped, so no such tag appears in the email.
      expect(html).not.toMatch(
        /<(script|img|image|svg|iframe|object|embed|form|input|select|textarea|base|link|video)/i,
      );
      expect(html).not.toMatch(/<[a-z]+[^>]*\son[a-z]+\s*=/i);
      expect(html).not.toMatch(/href="\s*(javascript|data):/i);
    }
    const bare = (text: string) => text.replaceAll(/\s/g, '');
    const pdf = mails.flatMap((mail) => mail.attachments)[0]?.content ?? '';
    // `-raw` keeps the order of the content instead of the column layout.
    const order = bare(execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf }).toString('utf8'));
    // A full-width character that is missing from the fonts is drawn in its normalised form.
    const isDrawn = (one: string) => [one, one.normalize('NFKC')].some((form) => order.includes(bare(form)));
    expect(pieces.filter((one) => !isDrawn(one))).toEqual([]);
  });

  it('fact 3, item 53: markup and formulas in any text arrive as text', async () => {
    const hostile = '<script>alert(1)</script> =1+1';
    const other = await createActiveRequest(server, {
      name: hostile,
      articles: [{ name: hostile, quantity: '1' }],
    });
    const [first, second] = other.invited;
    const more = { offer_description: hostile, payment_terms: hostile, supplier_offer_number: hostile };
    await sendOffer(server, other, first, ['10'], more);
    await sendOffer(server, other, first, ['11'], more);
    await server.anonymous('POST', `supplier-offers/${second.hash}/decline`, {
      body: { pib: second.pib, reason: hostile },
    });
    await put(creator, 'acceptOffer', { rfp_id: first.rfp_id }, other.id);
    await put(owner, 'confirmOffers', { canConfirm: true }, other.id);
    sent.length = 0;
    await server.runJobs({ send: async (mail) => void sent.push(mail), close: () => undefined });
    const mails = sent.filter((mail) => mail.subject.includes(other.number));
    // The emails: new offer, changed offer, decline, confirmation, the winner's order, and the results for two other
    // suppliers.
    expect(mails).toHaveLength(7);
    for (const mail of mails) expect(mail.html).not.toContain('<script');
    for (const mail of mails) expect(mail.text).toContain('<script>alert(1)</script> =1+1');
    const order = textOf(mails.flatMap((mail) => mail.attachments)[0]);
    expect(order.split(hostile).length - 1).toBeGreaterThanOrEqual(4);
  });
});

it('keeps who confirmed, and every order, in the history', async () => {
  await confirm(owner);
  expect((await readSceneEvents(server, scene)).at(-1)).toMatchObject({
    kind: 'confirm',
    actor_name: 'Jelena Marković',
    from_status: 1,
    to_status: 3,
    data: {
      value: '4k_less',
      net: '5100.00',
      orders: [{ order_number: `${scene.number}-1`, net: '5100.00' }],
    },
  });
});
