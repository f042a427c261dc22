import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer, type TestResponse } from '#app/server/test-support/server.ts';
import { uploadAttachment } from '#core/adhoc-direct/server/adhoc-direct.test-support.ts';
import type { homeApi } from '#core/home/wire.ts';
import { impersonate } from '#core/moderation/server/moderation.test-support.ts';
import type { SupplierAccounts } from '#core/suppliers/wire/accounts.ts';
import { addUser } from '#core/users/server/users.test-support.ts';
import type { EndpointResponse as Wire } from '#platform/shared/wire/endpoint.ts';
import { MAX_IMPORT_ROWS } from '#platform/shared/wire/sheet-import.ts';
import { addSupplier, generatePib } from '../supplier.test-support.ts';
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

type Inbox = Wire<(typeof homeApi)['GET home/inbox']>;
const { added, accountsOf, openOf, guardedBy, changed, known, step, endHolds, mails } =
  createAccountScene(server);

afterEach(() => server.setClock('0'));

describe('a company that records changes', () => {
  beforeEach(() => guardedBy('record'));

  it('pays to another account at once, keeps each as a version and tells the owner', async () => {
    const supplier = await added();
    await changed(admin, supplier, { account_number: NEW_ACCOUNT });
    expect((await known(supplier)).account_number).toBe(NEW_ACCOUNT);
    const { data, in_force } = await accountsOf(supplier);
    expect(data.map(({ version, number, state, rule }) => [version, number, state, rule])).toEqual([
      [2, NEW_ACCOUNT, 'in_force', 'recorded'],
      [1, OLD_ACCOUNT, 'superseded', 'recorded'],
    ]);
    expect(data[0]).toMatchObject({ id: in_force, source: 'typed', proposed_by: 'Snežana Jović' });
    expect((await mails('supplier-account-changed', supplier)).map(({ to_email }) => to_email)).toContain(
      'owner@demo.test',
    );
  });

  it('puts what is entered now before a proposal that was left open, which nobody can approve later', async () => {
    await guardedBy('two_people');
    const supplier = await added('');
    await changed(admin, supplier, { account_number: NEW_ACCOUNT });
    const id = await openOf(supplier);
    await guardedBy('record');
    await changed(finance, supplier, { account_number: OTHER_ACCOUNT });
    await changed(owner, supplier, { account_number: OTHER_ACCOUNT });
    expect((await known(supplier)).account_number).toBe(OTHER_ACCOUNT);
    const late: TestResponse<RefusedAccountsAnswer> = await finance(
      'PUT',
      `suppliers/${supplier.id}/accounts/${id}/approve`,
    );
    expect(late.body.code).toBe('account_decided');
    expect((await accountsOf(supplier)).data.map(({ state }) => state)).toEqual(['in_force', 'withdrawn']);
  });

  it('tells the supplier at addresses that are older than thirty days, and at no newer one', async () => {
    const supplier = await added();
    const contact = async (email: string) =>
      owner('POST', 'contact_persons', { body: { supplierId: supplier.id, nameAndSurname: 'Ana', email } });
    await contact(`stara-${supplier.id}@metal.test`);
    await server.setClock('31 days');
    const late = await server.as('owner@demo.test');
    await late('POST', 'contact_persons', {
      body: { supplierId: supplier.id, nameAndSurname: 'Iva', email: `nova-${supplier.id}@metal.test` },
    });
    await changed(late, supplier, { account_number: NEW_ACCOUNT });
    const letters = await mails('account-changed-supplier', supplier);
    expect(letters.map(({ to_email }) => to_email)).toEqual([`stara-${supplier.id}@metal.test`]);
    expect(letters[0]?.params).toMatchObject({ last_four: '0196' });
    expect(JSON.stringify(letters[0]?.params)).not.toContain(NEW_ACCOUNT);
  });
});

