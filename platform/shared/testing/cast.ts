import type { Actor } from '../access/actor.ts';
import type { Permission } from '../access/permissions.ts';
import { effectivePermissions, type Role } from '../access/roles.ts';
import type { RepresentedUser } from '../access/stand-ins.ts';

/** Creates an actor for tests: a user of an active company in the basic plan, with the given changes. */
export function anActor(
  userId: number,
  role: Role = 'user',
  own: readonly Permission[] = [],
  changes: Partial<Actor> = {},
): Actor {
  return {
    user_id: userId,
    company_id: 1,
    role,
    permissions: effectivePermissions(role, own),
    purchase_confirmation: false,
    confirm_limit: null,
    sector_ids: [],
    plan: 'bsc',
    companyActive: true,
    external_supplier: 'none',
    is_moderator: false,
    ...changes,
  };
}

/** The cast by name, one actor for each right of the product. Uroš is the creator of the purchases in tests. */
export const CAST = {
  ana: anActor(1, 'owner'),
  adam: anActor(2, 'admin'),
  agata: anActor(3, 'admin', [], { purchase_confirmation: true }),
  uros: anActor(4),
  petar: anActor(5),
  vera: anActor(6, 'user', ['approve-realization-4k-less'], { purchase_confirmation: true }),
  viktor: anActor(7, 'user', ['approve-realization-4k-more']),
  ines: anActor(8, 'user', ['initiate-purchase']),
  marko: anActor(9, 'user', ['storekeeper']),
  fina: anActor(10, 'user', ['finances']),
  adela: anActor(11, 'user', ['ad-hoc-purchase']),
  aleks: anActor(12, 'user', ['ad-hoc-approval']),
  dina: anActor(13, 'user', ['direct-initiate']),
  dusan: anActor(14, 'user', ['direct-approval']),
  darko: anActor(15, 'user', ['direct-finances']),
} as const satisfies Record<string, Actor>;

export type CastName = keyof typeof CAST;

export const CAST_NAMES = Object.keys(CAST) as readonly CastName[];

export function inPremium(actor: Actor): Actor {
  return { ...actor, plan: 'prm' };
}

export function aDelegator(actor: Actor): RepresentedUser {
  return { ...actor, name: 'Ana', until: '2026-11-30' };
}

export function standingIn(actor: Actor, ...others: readonly Actor[]): Actor {
  return { ...actor, standsInForAll: others.map(aDelegator) };
}
