import type { KnownPeople } from '@ponuda/domain/access/second-person';
import { excuseTies, nextApproval } from '@ponuda/domain/purchase/approvers';
import type { PurchaseState, TransitionContext } from '@ponuda/domain/purchase/guards';
import { readCompanyActors } from '../../../../platform/auth/company-actors.ts';
import { KNOWN_PEOPLE } from '../../../../platform/auth/known-people.ts';
import { statement } from '../../../../platform/db/statement.ts';
import { notFound } from '../../../../platform/errors.ts';
import type { PurchaseScope } from './purchase-scope.ts';

interface Row extends KnownPeople {
  readonly creator_ids: readonly number[];
}

// Written as SQL because it is asked beside the facts of every purchase under four eyes.
const SECOND_PERSON = `
  select known.*, array(
    select distinct e.actor_user_id from events e
    where e.company_id = $1 and e.purchase_id = $2 and e.from_status is null and e.to_status is not null
      and e.actor_user_id is not null) as creator_ids
  from (${KNOWN_PEOPLE}) known`;

/**
 * Adds to the context of a purchase that may wait for an approval what four eyes knows of the users: who created it by
 * its history, who is tied to whom, and whether a tied user may decide because no other could (product 4).
 */
export async function withSecondPerson(
  { tenant, db, settings }: PurchaseScope,
  id: number,
  state: PurchaseState,
  context: TransitionContext,
): Promise<TransitionContext> {
  if (!settings.four_eyes || nextApproval(state) === null) return context;
  const [row] = await tenant.rows<Row>(statement(SECOND_PERSON), [id]);
  if (!row) throw notFound();
  const { creator_ids, ...known } = row;
  const strict: TransitionContext = {
    ...context,
    second_person: { creator_ids, known, ties_excused: false },
  };
  if (known.ties.length === 0) return strict;
  return excuseTies(await readCompanyActors(db, tenant.company_id), state, strict);
}
