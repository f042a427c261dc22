import { visibilitySql } from '#core/purchase/server/public.ts';
import {
  OPEN_PURCHASE_STATUSES,
  WAITING_DAYS_BOUNDS,
  WAITING_STEPS,
} from '#core/statistics/rules/request-steps.ts';
import type { WaitingPurchase, WaitingStep } from '#core/statistics/wire/answers.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';

/** The company and user whose open purchases are read, and the current time. */
export interface WaitingScope {
  readonly tenant: Tenant;
  readonly actor: Actor;
  readonly now: string;
}
type StepFilter = (typeof WAITING_STEPS)[number] | '';

/** Returns how many purchases wait in each step, by age; includes steps without purchases. */
export async function readWaitingSteps({ tenant, actor, now }: WaitingScope): Promise<WaitingStep[]> {
  const params = new StatementParams();
  const source = openOnes(actor, now, params);
  const at = params.add(now);
  const bands = [...WAITING_DAYS_BOUNDS, null].map((upTo, band) => {
    const from = WAITING_DAYS_BOUNDS[band - 1];
    const age = (days: number) => `${at}::timestamptz - interval '${days} days'`;
    const parts = [
      ...(from === undefined ? [] : [`w.since < ${age(from)}`]),
      ...(upTo === null ? [] : [`w.since >= ${age(upTo)}`]),
    ];
    return `count(*) filter (where ${parts.join(' and ')})::int`;
  });
  const rows = await tenant.rows<WaitingStep>(
    namedStatement(`select w.step, count(*)::int as n, array[${bands.join(', ')}] as ages, min(w.since) as oldest
      from ${source} w group by 1`),
    params.values,
  );
  const known = new Map(rows.map((row) => [row.step, row]));
  return WAITING_STEPS.map(
    (step) => known.get(step) ?? { step, n: 0, ages: [...WAITING_DAYS_BOUNDS, 0].map(() => 0), oldest: null },
  );
}

/** Returns one page of the waiting purchases, the longest waiting first. */
export async function readWaitingPurchasesPage(
  { tenant, actor, now }: WaitingScope,
  step: StepFilter,
  page: number,
) {
  const counted = await readWaitingSteps({ tenant, actor, now });
  const total = counted.reduce((all, { n, step: one }) => all + (step === '' || step === one ? n : 0), 0);
  const params = new StatementParams();
  const text = listOf(
    actor,
    now,
    step,
    params,
    () => `limit ${PAGE_SIZE} offset ${params.add(pageOffset(page))}`,
  );
  const rows = await tenant.rows<WaitingPurchase>(namedStatement(text), params.values);
  return toPage(rows, page, total);
}

/** Yields the whole list of `readWaitingPurchasesPage`, for the export. */
export function listAllWaitingPurchases(tenant: TenantTx, actor: Actor, now: string, step: StepFilter) {
  const params = new StatementParams();
  const text = listOf(actor, now, step, params, () => '');
  return tenant.each<WaitingPurchase>(text, params.values);
}

function listOf(
  actor: Actor,
  now: string,
  step: StepFilter,
  params: StatementParams,
  range: () => string,
): string {
  const source = openOnes(actor, now, params);
  const ofStep = step === '' ? 'true' : `w.step = ${params.add(step)}`;
  return `select w.id, w.kind, w.request_number, w.name, w.status, w.step, w.since,
      json_build_object('id', c.id, 'name', c.name) as category,
      json_build_object('id', u.id, 'name', u.name) as creator
    from (select * from ${source} w where ${ofStep} order by w.since, w.id ${range()}) w
    join categories c on c.company_id = $1 and c.id = w.category_id
    join users u on u.company_id = $1 and u.id = w.creator_id
    order by w.since, w.id`;
}

/**
 * Returns SQL for open purchases with their current step and when they started waiting in it. Once the deadline has
 * passed, waiting counts from the deadline at the earliest.
 */
function openOnes(actor: Actor, now: string, params: StatementParams): string {
  const visible = visibilitySql(actor, params);
  const at = params.add(now);
  const bidding = `p.date_for_offer >= date_trunc('second', ${at}::timestamptz)`;
  return `(select p.id, p.kind, p.request_number, p.name, p.status, p.category_id, p.creator_id,
      case when p.status in (7, 20) then 'approval' when p.status = -3 then 'initiation'
        when p.status < 0 then 'to_send' when p.status = 2 or p.confirmed_by_owner then 'confirmation'
        when ${bidding} then 'offers' else 'choice' end as step,
      case when p.status = 1 and not ${bidding} then greatest(p.status_since, p.date_for_offer)
        else p.status_since end as since
    from purchases p
    where p.company_id = $1 and p.status in (${OPEN_PURCHASE_STATUSES.join(', ')})${visible ? ` and ${visible}` : ''})`;
}
