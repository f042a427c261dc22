import { FIRST_PERSON_ACTIONS } from '#core/purchase/rules/actions.ts';
import { allowTiedApprovers, findNextApproval } from '#core/purchase/rules/approval/approvers.ts';
import type { PurchaseState, TransitionContext } from '#core/purchase/rules/guards.ts';
import { readCompanyActors } from '#platform/server/auth/company-actors.ts';
import {
  KNOWN_PEOPLE_SQL,
  type KnownPeopleRow,
  readKnownPeople,
  toKnownPeople,
} from '#platform/server/auth/known-people.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import { notFoundError } from '#platform/server/errors.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { type KnownPeople, NO_KNOWN_PEOPLE } from '#platform/shared/access/second-person.ts';
import type { PurchaseScope } from './purchase-scope.ts';

interface Row extends KnownPeopleRow {
  readonly first_person_ids: readonly number[];
}

/**
 * Returns SQL for the ids of the users who count as first persons of purchase `p` under the four-eyes rule. They are
 * read from its history, because the current creator may have taken the purchase over from another user. `until` is
 * the column with the time up to which entries count; by default, all entries count.
 */
export const firstPersonIdsSql = (until?: 'c.created_at') => `array(
  select distinct e.actor_user_id from events e
  where e.company_id = $1 and e.purchase_id = p.id and e.actor_user_id is not null
    and e.kind in (${FIRST_PERSON_ACTIONS.map((action) => `'${action}'`).join(', ')})
    ${until ? `and e.at <= ${until}` : ''})`;

// Written as SQL because it is queried with the facts of every purchase under the four-eyes rule.
const SECOND_PERSON = `
  select known.*, (select ${firstPersonIdsSql()} from purchases p where p.company_id = $1 and p.id = $2) as first_person_ids
  from (${KNOWN_PEOPLE_SQL}) known`;

/**
 * The facts outside the purchases on which the four-eyes rule depends: the ties between users (recent invitations
 * and granted permissions), and who could decide instead.
 */
export interface CompanyPeople {
  readonly known: KnownPeople;
  /** Read only if there are any ties between users. */
  readonly actors: readonly Actor[];
}

/**
 * Reads the facts about the company's users for lists of purchases; empty if the company does not use the four-eyes
 * rule.
 */
export async function readCompanyPeople({ tenant, db, settings }: PurchaseScope): Promise<CompanyPeople> {
  if (!settings.four_eyes) return { known: NO_KNOWN_PEOPLE, actors: [] };
  const known = await readKnownPeople(tenant);
  return { known, actors: known.ties.length === 0 ? [] : await readCompanyActors(db, tenant.company_id) };
}

/**
 * Adds the facts on which the four-eyes rule depends to the context of a purchase that may wait for an approval: the
 * first persons, the ties between users, and whether a user with a tie to a first person may decide because no other
 * user could (product 4).
 */
export async function withSecondPerson(
  { tenant, db, settings }: PurchaseScope,
  id: number,
  state: PurchaseState,
  context: TransitionContext,
): Promise<TransitionContext> {
  if (!settings.four_eyes || findNextApproval(state) === null) return context;
  const [row] = await tenant.rows<Row>(namedStatement(SECOND_PERSON), [id]);
  if (!row) throw notFoundError();
  const { first_person_ids, ...people } = row;
  const known = toKnownPeople(people);
  const strict: TransitionContext = {
    ...context,
    second_person: { first_person_ids, known, ties_excused: false },
  };
  if (known.ties.length === 0) return strict;
  return allowTiedApprovers(await readCompanyActors(db, tenant.company_id), state, strict);
}
