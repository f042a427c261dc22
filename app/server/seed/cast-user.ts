import type { EventActor } from '#core/purchase/server/record/events.repo.ts';

/** Somebody of the demo as the one who did what an entry of a purchase's history says. */
export function castUser({ id, name }: { readonly id: number; readonly name: string }): EventActor {
  return { kind: 'user', user_id: id, name, impersonator_id: null };
}
