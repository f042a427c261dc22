import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import type { Statement, Tenant } from '#platform/server/db/tenant.ts';
import { type Actor, isStaff } from '#platform/shared/access/actor.ts';

export interface FirstSteps {
  readonly categories: boolean;
  readonly suppliers: boolean;
  readonly request: boolean;
  readonly offers: boolean;
  readonly choice: boolean;
  readonly sample: boolean;
}

const { OFFER_SENT, ACCEPTED, CONFIRMED } = OFFER_STATUS;
/** The maximum number of requests that are checked. A user who has created more does not need the first steps. */
const LOOKED_AT = 50;

/**
 * Builds the statement. Each condition stops at the first row of an index. For staff the statement queries the
 * whole company, for other users only their own requests; with separate statements, each can use its own index.
 */
const statement = (name: string, whose: string): Statement => ({
  name,
  text: `
    with latest as materialized (
      select id from purchases p where p.company_id = $1 and p.kind = 'request' and not p.sample and ${whose}
      order by id desc limit ${LOOKED_AT}
    ), answered as materialized (
      select r.status from latest join rfps r on r.company_id = $1 and r.purchase_id = latest.id
      where r.status >= ${OFFER_SENT}
    )
    select
      exists (select from categories where company_id = $1 and deleted_at is null and not sample) as categories,
      exists (select from suppliers where company_id = $1 and deleted_at is null and not sample) as suppliers,
      exists (select from latest) as request,
      exists (select from answered) as offers,
      exists (select from answered where status in (${ACCEPTED}, ${CONFIRMED})) as choice,
      exists (select from purchases where company_id = $1 and sample) as sample`,
});
const OF_COMPANY = statement('first-steps-of-company', 'true');
const OF_USER = statement('first-steps-of-user', 'p.creator_id = $2');

const NONE: FirstSteps = {
  categories: false,
  suppliers: false,
  request: false,
  offers: false,
  choice: false,
  sample: false,
};

/** Reads which of the first steps are done (specification §2, the instructions wizard). */
export async function readFirstSteps(tenant: Tenant, actor: Actor): Promise<FirstSteps> {
  const [steps] = isStaff(actor)
    ? await tenant.rows<FirstSteps>(OF_COMPANY, [])
    : await tenant.rows<FirstSteps>(OF_USER, [actor.user_id]);
  return steps ?? NONE;
}
