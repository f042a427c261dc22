import type { Actor } from '#platform/shared/access/actor.ts';
import type { LanguageSwitcherPlace } from '#platform/shared/languages.ts';
import type { Page } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { listMenuEntries } from '#platform/web/shell/menu-entries/menu-entries.ts';
import type { MenuName } from '#platform/web/shell/menu-entries/menu-groups.ts';

/** The menu that a layout shows; the marketplace uses the same frame with a different menu and other languages. */
export type LayoutMenu = Extract<MenuName, 'side' | 'marketplace'>;

/**
 * Returns the menu beside a page. The profile belongs to both sides; for users of companies that only supply, the
 * profile has the marketplace's menu.
 */
export function menuForPage(menu: LayoutMenu, actor: Actor, pages: readonly Page[]): LayoutMenu {
  return menu === 'side' && listMenuEntries(actor, menu, pages).length === 0 ? 'marketplace' : menu;
}

/** Returns the path that the logo links to. */
export function getLayoutHomePath(menu: LayoutMenu): string {
  return menu === 'marketplace' ? paths.marketplaceHome() : paths.home();
}

/** The languages offered in each layout (product 7). */
export const LAYOUT_LANGUAGES = {
  side: 'app',
  marketplace: 'marketplace',
} as const satisfies Record<LayoutMenu, LanguageSwitcherPlace>;
