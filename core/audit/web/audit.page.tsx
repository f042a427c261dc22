import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ListFilters } from '#platform/web/kit/filters/list-filters.tsx';
import type { CallResult } from '#platform/web/lib/http/call-types.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { ProfileFrame } from '#platform/web/shell/profile/profile-frame.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import type { AuditEntry } from '../wire.ts';
import styles from './audit.module.css';
import { AUDIT_FILTERS, AUDIT_KEY, readAuditSearch } from './audit-search.tsx';
import { AuditCard, useAuditColumns } from './audit-table.tsx';

/** The page of the company's audit log, for its owner. */
export default function AuditPage() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [search, setSearch] = useSearchState(readAuditSearch);
  const filter = AUDIT_FILTERS.queryOf(search);
  const queryKey = [...AUDIT_KEY, 'list', filter, { page: search.page }];
  const list = usePagedList<AuditEntry>({
    queryKey,
    fetchPage: (signal) =>
      call('GET user-profile/audit', { query: { page: search.page, ...filter }, signal }),
    page: search.page,
    onPage: (page) => setSearch({ page }, { replace: true }),
  });
  const isCut = client.getQueryData<CallResult<'GET user-profile/audit'>>(queryKey)?.more === true;
  const columns = useAuditColumns();

  return (
    <ProfileFrame
      path={paths.profileAudit()}
      title={t`Audit log`}
      actions={
        <ExportMenu
          file="GET user-profile/audit/export"
          options={{ query: filter }}
          onDone={() => void client.invalidateQueries({ queryKey: AUDIT_KEY })}
        />
      }
    >
      <ListFilters
        filters={AUDIT_FILTERS}
        search={search}
        onChange={setSearch}
        className={styles.filters}
        textClass={styles.search}
      />
      {isCut && (
        <Notice tone="sky" className={styles.notice}>
          <Trans>Only the newest 10,000 entries can be browsed. Set days to look further back.</Trans>
        </Notice>
      )}
      <ListTable
        caption={t`Audit log`}
        columns={columns}
        list={list}
        rowKey={(row) => String(row.id)}
        card={(row) => <AuditCard entry={row} />}
        onPage={(page) => setSearch({ page })}
        onClear={AUDIT_FILTERS.isSet(search) ? () => setSearch(AUDIT_FILTERS.none) : undefined}
        empty={
          <EmptyState
            title={<Trans>Nothing has been recorded yet</Trans>}
            text={<Trans>Logins and changes of permissions, settings and data are listed here.</Trans>}
          />
        }
      />
    </ProfileFrame>
  );
}
