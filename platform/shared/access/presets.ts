import { keysOf } from '../closed-list.ts';
import type { Actor } from './actor.ts';
import { gates } from './gates.ts';
import type { Grant } from './granting.ts';
import type { Permission } from './permissions.ts';
import { ROLE_PERMISSIONS, type Role } from './roles.ts';
import { withoutStandIns } from './stand-ins.ts';

const CONFIRMING = ['approve-realization-4k-less', 'approve-realization-4k-more'] as const;

interface PresetFacts {
  readonly role: Role | null;
  /**
   * Permissions that are granted together. An approver needs only one of them, and the lower one is granted first.
   */
  readonly permissions: readonly Permission[];
}

/**
 * The presets for granting permissions to users. Each combines a role, permissions and the flag for one kind of work.
 */
const PRESET_FACTS = {
  buyer: { role: null, permissions: ['initiate-purchase'] },
  storekeeper: { role: null, permissions: ['storekeeper'] },
  approver: { role: null, permissions: CONFIRMING },
  finances: { role: null, permissions: ['finances'] },
  direct: { role: null, permissions: ['direct-initiate', 'direct-approval', 'direct-finances'] },
  ad_hoc: { role: null, permissions: ['ad-hoc-purchase', 'ad-hoc-approval'] },
  budgets: { role: null, permissions: ['view-budgets'] },
  admin: { role: 'admin', permissions: [] },
  owner: { role: 'owner', permissions: [] },
} as const satisfies Readonly<Record<string, PresetFacts>>;

export type Preset = keyof typeof PRESET_FACTS;
export const PRESETS: readonly Preset[] = keysOf(PRESET_FACTS);

const factsOf = (preset: Preset): PresetFacts => PRESET_FACTS[preset];

/** Returns whether a user with these permissions can do the work of a preset. */
export function hasPreset(actor: Actor, preset: Preset): boolean {
  const { role, permissions } = factsOf(preset);
  if (role) return actor.role === role;
  if (preset === 'buyer') return gates.newRequest(actor);
  if (preset === 'approver') return gates.purchaseConfirmation(withoutStandIns(actor));
  return permissions.every((permission) => actor.permissions.has(permission));
}

/** Returns whether the role or the plan includes a preset whose permissions were not granted. */
export function isPresetImplied(actor: Actor, { role, permissions }: Grant, preset: Preset): boolean {
  if (factsOf(preset).role || !hasPreset(actor, preset)) return false;
  // An admin confirms with the flag, which is granted separately.
  if (preset === 'approver') return role === 'owner';
  const given = factsOf(preset).permissions.filter((permission) => permissions.includes(permission));
  return given.length === 0;
}

/** Returns whether a user has permissions that no preset includes, such as the flag without its permission. */
export function hasRightsBeyondPresets(
  actor: Actor,
  { role, permissions, purchase_confirmation }: Grant,
): boolean {
  const had = PRESETS.filter((preset) => hasPreset(actor, preset));
  const explained = new Set([...ROLE_PERMISSIONS[role], ...had.flatMap((one) => factsOf(one).permissions)]);
  const flagAlone = purchase_confirmation && !had.includes('approver');
  return flagAlone || permissions.some((permission) => !explained.has(permission));
}

/** Returns the permissions with a preset added or removed. */
export function withPreset(grant: Grant, preset: Preset, on: boolean): Grant {
  const { role, permissions } = factsOf(preset);
  if (role) return { ...grant, role: on ? role : 'user' };
  const others = grant.permissions.filter((permission) => !permissions.includes(permission));
  if (preset === 'approver') {
    const confirming = CONFIRMING.filter((permission) => grant.permissions.includes(permission));
    const given = confirming.length > 0 ? confirming : [CONFIRMING[0]];
    // An admin needs only the flag.
    const kept = on && grant.role === 'user' ? given : [];
    return { ...grant, permissions: [...others, ...kept], purchase_confirmation: on };
  }
  return { ...grant, permissions: on ? [...others, ...permissions] : others };
}
