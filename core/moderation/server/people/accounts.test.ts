import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#app/server/seed/cast.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { Me } from '#core/accounts/wire/auth.ts';
import type { AccountSide, CompanyDetail, ModeratedCompany } from '#core/moderation/wire/companies.ts';
import {
  ACCOUNT_STATUS as A,
  type AccountStatus,
  mayChangeAccountStatus,
} from '#platform/shared/access/account-status.ts';
import {
  type RefusalBody,
  readCompanyRow,
  readNewestAuditEntry,
  sendAccountDecision,
} from '../moderation.test-support.ts';

const server = setUpTestServer();
const moderator = server.caller('moderator@demo.test');

/** Before each test, the company Lim awaits activation, as it does after its address has been confirmed. */
beforeEach(async () => {
  await server.setClock('0');
  await server.db
    .updateTable('companies')
    .set({
      status: A.PENDING,
      status_reason: '',
      activated_date: null,
      external_supplier: 0,
      external_supplier_since: null,
    })
    .where('id', '=', server.companyId('lim'))
    .execute();
  await server.db
    .updateTable('users')
    .set({ deleted_at: null })
    .where('email', '=', 'pending@demo.test')
    .execute();
});

const setLim = (row: Record<string, unknown>) =>
  server.db.updateTable('companies').set(row).where('id', '=', server.companyId('lim')).execute();

const REASON = 'PIB ne pripada firmi <Lim>';

/** Returns the newest email, once the decision that it reports can no longer be undone. */
async function newestMail(to = 'pending@demo.test') {
  await server.setClock('20 seconds');
  await server.runJobs();
  return await server.db
    .selectFrom('mails')
    .selectAll()
    .where('to_email', '=', to)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}
const mailCount = async () => (await server.db.selectFrom('mails').select('id').execute()).length;
const logIn = () =>
  server.anonymous<{ access_token: string } & RefusalBody>('POST', 'auth/login', {
    body: { email: 'pending@demo.test', password: DEMO_PASSWORD },
  });

