import type { Actor } from '@ponuda/domain/access/actor';
import { MENU, type MenuEntry } from '@ponuda/domain/access/menu';
import { matchesSearch } from '@ponuda/domain/search/search-key';
import type { Page } from '../../lib/feature.ts';
import { say } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { menuGroupWords, menuWords } from '../menu/public.ts';
import type { SearchRow } from './search-row.ts';

const ENTRIES: readonly MenuEntry[] = MENU;
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

/** Those whose titles hold every word, in the language shown. */
export function findPages(pages: readonly Page[], words: readonly string[]): SearchRow[] {
  return pages
    .map(rowOf)
    .filter(({ title, hint }) => matchesSearch(title, words) || matchesSearch(`${title} ${hint}`, words));
}

/** Named as in the menu where it stands there, with what it belongs to. */
function rowOf({ path, title }: Page): SearchRow {
  const entry = ENTRIES.find((one) => one.path === path);
  const ofProfile = path !== paths.profile() && path.startsWith(paths.profile());
  const group = entry && entry.group !== 'user' ? say(menuGroupWords[entry.group]) : '';
  return {
    key: path,
    look: 'page',
    title: say(entry ? menuWords[entry.id] : title),
    hint: ofProfile ? say(menuWords.profile) : group,
    href: path,
  };
}
