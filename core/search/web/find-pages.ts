import { msg } from '@lingui/core/macro';
import type { Actor } from '#platform/shared/access/actor.ts';
import { splitSearchWords } from '#platform/shared/search/search-key.ts';
import type { Page } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { compareMenuPages, MENU_GROUPS } from '#platform/web/shell/menu-entries/public.ts';
import { ACTIONS, actionHref } from './actions.ts';
import type { SearchRow } from './search-row.ts';

const PROFILE = msg({ message: 'Profile' });
const inMarketplace = (path: string) => path.startsWith('/marketplace/');

/**
 * Returns the pages of this menu's part of the application that the user may open, in menu order, without pages whose
 * URL needs an id.
 */
function listAccessiblePages(
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
 * Returns the rows for the pages in menu order and, on the company's side, the rows for the actions that the user may
 * take.
 */
export function pageRows(actor: Actor, menu: 'side' | 'marketplace', pages: readonly Page[]): SearchRow[] {
  const open = listAccessiblePages(actor, menu, pages);
  const actions = menu === 'side' ? ACTIONS.filter(({ gate }) => gate(actor)) : [];
  return [
    ...[...open].sort(compareMenuPages).map(rowOf),
    ...actions.map((action): SearchRow => {
      const page = open.find(({ path }) => path === action.path);
      const href = actionHref(action);
      return {
        // Two actions, or an action and a page, may open the same URL.
        key: `${href} ${action.word.id}`,
        look: 'page',
        title: translate(action.word),
        hint: page ? rowOf(page).title : '',
        href,
      };
    }),
  ];
}

/**
 * Returns the rows whose title, in the displayed language, contains a word that starts with each typed word; then rows
 * whose group has a matching title.
 */
export function findPages(rows: readonly SearchRow[], words: readonly string[]): SearchRow[] {
  const byTitle = rows.filter(({ title }) => begins(title, words));
  const byPlace = rows.filter(({ title, hint }) => begins(`${title} ${hint}`, words));
  return [...new Set([...byTitle, ...byPlace])];
}

/**
 * Matches only at the beginning of words: page names are short and known, and there would be too many matches inside
 * words.
 */
function begins(text: string, words: readonly string[]): boolean {
  const there = splitSearchWords(text);
  return words.every((word) => there.some((one) => one.startsWith(word)));
}

/** Returns the search row of a page, named as in the menu if the menu contains it, with its group. */
function rowOf({ path, title, menu }: Page): SearchRow {
  const ofProfile = path !== paths.profile() && path.startsWith(paths.profile());
  const group = menu && menu.group !== 'user' ? translate(MENU_GROUPS[menu.group].word) : '';
  return {
    key: path,
    look: 'page',
    title: translate(menu?.word ?? title),
    hint: ofProfile ? translate(PROFILE) : group,
    href: path,
  };
}
