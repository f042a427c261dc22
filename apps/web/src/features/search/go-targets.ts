import type { Actor } from '@ponuda/domain/access/actor';
import type { MenuId } from '@ponuda/domain/access/menu';
import type { Page } from '../../lib/feature.ts';
import { GO_LETTERS } from '../../shell/shortcuts.ts';
import { menuSections } from '../menu/public.ts';

export interface GoTarget {
  readonly id: MenuId;
  readonly letter: string;
  readonly path: string;
}

/** Where `g` and a letter lead this user: the entries of the menus that are shown to them. */
export function goTargets(
  actor: Actor,
  menu: 'side' | 'marketplace',
  pages: readonly Pick<Page, 'path'>[],
): GoTarget[] {
  return [menu, 'user' as const]
    .flatMap((one) => menuSections(actor, one, pages))
    .flatMap(({ entries }) =>
      entries.flatMap(({ id, path }) => {
        const letter = GO_LETTERS[id];
        return letter === undefined ? [] : [{ id, letter, path }];
      }),
    );
}
