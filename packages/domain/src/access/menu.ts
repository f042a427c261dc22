import { isPremium } from '../company/plans.ts';
import type { Actor } from './actor.ts';
import { type GateName, passes } from './gates.ts';

export type MenuName = 'side' | 'marketplace' | 'user' | 'top_bar';

export type MenuGroup =
  | 'general'
  | 'procurements'
  | 'warehouse'
  | 'finances'
  | 'user_management'
  | 'budgets'
  | 'marketplace'
  | 'user'
  | 'top_bar';

interface MenuRow {
  readonly id: string;
  readonly menu: MenuName;
  readonly group: MenuGroup;
  /** Absent where the entry opens a dialog or does something. */
  readonly path?: string;
  readonly gate: GateName;
  /** Hidden in the premium plan, though its route still opens (product 3). */
  readonly hiddenInPremium?: true;
}

/** Every entry of the specification's four menus (§2), in their order. Route guards and calls ask the same gates. */
export const MENU = [
  { id: 'home', menu: 'side', group: 'general', path: '/home', gate: 'home' },
  {
    id: 'categories',
    menu: 'side',
    group: 'general',
    path: '/categories',
    gate: 'categoriesWrite',
    hiddenInPremium: true,
  },
  {
    id: 'suppliers',
    menu: 'side',
    group: 'general',
    path: '/suppliers',
    gate: 'suppliersWrite',
    hiddenInPremium: true,
  },
  {
    id: 'new_request',
    menu: 'side',
    group: 'procurements',
    path: '/procurements/new-request',
    gate: 'newRequest',
  },
  {
    id: 'requests',
    menu: 'side',
    group: 'procurements',
    path: '/procurements/requests',
    gate: 'requestsOverview',
  },
  {
    id: 'purchase_confirmation',
    menu: 'side',
    group: 'procurements',
    path: '/procurements/purchase-confirmation',
    gate: 'purchaseConfirmation',
  },
  { id: 'ad_hoc', menu: 'side', group: 'procurements', path: '/procurements/ad-hoc', gate: 'adHoc' },
  {
    id: 'direct',
    menu: 'side',
    group: 'procurements',
    path: '/procurements/direct-purchase',
    gate: 'direct',
  },
  { id: 'receipts', menu: 'side', group: 'warehouse', path: '/warehouse/storekeeper', gate: 'warehouse' },
  { id: 'finances', menu: 'side', group: 'finances', path: '/finances', gate: 'finances' },
  { id: 'users', menu: 'side', group: 'user_management', path: '/user-management/users', gate: 'users' },
  { id: 'budgets', menu: 'side', group: 'budgets', path: '/budgets/budgets', gate: 'budgetsView' },

  {
    id: 'marketplace_home',
    menu: 'marketplace',
    group: 'marketplace',
    path: '/marketplace/home',
    gate: 'marketplace',
  },
  {
    id: 'marketplace_categories',
    menu: 'marketplace',
    group: 'marketplace',
    path: '/marketplace/categories',
    gate: 'marketplace',
  },
  {
    id: 'marketplace_procurements',
    menu: 'marketplace',
    group: 'marketplace',
    path: '/marketplace/procurements',
    gate: 'marketplace',
  },

  { id: 'profile', menu: 'user', group: 'user', path: '/profile', gate: 'profile' },
  { id: 'documents', menu: 'user', group: 'user', path: '/documents', gate: 'documents' },
  { id: 'instructions', menu: 'user', group: 'user', gate: 'loggedIn' },
  { id: 'platform_switch', menu: 'user', group: 'user', gate: 'platformSwitch' },
  { id: 'logout', menu: 'user', group: 'user', gate: 'loggedIn' },

  { id: 'tutorials', menu: 'top_bar', group: 'top_bar', gate: 'loggedIn' },
  { id: 'company_name', menu: 'top_bar', group: 'top_bar', gate: 'loggedIn' },
  { id: 'language', menu: 'top_bar', group: 'top_bar', gate: 'loggedIn' },
  { id: 'mode', menu: 'top_bar', group: 'top_bar', gate: 'loggedIn' },
] as const satisfies readonly MenuRow[];

export type MenuId = (typeof MENU)[number]['id'];

/** An entry of one of the menus. */
export interface MenuEntry extends MenuRow {
  readonly id: MenuId;
}

/** The entries of one menu that the actor sees, in order. */
export function menuFor(actor: Actor, menu: MenuName): MenuEntry[] {
  const entries: readonly MenuEntry[] = MENU;
  return entries.filter(
    (entry) =>
      entry.menu === menu &&
      passes(actor, entry.gate) &&
      !(entry.hiddenInPremium === true && isPremium(actor.plan)),
  );
}
