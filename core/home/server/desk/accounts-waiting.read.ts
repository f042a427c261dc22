import { toPurchaseScope } from '#core/purchase/server/record/purchase-scope.ts';
import { judgeDecider } from '#core/suppliers/rules/payee-guard.ts';
import { readCompanyActors } from '#platform/server/auth/company-actors.ts';
import { readKnownPeople } from '#platform/server/auth/known-people.ts';
import type { CompanyReader } from '#platform/server/context.ts';
import { passesGate } from '#platform/shared/access/gates.ts';
import { listCapacities } from '#platform/shared/access/stand-ins.ts';
import type { InboxQuery } from './inbox-groups.read.ts';

/** The maximum number of accounts shown. Each supplier's page lists all of the supplier's accounts. */
const SHOWN = 3;
/** The maximum number of proposals that are individually checked for the caller. */
const CANDIDATES_MAX = 200;

export interface ChosenAccount {
  readonly group_id: 'accounts';
  /** The ID of the supplier. */
  readonly id: number;
  readonly since: string;
  readonly own_order: {
    readonly supplier: string;
    readonly number: string;
    readonly by: string;
    readonly proposed_by: number | null;
  };
}

/**
 * Returns the part of the home page's SQL statement that reads proposed accounts; null if the caller may not decide
 * on accounts.
 */
export function accountsSql({ ctx: { actor } }: InboxQuery): string | null {
  if (!listCapacities(actor).some((one) => passesGate(one.actor, 'supplierAccounts'))) return null;
  return `(
    select 'accounts' as group_id, 0, a.supplier_id, a.proposed_at as since, null::jsonb,
      jsonb_build_object('supplier', s.name, 'number', a.number, 'by', coalesce(p.name, ''),
        'proposed_by', a.proposed_by), null::jsonb
    from supplier_accounts a
    join suppliers s on s.company_id = $1 and s.id = a.supplier_id and s.deleted_at is null
    left join users p on p.company_id = $1 and p.id = a.proposed_by
    where a.company_id = $1 and a.state = 'proposed'
    order by since, a.supplier_id limit ${CANDIDATES_MAX})`;
}

/** Returns the accounts that the caller may decide on, according to the rule in `judgeDecider`. */
export async function filterDecidableAccounts(
  ctx: CompanyReader,
  candidates: readonly ChosenAccount[],
): Promise<{ readonly total: number; readonly shown: readonly ChosenAccount[] }> {
  if (candidates.length === 0) return { total: 0, shown: [] };
  const { actor, tenant } = ctx;
  const colleagues = await readCompanyActors(toPurchaseScope(ctx).db, tenant.company_id);
  const known = await readKnownPeople(tenant);
  const found = candidates.filter(
    ({ own_order: { proposed_by } }) => 'decider' in judgeDecider(actor, proposed_by, colleagues, known),
  );
  return { total: found.length, shown: found.slice(0, SHOWN) };
}
