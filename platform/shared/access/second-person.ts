import { toMailbox } from '../validation/email.ts';

/**
 * The number of days after an invitation or a granted permission during which two users have a tie, that is, do not
 * count as independent.
 */
export const TIE_DAYS = 30;

/**
 * If only a user with a tie to the proposer could approve a bank account, the account is held for this multiple of the
 * usual hours, and at least for `TIED_HOLD_HOURS`. Purchases have no usual waiting time, so their payment is held for
 * `TIED_HOLD_HOURS`.
 */
const TIED_HOLD_FACTOR = 3;
export const TIED_HOLD_HOURS = 72;

/** The ways in which a tie between two users can arise. */
export const TIE_KINDS = ['invited', 'rights'] as const;
export type TieKind = (typeof TIE_KINDS)[number];

/** An invitation or deciding permission that `given_by` gave to `user_id`. */
export interface Tie {
  readonly user_id: number;
  readonly given_by: number;
  readonly kind: TieKind;
  /** ISO instant. */
  readonly at: string;
}

/** A tie with the moment at which an owner confirmed the user, which ended the tie; null if no owner did. */
export interface RecordedTie extends Tie {
  readonly confirmed_at: string | null;
}

/** The facts about a company's users that the second-person rule needs. */
export interface KnownPeople {
  /** The ties in force when the decision is made. */
  readonly ties: readonly Tie[];
  readonly owner_ids: readonly number[];
  /** Groups of users with the same mailbox, including deleted users. Each group is one person. */
  readonly same: readonly (readonly number[])[];
}

export const NO_KNOWN_PEOPLE: KnownPeople = { ties: [], owner_ids: [], same: [] };

/**
 * Groups users, including deleted ones, whose email addresses lead to the same mailbox. Each group is one person. An
 * erased user has no address, only a mailbox digest.
 */
export function groupByMailbox(
  users: readonly { readonly id: number; readonly email: string; readonly digest?: string | null }[],
): readonly (readonly number[])[] {
  interface Person {
    readonly ids: number[];
    readonly keys: string[];
  }
  const personOf = new Map<string, Person>();
  for (const { id, email, digest } of users) {
    const keys = [
      ...(email === '' ? [] : [`address ${toMailbox(email)}`]),
      ...(digest ? [`digest ${digest}`] : []),
    ];
    const known = new Set(keys.flatMap((key) => personOf.get(key) ?? []));
    const [person = { ids: [], keys: [] }, ...others] = known;
    person.ids.push(...others.flatMap(({ ids }) => ids), id);
    person.keys.push(...others.flatMap((other) => other.keys), ...keys);
    for (const key of [...keys, ...others.flatMap((other) => other.keys)]) personOf.set(key, person);
  }
  return [...new Set(personOf.values())].map(({ ids }) => ids).filter(({ length }) => length > 1);
}

const DAY_MS = 86_400_000;

/** Returns the ties in force at a moment: younger than 30 days, and not yet confirmed by an owner. */
export function filterTiesInForce(ties: readonly RecordedTie[], moment: string): RecordedTie[] {
  const now = Date.parse(moment);
  return ties.filter(({ at, confirmed_at }) => {
    const since = Date.parse(at);
    const isConfirmed = confirmed_at !== null && Date.parse(confirmed_at) <= now;
    return since <= now && now - since < TIE_DAYS * DAY_MS && !isConfirmed;
  });
}

/**
 * The relation between the deciders and the users whose request they decide on: independent, the same person, or the
 * tie between them.
 */
export type SecondPerson = 'independent' | 'same' | Tie;

/**
 * Returns whether users who decide together (an approver and the user for whom they stand in) are different people from
 * the users who created or proposed what is being decided on. A decider is tied to the first person if one of them
 * invited the other or gave the other a deciding permission, directly or through others, or if a third user who is not
 * an owner invited or gave such a permission to both. An owner counts as a second person for the people whom the owner
 * invited.
 */
export function judgeSecondPerson(
  deciders: readonly number[],
  firsts: readonly number[],
  known: KnownPeople,
): SecondPerson {
  const personOf = persons(known);
  const first = new Set(firsts.map(personOf));
  if (deciders.some((id) => first.has(personOf(id)))) return 'same';
  if (known.ties.length === 0) return 'independent';
  const owners = new Set(known.owner_ids.map(personOf));
  for (const decider of deciders)
    for (const one of first) {
      const tie = tieBetween(personOf(decider), one, { known, personOf, owners });
      if (tie) return tie;
    }
  return 'independent';
}

type PersonOf = (userId: number) => number;

/** Returns a function that maps a user to the lowest user ID belonging to the same person. */
function persons({ same }: KnownPeople): PersonOf {
  const known = new Map(same.flatMap((group) => group.map((id) => [id, Math.min(...group)] as const)));
  return (id) => known.get(id) ?? id;
}

interface Graph {
  readonly known: KnownPeople;
  readonly personOf: PersonOf;
  readonly owners: ReadonlySet<number>;
}

function tieBetween(decider: number, first: number, graph: Graph): Tie | null {
  const above = { decider: givers(decider, graph), first: givers(first, graph) };
  for (const [shared, tie] of above.decider) {
    if (!above.first.has(shared)) continue;
    if (shared === first || !graph.owners.has(shared)) return tie ?? above.first.get(shared) ?? null;
  }
  return null;
}

/**
 * Returns the person and all users who gave that person a permission, directly or through others, with the first tie
 * of each chain.
 */
function givers(person: number, { known, personOf }: Graph): ReadonlyMap<number, Tie | null> {
  const found = new Map<number, Tie | null>([[person, null]]);
  const open = [person];
  for (let one = open.pop(); one !== undefined; one = open.pop())
    for (const tie of known.ties) {
      const giver = personOf(tie.given_by);
      if (personOf(tie.user_id) !== one || found.has(giver)) continue;
      found.set(giver, found.get(one) ?? tie);
      open.push(giver);
    }
  return found;
}

/**
 * Returns whether an owner may confirm a user, which ends the user's ties. The owner must be neither the user nor
 * anyone who gave the user a permission, and must not be tied to any of them.
 */
export function mayConfirmPerson(ownerId: number, userId: number, known: KnownPeople): boolean {
  const personOf = persons(known);
  const own = known.ties.filter((tie) => personOf(tie.user_id) === personOf(userId));
  const involved = [userId, ...own.map(({ given_by }) => given_by)];
  return (
    own.length > 0 &&
    own.every(({ given_by }) => judgeSecondPerson([ownerId], [given_by], known) === 'independent') &&
    !involved.some((id) => personOf(id) === personOf(ownerId)) &&
    judgeSecondPerson([ownerId], [userId], known) === 'independent'
  );
}

/** Returns the waiting time, in hours, for a bank account that only a user with a tie to the proposer could approve. */
export function computeTiedHoldHours(usual: number): number {
  return Math.max(TIED_HOLD_HOURS, TIED_HOLD_FACTOR * usual);
}
