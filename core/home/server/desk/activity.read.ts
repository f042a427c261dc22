import type { homeApi } from '#core/home/wire.ts';
import type { PurchaseKind, PurchaseStatus } from '#core/purchase/rules/status.ts';
import { presentEventData } from '#core/purchase/server/detail/event-data.ts';
import { visibilitySql } from '#core/purchase/server/lists/list-filter.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import type { EndpointResponse } from '#platform/shared/wire/endpoint.ts';

type Activity = EndpointResponse<(typeof homeApi)['GET home/inbox']>['activity'];

const SHOWN = 5;
/** The number of latest events that are searched. */
const LOOKED_AT = 500;

interface Row {
  readonly id: number;
  readonly kind: string;
  readonly actor_name: string;
  readonly purchase_id: number;
  readonly purchase_kind: PurchaseKind;
  readonly request_number: string;
  readonly name: string;
  readonly from_status: PurchaseStatus | null;
  readonly to_status: PurchaseStatus | null;
  readonly money: Activity[number]['money'];
  readonly actor_kind: Activity[number]['actor_kind'];
  readonly stands_in_for: string | null;
  readonly supplier: Activity[number]['supplier'];
  readonly data: Record<string, unknown>;
  readonly priced: boolean;
  readonly at: string;
}

/** SQL for the amount of an event: the offered amount with the previous one, or the paid amount. */
const MONEY = `jsonb_build_object(
  'amount', coalesce(e.data ->> 'amount', e.data ->> 'net'), 'currency', e.data ->> 'currency',
  'before', case when e.data ->> 'old_net' is not null and e.data ->> 'old_currency' is not null
    then jsonb_build_object('amount', e.data ->> 'old_net', 'currency', e.data ->> 'old_currency') end)`;

/**
 * Reads the latest changes that the caller may see. Purchases are joined one by one (`offset 0`): new rows are not
 * yet in the planner's statistics, so the planner would otherwise scan a million purchases to find a few.
 */
export async function readActivity({ tenant, actor }: CompanyContext): Promise<Activity> {
  const params = new StatementParams();
  const visible = visibilitySql(actor, params);
  const priced = visibilitySql(actor, params, { withPrices: true }) ?? 'true';
  const rows = await tenant.rows<Row>(
    namedStatement(`
      select e.id, e.kind, e.actor_name, e.from_status, nullif(e.to_status, e.from_status) as to_status, e.at,
        p.id as purchase_id, p.kind as purchase_kind, p.request_number, p.name,
        case when e.kind in ('offer_submitted', 'offer_changed', 'pay') and e.data ->> 'currency' is not null
          and ${priced} then ${MONEY} end as money,
        e.actor_kind, e.stands_in_for_name as stands_in_for, e.data, coalesce(${priced}, false) as priced, (
          select jsonb_build_object('id', s.id, 'name', s.name) from rfps r
          join suppliers s on s.company_id = $1 and s.id = r.supplier_id
          where r.company_id = $1 and r.id = e.rfp_id) as supplier
      from (
        select * from events where company_id = $1 order by id desc limit ${LOOKED_AT}) e
      cross join lateral (select * from purchases where company_id = $1 and id = e.purchase_id offset 0) p
      ${visible ? `where ${visible}` : ''}
      order by e.at desc, e.id desc
      limit ${SHOWN}`),
    params.values,
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    actor_name: row.actor_name,
    purchase: {
      id: row.purchase_id,
      kind: row.purchase_kind,
      request_number: row.request_number,
      name: row.name,
    },
    from_status: row.to_status === null ? null : row.from_status,
    to_status: row.to_status,
    money: row.money,
    actor_kind: row.actor_kind,
    stands_in_for: row.stands_in_for,
    supplier: row.supplier,
    // The data of a status change is not shown.
    data: row.to_status === null ? presentEventData(row.data, { prices: row.priced }) : {},
    at: row.at,
  }));
}
