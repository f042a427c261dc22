import { msg } from '@lingui/core/macro';
import type { Actor } from '#platform/shared/access/actor.ts';
import { searchWords } from '#platform/shared/search/search-key.ts';
import type { Page } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { say } from '#platform/web/lib/words/i18n.ts';
import { MENU_GROUPS, menuOrder } from '#platform/web/shell/menu-entries/public.ts';
import type { SearchRow } from './search-row.ts';

const PROFILE = msg({ message: 'Profile' });
const inMarketplace = (path: string) => path.startsWith('/marketplace/');

/** The pages the user may open in this menu's world, in the order of the application; none that needs a number. */
export function openPages(
  actor: Actor,
  menu: 'side' | 'marketplace',
  pages: readonly Page[],
): readonly Page[] {
  return pages.filter(
    ({ path, gate, layout }) =>
      layout === 'content' &&
      !path.includes('$') &&
      gate !== 'public' &&
      gate(actor) &&
      (path.startsWith(paths.profile()) || inMarketplace(path) === (menu === 'marketplace')),
  );
}

/**
 * Those in whose title, in the language shown, a word begins with each word typed, in the order of the menus; then
 * those that belong to something so called.
 */
export function findPages(pages: readonly Page[], words: readonly string[]): SearchRow[] {
  const rows = [...pages].sort(menuOrder).map(rowOf);
  const byTitle = rows.filter(({ title }) => begins(title, words));
  const byPlace = rows.filter(({ title, hint }) => begins(`${title} ${hint}`, words));
  return [...new Set([...byTitle, ...byPlace])];
}

/** A page's name is short and known: letters in the middle of it find too much. */
function begins(text: string, words: readonly string[]): boolean {
  const there = searchWords(text);
  return words.every((word) => there.some((one) => one.startsWith(word)));
}

/** Named as in the menu where it stands there, with what it belongs to. */
function rowOf({ path, title, menu }: Page): SearchRow {
  const ofProfile = path !== paths.profile() && path.startsWith(paths.profile());
  const group = menu && menu.group !== 'user' ? say(MENU_GROUPS[menu.group].word) : '';
  return {
    key: path,
    look: 'page',
    title: say(menu?.word ?? title),
    hint: ofProfile ? say(PROFILE) : group,
    href: path,
  };
}
