import type { MessageDescriptor } from '@lingui/core';
import type { Actor } from '#platform/shared/access/actor.ts';
import type { Page } from '#platform/web/lib/feature.ts';
import { listMenuSections } from '#platform/web/shell/menu-entries/public.ts';

export interface PageShortcut {
  readonly letter: string;
  readonly path: string;
  readonly word: MessageDescriptor;
}

/** Returns the pages that `g` followed by a letter opens for this user: the entries of the visible menus. */
export function listPageShortcuts(
  actor: Actor,
  menu: 'side' | 'marketplace',
  pages: readonly Page[],
): PageShortcut[] {
  return [menu, 'user' as const]
    .flatMap((one) => listMenuSections(actor, one, pages))
    .flatMap(({ entries }) => entries)
    .flatMap(({ letter, path, word }) => (letter === undefined ? [] : [{ letter, path, word }]));
}
