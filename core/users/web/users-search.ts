import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ROLES } from '#platform/shared/access/roles.ts';
import { ALL_FEMININE } from '#platform/shared/words/filter-all.ts';
import { rolePhrases } from '#platform/shared/words/permissions.ts';
import {
  choiceFilter,
  defineFilters,
  type SearchOf,
  textFilter,
} from '#platform/web/kit/filters/list-filters.tsx';
import { parsePage } from '#platform/web/lib/search-state.ts';

/** The filters of the list: the filters of specification §3, and a part of a name or an address. */
export const USER_FILTERS = defineFilters<'GET user-management/owner/users'>()({
  q: textFilter(msg`Name or email`, (name) => ({ name })),
  role: choiceFilter({
    name: msg`Role`,
    all: ALL_FEMININE,
    values: ROLES,
    query: (role) => ({ 'roles.name': role }),
    useOptions: useRoles,
  }),
});

/** The filters and the page of the list of users, as in the URL. */
export interface UsersSearch extends SearchOf<typeof USER_FILTERS.fields> {
  readonly page: number;
}

export function readUsersSearch(raw: Record<string, unknown>): UsersSearch {
  return { page: parsePage(raw.page), ...USER_FILTERS.read(raw) };
}

function useRoles() {
  const { i18n } = useLingui();
  return ROLES.map((role) => ({ value: role, label: i18n._(rolePhrases[role].title) }));
}
