import type { MenuName } from '@ponuda/domain/access/menu';
import type { LanguageSwitcher } from '@ponuda/domain/languages';
import { paths } from '../lib/paths.ts';

/** Which menu a layout shows; the marketplace is the same frame with a menu and languages of its own. */
export type LayoutMenu = Extract<MenuName, 'side' | 'marketplace'>;

/** Where the logo leads. */
export function layoutHome(menu: LayoutMenu): string {
  return menu === 'marketplace' ? paths.marketplaceHome() : paths.home();
}

/** Which languages are offered there (decisions 7). */
export const LAYOUT_LANGUAGES = {
  side: 'app',
  marketplace: 'marketplace',
} as const satisfies Record<LayoutMenu, LanguageSwitcher>;
