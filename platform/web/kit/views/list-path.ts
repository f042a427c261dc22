import type { Me } from '../../lib/actor.ts';

/** Returns the URL with which menus and shortcuts open a page: a list opens with the view that the user chose for it. */
export function withDefaultView(path: string, { default_views }: Pick<Me, 'default_views'>): string {
  const search = default_views[path];
  return search === undefined ? path : `${path}?${search}`;
}
