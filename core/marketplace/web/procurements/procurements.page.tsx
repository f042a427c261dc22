import { useLingui } from '@lingui/react/macro';
import type { ProcurementRow } from '#core/marketplace/wire/marketplace.ts';
import { ListFilters } from '#platform/web/kit/filters/list-filters.tsx';
import cells from '#platform/web/kit/list/list-cells.module.css';
import { call } from '#platform/web/lib/http/http.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { marketplaceKeys } from '../marketplace.api.ts';
import { NoProcurements } from './no-procurements.tsx';
import { PROCUREMENT_FILTERS, readProcurementsSearch } from './procurements-search.ts';
import { ProcurementCard, useProcurementColumns } from './procurements-table.tsx';

/**
 * The page that lists an external supplier's invitations and the requests published in its categories
 * (specification §2).
 */
export default function ProcurementsPage() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchState(readProcurementsSearch);
  const query = { page: search.page, ...PROCUREMENT_FILTERS.queryOf(search) };
  const list = usePagedList<ProcurementRow>({
    queryKey: marketplaceKeys.list(query),
    fetchPage: (signal) => call('GET market-place', { query, signal }),
    page: search.page,
    onPage: (page) => setSearch({ page }, { replace: true }),
  });
  // The browser's clock is accurate enough for a list that shows days and hours. The server checks submissions.
  const columns = useProcurementColumns(0);

  return (
    <>
      <PageHeader
        title={t`Procurements`}
        actions={<ExportMenu file="GET market-place/export" options={{ query }} />}
      />
      <ListFilters
        filters={PROCUREMENT_FILTERS}
        search={search}
        onChange={setSearch}
        className={cells.filters}
        textClass={cells.search}
      />
      <ListTable
        caption={t`Procurements`}
        columns={columns}
        list={list}
        rowKey={(row) => String(row.id)}
        href={(row) => paths.marketplaceProcurement(row.id)}
        card={(row, parts) => <ProcurementCard row={row} parts={parts} offset={0} />}
        onPage={(page) => setSearch({ page })}
        onClear={PROCUREMENT_FILTERS.isSet(search) ? () => setSearch(PROCUREMENT_FILTERS.none) : undefined}
        empty={<NoProcurements />}
      />
    </>
  );
}
