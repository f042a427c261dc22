import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { AUDIT_KINDS } from '#platform/shared/access/audit-kinds.ts';
import { ALL_NEUTER } from '#platform/shared/words/filter-all.ts';
import {
  choiceFilter,
  dayFilter,
  defineFilters,
  type FilterFieldProps,
  type SearchOf,
  textFilter,
  toNamedOptions,
} from '#platform/web/kit/filters/list-filters.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { parseIdText, parsePage } from '#platform/web/lib/search-state.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { auditPhrases } from '../words/audit.ts';
import styles from './audit.module.css';

const Combobox = lazyPart(
  async () => ({ default: (await import('#platform/web/ui/combobox.tsx')).Combobox }),
  {
    inline: true,
  },
);

export const AUDIT_KEY = ['user-profile', 'audit'] as const;

export const AUDIT_FILTERS = defineFilters<'GET user-profile/audit'>()({
  q: textFilter(msg`Name, IP address or detail`, (wanted) => ({ text: wanted })),
  kind: choiceFilter({
    name: msg`Action`,
    all: ALL_NEUTER,
    values: AUDIT_KINDS,
    query: (kind) => ({ kind }),
    useOptions: useKinds,
  }),
  person: { read: parseIdText, query: (actor: string) => ({ actor }), Field: PersonField },
  from: dayFilter(msg`From day`, (from) => ({ from })),
  to: dayFilter(msg`To day`, (to) => ({ to })),
});

/** The filters and page number of the log, as stored in the URL. */
export interface AuditSearch extends SearchOf<typeof AUDIT_FILTERS.fields> {
  readonly page: number;
}

export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  return { page: parsePage(raw.page), ...AUDIT_FILTERS.read(raw) };
}

function useKinds() {
  const { i18n } = useLingui();
  return AUDIT_KINDS.map((kind) => ({ value: kind, label: i18n._(auditPhrases[kind]) })).sort((a, b) =>
    a.label.localeCompare(b.label),
  );
}

function PersonField({ value, onChange }: FilterFieldProps<unknown>) {
  const { t } = useLingui();
  const people = useQuery({
    queryKey: [...AUDIT_KEY, 'people'],
    queryFn: ({ signal }) => call('GET user-profile/audit/people', { signal, background: true }),
  });
  return (
    <Suspense fallback={<span className={styles.person} />}>
      <Combobox
        className={styles.person}
        aria-label={t`Person`}
        searchLabel={t`Search people`}
        placeholder={t`Person: anyone`}
        clearable
        loading={people.isPending}
        value={value === '' ? null : value}
        onChange={(person) => onChange(person ?? '')}
        options={toNamedOptions(people.data?.data) ?? []}
      />
    </Suspense>
  );
}
