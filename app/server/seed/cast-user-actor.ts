import type { EventActor } from '#core/purchase/server/record/events.repo.ts';

/** Returns a demo user as the actor of a history entry. */
export function toDemoUserActor({ id, name }: { readonly id: number; readonly name: string }): EventActor {
  return { kind: 'user', user_id: id, name, impersonator_id: null };
}
