import { sql } from 'kysely';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import type { DemoUserEmail } from './cast.ts';

const [WAITS, HELD] = ['Zaštita Plus d.o.o.', 'Gvožđara Lazić d.o.o.'] as const;
/**
 * Suppliers with a payable order and an account approved by two users. One supplier's account was approved before the
 * order, the other's after it.
 */
const SEEN = [
  { name: 'Čelik Trade d.o.o.', daysAgo: 120, before: '205-4000117001-11' },
  { name: 'Pak Sistem d.o.o.', daysAgo: 12, before: '160-4000118001-06' },
] as const;
const hoursAgo = (hours: number) => sql<string>`now_utc() - make_interval(hours => ${hours})`;

/**
 * Seeds suppliers' bank accounts under the two-person rule (ADR 0077): one proposal is pending, one approved account
 * is in its waiting period, and two are valid, one of them approved after the supplier's order.
 */
export async function seedBankAccounts(tenant: Tenant): Promise<void> {
  await tenant.transaction(async (tx) => {
    await demandTwo(tx);
    for (const one of SEEN) await seenByTwo(tx, one);
    await tx
      .insertInto('supplier_accounts', {
        ...{ ...(await versionOf(tx, WAITS)), number: '160-4000117001-96', state: 'proposed' },
        note: 'Sa fakture 2026-118',
        ...{ proposed_by: await userOf(tx, 'admin@demo.test'), proposed_at: hoursAgo(30) },
      })
      .execute();
    await tx
      .insertInto('supplier_accounts', {
        ...{
          ...(await versionOf(tx, HELD)),
          number: '170-4008036001-80',
          state: 'approved',
          rule: 'two_people',
        },
        ...{ proposed_by: await userOf(tx, 'finance@demo.test'), proposed_at: hoursAgo(8) },
        ...{ decided_by: await userOf(tx, 'owner@demo.test'), decided_at: hoursAgo(2) },
        usable_from: hoursAgo(-22),
      })
      .execute();
  });
}

/** Seeds a valid account that one user entered and another approved, and the supplier's previous account. */
async function seenByTwo(tx: TenantTx, { name, daysAgo, before }: (typeof SEEN)[number]): Promise<void> {
  const version = await versionOf(tx, name);
  const { number } = await tx
    .updateTable('supplier_accounts')
    .set({ state: 'superseded' })
    .where('supplier_id', '=', version.supplier_id)
    .where('state', '=', 'in_force')
    .returning('number')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('supplier_accounts')
    .set({ number: before })
    .where('supplier_id', '=', version.supplier_id)
    .execute();
  const inForce = hoursAgo(daysAgo * 24);
  await tx
    .insertInto('supplier_accounts', {
      ...{ ...version, number, state: 'in_force', rule: 'two_people', note: 'Dopis od dobavljača' },
      ...{ proposed_by: await userOf(tx, 'admin@demo.test'), proposed_at: hoursAgo((daysAgo + 3) * 24) },
      ...{ decided_by: await userOf(tx, 'owner@demo.test'), decided_at: hoursAgo((daysAgo + 1) * 24) },
      ...{ usable_from: inForce, in_force_at: inForce },
    })
    .execute();
}

/** Seeds an account that one user approved alone, because the company has no other user. */
export async function seedSelfApprovedAccount(tenant: Tenant): Promise<void> {
  await tenant.transaction(async (tx) => {
    await demandTwo(tx);
    const number = '310-1234567891211-86';
    const supplier = await tx
      .insertInto('suppliers', {
        ...{ name: 'Kuća Ambalaže d.o.o.', pib: '101134702', country: 'RS', city: 'Novi Sad' },
        account_number: number,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const by = await userOf(tx, 'both@demo.test');
    await tx
      .insertInto('supplier_accounts', {
        ...{
          supplier_id: supplier.id,
          version: 1,
          number,
          source: 'typed',
          state: 'in_force',
          rule: 'alone',
        },
        ...{ proposed_by: by, proposed_at: hoursAgo(50), decided_by: by, decided_at: hoursAgo(49) },
        ...{ usable_from: hoursAgo(25), in_force_at: hoursAgo(25) },
      })
      .execute();
  });
}

async function demandTwo(tx: TenantTx): Promise<void> {
  await tx.trx
    .updateTable('companies')
    .set({ settings: sql`settings || '{"payee_guard": "two_people"}'` })
    .where('id', '=', tx.company_id)
    .execute();
}

/** Returns the next version number of a supplier's account. */
async function versionOf(tx: TenantTx, name: string) {
  const { id } = await tx
    .selectFrom('suppliers')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return { supplier_id: id, version: 2, source: 'typed' } as const;
}

async function userOf(tx: TenantTx, email: DemoUserEmail): Promise<number> {
  const { id } = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}
