import { Trans, useLingui } from '@lingui/react/macro';
import type { Category } from '@ponuda/contract/categories';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import type { Column } from '../../ui/data-table-types.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './categories-table.module.css';

const Nothing = () => <span className={styles.muted}>–</span>;

/** The columns of the list of categories. */
export function useCategoryColumns(onDelete: (category: Category) => void): Column<Category>[] {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      head: t({ message: 'Name', context: 'of a record' }),
      rowHead: true,
      cell: (row) => <span className={styles.name}>{row.name}</span>,
    },
    { id: 'sector', head: t`Department`, cell: (row) => row.sector?.name ?? <Nothing /> },
    {
      id: 'parent',
      head: t`Marketplace category`,
      cell: (row) => row.parent_category?.name ?? <Nothing />,
    },
    {
      id: 'suppliers',
      head: t`Suppliers`,
      align: 'end',
      width: 120,
      cell: (row) =>
        row.suppliers_count === 0 ? (
          <span className={styles.muted}>
            <Trans context="no suppliers">none</Trans>
          </span>
        ) : (
          <Link
            className="link num"
            href={`${paths.suppliers()}?category=${row.id}`}
            aria-label={t`Suppliers of ${row.name}: ${row.suppliers_count}`}
          >
            {row.suppliers_count}
          </Link>
        ),
    },
    {
      id: 'actions',
      head: t`Actions`,
      hideHead: true,
      align: 'end',
      width: 56,
      cell: (row) => (
        <IconButton
          size="sm"
          label={t`Delete ${row.name}`}
          icon={<IconTrash />}
          onClick={() => onDelete(row)}
        />
      ),
    },
  ];
}
