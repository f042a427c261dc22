import { sql } from 'kysely';
import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { eraseUser } from '#platform/server/personal-data/erase-user.ts';

/**
 * A deleted user of the demo company, added separately so that the number of seeded users and the policy do not
 * change.
 */
const FORMER = { name: 'Mirjana Tošić', email: 'mirjana.tosic@demo.test', role: 'user' } as const;
const LEFT = sql<string>`now_utc() - interval '45 days'`;

export async function addFormerColleague(tx: TenantTx): Promise<{ id: number; name: string }> {
  return tx
    .insertInto('users', {
      ...FORMER,
      password_hash: '',
      created_at: sql<string>`now_utc() - interval '400 days'`,
      deleted_at: LEFT,
    })
    .returning(['users.id', 'users.name'])
    .executeTakeFirstOrThrow();
}

/**
 * Erases the former colleague's personal data on request (ADR 0045): her name is removed from the history entries that
 * she wrote, and the history chain still verifies.
 */
export const eraseFormerColleague = (tenant: Tenant, secretKey: string): Promise<void> =>
  tenant.transaction((tx) => eraseColleague(tx, secretKey));

async function eraseColleague(tx: TenantTx, secretKey: string): Promise<void> {
  const { id } = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', FORMER.email)
    .executeTakeFirstOrThrow();
  const owner = await tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', 'owner@demo.test')
    .executeTakeFirstOrThrow();
  const { name } = await eraseUser(tx, secretKey, id);
  await recordAuditEntry(tx.trx, {
    ...{ kind: 'personal_data_erased', company_id: tx.company_id, subject: { id, name }, ip: '' },
    by: { user_id: owner.id, name: owner.name },
  });
}
