import type { Actor } from '@ponuda/domain/access/actor';
import { type MenuEntry, type MenuGroup, type MenuName, menuFor } from '@ponuda/domain/access/menu';
import type { Page } from '../../lib/feature.ts';

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

/** The entry that stands for the present address: the one whose path is the longest beginning of it. */
export function activePath(pathname: string, paths: readonly string[]): string | null {
  const holds = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return paths.filter(holds).sort((a, b) => b.length - a.length)[0] ?? null;
}
