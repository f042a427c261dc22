import type { MessageDescriptor } from '@lingui/core';
import type { Actor } from '#platform/shared/access/actor.ts';
import type { Page } from '#platform/web/lib/feature.ts';
import { menuSections } from '#platform/web/shell/menu-entries/public.ts';

export interface GoTarget {
  readonly letter: string;
  readonly path: string;
  readonly word: MessageDescriptor;
}

/** Returns the pages that `g` followed by a letter opens for this user: the entries of the visible menus. */
export function goTargets(actor: Actor, menu: 'side' | 'marketplace', pages: readonly Page[]): GoTarget[] {
  return [menu, 'user' as const]
    .flatMap((one) => menuSections(actor, one, pages))
    .flatMap(({ entries }) => entries)
    .flatMap(({ letter, path, word }) => (letter === undefined ? [] : [{ letter, path, word }]));
}
