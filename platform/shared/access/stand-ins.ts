import type { Actor } from './actor.ts';

/** Somebody whom another stands in for, with the rights they have themselves. */
export type Delegator = Pick<
  Actor,
  'user_id' | 'role' | 'permissions' | 'purchase_confirmation' | 'confirm_limit'
> & {
  readonly name: string;
  /** The last day of it, that day included. */
  readonly until: string;
};

/** The person alone, with nothing lent by anybody. */
export function alone(actor: Actor): Actor {
  if (actor.standsInForAll === undefined) return actor;
  const { standsInForAll: _, ...own } = actor;
  return own;
}

/**
 * The person in the place of one they stand in for: that one's own rights and limit, so that nothing chains, and not
 * their own besides, so that two people's rights never add up. Department and identity stay their own.
 */
function actingFor(actor: Actor, { name: _name, until: _until, user_id, ...rights }: Delegator): Actor {
  return { ...alone(actor), ...rights, standsInFor: user_id };
}

export interface Capacity {
  readonly actor: Actor;
  /** Null: for oneself. */
  readonly standsInFor: Delegator | null;
}

/** Everything a person may act as in an approval: first for themselves, then for each they stand in for today. */
export function capacities(actor: Actor): readonly Capacity[] {
  return [
    { actor: alone(actor), standsInFor: null },
    ...(actor.standsInForAll ?? []).map((delegator) => ({
      actor: actingFor(actor, delegator),
      standsInFor: delegator,
    })),
  ];
}

/** Tells whether one of those whom the actor stands in for passes. */
export function standsInForOneWho(actor: Actor, passes: (acting: Actor) => boolean): boolean {
  return (actor.standsInForAll ?? []).some((delegator) => passes(actingFor(actor, delegator)));
}
