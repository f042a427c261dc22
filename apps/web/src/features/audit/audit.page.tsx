import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@ponuda/contract/audit';
import { AUDIT_KINDS } from '@ponuda/domain/access/audit-kinds';
import { auditPhrases } from '@ponuda/phrases/audit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Result } from '../../lib/call-types.ts';
import { call } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import { useSearchState } from '../../lib/search-state.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { ExportMenu } from '../../shell/export-menu.tsx';
import { ListTable } from '../../shell/list-table.tsx';
import { ProfileFrame } from '../../shell/profile-frame.tsx';
import { ChipSelect } from '../../ui/chip-select.tsx';
import { DayFilter } from '../../ui/day-filter.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import styles from './audit.module.css';
import { filterOf, isFiltered, NO_FILTERS, readAuditSearch } from './audit-search.ts';
import { AuditCard, useAuditColumns } from './audit-table.tsx';

const Combobox = lazyPart(async () => ({ default: (await import('../../ui/combobox.tsx')).Combobox }), {
  inline: true,
});

const AUDIT = ['user-profile', 'audit'] as const;

/** Who did what in the company, for its owner. */
export default function AuditPage() {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const [search, setSearch] = useSearchState(readAuditSearch);
  const filter = filterOf(search);
  const queryKey = [...AUDIT, 'list', filter, { page: search.page }];
  const list = usePagedList<AuditEntry>({
    queryKey,
    fetchPage: (signal) =>
      call('GET user-profile/audit', { query: { page: search.page, ...filter }, signal }),
    page: search.page,
    onPage: (page) => setSearch({ page }, { replace: true }),
  });
  const isCut = client.getQueryData<Result<'GET user-profile/audit'>>(queryKey)?.more === true;
  const people = useQuery({
    queryKey: [...AUDIT, 'people'],
    queryFn: ({ signal }) => call('GET user-profile/audit/people', { signal, background: true }),
  });
  const columns = useAuditColumns();
  const kinds = AUDIT_KINDS.map((kind) => ({ value: kind as string, label: i18n._(auditPhrases[kind]) }));

  return (
    <ProfileFrame path={paths.profileAudit()} title={t`Audit log`}>
      <div className={styles.bar}>
        <search className={styles.filters}>
          <SearchInput
            className={styles.search}
            label={t`Name, IP address or detail`}
            value={search.q}
            onChange={(q) => setSearch({ q })}
          />
          <ChipSelect
            name={t`What was done`}
            all={t({ message: 'all', context: 'filter not set' })}
            value={search.kind}
            onChange={(kind) => setSearch({ kind: readAuditSearch({ kind }).kind })}
            options={kinds.sort((a, b) => a.label.localeCompare(b.label))}
          />
          <Suspense fallback={<span className={styles.person} />}>
            <Combobox
              className={styles.person}
              aria-label={t`Person`}
              searchLabel={t`Search people`}
              placeholder={t`Anybody`}
              clearable
              loading={people.isPending}
              value={search.person === '' ? null : search.person}
              onChange={(person) => setSearch({ person: person ?? '' })}
              options={(people.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </Suspense>
          <DayFilter name={t`From day`} value={search.from} onChange={(from) => setSearch({ from })} />
          <DayFilter name={t`To day`} value={search.to} onChange={(to) => setSearch({ to })} />
        </search>
        <ExportMenu
          file="GET user-profile/audit/export"
          options={{ query: filterOf(search) }}
          onDone={() => void client.invalidateQueries({ queryKey: AUDIT })}
        />
      </div>
      {isCut && (
        <Notice tone="sky" className={styles.notice}>
          <Trans>Only the newest 10,000 entries can be paged through. Set days to look further back.</Trans>
        </Notice>
      )}
      <ListTable
        caption={t`Audit log`}
        columns={columns}
        list={list}
        rowKey={(row) => String(row.id)}
        card={(row) => <AuditCard entry={row} />}
        onPage={(page) => setSearch({ page })}
        onClear={isFiltered(search) ? () => setSearch(NO_FILTERS) : undefined}
        empty={<EmptyState title={<Trans>Nothing has been recorded yet</Trans>} />}
      />
    </ProfileFrame>
  );
}
