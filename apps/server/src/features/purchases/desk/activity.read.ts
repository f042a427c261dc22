import type { Answer } from '@ponuda/contract/endpoint';
import type { homeApi } from '@ponuda/contract/home';
import type { PurchaseKind, PurchaseStatus } from '@ponuda/domain/purchase/status';
import type { CompanyContext } from '../../../platform/context.ts';
import { Params, statement } from '../../../platform/db/statement.ts';
import { visibility } from '../core/lists/list-filter.ts';

type Activity = Answer<(typeof homeApi)['GET home/inbox']>['activity'];

const SHOWN = 10;
/** Further back nobody is told of what is new. */
const LOOKED_AT = 500;

interface Row {
  readonly id: number;
  readonly kind: string;
  readonly actor_name: string;
  readonly purchase_id: number;
  readonly purchase_kind: PurchaseKind;
  readonly request_number: string;
  readonly name: string;
  readonly to_status: PurchaseStatus | null;
  readonly at: string;
}

/** The latest changes of what the caller sees. */
export async function readActivity({ tenant, actor }: CompanyContext): Promise<Activity> {
  const params = new Params();
  const visible = visibility(actor, params);
  const rows = await tenant.rows<Row>(
    statement(`
      select e.id, e.kind, e.actor_name, nullif(e.to_status, e.from_status) as to_status, e.at, p.id as purchase_id, p.kind as purchase_kind,
        p.request_number, p.name
      from (
        select * from events where company_id = $1 order by id desc limit ${LOOKED_AT}) e
      join purchases p on p.company_id = $1 and p.id = e.purchase_id
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
    to_status: row.to_status,
    at: row.at,
  }));
}
