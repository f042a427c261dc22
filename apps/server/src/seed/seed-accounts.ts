import { sql } from 'kysely';
import type { Tenant, TenantTx } from '../platform/db/tenant.ts';
import type { CastEmail } from './cast.ts';

const [WAITS, HELD] = ['Zaštita Plus d.o.o.', 'Gvožđara Lazić d.o.o.'] as const;
const hoursAgo = (hours: number) => sql<string>`now_utc() - make_interval(hours => ${hours})`;

/**
 * Seeds how bank accounts of suppliers change where two people see them (ADR 0077): one proposal waits for a decision,
 * and one approved account for the end of its waiting time.
 */
export async function seedAccounts(tenant: Tenant): Promise<void> {
  await tenant.transaction(async (tx) => {
    await demandTwo(tx);
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

/** A company of one person: nobody else could decide, so that the account says who decided alone. */
export async function seedAccountAlone(tenant: Tenant): Promise<void> {
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

/** The next version of a supplier's account. */
async function versionOf(tx: TenantTx, name: string) {
  const { id } = await tx
    .selectFrom('suppliers')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return { supplier_id: id, version: 2, source: 'typed' } as const;
}

async function userOf(tx: TenantTx, email: CastEmail): Promise<number> {
  const { id } = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}
