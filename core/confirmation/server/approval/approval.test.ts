import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer, type TestResponse } from '#app/server/test-support/server.ts';
import {
  AD_HOC_PATH,
  buildAdhocDirectForm,
  createAdhocDirect,
  DIRECT_PATH,
} from '#core/adhoc-direct/server/adhoc-direct.test-support.ts';
import type { Approval, ApprovalPage, ConfirmationRow } from '#core/confirmation/wire.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import {
  createActiveRequest,
  type RequestScene,
  readQueuedEmailsTo,
  readSceneEvents,
  readScenePurchase,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import {
  createRequest,
  type KnownRecords,
  readKnownRecords,
  requireId,
} from '#core/purchase/server/testing/requests.test-support.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { setLegacyAccount } from '#core/suppliers/server/supplier.test-support.ts';

const server = setUpTestServer();
const creator = server.caller('user@demo.test');
const owner = server.caller('owner@demo.test');
const approver = server.caller('approver@demo.test');
let morava: KnownRecords;
let scene: RequestScene;
beforeAll(async () => {
  morava = await readKnownRecords(server, 'morava');
});
beforeEach(async () => {
  await settings({ four_eyes: false, budget_policy: 'warn' });
  scene = await createActiveRequest(server);
  const [first, second] = scene.invited;
  await sendOffer(server, scene, first, ['10', '200']);
  await sendOffer(server, scene, second, ['12', '100']);
  await creator('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: first.rfp_id } });
});

type Refused = { code: string };
const settings = (change: Record<string, unknown>) =>
  sql`update companies set settings = settings || ${JSON.stringify(change)}::jsonb where id = ${server.companyId('morava')}`.execute(
    server.db,
  );
const status = <T = Refused>(who: Caller, to: number, note = '', id = scene.id): Promise<TestResponse<T>> =>
  who('PUT', `purchase-steps/status/${to}/${id}`, { body: { note } });
const sendForApproval = (note = '') => status(creator, S.VALUATION, note);
const confirmersOf = async (who: Caller, id = scene.id) =>
  (await who<Approval>('GET', `purchases/${id}/confirmers`)).body;
const waiting = async (who: Caller): Promise<ConfirmationRow[]> =>
  (await who<{ data: ConfirmationRow[] }>('GET', 'purchase-confirm')).body.data;
const rowOf = async (who: Caller, id = scene.id) => (await waiting(who)).find((row) => row.id === id);

/** Raises the value of the purchase above 4,000 EUR and the approver's limit. */
async function makeDear(): Promise<void> {
  const [first] = scene.invited;
  await sendOffer(server, scene, first, ['5000', '200']);
  await creator('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: first.rfp_id } });
}

/** Sets the only budget of the category for this year. */
async function budget(amount: string): Promise<void> {
  const category_id = requireId(morava.categories, 'Limovi i profili');
  const tenant = await server.tenant('morava');
  await tenant.transaction(async (tx) => {
    const known = await tx
      .updateTable('budgets')
      .set({ amount })
      .where('category_id', '=', category_id)
      .executeTakeFirst();
    if (known.numUpdatedRows === 0n)
      await tx
        .insertInto('budgets', { category_id, amount, date_from: '2020-01-01', date_to: '2099-12-31' })
        .execute();
  });
}

/** Returns the secret of the newest approval link emailed to an address. */
async function linkOf(email: string): Promise<string> {
  const mails = await readQueuedEmailsTo(server, email, 'awaiting-confirmation');
  const params = mails.at(-1)?.params as { approve_link?: string | null } | undefined;
  const link = params?.approve_link ?? '';
  expect(link).toMatch(/\/procurements\/approve\/[\w-]{43}$/);
  return link.split('/').at(-1) ?? '';
}
const open = (hash: string) => server.anonymous<ApprovalPage>('POST', `approvals/${hash}/open`);
const confirm = (hash: string) =>
  server.anonymous<ApprovalPage & Refused>('POST', `approvals/${hash}/confirm`);
const stateOf = async (hash: string) => (await open(hash)).body.state;

describe('the list of what waits', () => {
  it('S2.24 S7.22 shows who asked, since when, the sum, and whether I may confirm it', async () => {
    expect(await rowOf(owner)).toBeUndefined();
    await sendForApproval('Hitno, molim.');
    const row = await rowOf(approver);
    expect(row).toMatchObject({
      request_number: scene.number,
      accepted_total: '5100.00',
      asked: { by: 'Marko Petrović', note: 'Hitno, molim.' },
      confirm: { ok: true },
    });
    await status(approver, S.ACTIVE, 'Skupo.');
    expect(await rowOf(approver)).toBeUndefined();
  });

  it('S2.24 says in each row why not: limit, four eyes, budget', async () => {
    await makeDear();
    await sendForApproval();
    expect((await rowOf(approver))?.confirm).toEqual({ ok: false, code: 'approval_band_missing' });
    expect((await rowOf(owner))?.confirm).toEqual({ ok: true });
    await settings({ budget_policy: 'stop' });
    await budget('1');
    expect((await rowOf(owner))?.confirm.code).toBe('budget_exceeded');
    await budget('90000000');
    await settings({ four_eyes: true });
    const own = await createActiveRequest(server, { creator: 'owner@demo.test' });
    await sendOffer(server, own, own.invited[0], ['1', '1']);
    await owner('PUT', `purchases/offers/acceptOffer/${own.id}`, { body: { rfp_id: own.invited[0].rfp_id } });
    await status(owner, S.VALUATION, '', own.id);
    expect((await rowOf(owner, own.id))?.confirm).toEqual({ ok: false, code: 'four_eyes' });
    expect((await rowOf(approver, own.id))?.confirm).toEqual({ ok: true });
  });

  it('agrees with the page behind it for every row', async () => {
    await sendForApproval();
    for (const who of [owner, approver])
      for (const { id, confirm: listed } of await waiting(who)) {
        const { body } = await who<{ can: { confirm: unknown } }>('GET', `purchase-confirm/${id}`);
        expect(body.can.confirm).toEqual(listed);
      }
  });
});

describe('who must confirm, and why', () => {
  it('S6.10 tells the requester before anything is sent, and while it waits', async () => {
    const before = await confirmersOf(creator);
    expect(before).toMatchObject({ step: 'realization', waits: false, asked: null, blocked: null });
    expect(before.approvers).toMatchObject([
      { user: { name: 'Jelena Marković' }, rule: 'owner', limit: null, stands_in_for: null },
      { user: { name: 'Milica Todorović' }, rule: '4k_less', limit: '400000.00' },
    ]);
    await makeDear();
    const dear = await confirmersOf(creator);
    expect(dear.approvers.map(({ rule }) => rule)).toEqual(['owner']);
    expect(dear.refused).toMatchObject([
      { user: { name: 'Milica Todorović' }, code: 'approval_band_missing' },
    ]);
    await sendForApproval('Treba do petka.');
    expect(await confirmersOf(creator)).toMatchObject({
      waits: true,
      asked: { by: 'Marko Petrović', note: 'Treba do petka.' },
    });
  });

  it('names what stands against everybody, and nobody once it is decided', async () => {
    await creator('PUT', `purchases/offers/undoAcceptedOffer/${scene.id}`, {
      body: { rfp_id: scene.invited[0].rfp_id },
    });
    expect((await confirmersOf(creator)).blocked).toBe('nothing_accepted');
    await creator('PUT', `purchases/offers/acceptOffer/${scene.id}`, {
      body: { rfp_id: scene.invited[0].rfp_id },
    });
    await owner('PUT', `purchases/offers/confirmOffers/${scene.id}`, { body: { canConfirm: true } });
    expect(await confirmersOf(owner)).toEqual({
      step: null,
      waits: false,
      asked: null,
      approvers: [],
      refused: [],
      blocked: null,
    });
  });

  it('of a premium initiation: staff, but not the one who raised it under four eyes', async () => {
    const initiator = await server.as('premium.user@demo.test');
    const drina = await readKnownRecords(server, 'drina');
    const { id } = await createRequest(initiator, drina);
    const asked = await confirmersOf(initiator, id);
    expect(asked).toMatchObject({ step: 'initiation', waits: true });
    expect(asked.approvers.map(({ rule }) => rule)).toContain('owner');
  });
});

describe('an approval is bound to its content', () => {
  it('a price that changed after sending refuses with approval_void, on the page and in the list of reasons', async () => {
    await sendForApproval();
    await server.db
      .updateTable('purchases')
      .set({ content_digest: 'f'.repeat(64) })
      .where('id', '=', scene.id)
      .execute();
    const answer = await owner<Refused>('PUT', `purchases/offers/confirmOffers/${scene.id}`, {
      body: { canConfirm: true },
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'approval_void']);
    expect((await confirmersOf(creator)).blocked).toBe('approval_void');
  });
});

describe('an approval of before digests had a version', () => {
  /** Stores the digest of the current content in the old format, in both the purchase and its links. */
  async function storeOldDigest(): Promise<void> {
    const { body } = await creator<PurchaseDetail>('GET', `purchases/${scene.id}`);
    const { accepted } = body;
    const amounts = [accepted?.net, accepted?.gross, accepted?.net_eur].map((one) => String(Number(one)));
    const articles = body.articles.map(({ id, name, quantity, unit }) => [
      id,
      name,
      String(Number(quantity)),
      unit,
    ]);
    const [line, other] = scene.articles;
    const prices = [
      [line, '100', '10', '20'],
      [other, '20.5', '200', '20'],
    ];
    const offers = [[scene.invited[0].rfp_id, 1, 'RSD', prices]];
    const text = JSON.stringify(['v1', articles, offers, ['RSD', ...amounts], accepted?.rate]);
    const content_digest = createHash('sha256').update(text).digest('hex');
    await server.db.updateTable('purchases').set({ content_digest }).where('id', '=', scene.id).execute();
    await server.db
      .updateTable('approval_links')
      .set({ content_digest })
      .where('purchase_id', '=', scene.id)
      .execute();
  }

  it('holds while what it was given for stays, and is confirmed under the version of today', async () => {
    await sendForApproval();
    await storeOldDigest();
    const hash = await linkOf('owner@demo.test');
    expect(await stateOf(hash)).toBe('open');
    expect((await confirm(hash)).status).toBe(200);
    const { content_digest } = await server.db
      .selectFrom('confirmations')
      .select('content_digest')
      .where('purchase_id', '=', scene.id)
      .executeTakeFirstOrThrow();
    expect(content_digest).toMatch(/^v2:[0-9a-f]{64}$/);
  });

  it('falls with a changed quantity', async () => {
    await sendForApproval();
    await storeOldDigest();
    await server.db
      .updateTable('accepted_lines')
      .set({ quantity: '99' })
      .where('rfp_id', '=', scene.invited[0].rfp_id)
      .where('quantity', '=', '100')
      .execute();
    expect(await stateOf(await linkOf('owner@demo.test'))).toBe('changed');
    expect((await confirmersOf(creator)).blocked).toBe('approval_void');
  });
});

describe('approving from the mail', () => {
  it('S4.27 shows what is approved, approves it once as that person, and the history says it came from the mail', async () => {
    await sendForApproval('Hitno.');
    const hash = await linkOf('approver@demo.test');
    const page = await open(hash);
    expect(page.body).toMatchObject({
      state: 'open',
      company_name: 'Morava Oprema d.o.o.',
      request_number: scene.number,
      decided: null,
      content: {
        user_name: 'Milica Todorović',
        asked: { by: 'Marko Petrović', note: 'Hitno.' },
        net: '5100.00',
        value: '4k_less',
        suppliers: [{ name: scene.invited[0].name, net: '5100.00', account_end: '' }],
        lines: [
          { name: 'Lim 2 mm', quantity: '100', unit_price: '10', net: '1000.00' },
          { name: 'Profil 40x40', net: '4100.00' },
        ],
      },
    });
    const done = await confirm(hash);
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({ state: 'used', content: null, decided: { by: 'Milica Todorović' } });
    expect((await readScenePurchase(server, scene)).status).toBe(S.CLOSED);
    const event = (await readSceneEvents(server, scene)).find(({ kind }) => kind === 'confirm');
    expect(event).toMatchObject({ actor_name: 'Milica Todorović', data: { via: 'mail' } });
    const stored = await server.db
      .selectFrom('confirmations')
      .selectAll()
      .where('purchase_id', '=', scene.id)
      .execute();
    expect(stored).toMatchObject([{ confirm_limit: '400000.00', value_choice: '4k_less' }]);
    expect(await readQueuedEmailsTo(server, 'user@demo.test', 'purchase-confirmed')).not.toHaveLength(0);
    const replay = await confirm(hash);
    expect([replay.status, replay.body.code]).toEqual([422, 'approval_link_void']);
    // All other links show who was the first to approve.
    const other = await open(await linkOf('owner@demo.test'));
    expect(other.body).toMatchObject({
      state: 'decided',
      decided: { by: 'Milica Todorović' },
      content: null,
    });
  });

  it('shows where two people see accounts how the account ends, and is void once another one is in force', async () => {
    await settings({ payee_guard: 'two_people' });
    const { rfp_id } = scene.invited[0];
    const tenant = await server.tenant('morava');
    const paidTo = (number: string) =>
      tenant.transaction(async (tx) => {
        const { supplier_id } = await tx
          .selectFrom('rfps')
          .select('supplier_id')
          .where('id', '=', rfp_id)
          .executeTakeFirstOrThrow();
        await setLegacyAccount(tx, supplier_id, number);
      });
    await paidTo('160-4000117001-96');
    await sendForApproval();
    const hash = await linkOf('owner@demo.test');
    expect((await open(hash)).body.content?.suppliers).toMatchObject([{ account_end: '0196' }]);
    await paidTo('170-4008036001-80');
    expect(await stateOf(hash)).toBe('changed');
    expect((await confirm(hash)).body.code).toBe('approval_void');
    // The approval is bound to the account number, so it is valid again once that account is restored (ADR 0128).
    await paidTo('160-4000117001-96');
    expect(await stateOf(hash)).toBe('open');
    expect((await confirm(hash)).status).toBe(200);
    await settings({ payee_guard: 'record' });
  });

  it('keeps no secret but its digest, and mails it to nobody who could not use it', async () => {
    await sendForApproval();
    const hash = await linkOf('approver@demo.test');
    const rows = await server.db
      .selectFrom('approval_links')
      .selectAll()
      .where('purchase_id', '=', scene.id)
      .execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(hash);
    const notices = await server.db.selectFrom('notifications').select('data').execute();
    expect(JSON.stringify(notices)).not.toContain(hash);
    await status(creator, S.ACTIVE);
    await makeDear();
    await sendForApproval();
    const toApprover = await readQueuedEmailsTo(server, 'approver@demo.test', 'awaiting-confirmation');
    expect(toApprover.every(({ params }) => !JSON.stringify(params).includes('"net":"504100.00"'))).toBe(
      true,
    );
  });

  it('a hundred GETs and HEADs of the page, and of the calls, change nothing', async () => {
    await sendForApproval();
    const hash = await linkOf('owner@demo.test');
    const before = await readScenePurchase(server, scene);
    for (let i = 0; i < 100; i++) {
      const method = i % 2 === 0 ? 'GET' : 'HEAD';
      const path = ['/procurements/approve/', '/api/approvals/'][i % 4 < 2 ? 0 : 1];
      await server.app.inject({ method, url: `${path}${hash}${i % 4 < 2 ? '' : '/confirm'}` });
    }
    for (let i = 0; i < 10; i++) expect((await open(hash)).body.state).toBe('open');
    expect(await readScenePurchase(server, scene)).toEqual(before);
    expect((await confirm(hash)).status).toBe(200);
  });

  it('says why it no longer works: withdrawn, changed, rejected, canceled, expired', async () => {
    const [first] = scene.invited;
    await sendForApproval();
    const hash = await linkOf('owner@demo.test');
    await status(creator, S.ACTIVE);
    expect(await stateOf(hash)).toBe('withdrawn');
    // The purchase is sent unchanged, so the first email is still correct.
    await sendForApproval();
    expect(await stateOf(hash)).toBe('open');
    await status(owner, S.ACTIVE, 'Skupo.');
    expect(await stateOf(hash)).toBe('withdrawn');
    await sendForApproval();
    await sendOffer(server, scene, first, ['11', '200']);
    expect(await stateOf(hash)).toBe('changed');
    const refused = await confirm(hash);
    expect([refused.status, refused.body.code]).toEqual([422, 'approval_void']);
    await creator('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: first.rfp_id } });
    await sendForApproval();
    expect(await stateOf(hash)).toBe('changed');
    const fresh = await linkOf('owner@demo.test');
    expect(await stateOf(fresh)).toBe('open');
    await server.setClock('7 days 1 minute');
    expect(await stateOf(fresh)).toBe('expired');
    expect((await confirm(fresh)).body.code).toBe('approval_link_void');
    await server.setClock('0');
    await creator('PUT', `purchases/cancelPurchase/${scene.id}`, { body: { cancel_reason: 'Ne treba.' } });
    expect(await stateOf(fresh)).toBe('cancelled');
    expect((await open('x'.repeat(43))).status).toBe(422);
  });

  it('acts with the rights of the moment: limit, band, four eyes, budget, a deleted account', async () => {
    await sendForApproval();
    const hash = await linkOf('approver@demo.test');
    const user = (change: Record<string, unknown>) =>
      server.db.updateTable('users').set(change).where('email', '=', 'approver@demo.test').execute();
    const refusal = async () => {
      const { body } = await open(hash);
      const answer = await confirm(hash);
      expect([answer.status, answer.body.code]).toEqual([answer.status, body.code]);
      return [body.state, body.code, body.content];
    };
    await user({ confirm_limit: '5099.99' });
    expect(await refusal()).toEqual(['refused', 'over_limit', null]);
    await user({ confirm_limit: '400000', purchase_confirmation: false });
    expect(await refusal()).toEqual(['refused', 'forbidden', null]);
    await user({ purchase_confirmation: true });
    await settings({ budget_policy: 'stop' });
    await budget('1');
    expect(await refusal()).toEqual(['refused', 'budget_exceeded', null]);
    await budget('90000000');
    expect(await stateOf(hash)).toBe('open');
    await settings({ four_eyes: true });
    const mine = await server.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'approver@demo.test')
      .executeTakeFirstOrThrow();
    const createdBy = (id: number) =>
      server.db.updateTable('purchases').set({ creator_id: id }).where('id', '=', scene.id).execute();
    await createdBy(mine.id);
    expect(await refusal()).toEqual(['refused', 'four_eyes', null]);
    await createdBy(requireId(morava.users, 'user@demo.test'));
    await user({ deleted_at: sql`now_utc()` });
    expect((await open(hash)).body).toMatchObject({ state: 'account_gone', content: null });
    expect((await confirm(hash)).body.code).toBe('approval_link_void');
    await user({ deleted_at: null });
    expect((await readScenePurchase(server, scene)).status).toBe(S.VALUATION);
  });

  it('two presses at once confirm once', async () => {
    await sendForApproval();
    const hash = await linkOf('owner@demo.test');
    const answers = await Promise.all([confirm(hash), confirm(hash), confirm(hash)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422]);
    expect((await readSceneEvents(server, scene)).filter(({ kind }) => kind === 'confirm')).toHaveLength(1);
  });

  it('a link and a colleague in the product at once: one of them confirms', async () => {
    await sendForApproval();
    const hash = await linkOf('approver@demo.test');
    const [byLink, byOwner] = await Promise.all([
      confirm(hash),
      owner('PUT', `purchases/offers/confirmOffers/${scene.id}`, { body: { canConfirm: true } }),
    ]);
    expect([byLink.status, byOwner.status].filter((code) => code === 200)).toHaveLength(1);
    expect((await readSceneEvents(server, scene)).filter(({ kind }) => kind === 'confirm')).toHaveLength(1);
  });

  it('names prices far from the usual ones beside the other offers, and the history says that they were checked', async () => {
    // The scene has its own articles, which have no previous price.
    scene = await createActiveRequest(server, {
      articles: [
        { name: 'Ploča bez ranije cene', quantity: '100' },
        { name: 'Profil bez ranije cene', quantity: '20.5' },
      ],
    });
    const [first, second, third] = scene.invited;
    await sendOffer(server, scene, first, ['1', '20']);
    await creator('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: first.rfp_id } });
    await sendOffer(server, scene, second, ['12', '25']);
    await sendOffer(server, scene, third, ['12', '26']);
    await sendForApproval();
    const hash = await linkOf('owner@demo.test');
    const { body } = await open(hash);
    expect(body.content).toMatchObject({ offers: 3 });
    expect(body.content?.ways[0]).toMatchObject({ suppliers: 1, difference: '1202.50' });
    expect(body.content?.to_check).toMatchObject([{ price: '1', others: '12', difference: '1100.00' }]);
    const answer = await server.anonymous('POST', `approvals/${hash}/confirm`, {
      body: { prices_checked: true },
    });
    expect(answer.status).toBe(200);
    const [confirmed] = (await readSceneEvents(server, scene)).filter(({ kind }) => kind === 'confirm');
    expect(confirmed?.data).toMatchObject({ prices_checked: true });
  });

  it('the mail carries the link besides the way to the page', async () => {
    await sendForApproval();
    const hash = await linkOf('owner@demo.test');
    await server.runJobs();
    const [mail] = (await readQueuedEmailsTo(server, 'owner@demo.test', 'awaiting-confirmation')).slice(-1);
    expect(mail?.body_text).toContain(`/procurements/approve/${hash}`);
    expect(mail?.body_text).toContain(`/procurements/purchase-confirmation/${scene.id}`);
  });

  it.each([
    [AD_HOC_PATH, 'adhoc@demo.test', S.AD_HOC_APPROVED, '/procurements/ad-hoc/view/'],
    [DIRECT_PATH, 'direct@demo.test', S.DIRECT_APPROVAL, '/procurements/direct-purchase/view/'],
  ] as const)(
    'S6.16 %s: the mail tells who may approve, its link approves, a change ends it',
    async (path, email, to, page) => {
      const raises = await server.as(email);
      const made = await createAdhocDirect(raises, path, morava);
      const confirmers = await confirmersOf(raises, made.id);
      expect(confirmers).toMatchObject({ step: 'purchase', waits: true, blocked: null });
      expect(confirmers.approvers.map(({ rule }) => rule)).toContain('owner');
      const hash = await linkOf('owner@demo.test');
      expect((await open(hash)).body).toMatchObject({
        state: 'open',
        kind: made.kind,
        content: {
          net: '1225.50',
          suppliers: [{ net: '1225.50' }],
          lines: [{ name: 'Ploča 125' }, { name: 'Lepak' }],
        },
      });
      const lines = [
        { name: 'Ploča 125', quantity: '11', unit: 'pieces', unit_price: '100', vat_rate: '20' },
      ];
      const edited = await raises('PUT', `${path}/update/${made.id}`, {
        body: buildAdhocDirectForm(morava, { lines, file_ids: made.attachments.map(({ id }) => id) }),
      });
      expect(edited.status).toBe(200);
      expect(await stateOf(hash)).toBe('changed');
      expect((await confirm(hash)).body.code).toBe('approval_void');
      await status(owner, made.status, 'Zašto toliko?', made.id);
      await status(raises, made.status, '', made.id);
      const fresh = await linkOf('owner@demo.test');
      const done = await confirm(fresh);
      expect([done.status, done.body.state]).toEqual([200, 'used']);
      const after = await server.db
        .selectFrom('purchases')
        .select('status')
        .where('id', '=', made.id)
        .executeTakeFirstOrThrow();
      expect(after.status).toBe(to);
      expect((await confirm(fresh)).body.code).toBe('approval_link_void');
      const [mail] = (await readQueuedEmailsTo(server, 'owner@demo.test', 'awaiting-confirmation')).slice(-1);
      expect(mail?.params).toMatchObject({ step: 'purchase', purchase_id: made.id });
      await server.runJobs();
      const [sent] = (await readQueuedEmailsTo(server, 'owner@demo.test', 'awaiting-confirmation')).slice(-1);
      expect(sent?.body_text).toContain(`${page}${made.id}`);
    },
  );

  it('the link of a stand-in acts with the rights lent to them, and not beyond their last day', async () => {
    const ids = requireId(morava.users, 'admin@demo.test');
    const tenant = await server.tenant('morava');
    await tenant.transaction(async (tx) => {
      await tx
        .insertInto('delegations', {
          user_id: requireId(morava.users, 'owner@demo.test'),
          stand_in_id: ids,
          date_from: sql<string>`(now_utc() at time zone 'Europe/Belgrade')::date`,
          date_to: sql<string>`(now_utc() at time zone 'Europe/Belgrade')::date + 2`,
        })
        .execute();
    });
    expect((await confirmersOf(creator)).approvers).toContainEqual(
      expect.objectContaining({
        user: expect.objectContaining({ name: 'Snežana Jović' }),
        stands_in_for: expect.objectContaining({ name: 'Jelena Marković' }),
      }),
    );
    await sendForApproval();
    const hash = await linkOf('admin@demo.test');
    expect(await stateOf(hash)).toBe('open');
    await server.setClock('4 days');
    expect(await stateOf(hash)).toBe('refused');
    expect((await confirm(hash)).status).toBe(403);
    await server.setClock('0');
    expect((await confirm(hash)).status).toBe(200);
    const event = (await readSceneEvents(server, scene)).find(({ kind }) => kind === 'confirm');
    expect(event).toMatchObject({ actor_name: 'Snežana Jović', stands_in_for_name: 'Jelena Marković' });
  });
});
