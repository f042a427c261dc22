import { Trans, useLingui } from '@lingui/react/macro';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { ListCard } from '#platform/web/kit/list/list-card.tsx';
import cells from '#platform/web/kit/list/list-cells.module.css';
import { useListColumns } from '#platform/web/kit/list/list-columns.ts';
import { NoValue } from '#platform/web/kit/list/no-value.tsx';
import { RowMenu } from '#platform/web/kit/list/row-menu.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import type { CardParts, Column } from '#platform/web/ui/data-table-types.ts';
import { categoryColumns } from '../list-words.ts';
import type { Category } from '../wire.ts';
import styles from './categories-table.module.css';

interface RowProps {
  readonly row: Category;
}

interface ActionProps extends RowProps {
  readonly onDelete: (category: Category) => void;
}

function SuppliersLink({ row }: RowProps) {
  const { t } = useLingui();
  if (row.suppliers_count === 0)
    return (
      <span className="muted">
        <Trans context="no suppliers">none</Trans>
      </span>
    );
  return (
    <Link
      className="link num"
      href={`${paths.suppliers()}?category=${row.id}`}
      aria-label={t`Suppliers of ${row.name}: ${row.suppliers_count}`}
    >
      {row.suppliers_count}
    </Link>
  );
}

function Actions({ row, onDelete }: ActionProps) {
  const { t } = useLingui();
  return (
    <RowMenu
      name={row.name}
      entries={[
        {
          id: 'delete',
          label: t`Delete ${{ name: row.name }}`,
          icon: <IconTrash />,
          tone: 'danger',
          onSelect: () => onDelete(row),
        },
      ]}
    />
  );
}

export function useCategoryColumns(onDelete: (category: Category) => void): Column<Category>[] {
  const { t } = useLingui();
  return useListColumns(categoryColumns, {
    name: { rowHead: true, cell: (row) => <span className={cells.name}>{row.name}</span> },
    sector: { cell: (row) => row.sector?.name ?? <NoValue /> },
    parent_category: { cell: (row) => row.parent_category?.name ?? <NoValue /> },
    suppliers_count: { align: 'end', width: 120, cell: (row) => <SuppliersLink row={row} /> },
    actions: {
      head: t`Actions`,
      hideHead: true,
      align: 'end',
      width: 56,
      cell: (row) => <Actions row={row} onDelete={onDelete} />,
    },
  });
}

/** Renders a category on a phone, with the same data and actions as the table. */
export function CategoryCard({ row, parts, onDelete }: ActionProps & { readonly parts: CardParts }) {
  return (
    <ListCard
      title={parts.link(row.name)}
      actions={<Actions row={row} onDelete={onDelete} />}
      about={[row.sector?.name, row.parent_category?.name]}
      aboutEnd={
        <span className={styles.suppliers}>
          <Trans comment="followed by how many there are">
            Suppliers: <SuppliersLink row={row} />
          </Trans>
        </span>
      }
    />
  );
}
