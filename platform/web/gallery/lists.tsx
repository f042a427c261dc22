import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import { Button } from '../ui/button.tsx';
import { DataTable, type DataTableProps } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { GallerySection, noop } from './section.tsx';

interface Row {
  readonly number: string;
  readonly name: string;
  readonly supplier: string;
  readonly total: string;
}
const ROWS: readonly Row[] = [
  { number: '2026-0057', name: 'Sheets for the roof', supplier: 'Metal-Promet d.o.o.', total: '181,191.20' },
  { number: '2026-0056', name: 'Grinding discs', supplier: 'Gvožđara Lazić d.o.o.', total: '25,140.00' },
  { number: '2026-0055', name: 'Stretch film', supplier: 'Pak Sistem d.o.o.', total: '57,240.00' },
];
const table: DataTableProps<Row> = {
  caption: 'Requests',
  rows: ROWS,
  rowKey: (row) => row.number,
  columns: [
    { id: 'number', head: 'Number', cell: (row) => row.number, nowrap: true, sortable: true },
    { id: 'name', head: 'Name', cell: (row) => row.name, rowHead: true },
    { id: 'supplier', head: 'Supplier', cell: (row) => row.supplier },
    { id: 'total', head: 'Total', cell: (row) => <bdi className="num">{row.total}</bdi>, align: 'end' },
  ],
  href: () => '#',
  sort: { column: 'number', direction: 'desc' },
  onSort: noop,
  empty: (
    <EmptyState
      icon={<IconInbox />}
      title="No requests yet"
      text="Here stands what your company asks for."
      action={<Button variant="primary">New request</Button>}
    />
  ),
  noMatch: <EmptyState title="Nothing matches these filters" action={<Button>Clear filters</Button>} />,
};

export function ListsSection() {
  return (
    <>
      <GallerySection name="list">
        <DataTable
          {...table}
          selection={{
            keys: new Set(['2026-0056']),
            onChange: noop,
            label: ({ number }) => `Select ${number}`,
          }}
        />
        <Pagination page={2} pageSize={20} total={73} onPage={noop} />
      </GallerySection>
      <GallerySection name="list-compact">
        <DataTable {...table} density="compact" />
      </GallerySection>
      <GallerySection name="list-loading">
        <DataTable {...table} rows={undefined} skeletonRows={3} />
      </GallerySection>
      <GallerySection name="list-empty">
        <DataTable {...table} rows={[]} />
        <DataTable {...table} rows={[]} filtered />
      </GallerySection>
      <GallerySection name="list-failed">
        <DataTable
          {...table}
          rows={undefined}
          error={
            <ErrorState message="The server did not answer." errorId="8f2c" onRetry={noop} retrying={false} />
          }
        />
      </GallerySection>
    </>
  );
}