describe('a company that wants two people', () => {
  beforeEach(() => guardedBy('two_people'));

  it('pays to the old account until a second person has approved the new one and its time is over', async () => {
    await guardedBy('record');
    const supplier = await added();
    await guardedBy('two_people');
    const answer = await changed(admin, supplier, { account_number: NEW_ACCOUNT });
    expect(answer.body).toMatchObject({ account_number: OLD_ACCOUNT, account_proposed: true });
    expect((await mails('account-proposed', supplier)).map(({ to_email }) => to_email)).toEqual([
      'finance@demo.test',
      'owner@demo.test',
    ]);
    expect((await step(finance, 'approve', supplier)).status).toBe(200);
    expect((await known(supplier)).account_number).toBe(OLD_ACCOUNT);
    await endHolds();
    expect((await known(supplier)).account_number).toBe(OLD_ACCOUNT);
    await server.setClock('24 hours 1 minute');
    await endHolds();
    await endHolds();
    await server.setClock('0');
    expect((await known(supplier)).account_number).toBe(NEW_ACCOUNT);
    const [latest, first] = (await accountsOf(supplier)).data;
    expect(latest).toMatchObject({ state: 'in_force', rule: 'two_people', decided_by: 'Ivana Savić' });
    expect(first).toMatchObject({ state: 'superseded', number: OLD_ACCOUNT });
  });

  it('says with the saved supplier which account waits, who proposed it and from when it is paid to', async () => {
    const supplier = await added('');
    expect(supplier.account_waiting).toBeNull();
    const saved = await changed(admin, supplier, { account_number: NEW_ACCOUNT });
    expect(saved.body.account_waiting).toEqual({
      number: NEW_ACCOUNT,
      proposed_by: 'Snežana Jović',
      proposed_at: (await accountsOf(supplier)).data[0]?.proposed_at,
      usable_from: null,
    });
    expect((await added(OLD_ACCOUNT)).account_waiting).toMatchObject({
      number: OLD_ACCOUNT,
      usable_from: null,
    });
    await step(finance, 'approve', supplier);
    const { usable_from } = (await known(supplier)).account_waiting ?? {};
    expect(usable_from).toBe((await accountsOf(supplier)).data[0]?.usable_from);
    await step(owner, 'lift', supplier, 'Pozvali smo ih');
    expect((await known(supplier)).account_waiting).toBeNull();
  });

  it('asks nobody who cannot log in yet', async () => {
    const email = 'tek-pozvana@demo.test';
    const id = await addUser(server, { name: 'Tek Pozvana', email, role: 'admin', password_hash: '' });
    const supplier = await added('');
    await changed(admin, supplier, { account_number: NEW_ACCOUNT });
    const asked = async () => (await mails('account-proposed', supplier)).map(({ to_email }) => to_email);
    expect(await asked()).toContain('finance@demo.test');
    expect(await asked()).not.toContain(email);
    await server.db.deleteFrom('users').where('id', '=', id).execute();
  });

  it('refuses the proposer, and lets an owner who did not propose end the waiting time with a note', async () => {
    const supplier = await added('');
    await changed(admin, supplier, { account_number: NEW_ACCOUNT });
    expect((await step(admin, 'approve', supplier)).body.code).toBe('account_needs_another');
    expect((await step(user, 'approve', supplier)).status).toBe(403);
    expect((await step(finance, 'approve', supplier)).status).toBe(200);
    expect((await step(finance, 'approve', supplier)).body.code).toBe('account_decided');
    expect((await step(admin, 'lift', supplier, 'Hitno')).status).toBe(403);
    expect((await step(owner, 'lift', supplier, '')).status).toBe(422);
    expect((await step(owner, 'lift', supplier, 'Pozvali smo ih')).status).toBe(200);
    expect((await known(supplier)).account_number).toBe(NEW_ACCOUNT);
    const kinds = await server.db
      .selectFrom('audit_events')
      .select('kind')
      .where('kind', 'like', 'account_%')
      .where(sql<boolean>`data ->> 'supplier' = ${supplier.name}`)
      .orderBy('id')
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'account_proposed',
      'account_approved',
      'account_hold_lifted',
    ]);
  });

  it('tells a stand-in of the proposer that somebody else has to decide', async () => {
    const supplier = await added('');
    await changed(admin, supplier, { account_number: NEW_ACCOUNT });
    await sql`insert into delegations (company_id, user_id, stand_in_id, date_from, date_to)
      select a.company_id, a.id, u.id, now_utc()::date, now_utc()::date + 1 from users a
      join users u on u.company_id = a.company_id and u.email = 'user@demo.test'
      where a.email = 'admin@demo.test'`.execute(server.db);
    expect((await step(user, 'approve', supplier)).body.code).toBe('account_needs_third');
    await sql`delete from delegations where stand_in_id = (select id from users where email = 'user@demo.test')`.execute(
      server.db,
    );
  });

  it('keeps the paper that names the account, for whoever may read accounts', async () => {
    const supplier = await added('');
    const file = await uploadAttachment(admin, 'faktura.pdf');
    const { body } = await admin<SupplierAccounts>('POST', `suppliers/${supplier.id}/accounts`, {
      body: { number: NEW_ACCOUNT, file_ids: [file] },
    });
    expect(body.data[0]?.paper).toMatchObject({ id: file, name: 'faktura.pdf' });
    expect((await finance('GET', `files/${file}`)).status).toBe(200);
    expect((await server.caller('storekeeper@demo.test')('GET', `files/${file}`)).status).toBe(404);
    expect((await (await server.as('both@demo.test'))('GET', `files/${file}`)).status).toBe(404);
    // A document belongs to one version, and is then no longer an unused upload.
    const second: TestResponse<RefusedAccountsAnswer> = await admin(
      'POST',
      `suppliers/${supplier.id}/accounts`,
      {
        body: { number: OTHER_ACCOUNT, file_ids: [file] },
      },
    );
    expect(second.status).toBe(422);
    expect((await admin('DELETE', `files/${file}`)).status).not.toBe(200);
  });

  it('home lists a proposal for whoever may decide on it, and for nobody else', async () => {
    const supplier = await added('');
    await changed(admin, supplier, { account_number: NEW_ACCOUNT });
    const listed = async (who: Caller) => {
      const { accounts } = (await who<Inbox>('GET', 'home/inbox')).body;
      expect(accounts.items.length).toBe(Math.min(accounts.total, 3));
      return accounts.items.find((one) => one.supplier.id === supplier.id);
    };
    // Entries from other tests would push this entry out of the three that are shown.
    await sql`update supplier_accounts set state = 'withdrawn'
      where state = 'proposed' and supplier_id <> ${supplier.id}`.execute(server.db);
    expect(await listed(finance)).toMatchObject({
      supplier: { name: supplier.name },
      number: NEW_ACCOUNT,
      by: 'Snežana Jović',
    });
    expect(await listed(owner)).toBeDefined();
    expect(await listed(admin)).toBeUndefined();
    expect(await listed(user)).toBeUndefined();
    expect(await listed(await server.as('both@demo.test'))).toBeUndefined();
    await step(finance, 'approve', supplier);
    expect(await listed(owner)).toBeUndefined();
  });

  it('tells whoever proposed it that it is refused, or that a newer proposal took its place', async () => {
    const supplier = await added('');
    await changed(admin, supplier, { account_number: NEW_ACCOUNT });
    const proposed = await finance<SupplierAccounts>('POST', `suppliers/${supplier.id}/accounts`, {
      body: { number: OTHER_ACCOUNT, note: 'S fakture 12' },
    });
    expect(proposed.body.data.map(({ number, state }) => [number, state])).toEqual([
      [OTHER_ACCOUNT, 'proposed'],
      [NEW_ACCOUNT, 'withdrawn'],
    ]);
    expect((await step(owner, 'refuse', supplier, '')).status).toBe(422);
    expect((await step(owner, 'refuse', supplier, 'Nije njihov')).status).toBe(200);
    expect((await known(supplier)).account_number).toBe('');
    const sent = await server.db
      .selectFrom('mails')
      .select(['to_email', 'params'])
      .where('template', '=', 'account-decided')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(sent.map(({ to_email, params }) => [to_email, params.decision])).toEqual([
      ['finance@demo.test', 'refused'],
      ['admin@demo.test', 'replaced'],
    ]);
    expect((await step(finance, 'withdraw', supplier)).status).toBe(404);
  });

  it('tells the company’s own systems that an account is proposed, approved or changed', async () => {
    const { body: made } = await owner<{ webhook: { id: number } }>('POST', 'user-profile/webhooks', {
      body: {
        name: 'ERP',
        url: 'https://erp.example/',
        events: ['supplier.account_proposed', 'supplier.account_approved', 'supplier.changed'],
      },
    });
    const supplier = await added('');
    const propose = (number: string) =>
      finance('POST', `suppliers/${supplier.id}/accounts`, { body: { number } });
    await propose(NEW_ACCOUNT);
    await step(owner, 'approve', supplier);
    await guardedBy('record');
    await propose(OTHER_ACCOUNT);
    const sent = await server.db
      .selectFrom('webhook_deliveries')
      .select('event')
      .where('webhook_id', '=', made.webhook.id)
      .orderBy('created_at')
      .execute();
    expect(sent.map(({ event }) => event).sort()).toEqual([
      'supplier.account_approved',
      'supplier.account_proposed',
      'supplier.changed',
    ]);
  });

  it('takes no number of another form, and nothing from whoever has no say', async () => {
    const supplier = await added('');
    const propose = (who: Caller, number: string): Promise<TestResponse<RefusedAccountsAnswer>> =>
      who('POST', `suppliers/${supplier.id}/accounts`, { body: { number } });
    expect((await propose(finance, '310-1-1')).status).toBe(422);
    expect((await propose(user, NEW_ACCOUNT)).status).toBe(403);
    expect((await propose(await server.as('both@demo.test'), NEW_ACCOUNT)).status).toBe(404);
    expect((await propose(finance, NEW_ACCOUNT)).status).toBe(201);
    expect((await propose(finance, NEW_ACCOUNT)).body.data).toHaveLength(1);
  });

  it('empties an account at once, and takes a supplier of another tax number for another payee', async () => {
    const supplier = await added('');
    await changed(admin, supplier, { account_number: NEW_ACCOUNT });
    await step(finance, 'approve', supplier);
    await step(owner, 'lift', supplier, 'Provereno');
    const pib = generatePib();
    const moved = await changed(admin, { ...supplier, pib }, { account_number: NEW_ACCOUNT });
    expect(moved.body).toMatchObject({ account_number: '', account_proposed: true });
    await step(finance, 'approve', supplier);
    await step(owner, 'lift', supplier, 'Provereno');
    const emptied = await changed(admin, { ...supplier, pib }, { account_number: '' });
    expect(emptied.body.account_number).toBe('');
    const accounts = await accountsOf(supplier);
    expect(accounts.data[0]).toMatchObject({ rule: 'emptied', state: 'in_force' });
    expect(accounts).toMatchObject({ in_force: accounts.data[0]?.id, known_before: NEW_ACCOUNT });
  });

  it('names the earlier account however many proposals came after it', async () => {
    await guardedBy('record');
    const supplier = await added();
    await changed(admin, supplier, { account_number: '' });
    await guardedBy('two_people');
    for (let at = 0; at < 21; at += 1)
      await finance('POST', `suppliers/${supplier.id}/accounts`, {
        body: { number: at % 2 ? NEW_ACCOUNT : OTHER_ACCOUNT },
      });
    const { data, known_before } = await accountsOf(supplier);
    expect(data.some(({ number }) => number === OLD_ACCOUNT)).toBe(false);
    expect(known_before).toBe(OLD_ACCOUNT);
  });

  it('an account that waits, or is proposed, is a proposal anew once the tax number or the country is another', async () => {
    const supplier = await added('');
    await changed(admin, supplier, { account_number: NEW_ACCOUNT });
    await step(finance, 'approve', supplier);
    await changed(admin, { ...supplier, pib: generatePib() }, { account_number: '' });
    await server.setClock('25 hours');
    await endHolds();
    await server.setClock('0');
    expect((await known(supplier)).account_number).toBe('');
    expect((await accountsOf(supplier)).data.map(({ number, state }) => [number, state])).toEqual([
      [NEW_ACCOUNT, 'proposed'],
      [NEW_ACCOUNT, 'superseded'],
    ]);
    // The user who changes the payee becomes the proposer of the account, and therefore cannot be the second person.
    const abroad = { ...supplier, pib: 'ATU12345675' };
    expect((await changed(owner, abroad, { country: 'AT', account_number: '' })).status).toBe(200);
    expect((await step(owner, 'approve', supplier)).body.code).toBe('account_needs_another');
    expect((await step(finance, 'approve', supplier)).status).toBe(200);
  });

  it('another tax number together with another account leaves nothing in force', async () => {
    const supplier = await added('');
    await changed(admin, supplier, { account_number: NEW_ACCOUNT });
    await step(finance, 'approve', supplier);
    await step(owner, 'lift', supplier, 'Provereno');
    const moved = await changed(
      admin,
      { ...supplier, pib: generatePib() },
      { account_number: OTHER_ACCOUNT },
    );
    expect(moved.body).toMatchObject({ account_number: '', account_proposed: true });
    expect((await accountsOf(supplier)).data.map(({ number, state }) => [number, state])).toEqual([
      [OTHER_ACCOUNT, 'proposed'],
      [NEW_ACCOUNT, 'superseded'],
    ]);
  });

  it('names the account that a supplier of the same tax number had before it was deleted', async () => {
    const supplier = await added('');
    await changed(admin, supplier, { account_number: OLD_ACCOUNT });
    await step(finance, 'approve', supplier);
    await step(owner, 'lift', supplier, 'Provereno');
    expect((await accountsOf(supplier)).known_before).toBe('');
    await admin('DELETE', `suppliers/${supplier.id}`);
    const { name, pib } = supplier;
    const { body: readded } = await addSupplier(admin, { name, pib, account_number: NEW_ACCOUNT });
    expect(readded).toMatchObject({ account_number: '', account_proposed: true });
    expect(await accountsOf(readded, finance)).toMatchObject({ known_before: OLD_ACCOUNT, in_force: null });
    expect((await step(admin, 'approve', readded)).body.code).toBe('account_needs_another');
  });

  it('takes no account from a moderator who looks on as somebody', async () => {
    const supplier = await added('');
    const looking = await impersonate(server, server.caller('moderator@demo.test'), 'owner@demo.test');
    const refused = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
      const { status, body } = await answer;
      expect([status, body.code]).toEqual([403, 'not_while_impersonating']);
    };
    await refused(
      looking('PUT', `suppliers/${supplier.id}`, {
        body: { name: supplier.name, pib: supplier.pib, account_number: NEW_ACCOUNT },
      }),
    );
    await refused(addSupplier(looking, { name: 'Novi', pib: generatePib(), account_number: NEW_ACCOUNT }));
    expect((await addSupplier(looking, { name: 'Novi', pib: generatePib() })).status).toBe(201);
    expect((await accountsOf(supplier)).data).toEqual([]);
  });

  it('asks with one mail for the decision on all accounts of an import', async () => {
    const rows = Array.from({ length: MAX_IMPORT_ROWS }, (_, at) => ({
      row: at + 2,
      cells: { name: `Uvezen ${at}`, pib: generatePib(), country: 'RS', account_number: NEW_ACCOUNT },
    }));
    const newest = () =>
      server.db
        .selectFrom('mails')
        .select(['to_email', 'params'])
        .where('template', '=', 'account-proposed')
        .orderBy('id', 'desc')
        .execute();
    const before = (await newest()).length;
    const { body } = await admin<{ created: number }>('POST', 'suppliers/import', { body: { rows } });
    expect(body.created).toBe(MAX_IMPORT_ROWS);
    const sent = (await newest()).slice(0, -before || undefined);
    expect(sent.map(({ to_email }) => to_email).sort()).toEqual(['finance@demo.test', 'owner@demo.test']);
    expect(sent.map(({ params }) => params.more)).toEqual([MAX_IMPORT_ROWS - 1, MAX_IMPORT_ROWS - 1]);
  });

  it('leaves a proposal to everybody else once the one who made it is gone', async () => {
    const supplier = await added('');
    await finance('POST', `suppliers/${supplier.id}/accounts`, { body: { number: NEW_ACCOUNT } });
    const gone = (moment: string | null) =>
      sql`update users set deleted_at = ${moment}::timestamptz where email = 'finance@demo.test'`.execute(
        server.db,
      );
    await gone('2026-01-01');
    const { status } = await step(admin, 'approve', supplier);
    await gone(null);
    expect(status).toBe(200);
    expect((await accountsOf(supplier)).data[0]).toMatchObject({ state: 'approved', rule: 'two_people' });
  });

  it('eight people who approve at once make one version', async () => {
    const supplier = await added('');
    await changed(admin, supplier, { account_number: NEW_ACCOUNT });
    const id = await openOf(supplier);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        (at % 2 ? owner : finance)<RefusedAccountsAnswer>(
          'PUT',
          `suppliers/${supplier.id}/accounts/${id}/approve`,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)]);
    expect(answers.filter(({ body }) => body.code === 'account_decided')).toHaveLength(7);
  });

  it('lets the one who proposed decide where nobody else could, and says so', async () => {
    const settings = JSON.stringify({ payee_guard: 'two_people', payee_hold_hours: 0 });
    await sql`update companies set settings = settings || ${settings}::jsonb
      where id = ${server.companyId('sava')}`.execute(server.db);
    const both = await server.as('both@demo.test');
    const { body: supplier } = await addSupplier(both, {
      name: 'Sam',
      pib: generatePib(),
      account_number: NEW_ACCOUNT,
    });
    const { data } = (await both<SupplierAccounts>('GET', `suppliers/${supplier.id}/accounts`)).body;
    const home = (await both<Inbox>('GET', 'home/inbox')).body.accounts;
    expect(home.items.map((one) => one.supplier.id)).toEqual([supplier.id]);
    const approved = await both<SupplierAccounts>(
      'PUT',
      `suppliers/${supplier.id}/accounts/${data[0]?.id}/approve`,
    );
    expect(approved.body.data[0]).toMatchObject({ state: 'in_force', rule: 'alone' });
  });
});

it('the database holds an account to be the version in force, however it is changed', async () => {
  await guardedBy('record');
  const { id } = await added();
  const written = server.db
    .updateTable('suppliers')
    .set({ account_number: NEW_ACCOUNT })
    .where('id', '=', id)
    .execute();
  await expect(written).rejects.toThrow('not in force');
  const state = server.db
    .updateTable('supplier_accounts')
    .set({ state: 'superseded' })
    .where('supplier_id', '=', id)
    .execute();
  await expect(state).rejects.toThrow('not in force');
});
