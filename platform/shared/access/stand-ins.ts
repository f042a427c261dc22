import type { Actor } from './actor.ts';

/** A user represented by a stand-in, with the absent user's permissions. */
export type RepresentedUser = Pick<
  Actor,
  'user_id' | 'role' | 'permissions' | 'purchase_confirmation' | 'confirm_limit'
> & {
  readonly name: string;
  /** The last day on which the stand-in applies, inclusive. */
  readonly until: string;
};

/** Returns the actor without the permissions of the users for whom they stand in. */
export function withoutStandIns(actor: Actor): Actor {
  if (actor.standsInForAll === undefined) return actor;
  const { standsInForAll: _, ...own } = actor;
  return own;
}

/**
 * Returns the actor acting on behalf of a delegator. The delegator's permissions and limit replace the actor's:
 * stand-ins do not chain, and the permissions of two people never add up. The department and identity remain the
 * actor's.
 */
function actingFor(actor: Actor, { name: _name, until: _until, user_id, ...rights }: RepresentedUser): Actor {
  return { ...withoutStandIns(actor), ...rights, standsInFor: user_id };
}

export interface Capacity {
  readonly actor: Actor;
  /** The delegator; null if the actor acts for themselves. */
  readonly standsInFor: RepresentedUser | null;
}

/**
 * Returns every capacity in which an actor may approve: first as themselves, then for each user for whom they stand
 * in today.
 */
export function listCapacities(actor: Actor): readonly Capacity[] {
  return [
    { actor: withoutStandIns(actor), standsInFor: null },
    ...(actor.standsInForAll ?? []).map((delegator) => ({
      actor: actingFor(actor, delegator),
      standsInFor: delegator,
    })),
  ];
}

/** Returns whether the predicate holds for at least one user for whom the actor stands in. */
export function representsUserWho(actor: Actor, passes: (acting: Actor) => boolean): boolean {
  return (actor.standsInForAll ?? []).some((delegator) => passes(actingFor(actor, delegator)));
}
