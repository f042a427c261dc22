import { useLingui } from '@lingui/react/macro';
import type { ProcurementRow } from '@ponuda/contract/marketplace';
import { PROCUREMENT_STATES, type ProcurementState } from '@ponuda/domain/marketplace/procurement';
import { procurementStatePhrases } from '@ponuda/phrases/procurements';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import { useSearchState } from '../../lib/search-state.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { ExportMenu } from '../../shell/export-menu.tsx';
import { ListTable } from '../../shell/list-table.tsx';
import { ChipSelect } from '../../ui/chip-select.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { customersQuery, marketplaceKeys, parentCategoriesQuery } from './marketplace.api.ts';
import { NoProcurements } from './no-procurements.tsx';
import { isFiltered, NO_FILTERS, queryOf, readProcurementsSearch } from './procurements-search.ts';
import styles from './procurements-table.module.css';
import { ProcurementCard, useProcurementColumns } from './procurements-table.tsx';

/** The invitations of an external supplier, and what is published in its categories (specification §2). */
export default function ProcurementsPage() {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useSearchState(readProcurementsSearch);
  const query = queryOf(search);
  const list = usePagedList<ProcurementRow>({
    queryKey: marketplaceKeys.list(query),
    fetchPage: (signal) => call('GET market-place', { query, signal }),
    page: search.page,
    onPage: (page) => setSearch({ page }, { replace: true }),
  });
  const categories = useQuery(parentCategoriesQuery);
  const customers = useQuery(customersQuery);
  // The browser's own clock is near enough for the days and hours of a list; what is sent is judged by the server.
  const columns = useProcurementColumns(0);
  const all = t({ message: 'all', context: 'filter not set' });
  const options = (rows: readonly { id: number; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));

  return (
    <>
      <PageHeader
        title={t`Procurements`}
        actions={<ExportMenu file="GET market-place/export" options={{ query }} />}
      />
      <search className={styles.filters}>
        <SearchInput
          className={styles.search}
          label={t`Name or number`}
          value={search.text}
          onChange={(text) => setSearch({ text })}
        />
        <ChipSelect
          name={t`State`}
          all={all}
          value={search.state}
          onChange={(state) => setSearch({ state: state as ProcurementState | '' })}
          options={PROCUREMENT_STATES.map((state) => ({
            value: state,
            label: i18n._(procurementStatePhrases[state]),
          }))}
        />
        <ChipSelect
          name={t`Category`}
          all={all}
          value={search.category}
          onChange={(category) => setSearch({ category })}
          options={options(categories.data?.data)}
        />
        <ChipSelect
          name={t`Customer`}
          all={all}
          value={search.customer}
          onChange={(customer) => setSearch({ customer })}
          options={options(customers.data?.data)}
        />
      </search>
      <ListTable
        caption={t`Procurements`}
        columns={columns}
        list={list}
        rowKey={(row) => String(row.id)}
        href={(row) => paths.marketplaceProcurement(row.id)}
        card={(row, parts) => <ProcurementCard row={row} parts={parts} offset={0} />}
        onPage={(page) => setSearch({ page })}
        onClear={isFiltered(search) ? () => setSearch(NO_FILTERS) : undefined}
        empty={<NoProcurements />}
      />
    </>
  );
}
