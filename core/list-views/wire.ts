import { z } from 'zod';
import { emptyResponse, idParams } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { requiredText } from '#platform/shared/wire/rules.ts';
import { LIST_PATHS } from './rules/lists.ts';

const NAME_MAX = 60;
const SEARCH_MAX = 1000;

/** Available in browsers and Node. */
declare const URLSearchParams: new (search: string) => { toString(): string };

/** Returns a URL's query with all names and values encoded. */
const encodeSearch = (search: string): string => new URLSearchParams(search).toString();

const list = z.enum(LIST_PATHS);

const viewBody = z.object({
  name: requiredText(NAME_MAX),
  /** The query of the page's URL, for example `tab=closed&category=3`. */
  search: requiredText(SEARCH_MAX, encodeSearch),
});
export type ListViewBody = z.output<typeof viewBody>;

const newView = viewBody.extend({ list, shared: z.boolean().default(false) });
export type NewListView = z.output<typeof newView>;

export const listView = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  search: z.string(),
  /** Whether the view belongs to the company; otherwise it belongs to the caller. */
  shared: z.boolean(),
  /** Whether this view is the caller's default view of the list. */
  is_default: z.boolean(),
  /** Whether the caller may change and delete the view. */
  may_change: z.boolean(),
});
export type ListView = z.output<typeof listView>;

export const listViewsApi = {
  'GET list-views': {
    summary: 'The saved views of a list: the caller’s own and the company’s, by name.',
    query: z.object({ list }),
    response: z.object({ data: z.array(listView) }),
  },
  'POST list-views': {
    summary: 'Saves a view of a list, the caller’s own or, by staff, the company’s.',
    body: newView,
    response: listView,
    status: 201,
  },
  'PUT list-views/{id}': {
    summary: 'Renames a view, or replaces its filters.',
    versioned: true,
    params: idParams,
    body: viewBody,
    response: listView,
  },
  'PUT list-views/{id}/default': {
    summary: 'Chooses whether the caller opens the list with this view, instead of any other.',
    params: idParams,
    body: z.object({ is_default: z.boolean() }),
    response: listView,
  },
  'DELETE list-views/{id}': {
    summary: 'Deletes a view.',
    versioned: true,
    params: idParams,
    response: emptyResponse,
  },
} as const satisfies ApiSpec;
