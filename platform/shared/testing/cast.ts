import type { Actor } from '../access/actor.ts';
import type { Permission } from '../access/permissions.ts';
import { effectivePermissions, type Role } from '../access/roles.ts';
import type { RepresentedUser } from '../access/stand-ins.ts';

/** Creates an actor for tests: a user of an active company on the basic plan, with the given changes. */
export function buildTestActor(
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

/**
 * The test cast by name, one actor for each permission of the product. Uroš is the creator of the purchases in tests.
 */
export const TEST_ACTORS = {
  ana: buildTestActor(1, 'owner'),
  adam: buildTestActor(2, 'admin'),
  agata: buildTestActor(3, 'admin', [], { purchase_confirmation: true }),
  uros: buildTestActor(4),
  petar: buildTestActor(5),
  vera: buildTestActor(6, 'user', ['approve-realization-4k-less'], { purchase_confirmation: true }),
  viktor: buildTestActor(7, 'user', ['approve-realization-4k-more']),
  ines: buildTestActor(8, 'user', ['initiate-purchase']),
  marko: buildTestActor(9, 'user', ['storekeeper']),
  fina: buildTestActor(10, 'user', ['finances']),
  adela: buildTestActor(11, 'user', ['ad-hoc-purchase']),
  aleks: buildTestActor(12, 'user', ['ad-hoc-approval']),
  dina: buildTestActor(13, 'user', ['direct-initiate']),
  dusan: buildTestActor(14, 'user', ['direct-approval']),
  darko: buildTestActor(15, 'user', ['direct-finances']),
} as const satisfies Record<string, Actor>;

export type TestActorName = keyof typeof TEST_ACTORS;

export const TEST_ACTOR_NAMES = Object.keys(TEST_ACTORS) as readonly TestActorName[];

export function withPremiumPlan(actor: Actor): Actor {
  return { ...actor, plan: 'prm' };
}

export function toRepresentedUser(actor: Actor): RepresentedUser {
  return { ...actor, name: 'Ana', until: '2026-11-30' };
}

export function withStandInFor(actor: Actor, ...others: readonly Actor[]): Actor {
  return { ...actor, standsInForAll: others.map(toRepresentedUser) };
}
