import type { Actor } from '#platform/shared/access/actor.ts';
import { isPremium } from '#platform/shared/access/plans.ts';
import type { MenuGroup, MenuPosition, Page } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { MENU_GROUPS, type MenuName } from './menu-groups.ts';

export interface MenuEntry
  extends Required<Pick<MenuPosition, 'group' | 'icon' | 'word'>>,
    Pick<Page, 'path' | 'withoutPlan'> {
  readonly letter: string | undefined;
}

export interface MenuSection {
  readonly group: MenuGroup;
  readonly entries: readonly MenuEntry[];
}

type MenuPage = Pick<Page, 'path' | 'title' | 'gate' | 'menu' | 'withoutPlan'>;

/** Compares pages by menu group; pages that are in no menu come last. */
export function compareMenuPages(one: MenuPage, other: MenuPage): number {
  const groups = Object.keys(MENU_GROUPS);
  const placeOf = ({ menu }: MenuPage) => (menu ? groups.indexOf(menu.group) : groups.length);
  return placeOf(one) - placeOf(other);
}

/** Returns the entries of a menu that the actor may see, in order. */
export function listMenuEntries(actor: Actor, name: MenuName, pages: readonly MenuPage[]): MenuEntry[] {
  return [...pages].sort(compareMenuPages).flatMap(({ path, title, gate, menu, withoutPlan }) => {
    if (!menu || MENU_GROUPS[menu.group].menu !== name || gate === 'public' || !gate(actor)) return [];
    if (menu.hiddenInPremium === true && isPremium(actor.plan)) return [];
    const { group, icon, word = title, letter } = menu;
    return [{ group, icon, word, letter, path, ...(withoutPlan && { withoutPlan }) }];
  });
}

/** Returns a menu divided into its groups, without empty groups. */
export function listMenuSections(actor: Actor, name: MenuName, pages: readonly MenuPage[]): MenuSection[] {
  const all = listMenuEntries(actor, name, pages);
  const groups = [...new Set(all.map(({ group }) => group))];
  return groups.map((group) => ({ group, entries: all.filter((entry) => entry.group === group) }));
}

/** Menu entries that are active for a path prefix other than their own path. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  [paths.users()]: '/user-management',
  [paths.budgets()]: '/budgets',
};

/** Returns the active entry, which is the entry with the longest path that is a prefix of the current path. */
export function findActivePath(pathname: string, entries: readonly string[]): string | null {
  const holds = (entry: string) => {
    const path = STANDS_FOR[entry] ?? entry;
    return pathname === path || pathname.startsWith(`${path}/`);
  };
  return entries.filter(holds).sort((a, b) => b.length - a.length)[0] ?? null;
}
