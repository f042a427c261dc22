import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { impersonate } from '#core/moderation/server/moderation.test-support.ts';
import type { SupplierAccounts } from '#core/suppliers/wire/accounts.ts';
import {
  createAccountScene,
  NEW_ACCOUNT,
  OLD_ACCOUNT,
  OTHER_ACCOUNT,
  type RefusedAccountsAnswer,
} from './accounts.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const admin = server.caller('admin@demo.test');
const finance = server.caller('finance@demo.test');
const user = server.caller('user@demo.test');
const { added, accountsOf, openOf, guardedBy, changed, known, step, endHolds, timePasses, mails } =
  createAccountScene(server);

/**
 * Creates a supplier whose account in force is `OLD`, and whose next account has been approved by finance and is
 * waiting.
 */
async function waiting() {
  await guardedBy('record');
  const supplier = await added();
  await guardedBy('two_people');
  await changed(admin, supplier, { account_number: NEW_ACCOUNT });
  expect((await step(finance, 'approve', supplier)).status).toBe(200);
  return supplier;
}

beforeEach(() => guardedBy('two_people'));

describe('stopping an account that is approved and still waits', () => {
  it('needs a note, leaves the account before in use, and never comes into force', async () => {
    const supplier = await waiting();
    expect((await accountsOf(supplier, admin)).may).toMatchObject({ stop: true, decide: false });
    expect((await step(finance, 'stop', supplier, ' ')).status).toBe(422);
    const { status, body } = await step(finance, 'stop', supplier, 'Pozvali smo ih: nije njihov');
    expect(status).toBe(200);
    expect(body.data[0]).toMatchObject({
      state: 'refused',
      rule: 'two_people',
      decided_by: 'Ivana Savić',
      stopped_by: 'Ivana Savić',
      decision_note: 'Pozvali smo ih: nije njihov',
    });
    expect(body.may.stop).toBe(false);
    await server.setClock('25 hours');
    await endHolds();
    await server.setClock('0');
    expect((await known(supplier)).account_number).toBe(OLD_ACCOUNT);
    expect((await accountsOf(supplier)).data.map(({ state }) => state)).toEqual(['refused', 'in_force']);
  });

  it('is open to whoever decides, to the proposer and to a stand-in, and to nobody else', async () => {
    expect((await step(user, 'stop', await waiting(), 'Ne')).status).toBe(403);
    for (const who of [owner, admin, finance])
      expect((await step(who, 'stop', await waiting(), 'Ne')).status).toBe(200);
    await sql`insert into delegations (company_id, user_id, stand_in_id, date_from, date_to)
      select a.company_id, a.id, u.id, now_utc()::date, now_utc()::date + 1 from users a
      join users u on u.company_id = a.company_id and u.email = 'user@demo.test'
      where a.email = 'admin@demo.test'`.execute(server.db);
    const { status } = await step(user, 'stop', await waiting(), 'Ne');
    await sql`delete from delegations where stand_in_id = (select id from users where email = 'user@demo.test')`.execute(
      server.db,
    );
    expect(status).toBe(200);
    const supplier = await waiting();
    const path = `suppliers/${supplier.id}/accounts/${await openOf(supplier, 'stop')}/stop`;
    const note = { body: { note: 'Ne' } };
    expect((await (await server.as('both@demo.test'))('PUT', path, note)).status).toBe(404);
    const looking = await impersonate(server, server.caller('moderator@demo.test'), 'owner@demo.test');
    expect((await looking<RefusedAccountsAnswer>('PUT', path, note)).body.code).toBe(
      'not_while_impersonating',
    );
  });

  it('tells everybody who has a say and the proposer, in mail, bell, log and webhook', async () => {
    const { body: made } = await owner<{ webhook: { id: number } }>('POST', 'user-profile/webhooks', {
      body: { name: 'ERP', url: 'https://erp.example/', events: ['supplier.account_refused'] },
    });
    const supplier = await waiting();
    const id = await openOf(supplier, 'stop');
    await step(finance, 'stop', supplier, 'Nije njihov');
    const notified = await server.db
      .selectFrom('mails')
      .select(['to_email', 'params'])
      .where('dedupe_key', 'like', `account-stopped-${id}-%`)
      .orderBy('to_email')
      .execute();
    expect(notified.map(({ to_email }) => to_email)).toEqual(['admin@demo.test', 'owner@demo.test']);
    expect(notified[0]?.params).toMatchObject({
      decision: 'stopped',
      note: 'Nije njihov',
      number: NEW_ACCOUNT,
    });
    const { rows } = await sql<{ kind: string; reason: string }>`
      select kind, data ->> 'reason' as reason from audit_events
      where data ->> 'supplier' = ${supplier.name} and kind like 'account_%' order by id desc limit 1`.execute(
      server.db,
    );
    expect(rows).toEqual([{ kind: 'account_stopped', reason: 'Nije njihov' }]);
    const sent = server.db.selectFrom('webhook_deliveries').where('webhook_id', '=', made.webhook.id);
    expect(await sent.select('event').execute()).toEqual([{ event: 'supplier.account_refused' }]);
    await owner('DELETE', `user-profile/webhooks/${made.webhook.id}`);
    expect(await mails('account-changed-supplier', supplier)).toEqual([]);
  });

  it('pressed twice by one person is one stop; a tab that is out of date reads that somebody was faster', async () => {
    const supplier = await waiting();
    const path = `suppliers/${supplier.id}/accounts/${await openOf(supplier, 'stop')}`;
    const stop = (who: typeof owner) =>
      who<RefusedAccountsAnswer>('PUT', `${path}/stop`, { body: { note: 'Ne' } });
    const both = await Promise.all([stop(finance), stop(finance)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await stop(owner)).body.code).toBe('account_decided');
    expect(
      (await owner<RefusedAccountsAnswer>('PUT', `${path}/lift`, { body: { note: 'Hitno' } })).body.code,
    ).toBe('account_decided');
    expect((await owner<RefusedAccountsAnswer>('PUT', `${path}/approve`)).body.code).toBe('account_decided');
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_events
      where kind = 'account_stopped' and data ->> 'supplier' = ${supplier.name}`.execute(server.db);
    expect(rows[0]?.n).toBe(1);
  });

  it('and the hour of coming into force at once: one of them wins, whole', async () => {
    for (let round = 0; round < 6; round += 1) {
      const supplier = await waiting();
      const path = `suppliers/${supplier.id}/accounts/${await openOf(supplier, 'stop')}/stop`;
      await timePasses(supplier);
      const [answer] = await Promise.all([
        finance<RefusedAccountsAnswer>('PUT', path, { body: { note: 'Ne' } }),
        endHolds(),
        owner('PUT', path.replace('/stop', '/lift'), { body: { note: 'Hitno' } }),
      ]);
      const stopped = answer.status === 200;
      if (!stopped) expect(answer.body.code).toBe('account_decided');
      await endHolds();
      const { data } = await accountsOf(supplier);
      expect(data.map(({ state }) => state)).toEqual(
        stopped ? ['refused', 'in_force'] : ['in_force', 'superseded'],
      );
      expect((await known(supplier)).account_number).toBe(stopped ? OLD_ACCOUNT : NEW_ACCOUNT);
    }
  });

  it('leaves a newer proposal open, with its place in the bell', async () => {
    const supplier = await waiting();
    await changed(admin, supplier, { account_number: OTHER_ACCOUNT });
    await step(finance, 'stop', supplier, 'Ne');
    const { data, may } = await accountsOf(supplier);
    expect(data.map(({ number, state }) => [number, state])).toEqual([
      [OTHER_ACCOUNT, 'proposed'],
      [NEW_ACCOUNT, 'refused'],
      [OLD_ACCOUNT, 'in_force'],
    ]);
    expect(may.decide).toBe(true);
    const turns = await server.db
      .selectFrom('notifications')
      .select('id')
      .where('supplier_id', '=', supplier.id)
      .where('your_turn', '=', true)
      .execute();
    expect(turns.length).toBeGreaterThan(0);
  });
});

describe('at the edges', () => {
  it('nobody of another company, nobody who is gone and not the proposer is asked for a decision', async () => {
    await sql`insert into users (company_id, role, name, email, permissions, deleted_at)
      select id, 'user', 'Finansije', 'kasa-' || id || '@demo.test', '{finances}',
        case when id = ${server.companyId('morava')} then now_utc() end from companies`.execute(server.db);
    const supplier = await added('');
    const { status } = await finance('POST', `suppliers/${supplier.id}/accounts`, {
      body: { number: NEW_ACCOUNT },
    });
    expect(status).toBe(201);
    const asked = await mails('account-proposed', supplier);
    expect(asked.map(({ to_email }) => to_email)).toEqual(['admin@demo.test', 'owner@demo.test']);
  });

  it('the proposer decides alone once the last other decider has lost the right', async () => {
    const supplier = await added('');
    await finance('POST', `suppliers/${supplier.id}/accounts`, { body: { number: NEW_ACCOUNT } });
    expect((await step(finance, 'approve', supplier)).body.code).toBe('account_needs_another');
    const demoted = (to: 'user' | 'back') =>
      sql`update users set role = case when ${to} = 'user' then 'user'
          else split_part(email, '@', 1) end
        where email in ('owner@demo.test', 'admin@demo.test')`.execute(server.db);
    await demoted('user');
    const alone = await step(finance, 'approve', supplier);
    await demoted('back');
    expect(alone.status).toBe(200);
    expect(alone.body.data[0]).toMatchObject({ state: 'approved', rule: 'alone', decided_by: 'Ivana Savić' });
    expect((await accountsOf(supplier)).may).toMatchObject({ stop: true, lift: true });
  });

  it('an API token with the scope of suppliers proposes, and decides nothing', async () => {
    const supplier = await added('');
    const made = await admin<{ token: string }>('POST', 'user-profile/api-tokens', {
      body: { name: 'ERP', writes: ['suppliers', 'finances'] },
    });
    const program = server.withToken(made.body.token);
    const path = `suppliers/${supplier.id}/accounts`;
    const proposed = await program<SupplierAccounts>('POST', path, { body: { number: NEW_ACCOUNT } });
    expect(proposed.status).toBe(201);
    expect(proposed.body.data[0]).toMatchObject({ source: 'api', state: 'proposed' });
    // A token of a user other than the proposer cannot decide either.
    const other = await owner<{ token: string }>('POST', 'user-profile/api-tokens', {
      body: { name: 'ERP', writes: ['suppliers', 'finances'] },
    });
    for (const name of ['approve', 'refuse', 'withdraw', 'stop', 'lift'])
      for (const token of [made.body.token, other.body.token]) {
        const answer = await server.withToken(token)<RefusedAccountsAnswer>(
          'PUT',
          `${path}/${proposed.body.data[0]?.id}/${name}`,
          { body: { note: 'Ne' } },
        );
        expect([name, answer.status, answer.body.code]).toEqual([name, 403, 'not_for_tokens']);
      }
    expect((await accountsOf(supplier)).data[0]?.state).toBe('proposed');
  });

  it('a stale tab that approves what was replaced reads that it is decided', async () => {
    const supplier = await added('');
    await changed(admin, supplier, { account_number: NEW_ACCOUNT });
    const seen = await openOf(supplier);
    await finance('POST', `suppliers/${supplier.id}/accounts`, { body: { number: OTHER_ACCOUNT } });
    const stale = await owner<RefusedAccountsAnswer>(
      'PUT',
      `suppliers/${supplier.id}/accounts/${seen}/approve`,
    );
    expect([stale.status, stale.body.code]).toEqual([422, 'account_decided']);
    expect((await accountsOf(supplier)).data.map(({ state }) => state)).toEqual(['proposed', 'withdrawn']);
  });
});
