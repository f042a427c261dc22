import type { Me } from '#platform/web/lib/actor.ts';

/** Returns the URL of a list with a saved query. */
export const viewHref = (list: string, search: string) => (search === '' ? list : `${list}?${search}`);

/**
 * Returns the URL with which menus, shortcuts and the search open a page: a list opens with the view that the user
 * chose for it. A path with a query of its own stays as it is.
 */
export const withDefaultView = (path: string, { default_views }: Pick<Me, 'default_views'>): string =>
  viewHref(path, default_views[path] ?? '');
