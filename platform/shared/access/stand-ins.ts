import type { Actor } from './actor.ts';

/** A user for whom another user stands in, with the rights of the absent user. */
export type RepresentedUser = Pick<
  Actor,
  'user_id' | 'role' | 'permissions' | 'purchase_confirmation' | 'confirm_limit'
> & {
  readonly name: string;
  /** The last day, inclusive, on which the other user stands in. */
  readonly until: string;
};

/** Returns the actor without the rights of anyone they stand in for. */
export function withoutStandIns(actor: Actor): Actor {
  if (actor.standsInForAll === undefined) return actor;
  const { standsInForAll: _, ...own } = actor;
  return own;
}

/**
 * Returns the actor acting in the place of a delegator. The delegator's own rights and limit replace the actor's:
 * stand-ins do not chain, and two people's rights never add up. Department and identity remain the actor's.
 */
function actingFor(actor: Actor, { name: _name, until: _until, user_id, ...rights }: RepresentedUser): Actor {
  return { ...withoutStandIns(actor), ...rights, standsInFor: user_id };
}

export interface Capacity {
  readonly actor: Actor;
  /** The delegator; null when the actor acts for themselves. */
  readonly standsInFor: RepresentedUser | null;
}

/**
 * Returns every capacity in which an actor may approve: first as themselves, then for each user they stand in for
 * today.
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

/** Tells whether at least one user whom the actor stands in for passes. */
export function representsUserWho(actor: Actor, passes: (acting: Actor) => boolean): boolean {
  return (actor.standsInForAll ?? []).some((delegator) => passes(actingFor(actor, delegator)));
}
