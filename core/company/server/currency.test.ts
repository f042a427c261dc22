import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { pickBodyFields } from '#app/server/test-support/pick-body-fields.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import {
  buildBudgetForm,
  createBudget,
  createTestCategory,
} from '#core/budgets/server/budgets.test-support.ts';
import { createPolicyDraft } from '#core/policies/server/policies.test-support.ts';
import type { Policies } from '#core/policies/wire.ts';
import { buildUserForm, fetchUser, findUserId, toUserForm } from '#core/users/server/users.test-support.ts';
import { openImpersonation } from '#platform/server/auth/sessions.ts';
import type { Db } from '#platform/server/db/client.ts';
import type { Problem } from '#platform/shared/wire/common.ts';
import type { CompanyProfile, CurrencyAmounts } from '../wire.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');

const PATH = 'user-profile/company';
type Currency = CurrencyAmounts['to'];
type Confirmed = { kind: string; id: number; before: string; amount: string };

const read = async (call: Caller = owner) => (await call<CompanyProfile>('GET', PATH)).body;
const amountsIn = async (currency: Currency, call: Caller = owner) =>
  (await call<CurrencyAmounts & Problem>('GET', `${PATH}/currency-amounts`, { query: { currency } })).body;

/** The owner's confirmation of all proposed amounts. */
const asProposed = ({ amounts }: CurrencyAmounts): Confirmed[] =>
  amounts.map(({ kind, id, amount, converted }) => ({ kind, id, before: amount, amount: converted ?? '1' }));

async function change(
  currency: Currency,
  currency_amounts: Confirmed[] | undefined,
  call: Caller = owner,
  shown?: CompanyProfile,
) {
  const { name, registration_number, address, city, settings, version } = shown ?? (await read(call));
  return call<CompanyProfile & Problem>('PUT', PATH, {
    body: {
      ...{ name, registration_number, address, city, settings: { ...settings, currency } },
      ...(currency_amounts && { currency_amounts }),
    },
    headers: { 'if-match': `"${version}"` },
  });
}

/** Resolves once a statement is waiting for a lock. */
async function untilOneWaits(): Promise<void> {
  for (let waits = 0; waits === 0; ) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
    waits = rows[0]?.n ?? 0;
  }
}

const setRate = (currency: 'RSD' | 'USD', per_eur: string | null) =>
  server.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('exchange_rates').where('currency', '=', currency).execute();
    if (per_eur !== null)
      await trx
        .insertInto('exchange_rates')
        .values({ currency, valid_from: '2020-01-01', per_eur })
        .execute();
  });
