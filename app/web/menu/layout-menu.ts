import type { Actor } from '#platform/shared/access/actor.ts';
import type { LanguageSwitcher } from '#platform/shared/languages.ts';
import type { Page } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { menuEntries } from '#platform/web/shell/menu-entries/menu-entries.ts';
import type { MenuName } from '#platform/web/shell/menu-entries/menu-groups.ts';

/** Which menu a layout shows; the marketplace is the same frame with a menu and languages of its own. */
export type LayoutMenu = Extract<MenuName, 'side' | 'marketplace'>;

/** One's profile belongs to both sides: whoever only supplies keeps the marketplace's menu beside it. */
export function menuBeside(menu: LayoutMenu, actor: Actor, pages: readonly Page[]): LayoutMenu {
  return menu === 'side' && menuEntries(actor, menu, pages).length === 0 ? 'marketplace' : menu;
}

/** Where the logo leads. */
export function layoutHome(menu: LayoutMenu): string {
  return menu === 'marketplace' ? paths.marketplaceHome() : paths.home();
}

/** Which languages are offered there (product 7). */
export const LAYOUT_LANGUAGES = {
  side: 'app',
  marketplace: 'marketplace',
} as const satisfies Record<LayoutMenu, LanguageSwitcher>;
