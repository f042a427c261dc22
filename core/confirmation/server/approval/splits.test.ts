import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer, type TestResponse } from '#app/server/test-support/server.ts';
import type { ApprovalPage, SplitPurchasesCheck } from '#core/confirmation/wire.ts';
import {
  createActiveRequest,
  type RequestScene,
  readQueuedEmailsTo,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const creator = server.caller('user@demo.test');
const approver = server.caller('approver@demo.test');

const settings = (change: Record<string, unknown>) =>
  sql`update companies set settings = settings || ${JSON.stringify(change)}::jsonb
    where id = ${server.companyId('morava')}`.execute(server.db);

interface Outcome {
  readonly closed: boolean;
  readonly reason: string | null;
  readonly purchase: PurchaseDetail;
  readonly code: string;
}
const put = (who: Caller, what: string, body: object, { id }: RequestScene): Promise<TestResponse<Outcome>> =>
  who('PUT', `purchases/offers/${what}/${id}`, { body });
const confirm = (who: Caller, scene: RequestScene) => put(who, 'confirmOffers', { canConfirm: true }, scene);
const splitsOf = async (who: Caller, { id }: RequestScene) =>
  (await who<SplitPurchasesCheck>('GET', `purchases/${id}/splits`)).body;

/** Opens an approval or confirms it through the link in an email. */
const byLink = (what: 'open' | 'confirm', params: object = {}) =>
  server.anonymous<ApprovalPage & { code?: string }>(
    'POST',
    `approvals/${String((params as { approve_link?: string }).approve_link)
      .split('/')
      .at(-1)}/${what}`,
  );
const newestMail = async (email: string) =>
  (await readQueuedEmailsTo(server, email, 'awaiting-confirmation')).at(-1)?.params;

/**
 * Creates a request by the same buyer, with the same supplier and category, and an accepted offer of 2,500 EUR
 * (293,000 RSD).
 */
async function part(): Promise<RequestScene> {
  const scene = await createActiveRequest(server);
  const [first] = scene.invited;
  await sendOffer(server, scene, first, ['2889', '200']);
  await put(creator, 'acceptOffer', { rfp_id: first.rfp_id }, scene);
  return scene;
}

/** Removes the confirmed and waiting purchases of other tests. */
const alone = async () => {
  await sql`delete from confirmed_purchases`.execute(server.db);
  await sql`update purchases set confirmed_by_owner = false where status = 1`.execute(server.db);
};

describe('a company that is told of purchases close together', () => {
  beforeAll(() => settings({ splitting: 'warn' }));
  afterAll(() => settings({ splitting: 'off' }));

  it('names the others to who may confirm, with their sum and what also waits, and confirms all the same', async () => {
    await alone();
    const [first, second, third] = [await part(), await part(), await part()];
    expect((await splitsOf(owner, first)).windows).toEqual([]);
    expect((await confirm(owner, first)).body.closed).toBe(true);
    await confirm(creator, third);
    const { level, days, windows } = await splitsOf(owner, second);
    expect([level, days]).toEqual(['warn', 14]);
    expect(windows[0]).toMatchObject({ passes: ['band'], sum_eur: '7500.00', others: 2, limit: null });
    expect(windows[0]?.reasons).toContain('supplier_creator');
    const named = windows[0]?.purchases ?? [];
    expect(named.map(({ id }) => id).sort()).toEqual([first.id, third.id].sort());
    expect(named.find(({ id }) => id === third.id)?.confirmed_on).toBeNull();
    // The creator does not take part in the decision and must not learn anything that helps to evade the rule.
    expect((await creator('GET', `purchases/${second.id}/splits`)).status).toBe(403);
    await confirm(creator, second);
    const [mail] = (await readQueuedEmailsTo(server, 'approver@demo.test', 'awaiting-confirmation')).filter(
      ({ params }) => params.purchase_id === second.id,
    );
    const sentence = { others: 1, days: 14, sum_eur: '5000.00' };
    expect(mail?.params.split).toEqual(sentence);
    expect((await byLink('open', mail?.params)).body.content?.split).toEqual(sentence);
    expect((await confirm(approver, second)).body.closed).toBe(true);
  });

  it('a part that is cancelled leaves the window, waiting or confirmed', async () => {
    await alone();
    const [first, second, third] = [await part(), await part(), await part()];
    await confirm(owner, first);
    await confirm(creator, third);
    const othersOf = async () =>
      (await splitsOf(owner, second)).windows[0]?.purchases.map(({ id }) => id).sort() ?? [];
    expect(await othersOf()).toEqual([first.id, third.id].sort());
    const cancel = ({ id }: RequestScene) =>
      owner('PUT', `purchases/cancelPurchase/${id}`, { body: { cancel_reason: 'Ne treba' } });
    expect((await cancel(third)).status).toBe(200);
    expect(await othersOf()).toEqual([first.id]);
    expect((await cancel(first)).status).toBe(200);
    expect((await splitsOf(owner, second)).windows).toEqual([]);
  });

  it('of a window of sixty purchases the sum is whole and fifty are named', async () => {
    await alone();
    const [first, second] = [await part(), await part()];
    await confirm(owner, first);
    const copies = 59;
    await sql`insert into purchases (company_id, request_number, kind, status, name, category_id, sector_id, creator_id)
      select company_id, '2026-8' || lpad(n::text, 3, '0'), kind, status, name, category_id, sector_id, creator_id
      from purchases, generate_series(1, ${copies}) n where id = ${first.id}`.execute(server.db);
    await sql`delete from confirmed_purchases where purchase_id in
      (select id from purchases where request_number like '2026-8%')`.execute(server.db);
    await sql`insert into confirmed_purchases select (jsonb_populate_record(c,
        jsonb_build_object('purchase_id', p.id))).*
      from confirmed_purchases c join purchases p on p.request_number like '2026-8%'
      where c.purchase_id = ${first.id}`.execute(server.db);
    const [window] = (await splitsOf(owner, second)).windows;
    expect([window?.others, window?.purchases.length]).toEqual([copies + 1, 50]);
    expect(window?.sum_eur).toBe(`${2500 * (copies + 2)}.00`);
    await sql`delete from confirmed_purchases where purchase_id in
      (select id from purchases where request_number like '2026-8%')`.execute(server.db);
  });

  it('is silent about purchases that somebody has looked at, and where the setting is off', async () => {
    await alone();
    const [first, second] = [await part(), await part()];
    await confirm(owner, first);
    expect((await splitsOf(owner, second)).windows).toHaveLength(1);
    await sql`insert into split_marks (company_id, purchase_ids, user_id)
      select company_id, ${[first.id, second.id]}::int[], id from users where email = 'owner@demo.test'`.execute(
      server.db,
    );
    expect((await splitsOf(owner, second)).windows).toEqual([]);
    await sql`delete from split_marks`.execute(server.db);
    await settings({ splitting: 'off' });
    expect(await splitsOf(owner, second)).toEqual({ level: 'off', days: 14, windows: [] });
    await settings({ splitting: 'warn' });
  });
});

describe('a company in which the sum counts', () => {
  beforeAll(() => settings({ splitting: 'enforce' }));
  afterAll(() => settings({ splitting: 'off' }));

  it('asks for the right to confirm the sum; an owner always has it, and the confirmation keeps the sum', async () => {
    await alone();
    const [first, second] = [await part(), await part()];
    await confirm(creator, first);
    expect((await confirm(approver, first)).body.closed).toBe(true);
    await confirm(creator, second);
    const refused = await confirm(approver, second);
    expect([refused.status, refused.body.code]).toEqual([422, 'split_over_band']);
    const who = await owner<{ refused: { code: string; user: { name: string } }[] }>(
      'GET',
      `purchases/${second.id}/confirmers`,
    );
    expect(who.body.refused.map(({ code }) => code)).toContain('split_over_band');
    expect((await confirm(owner, second)).body.closed).toBe(true);
    const kept = await server.db
      .selectFrom('confirmations')
      .select(['split_sum_eur', 'split_ids', 'net_eur'])
      .where('purchase_id', '=', second.id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ split_sum_eur: '5000.00', split_ids: [first.id], net_eur: '2500.00' });
  });

  it('judges a limit by the sum, too', async () => {
    await alone();
    await sql`update users set permissions = permissions || '{approve-realization-4k-more}'::text[]
      where email = 'approver@demo.test'`.execute(server.db);
    const [first, second] = [await part(), await part()];
    await confirm(owner, first);
    await confirm(creator, second);
    expect((await confirm(approver, second)).body.code).toBe('split_over_limit');
    await sql`update users set permissions = array_remove(permissions, 'approve-realization-4k-more')
      where email = 'approver@demo.test'`.execute(server.db);
  });

  it('of two parts that are confirmed at once, one is refused', async () => {
    await alone();
    const parts = [await part(), await part()];
    for (const scene of parts) await confirm(creator, scene);
    const answers = await Promise.all(parts.map((scene) => confirm(approver, scene)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('split_over_band');
  });

  it('a link in a mail says the sum and approves no more than the page does', async () => {
    await alone();
    const [first, second] = [await part(), await part()];
    await confirm(owner, first);
    await confirm(creator, second);
    const sentence = { others: 1, days: 14, sum_eur: '5000.00' };
    const [owners, approvers] = [await newestMail('owner@demo.test'), await newestMail('approver@demo.test')];
    expect(owners).toMatchObject({ purchase_id: second.id, split: sentence });
    const opened = await byLink('open', owners);
    expect([opened.body.state, opened.body.content?.split]).toEqual(['open', sentence]);
    // An approver who may not confirm the sum was not asked about the second purchase.
    expect(approvers?.purchase_id).not.toBe(second.id);
    expect((await byLink('confirm', owners)).status).toBe(200);
  });

  it('a stand-in is judged by the limit of the person in whose place they decide', async () => {
    await alone();
    await sql`update users set permissions = permissions || '{approve-realization-4k-more}'::text[], confirm_limit = 600000
      where email = 'approver@demo.test'`.execute(server.db);
    const standIn = sql`insert into delegations (company_id, user_id, stand_in_id, date_from, date_to)
      select a.company_id, a.id, s.id, now_utc()::date - 1, now_utc()::date + 1 from users a
      join users s on s.company_id = a.company_id and s.email = 'finance@demo.test' where a.email = 'approver@demo.test'`;
    await standIn.execute(server.db);
    const finance = await server.as('finance@demo.test');
    const parts = [await part(), await part(), await part()];
    for (const scene of parts) await confirm(creator, scene);
    const codes = [];
    for (const scene of parts) {
      const { body } = await confirm(finance, scene);
      codes.push(body.closed ? 'confirmed' : body.code);
    }
    await sql`delete from delegations`.execute(server.db);
    await sql`update users set permissions = array_remove(permissions, 'approve-realization-4k-more'), confirm_limit = 400000
      where email = 'approver@demo.test'`.execute(server.db);
    // The sums are 293,000, 586,000 and 879,000 RSD; only the last one exceeds the limit.
    expect(codes).toEqual(['confirmed', 'confirmed', 'split_over_limit']);
  });

  it('an approval that was asked for is void once another part is confirmed', async () => {
    await alone();
    const [first, second] = [await part(), await part()];
    expect((await creator('PUT', `purchase-steps/status/2/${second.id}`, { body: {} })).status).toBe(200);
    await confirm(owner, first);
    expect((await confirm(owner, second)).body.code).toBe('approval_void');
  });
});
