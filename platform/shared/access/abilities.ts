import { VALUE_BANDS, type ValueBand } from '../money/value-bands.ts';
import { type Actor, hasPermission, isStaff } from './actor.ts';
import { gates } from './gates.ts';
import { PERMISSION_FACTS, PERMISSIONS, type Permission } from './permissions.ts';
import { isPremium } from './plans.ts';

type Lets = NonNullable<(typeof PERMISSION_FACTS)[Permission]['lets']>;

/** An ability of a user, as shown to the user who grants permissions. */
export type Ability =
  | { readonly kind: 'sees_all' | 'sees_own' | 'raises_requests' | 'proposes_requests' | 'approves_requests' }
  | {
      readonly kind: 'confirms';
      /** The value band of the ability; `4k_more` means any value. */
      readonly band: ValueBand;
      /** A decimal string in the company's currency; null means no limit. */
      readonly limit: string | null;
    }
  | { readonly kind: Extract<Lets, { bounded: true }>['ability']; readonly limit: string | null }
  | { readonly kind: Extract<Lets, { bounded: false }>['ability'] }
  | { readonly kind: 'manages_records' | 'manages_users' | 'manages_budgets' | 'views_budgets' }
  | { readonly kind: 'manages_company' };

export type AbilityKind = Ability['kind'];

/** The abilities without a limit or band, which are fully described by their name. */
export type PlainAbility = Exclude<AbilityKind, Extract<Ability, { limit: unknown }>['kind']>;

/**
 * Returns an actor's abilities in workflow order (specification §6, product 4). Evaluates the same gates as the menu
 * and the calls, so that a preview never promises something that a call refuses.
 */
export function listAbilities(actor: Actor): Ability[] {
  const { confirm_limit: limit } = actor;
  const staff = isStaff(actor);
  const premium = isPremium(actor.plan);
  const all: (Ability | false)[] = [
    { kind: staff ? 'sees_all' : 'sees_own' },
    gates.newRequest(actor) && { kind: premium && !staff ? 'proposes_requests' : 'raises_requests' },
    premium && staff && { kind: 'approves_requests' },
    gates.purchaseConfirmation(actor) && {
      kind: 'confirms',
      band: staff || hasPermission(actor, 'approve-realization-4k-more') ? VALUE_BANDS[1] : VALUE_BANDS[0],
      limit,
    },
    ...PERMISSIONS.map((permission) => abilityBy(permission, actor)),
    gates.categoriesWrite(actor) && { kind: 'manages_records' },
    gates.users(actor) && { kind: 'manages_users' },
    gates.budgets(actor)
      ? { kind: 'manages_budgets' }
      : gates.budgetsView(actor) && { kind: 'views_budgets' },
    gates.companySettings(actor) && { kind: 'manages_company' },
  ];
  return gates.app(actor) ? all.filter((one) => one !== false) : [];
}

/** Returns the ability that the permission alone gives the actor; false if there is none. */
function abilityBy(permission: Permission, actor: Actor): Ability | false {
  const { lets } = PERMISSION_FACTS[permission];
  if (!lets || !(hasPermission(actor, permission) || (lets.staffToo && isStaff(actor)))) return false;
  return lets.bounded ? { kind: lets.ability, limit: actor.confirm_limit } : { kind: lets.ability };
}

/**
 * Returns the missing half of the confirm right, which requires both the flag and an approval permission (product 4).
 * Returns null if the actor has both halves or neither.
 */
export function findMissingConfirmRight(actor: Actor): 'flag' | 'permission' | null {
  if (gates.purchaseConfirmation(actor)) return null;
  const approves =
    hasPermission(actor, 'approve-realization-4k-less') ||
    hasPermission(actor, 'approve-realization-4k-more');
  if (actor.purchase_confirmation && !approves && !isStaff(actor)) return 'permission';
  return approves && !actor.purchase_confirmation ? 'flag' : null;
}
