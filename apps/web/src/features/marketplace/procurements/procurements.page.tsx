import { useLingui } from '@lingui/react/macro';
import type { ProcurementRow } from '@ponuda/contract/marketplace';
import { ListFilters } from '../../../kit/filters/list-filters.tsx';
import cells from '../../../kit/list/list-cells.module.css';
import { call } from '../../../lib/http/http.ts';
import { paths } from '../../../lib/paths.ts';
import { useSearchState } from '../../../lib/search-state.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { ExportMenu } from '../../../shell/export-menu.tsx';
import { ListTable } from '../../../shell/list-table.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { marketplaceKeys } from '../marketplace.api.ts';
import { NoProcurements } from './no-procurements.tsx';
import { PROCUREMENT_FILTERS, readProcurementsSearch } from './procurements-search.ts';
import { ProcurementCard, useProcurementColumns } from './procurements-table.tsx';

/** The invitations of an external supplier, and what is published in its categories (specification §2). */
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
  // The browser's own clock is near enough for the days and hours of a list; what is sent is judged by the server.
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
