import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ListFilters } from '#platform/web/kit/filters/list-filters.tsx';
import cells from '#platform/web/kit/list/list-cells.module.css';
import { call } from '#platform/web/lib/http/http.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { stringifySearch, useSearchState } from '#platform/web/lib/search-state.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { Supplier } from '../wire/suppliers.ts';
import { PauseSupplierDialog, SupplierDrawer } from './lazy-parts.ts';
import { supplierKeys } from './suppliers.api.ts';
import { readSuppliersSearch, SUPPLIER_FILTERS } from './suppliers-search.ts';
import { SupplierCard, useSupplierColumns } from './suppliers-table.tsx';

const DeleteSupplier = lazyPart(async () => ({
  default: (await import('./delete-supplier.tsx')).DeleteSupplierDialog,
}));
const ImportSuppliers = lazyPart(() => import('./import-suppliers.tsx'));

export default function SuppliersPage() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [search, setSearch] = useSearchState(readSuppliersSearch);
  const [removed, setRemoved] = useState<Supplier | null>(null);
  const [paused, setPaused] = useState<Supplier | null>(null);
  const [importing, setImporting] = useState(false);
  const query = { page: search.page, ...SUPPLIER_FILTERS.queryOf(search) };
  const list = usePagedList<Supplier>({
    queryKey: [...supplierKeys.all, 'list', query],
    fetchPage: (signal) => call('GET suppliers', { query, signal }),
    page: search.page,
    onPage: (page) => setSearch({ page }, { replace: true }),
  });
  const columns = useSupplierColumns({ onDelete: setRemoved, onPause: setPaused });

  // Keeps the page number, because opening a supplier does not change the filter.
  const open = (which: string) => setSearch({ open: which, page: search.page });
  const changed = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: supplierKeys.all }),
      client.invalidateQueries({ queryKey: ['categories'] }),
    ]);
  const add = (
    <Link className={buttonClass({ variant: 'primary' })} href={paths.supplierCreate()}>
      <IconPlus size={18} aria-hidden="true" />
      <Trans>Add supplier</Trans>
    </Link>
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
      <ListFilters
        filters={SUPPLIER_FILTERS}
        search={search}
        onChange={setSearch}
        views="/suppliers"
        className={cells.filters}
        textClass={cells.search}
      />
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
        onClear={SUPPLIER_FILTERS.isSet(search) ? () => setSearch(SUPPLIER_FILTERS.none) : undefined}
        empty={
          <EmptyState
            first
            title={<Trans>No suppliers yet</Trans>}
            text={
              <Trans>Suppliers answer requests through a link. Add the first one, or import a sheet.</Trans>
            }
            action={add}
          />
        }
      />
      <Suspense fallback={null}>
        {search.open !== '' && <SupplierDrawer id={Number(search.open)} onClose={() => open('')} />}
        {removed && <DeleteSupplier supplier={removed} onClose={() => setRemoved(null)} />}
        {paused && <PauseSupplierDialog supplier={paused} onClose={() => setPaused(null)} />}
        {importing && (
          <ImportSuppliers
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
