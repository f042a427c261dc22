import { passes } from '@ponuda/domain/access/gates';
import { capacities } from '@ponuda/domain/access/stand-ins';
import type { Asking } from './inbox-groups.read.ts';

/** Accounts shown; the page of each supplier has its own. */
const SHOWN = 3;

/** A proposed bank account of a supplier that the caller may decide on. */
export interface ChosenAccount {
  readonly group_id: 'accounts';
  readonly total: number;
  /** The supplier's. */
  readonly id: number;
  readonly since: string;
  readonly own_order: { readonly supplier: string; readonly number: string; readonly by: string };
}

/**
 * Writes the part of home's statement that reads the accounts on which the caller may decide, by the rule of `deciderOf`
 * in the domain: neither the caller nor the one in whose place they act is the proposer, or nobody else could decide.
 * Null where the caller has no say in accounts.
 */
export function accountsSql({ ctx: { actor }, params }: Asking): string | null {
  const deciding = capacities(actor).filter((one) => passes(one.actor, 'supplierAccounts'));
  if (deciding.length === 0) return null;
  const me = params.add(actor.user_id);
  // With two people to act for, or oneself, there is always one who is not the proposer.
  const [only, second] = deciding.map(({ standsInFor }) => standsInFor?.user_id ?? null);
  const notFor =
    second === undefined && only !== null && only !== undefined
      ? ` and a.proposed_by is distinct from ${params.add(only)}`
      : '';
  const alone = deciding.some(({ standsInFor }) => standsInFor === null)
    ? ` or a.proposed_by = ${me} and not exists (
        select from users u where u.company_id = $1 and u.deleted_at is null and u.id <> ${me}
          and (u.role in ('owner', 'admin') or 'finances' = any (u.permissions)))`
    : '';
  return `(
    select 'accounts' as group_id, (count(*) over ())::int as total, a.supplier_id, a.proposed_at as since, null::jsonb,
      jsonb_build_object('supplier', s.name, 'number', a.number, 'by', coalesce(p.name, '')), null::jsonb
    from supplier_accounts a
    join suppliers s on s.company_id = $1 and s.id = a.supplier_id and s.deleted_at is null
    left join users p on p.company_id = $1 and p.id = a.proposed_by
    where a.company_id = $1 and a.state = 'proposed'
      and (a.proposed_by is distinct from ${me}${notFor}${alone})
    order by since, a.supplier_id limit ${SHOWN})`;
}