const limitOf = async (email: string) =>
  (
    await server.db
      .selectFrom('users')
      .select(['id', 'confirm_limit', 'version'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).confirm_limit;
const auditsOf = (kind: string) =>
  server.db
    .selectFrom('audit_events')
    .select(['subject_name', 'data'])
    .where('company_id', '=', server.companyId('morava'))
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();

beforeEach(async () => {
  await setRate('RSD', '117.2');
  await setRate('USD', '1.08');
  // Each test starts with RSD as the currency, the same limit, and no budget.
  const morava = server.companyId('morava');
  const { settings } = await server.db
    .selectFrom('companies')
    .select('settings')
    .where('id', '=', morava)
    .executeTakeFirstOrThrow();
  await server.db
    .updateTable('companies')
    .set({ settings: JSON.stringify({ ...settings, currency: 'RSD', invoice_tolerance_amount: '50' }) })
    .where('id', '=', morava)
    .execute();
  await server.db
    .updateTable('users')
    .set({ confirm_limit: '400000' })
    .where('email', '=', 'approver@demo.test')
    .execute();
  await server.db
    .updateTable('users')
    .set({ confirm_limit: null })
    .where('email', 'in', ['owner@demo.test', 'finance@demo.test'])
    .execute();
  await server.db
    .updateTable('budgets')
    .set({ deleted_at: '2026-01-01T00:00:00Z' })
    .where('company_id', '=', morava)
    .where('deleted_at', 'is', null)
    .execute();
});

describe('another currency', () => {
  it('lists every amount that has none of its own, beside what it is at today’s rate', async () => {
    const category = await createTestCategory(server);
    const budget = await createBudget(owner, category, { amount: '1000000' });
    const { from, to, rate, amounts } = await amountsIn('EUR');
    expect({ from, to, rate }).toEqual({ from: 'RSD', to: 'EUR', rate: '117.2' });
    expect(amounts).toEqual([
      {
        ...{ kind: 'limit', id: expect.any(Number), name: expect.any(String) },
        ...{ date_from: null, date_to: null, amount: '400000.00', converted: '3412.97' },
      },
      {
        ...{ kind: 'budget', id: budget.id, name: category.name },
        ...{ date_from: '2020-01-01', date_to: '2099-12-31', amount: '1000000.00', converted: '8532.42' },
      },
      {
        ...{ kind: 'invoice_tolerance', id: server.companyId('morava'), name: '' },
        ...{ date_from: null, date_to: null, amount: '50', converted: '0.43' },
      },
    ]);
  });

  it('is saved with the amounts that the owner confirmed, in one transaction and in the log', async () => {
    const category = await createTestCategory(server);
    const budget = await createBudget(owner, category, { amount: '1000000' });
    const typed = { limit: '3400', budget: '8500.50', invoice_tolerance: '0.50' };
    const confirmed = asProposed(await amountsIn('EUR')).map((one) => ({
      ...one,
      amount: typed[one.kind as keyof typeof typed],
    }));
    const { status, body } = await change('EUR', confirmed);
    expect([status, body.settings?.currency, body.settings?.invoice_tolerance_amount]).toEqual([
      ...[200, 'EUR', '0.50'],
    ]);
    expect(await limitOf('approver@demo.test')).toBe('3400.00');
    const { body: after } = await owner<{ amount: string; currency: string }>(
      'GET',
      `budgets/record/${budget.id}`,
    );
    expect(after).toMatchObject({ amount: '8500.50', currency: 'EUR' });
    const { body: trail } = await owner<{ data: object[] }>('GET', `budgets/changes/${budget.id}`);
    expect(trail.data[0]).toMatchObject({
      ...{ kind: 'edit', amount_after: '8500.50' },
      changes: [{ field: 'currency', from: 'RSD', to: 'EUR' }],
    });
    expect((await auditsOf('rights_changed')).at(-1)?.data).toEqual({
      before: { confirm_limit: '400000.00', currency: 'RSD' },
      after: { confirm_limit: '3400.00', currency: 'EUR' },
    });
    expect((await auditsOf('settings_changed')).at(-1)?.data).toEqual({
      before: { currency: 'RSD', invoice_tolerance_amount: '50' },
      after: { currency: 'EUR', invoice_tolerance_amount: '0.50' },
    });
  });

  it('is refused without the amounts, which the answer names', async () => {
    const category = await createTestCategory(server);
    await createBudget(owner, category, { amount: '1000000' });
    const { status, body } = await change('EUR', undefined);
    expect([status, body.code]).toEqual([422, 'currency_amounts_missing']);
    expect(body.detail).toContain(category.name);
    const some = asProposed(await amountsIn('EUR')).filter(({ kind }) => kind !== 'limit');
    const partly = await change('EUR', some);
    expect(partly.body.code).toBe('currency_amounts_missing');
    expect(partly.body.params?.missing).toMatch(/^Confirmation limit of [^;]+$/);
    expect((await read()).settings.currency).toBe('RSD');
  });

  it('is stale once a limit or a budget is another amount than was shown', async () => {
    const category = await createTestCategory(server);
    const budget = await createBudget(owner, category, { amount: '1000000' });
    const confirmed = asProposed(await amountsIn('EUR'));
    await owner('PUT', `budgets/${budget.id}`, {
      body: { ...pickBodyFields('PUT budgets/{id}', budget), category_id: category.id, amount: '2000000' },
    });
    const { status, body } = await change('EUR', confirmed);
    expect([status, body.code]).toEqual([412, 'stale']);
    const fresh = asProposed(await amountsIn('EUR'));
    await server.db
      .updateTable('users')
      .set({ confirm_limit: '500000' })
      .where('email', '=', 'approver@demo.test')
      .execute();
    expect((await change('EUR', fresh)).status).toBe(412);
    expect((await read()).settings.currency).toBe('RSD');
  });

  it('waits for a budget that is just being changed, and is stale then', async () => {
    const budget = await createBudget(owner, await createTestCategory(server), { amount: '1000000' });
    const confirmed = asProposed(await amountsIn('EUR'));
    const shown = await read();
    const tenant = await server.tenant('morava');
    let changed: ReturnType<typeof change> | undefined;
    await tenant.transaction(async (tx) => {
      await tx.updateTable('budgets').set({ amount: '5' }).where('id', '=', budget.id).execute();
      changed = change('EUR', confirmed, owner, shown);
      await untilOneWaits();
    });
    expect((await changed)?.status).toBe(412);
  });

  const companyId = () => server.companyId('morava');
  const currencyIs = (db: Db, currency: Currency) =>
    sql`update companies set settings = jsonb_set(settings, '{currency}', ${JSON.stringify(currency)}::jsonb)
      where id = ${companyId()}`.execute(db);
  /** Calls that write an amount in the company's currency. Each is prepared before the currency changes. */
  const WRITES: Readonly<Record<string, () => Promise<() => ReturnType<typeof owner<Problem>>>>> = {
    'a new budget': async () => {
      const body = buildBudgetForm(await createTestCategory(server));
      return () => owner('POST', 'budgets', { body });
    },
    'a changed budget': async () => {
      const category = await createTestCategory(server);
      // An amount of 0 is not converted, so that the budget keeps its version.
      const budget = await createBudget(owner, category, { amount: '0' });
      const body = {
        ...pickBodyFields('PUT budgets/{id}', budget),
        category_id: category.id,
        amount: '500000',
      };
      return () => owner('PUT', `budgets/${budget.id}`, { body });
    },
    'a new user’s limit': async () => () =>
      owner('POST', 'users', {
        body: buildUserForm({
          email: 'granica@morava.test',
          purchase_confirmation: true,
          confirm_limit: '90000',
        }),
      }),
    'a user’s limit': async () => {
      // For a user without a limit there is no amount to convert.
      const user = await fetchUser(server, owner, 'finance@demo.test');
      const body = toUserForm(user, {
        purchase_confirmation: true,
        confirm_limit: '90000',
        reason: 'Sezona',
      });
      return () => owner('PUT', `users/${user.id}`, { body });
    },
    'a tried policy': async () => {
      const body = await draftWithLimit();
      return () => owner('POST', 'policies/simulate', { body });
    },
    'an applied policy': async () => {
      const { body: tried } = await owner<{ id: number }>('POST', 'policies/simulate', {
        body: await draftWithLimit(),
      });
      const { body: policies } = await owner<Policies>('GET', 'policies');
      return () =>
        owner('PUT', 'policies/apply', {
          body: { id: tried.id, reason: 'Sezona' },
          headers: { 'if-match': `"${policies.version}"` },
        });
    },
  };

  async function draftWithLimit() {
    const body = await createPolicyDraft(owner);
    const id = await findUserId(server, 'approver@demo.test');
    const people = body.draft.people.map((one) =>
      one.id === id ? { ...one, confirm_limit: '350000' } : one,
    );
    return { ...body, draft: { ...body.draft, people } };
  }

  it.each(Object.keys(WRITES))(
    'refuses %s that was sent before the change and is written after it',
    async (what) => {
      const send = await WRITES[what]?.();
      let sent: ReturnType<typeof owner<Problem>> | undefined;
      await server.db.transaction().execute(async (trx) => {
        await currencyIs(trx, 'EUR');
        sent = send?.();
        await untilOneWaits();
      });
      const answer = await sent;
      await currencyIs(server.db, 'RSD');
      expect([answer?.status, answer?.body.code]).toEqual([412, 'stale']);
    },
  );

  it('has no proposal where nobody has set a rate: every amount is typed', async () => {
    await setRate('RSD', null);
    const proposal = await amountsIn('EUR');
    expect(proposal).toMatchObject({ rate: null, amounts: [{ converted: null }, { converted: null }] });
    expect((await change('EUR', asProposed(proposal))).status).toBe(200);
    expect(await limitOf('approver@demo.test')).toBe('1.00');
  });

  it('without any rate is refused, because no value can be judged in it', async () => {
    await setRate('USD', null);
    expect((await amountsIn('USD')).code).toBe('rate_missing');
    const { status, body } = await change('USD', []);
    expect([status, body.code]).toEqual([422, 'rate_missing']);
  });

  it('never raises the owner’s own limit, nor gives one beyond it', async () => {
    await server.db
      .updateTable('users')
      .set({ confirm_limit: '1000000' })
      .where('email', '=', 'owner@demo.test')
      .execute();
    const { id } = await server.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'owner@demo.test')
      .executeTakeFirstOrThrow();
    const confirmed = asProposed(await amountsIn('EUR'));
    const withLimit = (isOwn: boolean, amount: string) =>
      confirmed.map((one) => (one.kind === 'limit' && (one.id === id) === isOwn ? { ...one, amount } : one));
    expect((await change('EUR', withLimit(true, '99999999'))).body.code).toBe('own_permissions');
    expect((await change('EUR', withLimit(false, '99999999'))).body.code).toBe('permission_beyond_own');
    expect((await change('EUR', withLimit(false, '5000'))).status).toBe(200);
    expect(await limitOf('owner@demo.test')).toBe('8532.42');
  });

  it('deletes tried policies with limits, whose amounts would be of the old currency', async () => {
    const tenant = await server.tenant('morava');
    const { id: user_id } = await server.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'owner@demo.test')
      .executeTakeFirstOrThrow();
    const keep = (name: string, confirm_limit: string | null) => ({
      ...{ digest: name, name, user_id, date_from: '2026-01-01', date_to: '2026-02-01' },
      content: JSON.stringify({ people: [{ id: 1, confirm_limit }], settings: {}, band_eur: null }),
    });
    await tenant.transaction((tx) =>
      tx.insertInto('policy_drafts', [keep('with', '400000.00'), keep('without', null)]).execute(),
    );
    const proposal = await amountsIn('EUR');
    expect(proposal.drafts).toBe(1);
    await change('EUR', asProposed(proposal));
    const left = await tenant.selectFrom('policy_drafts').select('policy_drafts.name').execute();
    expect(left).toEqual([{ name: 'without' }]);
  });

  it('is not for a moderator who looks on as the owner: limits are rights', async () => {
    const users = await server.db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', 'in', ['moderator@demo.test', 'owner@demo.test'])
      .execute();
    const findUserId = (email: string) => users.find((user) => user.email === email)?.id ?? 0;
    const access = await openImpersonation(server.db, {
      ...{ impersonator_id: findUserId('moderator@demo.test'), user_id: findUserId('owner@demo.test') },
      ...{ ip: '', userAgent: '' },
    });
    const looking: Caller = (method, where, { headers, ...options } = {}) =>
      server.anonymous(method, where, {
        ...options,
        headers: { ...headers, authorization: `Bearer ${access}` },
      });
    const { body } = await change('EUR', asProposed(await amountsIn('EUR')), looking);
    expect(body.code).toBe('not_while_impersonating');
  });

  it('another company’s amounts are neither listed nor changed', async () => {
    const other = await server.as('both@demo.test');
    expect((await amountsIn('EUR', other)).amounts.map(({ kind }) => kind)).toEqual(['invoice_tolerance']);
    const confirmed = asProposed(await amountsIn('EUR'));
    expect((await change('EUR', confirmed, other)).status).toBe(412);
    expect(await limitOf('approver@demo.test')).toBe('400000.00');
  });
});
