import { sql } from 'kysely';
import type { Caller, SuiteServer, TestResponse } from '#app/server/test-support/server.ts';
import type { PayeeGuard } from '#core/suppliers/rules/payee-guard.ts';
import type { SupplierAccounts } from '#core/suppliers/wire/accounts.ts';
import type { Supplier } from '#core/suppliers/wire/suppliers.ts';
import { addSupplier, generatePib } from '../supplier.test-support.ts';
import { endAccountHoldsJob } from './jobs/end-holds.ts';

/** Three valid Serbian account numbers. */
export const OLD_ACCOUNT = '310-1234567891211-86';
export const NEW_ACCOUNT = '160-4000117001-96';
export const OTHER_ACCOUNT = '170-4008036001-80';

export type RefusedAccountsAnswer = SupplierAccounts & { readonly code: string };
/** The steps on an approved version that is waiting. */
const OF_THE_APPROVED = ['lift', 'stop'];

/**
 * Returns helpers that create suppliers with bank accounts in the demo company, and propose and decide on the accounts.
 */
export function createAccountScene(server: SuiteServer) {
  const owner = server.caller('owner@demo.test');

  async function added(account_number = OLD_ACCOUNT): Promise<Supplier> {
    const body = { name: `Račun ${generatePib()}`, pib: generatePib(), account_number };
    const answer = await addSupplier(owner, body);
    if (answer.status !== 201) throw new Error(`not added: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  const accountsOf = async ({ id }: Pick<Supplier, 'id'>, who: Caller = owner) =>
    (await who<SupplierAccounts>('GET', `suppliers/${id}/accounts`)).body;

  /** Returns the id of the version to which the step applies, or 0. */
  async function openOf({ id }: Pick<Supplier, 'id'>, name = 'approve'): Promise<number> {
    const rows = await server.db
      .selectFrom('supplier_accounts')
      .select(['id', 'state'])
      .where('supplier_id', '=', id)
      .where('state', 'in', ['proposed', 'approved'])
      .execute();
    const states = OF_THE_APPROVED.includes(name) ? ['approved', 'proposed'] : ['proposed', 'approved'];
    return states.flatMap((wanted) => rows.find(({ state }) => state === wanted) ?? [])[0]?.id ?? 0;
  }

  return {
    added,
    accountsOf,
    openOf,
    guardedBy: (payee_guard: PayeeGuard, payee_hold_hours = 24) =>
      sql`update companies set settings = settings || ${JSON.stringify({ payee_guard, payee_hold_hours })}::jsonb
        where id = ${server.companyId('morava')}`.execute(server.db),
    changed: (who: Caller, { id, name, pib }: Supplier, change: object): Promise<TestResponse<Supplier>> =>
      who('PUT', `suppliers/${id}`, { body: { name, pib, ...change } }),
    known: async ({ id }: Supplier) => (await owner<Supplier>('GET', `suppliers/${id}`)).body,
    step: async (
      who: Caller,
      name: string,
      supplier: Supplier,
      note?: string,
    ): Promise<TestResponse<RefusedAccountsAnswer>> =>
      who('PUT', `suppliers/${supplier.id}/accounts/${await openOf(supplier, name)}/${name}`, {
        body: note === undefined ? {} : { note },
      }),
    endHolds: () =>
      endAccountHoldsJob.run({ platform: server.platform, attempt: 1 } as never, undefined as never),
    /** Simulates that the waiting time of a supplier's account is over, without expiring sessions. */
    timePasses: ({ id }: Supplier) =>
      sql`update supplier_accounts set usable_from = now_utc() where state = 'approved' and supplier_id = ${id}`.execute(
        server.db,
      ),
    mails: (template: string, supplier: Supplier) =>
      server.db
        .selectFrom('mails')
        .select(['to_email', 'params'])
        .where('template', '=', template)
        .where('dedupe_key', 'like', `%-${supplier.id}-%`)
        .orderBy('to_email')
        .execute(),
  };
}