// Also proves S4.32.
describe('S1.23 S4.01 the buyer’s account', () => {
  const STATES = Object.values(A) as AccountStatus[];
  const DECISIONS = [A.ACTIVE, A.REJECTED, A.BLOCKED, A.DELETED] as const;

  it.each(STATES.flatMap((from) => DECISIONS.map((to) => [from, to] as const)))(
    'from %i to %i: as the table says, else nothing changes',
    async (from, to) => {
      await setLim({ status: from });
      const mails = await mailCount();
      const { status, body } = await sendAccountDecision(server, moderator, 'lim', {
        to,
        from,
        reason: REASON,
      });
      if (mayChangeAccountStatus(from, to)) {
        expect([status, body.status]).toEqual([200, to]);
        expect(await mailCount()).toBe(mails + 1);
        expect(await readNewestAuditEntry(server, 'lim')).toMatchObject({
          kind: 'status_changed',
          actor_name: 'Moderator',
          data: { side: 'buyer', before: from, after: to, reason: REASON },
        });
      } else {
        expect([status, body.code]).toEqual([422, 'account_state']);
        expect((await readCompanyRow(server, 'lim')).status).toBe(from);
        expect(await mailCount()).toBe(mails);
      }
    },
  );

  it('S1.18 S9.01 activation opens the account, begins the 30 days and tells the owner', async () => {
    const { body } = await sendAccountDecision(server, moderator, 'lim', { to: A.ACTIVE });
    expect(body).toMatchObject({ status: A.ACTIVE, status_reason: '', plan: '', plan_until: null });
    const days = (Date.parse(body.access_ends_at ?? '') - Date.parse(body.activated_date ?? '')) / 864e5;
    expect(days).toBe(30);
    const mail = await newestMail();
    expect(mail).toMatchObject({ template: 'account-status', state: 'sent', lang: 'sr_latin' });
    expect(mail.body_text).toContain('/login');
    const owner = await server.as('pending@demo.test');
    expect((await owner('GET', 'purchases')).status).toBe(200);
    await server.setClock('30 days 1 minute');
    expect((await (await server.as('pending@demo.test'))('GET', 'purchases')).status).toBe(402);
  });

  it('being let in again begins no second trial', async () => {
    await sendAccountDecision(server, moderator, 'lim', { to: A.ACTIVE });
    const { activated_date } = await readCompanyRow(server, 'lim');
    await server.setClock('10 days');
    const later = await server.as('moderator@demo.test');
    await sendAccountDecision(server, later, 'lim', { to: A.BLOCKED, reason: REASON });
    const { body } = await sendAccountDecision(server, later, 'lim', { to: A.ACTIVE });
    expect(body.activated_date).toBe(activated_date);
    expect((await newestMail()).params).toMatchObject({ outcome: 'unblocked' });
  });

  it('a rejected owner logs in, sees why, and nothing else', async () => {
    await sendAccountDecision(server, moderator, 'lim', { to: A.REJECTED, reason: REASON });
    expect((await newestMail()).body_text).toContain(REASON);
    const owner = await server.as('pending@demo.test');
    const me = await owner<Me>('POST', 'auth/me');
    expect(me.body.company).toMatchObject({ status: A.REJECTED, status_reason: REASON, active: false });
    expect((await owner('GET', 'purchases')).status).toBe(403);
    expect((await logIn()).status).toBe(200);
  });

  it.each([A.REJECTED, A.BLOCKED, A.DELETED])('to %i needs a reason, at its field', async (to) => {
    const { status, body } = await sendAccountDecision(server, moderator, 'lim', { to, reason: '  ' });
    expect([status, body.errors?.reason?.[0]?.rule]).toEqual([422, 'required']);
    expect((await readCompanyRow(server, 'lim')).status).toBe(A.PENDING);
  });

  it.each([
    ['blocked', A.BLOCKED, 200],
    ['deleted', A.DELETED, 422],
  ] as const)(
    'fact 3, item 16: who works is out at once when the account is %s',
    async (_name, to, login) => {
      await setLim({ status: A.ACTIVE, activated_date: new Date().toISOString() });
      const owner = await server.as('pending@demo.test');
      expect((await owner('GET', 'purchases')).status).toBe(200);
      await sendAccountDecision(server, moderator, 'lim', { to, reason: REASON });
      expect((await owner('GET', 'purchases')).status).toBe(401);
      expect((await logIn()).status).toBe(login);
    },
  );

  it('a deleted account frees its number and addresses, and its links open nothing', async () => {
    const { makeAccountLink, findAccountLinkUser: userOfAccountLink } = await import(
      '#platform/server/auth/account-links.ts'
    );
    const { id } = await server.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'pending@demo.test')
      .executeTakeFirstOrThrow();
    const secret = await makeAccountLink(server.db, 'set_password', id);
    await sendAccountDecision(server, moderator, 'lim', { to: A.DELETED, reason: REASON });
    expect(await userOfAccountLink(server.db, ['set_password'], secret)).toBeUndefined();
    expect(await newestMail()).toMatchObject({ template: 'account-status' });
    const { pib } = await readCompanyRow(server, 'lim');
    const duplicate = await server.db
      .insertInto('companies')
      .values({ name: 'Lim opet', pib })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('users')
      .values({ company_id: duplicate.id, name: 'M', email: 'pending@demo.test', role: 'owner' })
      .execute();
    await server.db.deleteFrom('users').where('company_id', '=', duplicate.id).execute();
    await server.db.transaction().execute(async (trx) => {
      // Policy versions cannot be deleted and refer to their company, so the triggers are disabled.
      await sql`set local session_replication_role = replica`.execute(trx);
      await trx.deleteFrom('policy_versions').where('company_id', '=', duplicate.id).execute();
      await trx.deleteFrom('companies').where('id', '=', duplicate.id).execute();
    });
  });

  it('of two moderators at once one decides, the other is told that it changed', async () => {
    const other = await server.as('moderator@demo.test');
    const mails = await mailCount();
    const answers = await Promise.all([
      sendAccountDecision(server, moderator, 'lim', { to: A.ACTIVE, from: A.PENDING }),
      sendAccountDecision(server, other, 'lim', { to: A.REJECTED, from: A.PENDING, reason: REASON }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(answers.find(({ status }) => status === 412)?.body.code).toBe('stale');
    expect(await mailCount()).toBe(mails + 1);
  });

  it('a double click activates once', async () => {
    const mails = await mailCount();
    const twice = await Promise.all(
      [1, 2].map(() => sendAccountDecision(server, moderator, 'lim', { to: A.ACTIVE })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await mailCount()).toBe(mails + 1);
  });

  it('nobody decides about what is not there', async () => {
    expect((await moderator('PUT', 'moderation/companies/999999/status', { body: { to: 2 } })).status).toBe(
      404,
    );
    expect((await sendAccountDecision(server, moderator, 'lim', { to: 1 as never })).status).toBe(422);
  });
});

describe('the marketplace’s side', () => {
  const asSupplier = (to: 2 | 3 | 4, more = {}) =>
    sendAccountDecision(server, moderator, 'lim', { to, side: 'external_supplier', reason: REASON, ...more });
  const applyToSupply = () =>
    setLim({ status: A.INIT, external_supplier: 1, external_supplier_since: new Date().toISOString() });

  it('S3.03 init becomes active, and the owner is told', async () => {
    await applyToSupply();
    expect((await asSupplier(2)).body).toMatchObject({ external_supplier: 2, status: A.INIT });
    expect((await newestMail()).params).toMatchObject({ outcome: 'supplier_activated' });
    const me = await (await server.as('pending@demo.test'))<Me>('POST', 'auth/me');
    expect(me.body.company?.external_supplier_object).toEqual({ status: 'active' });
  });

  it('rejected it is none again, says why, and a moderator may think again', async () => {
    await applyToSupply();
    expect((await asSupplier(3)).body).toMatchObject({ external_supplier: 0, status_reason: REASON });
    expect((await newestMail()).params).toMatchObject({ outcome: 'supplier_rejected' });
    expect((await asSupplier(2)).body).toMatchObject({ external_supplier: 2 });
  });

  it('an active one is closed with a reason; the buyer’s side and its reason stay', async () => {
    await setLim({ status: A.REJECTED, status_reason: 'staro', external_supplier: 2 });
    expect((await asSupplier(4)).body).toMatchObject({
      external_supplier: 0,
      status: A.REJECTED,
      status_reason: 'staro',
    });
    expect((await newestMail()).params).toMatchObject({ outcome: 'supplier_blocked' });
  });

  it.each([
    ['who never asked', { external_supplier: 0, external_supplier_since: null }, 2],
    ['who is active already', { external_supplier: 2 }, 2],
    ['rejecting an active one', { external_supplier: 2 }, 3],
    ['of a deleted company', { external_supplier: 1, status: A.DELETED }, 2],
  ] as const)('refuses %s', async (_name, row, to) => {
    await setLim(row);
    expect((await asSupplier(to)).body.code).toBe('account_state');
  });

  it('waits for the confirmed address', async () => {
    await applyToSupply();
    const verified = (at: string | null) =>
      server.db
        .updateTable('users')
        .set({ email_verified_at: at })
        .where('email', '=', 'pending@demo.test')
        .execute();
    await verified(null);
    expect((await asSupplier(2)).body.code).toBe('account_state');
    const awaiting = () => moderator<{ data: ModeratedCompany[] }>('GET', 'moderation/companies');
    expect((await awaiting()).body.data).toEqual([]);
    await verified(new Date().toISOString());
    expect((await awaiting()).body.data[0]).toMatchObject({ awaits: ['external_supplier'] });
  });
});

describe('what moderators look at', () => {
  const list = (query: Record<string, string | number> = {}) =>
    moderator<{ data: ModeratedCompany[]; total: number; last_page: number; awaiting: number }>(
      'GET',
      'moderation/companies',
      { query },
    );

  it('the queue: who waits, with all they entered', async () => {
    const { body } = await list();
    expect(body).toMatchObject({ total: 1, awaiting: 1, last_page: 1 });
    expect(body.data[0]).toMatchObject({
      name: 'Lim Novi d.o.o.',
      pib: '108623455',
      registration_number: '20962348',
      address: 'Sandžačkih brigada 7',
      city: 'Prijepolje',
      awaits: ['buyer'],
      owner: { name: 'Mirjana Babić', email: 'pending@demo.test', lang: 'sr_latin' },
    });
  });

  it.each([
    ['lim nov', ['Lim Novi d.o.o.']],
    ['108123456', ['Morava Oprema d.o.o.']],
    ['BOTH@demo', ['Sava Trgovina d.o.o.']],
    ['100%_', []],
  ])('finds by name, PIB and e-mail: %s', async (name, found) => {
    const { body } = await list({ status: 'all', name });
    expect(body.data.map((row) => row.name)).toEqual(found);
  });

  it('lists by status, and a page past the end keeps the true last page', async () => {
    expect((await list({ status: 'active' })).body.data.map(({ status }) => status)).toEqual([2, 2, 2, 2]);
    expect((await list({ status: 'blocked' })).body.total).toBe(0);
    expect((await list({ status: 'all', page: 9 })).body).toMatchObject({ data: [], total: 6, last_page: 1 });
    expect((await list({ status: 'nope' })).status).toBe(422);
  });

  it('one company with its users, orders, log and look-alikes', async () => {
    const morava = server.companyId('morava');
    const { body } = await moderator<CompanyDetail>('GET', `moderation/companies/${morava}`);
    expect(body).toMatchObject({ users_count: 8, plan: 'adv', orders: [] });
    // All users of the demo data have addresses at demo.test, which does not indicate that they belong to one
    // company.
    expect(body.duplicates).toEqual([]);
    expect(body.queue.place).toBe(0);
    const lim = await moderator<CompanyDetail>('GET', `moderation/companies/${server.companyId('lim')}`);
    expect(lim.body).toMatchObject({
      duplicates: [],
      queue: { place: 1, total: 1, previous: null, next: null },
    });
    await setLim({ name: 'MORAVA oprema d.o.o.', registration_number: body.registration_number });
    const alike = await moderator<CompanyDetail>('GET', `moderation/companies/${morava}`);
    await setLim({ name: 'Lim Novi d.o.o.', registration_number: '20962348' });
    expect(alike.body.duplicates).toMatchObject([
      { id: server.companyId('lim'), same: ['name', 'registration_number'] },
    ]);
    const users = await moderator<{ data: { role: string; email: string }[]; total: number }>(
      'GET',
      `moderation/companies/${morava}/users`,
    );
    expect(users.body.total).toBe(8);
    expect(users.body.data.slice(0, 2).map(({ role }) => role)).toEqual(['owner', 'admin']);
  });
});

describe('a decision on an account that waited', () => {
  const undo = (side: AccountSide = 'buyer') =>
    moderator<CompanyDetail & RefusalBody>(
      'PUT',
      `moderation/companies/${server.companyId('lim')}/status/undo`,
      { body: { side } },
    );

  it('can be undone until the owner is told, and then leaves no trace but in the log', async () => {
    const before = await readCompanyRow(server, 'lim');
    await sendAccountDecision(server, moderator, 'lim', { to: A.ACTIVE, reason: 'Obuka je u utorak.' });
    await server.runJobs();
    const [queued] = await statusMails();
    expect(queued?.state).toBe('queued');
    const { status, body } = await undo();
    expect([status, body.status, body.activated_date, body.queue.place]).toEqual([200, A.PENDING, null, 1]);
    const after = await readCompanyRow(server, 'lim');
    expect([after.status_since, after.undoable]).toEqual([before.status_since, null]);
    await server.setClock('20 seconds');
    await server.runJobs();
    expect((await statusMails())[0]?.state).toBe('dropped');
    expect((await readNewestAuditEntry(server, 'lim')).data).toMatchObject({
      before: A.ACTIVE,
      after: A.PENDING,
      undone: true,
    });
    // Nothing is left to undo.
    expect((await undo()).body.code).toBe('undo_expired');
  });

  it('stands once its time is over, and cannot be undone by another moderator', async () => {
    await sendAccountDecision(server, moderator, 'lim', { to: A.REJECTED, reason: REASON });
    await server.db
      .updateTable('companies')
      .set({ undoable: sql`jsonb_set(undoable, '{moderator_id}', '0')` })
      .where('id', '=', server.companyId('lim'))
      .execute();
    expect((await undo()).body.code).toBe('undo_expired');
    await setLim({ status: A.PENDING });
    await sendAccountDecision(server, moderator, 'lim', { to: A.ACTIVE });
    await server.setClock('13 seconds');
    expect((await undo()).body.code).toBe('undo_expired');
    expect((await readCompanyRow(server, 'lim')).status).toBe(A.ACTIVE);
  });

  it('cannot be undone once the status has changed', async () => {
    await sendAccountDecision(server, moderator, 'lim', { to: A.ACTIVE });
    await setLim({ status: A.BLOCKED });
    expect((await undo()).body.code).toBe('undo_expired');
    expect((await readCompanyRow(server, 'lim')).status).toBe(A.BLOCKED);
  });

  it('leaves a request for the marketplace from the meantime when it is undone', async () => {
    await sendAccountDecision(server, moderator, 'lim', { to: A.ACTIVE });
    await setLim({ external_supplier: 1, external_supplier_since: '2026-11-30T08:00:00Z' });
    expect((await undo()).status).toBe(200);
    expect(await readCompanyRow(server, 'lim')).toMatchObject({ status: A.PENDING, external_supplier: 1 });
  });

  it('is undone only for the side that it was about', async () => {
    await sendAccountDecision(server, moderator, 'lim', { to: A.ACTIVE });
    expect((await undo('external_supplier')).body.code).toBe('undo_expired');
    expect((await undo()).status).toBe(200);
  });

  it('of a supplier whose owner has not confirmed the address was not awaited', async () => {
    await setLim({ external_supplier: 1, external_supplier_since: '2026-11-30T08:00:00Z' });
    await server.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('company_id', '=', server.companyId('lim'))
      .execute();
    await sendAccountDecision(server, moderator, 'lim', {
      side: 'external_supplier',
      to: A.REJECTED,
      reason: REASON,
    });
    expect((await undo('external_supplier')).body.code).toBe('undo_expired');
  });

  it('of an account that did not wait is told at once', async () => {
    await setLim({ status: A.ACTIVE });
    await sendAccountDecision(server, moderator, 'lim', { to: A.BLOCKED, reason: REASON });
    expect((await newestMail()).state).toBe('sent');
    expect((await undo()).body.code).toBe('undo_expired');
  });

  async function statusMails() {
    return await server.db
      .selectFrom('mails')
      .select(['id', 'state'])
      .where('template', '=', 'account-status')
      .orderBy('id', 'desc')
      .execute();
  }
});

describe('plans', () => {
  const set = (plan: string, plan_until: string | null) =>
    moderator<CompanyDetail & RefusalBody>('PUT', `moderation/companies/${server.companyId('lim')}/plan`, {
      body: { plan, plan_until },
    });

  it('S1.18 any plan with an end date, that day included in Belgrade', async () => {
    await setLim({ status: A.ACTIVE, activated_date: '2026-01-01T00:00:00Z' });
    const { body } = await set('prm', '2199-07-31');
    expect(body).toMatchObject({ plan: 'prm', plan_until: '2199-07-31T21:59:59.000Z' });
    expect(await readNewestAuditEntry(server, 'lim')).toMatchObject({
      kind: 'plan_changed',
      data: { before: { plan: '', plan_until: null }, after: { plan: 'prm' } },
    });
    expect((await set('bsc', null)).body).toMatchObject({
      plan: 'bsc',
      plan_until: null,
      access_ends_at: null,
    });
  });

  it('refuses yesterday, a plan that is none, and a deleted account', async () => {
    expect((await set('bsc', '2020-01-01')).body.errors?.plan_until?.[0]?.rule).toBe('date_ahead');
    expect((await set('gold', null)).status).toBe(422);
    await setLim({ status: A.DELETED });
    expect((await set('bsc', null)).body.code).toBe('account_state');
  });
});
