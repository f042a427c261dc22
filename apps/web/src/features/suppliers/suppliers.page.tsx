import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Supplier, SupplierState } from '@ponuda/contract/suppliers';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import { stringifySearch, useSearchState } from '../../lib/search-state.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { ExportMenu } from '../../shell/export-menu.tsx';
import { ListTable } from '../../shell/list-table.tsx';
import { Button } from '../../ui/button.tsx';
import { ChipSelect } from '../../ui/chip-select.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { toasts } from '../../ui/toast-store.ts';
import { categoryOptionsQuery, supplierKeys } from './suppliers.api.ts';
import { isFiltered, NO_FILTERS, queryOf, readSuppliersSearch } from './suppliers-search.ts';
import styles from './suppliers-table.module.css';
import { SupplierCard, useSupplierColumns } from './suppliers-table.tsx';

const SupplierDrawer = lazyPart(() => import('./supplier-drawer.tsx'));
const DeleteSupplier = lazyPart(async () => ({
  default: (await import('./delete-supplier.tsx')).DeleteSupplier,
}));
const PauseSupplier = lazyPart(() => import('./pause-supplier.tsx'));
const ImportDialog = lazyPart(async () => ({
  default: (await import('../sheet-import/public.ts')).ImportDialog,
}));

export default function SuppliersPage() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [search, setSearch] = useSearchState(readSuppliersSearch);
  const [removed, setRemoved] = useState<Supplier | null>(null);
  const [paused, setPaused] = useState<Supplier | null>(null);
  const [importing, setImporting] = useState(false);
  const query = queryOf(search);
  const list = usePagedList<Supplier>({
    queryKey: [...supplierKeys.all, 'list', query],
    fetchPage: (signal) => call('GET suppliers', { query, signal }),
    page: search.page,
    onPage: (page) => setSearch({ page }, { replace: true }),
  });
  const categories = useQuery(categoryOptionsQuery);
  const columns = useSupplierColumns({ onDelete: setRemoved, onPause: setPaused });

  // The page stays: what is open beside the list is no filter.
  const open = (which: string, replace = false) => setSearch({ open: which, page: search.page }, { replace });
  const changed = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: supplierKeys.all }),
      client.invalidateQueries({ queryKey: ['categories'] }),
    ]);
  const add = (
    <Button variant="primary" icon={<IconPlus size={18} />} onClick={() => open('new')}>
      <Trans>Add supplier</Trans>
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t`All suppliers`}
        actions={
          <>
            <ExportMenu file="GET suppliers/export" options={{ query }} />
            <Button icon={<IconUpload size={18} />} onClick={() => setImporting(true)}>
              <Trans>Import</Trans>
            </Button>
            {add}
          </>
        }
      />
      <search className={styles.filters}>
        <SearchInput
          className={styles.search}
          label={t`Name or tax number`}
          value={search.q}
          onChange={(q) => setSearch({ q })}
        />
        <ChipSelect
          name={t`Category`}
          all={t({ message: 'all', context: 'filter not set' })}
          value={search.category}
          onChange={(category) => setSearch({ category })}
          options={(categories.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <ChipSelect
          name={t`State`}
          all={t({ message: 'all', context: 'filter not set' })}
          value={search.state}
          onChange={(state) => setSearch({ state: state as SupplierState })}
          options={[
            { value: 'active', label: t({ message: 'not paused', context: 'suppliers' }) },
            { value: 'paused', label: t({ message: 'paused', context: 'suppliers' }) },
            { value: 'marketplace', label: t`from the marketplace` },
          ]}
        />
      </search>
      <ListTable
        caption={t`Suppliers`}
        columns={columns}
        list={list}
        rowKey={(row) => String(row.id)}
        href={(row) => paths.suppliers() + stringifySearch({ ...search, open: row.id })}
        onOpen={(row) => open(String(row.id))}
        card={(row, parts) => (
          <SupplierCard row={row} parts={parts} onDelete={setRemoved} onPause={setPaused} />
        )}
        onPage={(page) => setSearch({ page })}
        onClear={isFiltered(search) ? () => setSearch(NO_FILTERS) : undefined}
        empty={
          <EmptyState
            title={<Trans>No suppliers yet</Trans>}
            text={
              <Trans>Suppliers answer requests through a link. Add the first one, or import a sheet.</Trans>
            }
            action={add}
          />
        }
      />
      <Suspense fallback={null}>
        {search.open !== '' && (
          <SupplierDrawer
            id={search.open === 'new' ? null : Number(search.open)}
            onClose={() => open('')}
            onAdded={(id) => open(String(id), true)}
          />
        )}
        {removed && <DeleteSupplier supplier={removed} onClose={() => setRemoved(null)} />}
        {paused && <PauseSupplier supplier={paused} onClose={() => setPaused(null)} />}
        {importing && (
          <ImportDialog
            kind="suppliers"
            onClose={() => setImporting(false)}
            onDone={(created) => {
              setImporting(false);
              toasts.add({
                kind: 'success',
                title: t`${plural(created, { one: '# supplier', other: '# suppliers' })} imported`,
              });
              void changed();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
