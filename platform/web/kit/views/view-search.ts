import type { ListFilterField } from '../filters/list-filters.tsx';

/** The fields of a list's filters, as far as its saved views use them. */
export type ViewFields = Readonly<Record<string, Pick<ListFilterField<never, never>, 'read'>>>;

/** The params of a URL that a view saves in addition to the filters: tab, sort order and hidden columns. */
const OTHER_SAVED_PARAMS = ['tab', 'sort', 'hide'];

/**
 * Returns the part of a URL's query that a view saves: filters, tab, sort order and hidden columns, in a fixed order.
 */
export function pickViewSearch(search: string, fields: ViewFields): string {
  const params = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of [...OTHER_SAVED_PARAMS, ...Object.keys(fields)]) {
    const value = params.get(name)?.trim();
    if (value) kept.set(name, value);
  }
  return kept.toString();
}

export interface UsableView {
  /** The query without the filters that the list no longer has. */
  readonly search: string;
  /** The names of the params that were left out. */
  readonly missing: readonly string[];
}

/** Separates a saved query into the part that the list still understands and the names of all other params. */
export function readViewSearch(search: string, fields: ViewFields): UsableView {
  const missing: string[] = [];
  const usable = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    const field = fields[name];
    const known = field ? field.read(value) !== '' : OTHER_SAVED_PARAMS.includes(name);
    if (known) usable.set(name, value);
    else missing.push(name);
  }
  return { search: pickViewSearch(usable.toString(), fields), missing };
}
