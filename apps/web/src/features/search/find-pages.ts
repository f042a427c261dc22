import type { Actor } from '@ponuda/domain/access/actor';
import { MENU, type MenuEntry } from '@ponuda/domain/access/menu';
import { searchWords } from '@ponuda/domain/search/search-key';
import type { Page } from '../../lib/feature.ts';
import { paths } from '../../lib/paths.ts';
import { say } from '../../lib/words/i18n.ts';
import { menuGroupWords, menuIcons, menuWords } from '../menu/public.ts';
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

/**
 * Those in whose title, in the language shown, a word begins with each word typed, in the order of the menus; then
 * those that belong to something so called.
 */
export function findPages(pages: readonly Page[], words: readonly string[]): SearchRow[] {
  const rows = pages.map(rowOf).sort((a, b) => placeOf(a) - placeOf(b));
  const byTitle = rows.filter(({ title }) => begins(title, words));
  const byPlace = rows.filter(({ title, hint }) => begins(`${title} ${hint}`, words));
  return [...new Set([...byTitle, ...byPlace])];
}

/** A page's name is short and known: letters in the middle of it find too much. */
function begins(text: string, words: readonly string[]): boolean {
  const there = searchWords(text);
  return words.every((word) => there.some((one) => one.startsWith(word)));
}

/** The entries of the menus first, as they stand there. */
function placeOf({ key }: SearchRow): number {
  const at = ENTRIES.findIndex(({ path }) => path === key);
  return at < 0 ? ENTRIES.length : at;
}

/** A page's picture in the menus. */
export function pageIcon(path: string | undefined) {
  const entry = ENTRIES.find((one) => one.path === path);
  return entry && menuIcons[entry.id];
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
