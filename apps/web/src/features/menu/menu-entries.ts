import type { Actor } from '@ponuda/domain/access/actor';
import { type MenuEntry, type MenuGroup, type MenuName, menuFor } from '@ponuda/domain/access/menu';
import type { Page } from '../../lib/feature.ts';
import { paths } from '../../lib/paths.ts';

export interface MenuSection {
  readonly group: MenuGroup;
  readonly entries: readonly (MenuEntry & { readonly path: string })[];
}

/** A menu in its groups: what the actor may open and what exists. A group without entries is absent. */
export function menuSections(
  actor: Actor,
  menu: MenuName,
  pages: readonly Pick<Page, 'path'>[],
): MenuSection[] {
  const registered = new Set(pages.map((page) => page.path));
  const sections = new Map<MenuGroup, (MenuEntry & { readonly path: string })[]>();
  for (const entry of menuFor(actor, menu)) {
    if (entry.path === undefined || !registered.has(entry.path)) continue;
    sections.set(entry.group, [...(sections.get(entry.group) ?? []), { ...entry, path: entry.path }]);
  }
  return [...sections].map(([group, entries]) => ({ group, entries }));
}

/** Entries that stand for more than what lies below their own path. */
const STANDS_FOR: Readonly<Record<string, string>> = { [paths.users()]: '/user-management' };

/** The entry that stands for the present address: the one whose path is the longest beginning of it. */
export function activePath(pathname: string, entries: readonly string[]): string | null {
  const holds = (entry: string) => {
    const path = STANDS_FOR[entry] ?? entry;
    return pathname === path || pathname.startsWith(`${path}/`);
  };
  return entries.filter(holds).sort((a, b) => b.length - a.length)[0] ?? null;
}
