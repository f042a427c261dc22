import { SPLITTING_DAYS_RANGE } from '#core/purchase/rules/splitting/splitting.ts';
import { firstPersonIdsSql } from '#core/purchase/server/public.ts';
import { readTieHistory } from '#platform/server/auth/known-people.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { fieldError } from '#platform/server/errors.ts';
import { addDays, type Day } from '#platform/shared/dates.ts';
import type { Decision, StandIn } from '../rules/decision.ts';
import { type SimulatedPolicy, withPolicyDefaults } from '../rules/policy.ts';
import type { ReplayInput } from '../rules/replay.ts';

/** The maximum number of decisions in one replay; the user can shorten the range. */
const DECISIONS_MAX = 60_000;

/** The number of days before a range whose decisions count towards the sums of the first decisions in the range. */
const NEAR_DAYS = SPLITTING_DAYS_RANGE.most;

// Written as SQL because the suppliers of each decision are an array, which Kysely cannot express. A purchase that has
// been handed over no longer stores its creator. For decisions before ADR 0085 the other facts come from the purchase.
const DECISIONS = `
  select c.id, c.purchase_id, p.kind, p.premium, c.created_at as at,
    (c.created_at at time zone 'Europe/Belgrade')::date as day, c.user_id,
    c.stands_in_for_user_id as stands_in_for, c.confirm_limit::text as confirm_limit, c.net::text as net,
    c.net_eur::text as net_eur,
    case when c.judged is not null then (c.judged ->> 'creator_id')::int
      when exists (select from events e where e.company_id = $1 and e.purchase_id = c.purchase_id
        and e.kind = 'handed_over' and e.at > c.created_at) then null
      else p.creator_id end as creator_id,
    ${firstPersonIdsSql('c.created_at')} as first_person_ids,
    coalesce(case when c.judged is null then p.sector_id else (c.judged ->> 'sector_id')::int end, 0) as sector_id,
    coalesce((c.judged ->> 'category_id')::int, p.category_id) as category_id,
    coalesce((c.judged ->> 'parent_id')::int, g.parent_category_id, 0) as parent_id,
    case when c.judged is null
      then array(select distinct a.supplier_id from awards a where a.company_id = $1 and a.purchase_id = c.purchase_id)
      else array(select s::int from jsonb_array_elements_text(c.judged -> 'supplier_ids') s) end as supplier_ids,
    c.judged is not null as is_judged, c.judged ->> 'budget_left' as budget_left,
    c.judged ->> 'budget_ahead' as budget_ahead, c.split_ids,
    c.split_sum_eur::text as split_sum_eur,
    case when not is_confirmed_status(p.status) then p.status_since end as gone_at,
    (c.judged ->> 'policy_version')::int as policy_version,
    extract(epoch from c.created_at - (
      select e.at from events e
      where e.company_id = $1 and e.purchase_id = c.purchase_id and e.at <= c.created_at
        and (p.kind = 'request' and e.kind in ('send_for_approval', 'propose_confirmation')
          or p.kind <> 'request' and e.kind in ('create', 'resubmit', 'request'))
      order by e.id desc limit 1))::int as waited
  from confirmations c
  join purchases p on p.company_id = $1 and p.id = c.purchase_id
  join categories g on g.company_id = $1 and g.id = p.category_id
  where c.company_id = $1 and c.created_at >= $2::date::timestamp at time zone 'Europe/Belgrade'
    and c.created_at < ($3::date + 1)::timestamp at time zone 'Europe/Belgrade'
  order by c.id limit ${DECISIONS_MAX + 1}`;

const STAND_INS = `
  select id, user_id, stand_in_id, date_from, date_to, created_at, ended_at from delegations
  where company_id = $1 and date_to >= $2::date and date_from <= $3::date order by id`;

export interface SimulationInput {
  readonly draft: SimulatedPolicy;
  readonly from: Day;
  readonly to: Day;
}

/** Reads the input of a replay; call it in a snapshot, so that all data is from the same moment. */
export async function readReplayInput(
  tenant: Tenant,
  { draft, from, to }: SimulationInput,
): Promise<ReplayInput> {
  const decisions = await tenant.rows<Decision>(namedStatement(DECISIONS), [addDays(from, -NEAR_DAYS), to]);
  if (decisions.length > DECISIONS_MAX) throw fieldError('from', 'range_days', { max: 365 });
  const stand_ins = await tenant.rows<StandIn>(namedStatement(STAND_INS), [from, to]);
  const people = await readTieHistory(tenant);
  const versions = await tenant
    .selectFrom('policy_versions')
    .select(['policy_versions.id', 'valid_from', 'content'])
    .orderBy('valid_from')
    .execute();
  return {
    decisions,
    stand_ins,
    ...people,
    versions: versions.map(({ content, ...version }) => ({ ...withPolicyDefaults(content), ...version })),
    draft,
    from,
    to,
  };
}
