import { Trans, useLingui } from '@lingui/react/macro';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Suspense, useState } from 'react';
import type { ParentCategory } from '#core/moderation/wire/moderation.ts';
import { RowMenu } from '#platform/web/kit/list/row-menu.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { parsePage, useSearchState } from '#platform/web/lib/search-state.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { moderationKeys } from '../moderation.api.ts';
import styles from '../moderation.module.css';
import { ModerationFrame } from '../moderation-frame.tsx';
import { DeleteParentCategoryDialog } from './delete-parent-category.tsx';

const ParentCategoryDialog = lazyPart(() => import('./parent-category-dialog.tsx'));

const readSearch = (raw: Record<string, unknown>) => ({ page: parsePage(raw.page) });

/**
 * The page for the platform's parent categories, to which companies assign their own categories in order to
 * publish requests.
 */
export default function ParentCategoriesPage() {
  const { t } = useLingui();
  const language = useLanguage();
  const [{ page }, setSearch] = useSearchState(readSearch);
  /** The category edited in the dialog; null for a new category, undefined if the dialog is closed. */
  const [open, setOpen] = useState<ParentCategory | null | undefined>(undefined);
  const [removed, setRemoved] = useState<ParentCategory | null>(null);
  const list = usePagedList<ParentCategory>({
    queryKey: [...moderationKeys.categories, { page }],
    fetchPage: (signal) => call('GET moderation/parent-categories', { query: { page }, signal }),
    page,
    onPage: (next) => setSearch({ page: next }, { replace: true }),
  });
  const nameOf = (row: ParentCategory) => row.names[language];
  const others = (row: ParentCategory) => {
    const languages = Object.entries(row.names).map(([code, name]) => ({
      name,
      code: code.replace('_latin', '').toUpperCase(),
    }));
    const names = [...new Set(languages.map(({ name }) => name))].filter((name) => name !== nameOf(row));
    return names
      .map((name) => {
        const codes = languages.filter((one) => one.name === name).map(({ code }) => code);
        return `${codes.join(', ')}: ${name}`;
      })
      .join(' · ');
  };
  const actions = (row: ParentCategory) => (
    <RowMenu
      name={nameOf(row)}
      entries={[
        { id: 'rename', label: t`Rename ${nameOf(row)}`, icon: <IconPencil />, onSelect: () => setOpen(row) },
        ...(row.used === 0
          ? [
              {
                id: 'delete',
                label: t`Delete ${{ name: nameOf(row) }}`,
                icon: <IconTrash />,
                tone: 'danger' as const,
                onSelect: () => setRemoved(row),
              },
            ]
          : []),
      ]}
    />
  );
  const columns: Column<ParentCategory>[] = [
    {
      id: 'name',
      head: t({ message: 'Name', context: 'of a record' }),
      rowHead: true,
      cell: (row) => (
        <span className={styles.two}>
          <span className={styles.name}>{nameOf(row)}</span>
          <span className={styles.second} data-second>
            {others(row)}
          </span>
        </span>
      ),
    },
    {
      id: 'used',
      head: t`Categories`,
      align: 'end',
      cell: (row) => <bdi className="num">{row.used}</bdi>,
    },
    { id: 'actions', head: t`Actions`, hideHead: true, align: 'end', width: 112, cell: actions },
  ];
  return (
    <ModerationFrame
      path={paths.moderationCategories()}
      title={t`Marketplace categories`}
      actions={
        <>
          <ExportMenu file="GET moderation/parent-categories/export" options={{}} />
          <Button variant="primary" icon={<IconPlus size={18} />} onClick={() => setOpen(null)}>
            <Trans>Add category</Trans>
          </Button>
        </>
      }
    >
      <ListTable
        caption={t`Marketplace categories`}
        columns={columns}
        list={list}
        rowKey={(row) => String(row.id)}
        card={(row) => (
          <div className={styles.card}>
            <div className={styles.line}>
              <b>{nameOf(row)}</b>
              {actions(row)}
            </div>
            <span className={styles.muted}>{others(row)}</span>
            <span className={styles.second}>
              {t`Categories of companies`} <bdi className="num">{row.used}</bdi>
            </span>
          </div>
        )}
        empty={<EmptyState title={<Trans>No marketplace categories yet</Trans>} />}
        onPage={(next) => setSearch({ page: next })}
      />
      <Suspense fallback={null}>
        {open !== undefined && <ParentCategoryDialog category={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
      {removed && (
        <DeleteParentCategoryDialog
          category={removed}
          name={nameOf(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </ModerationFrame>
  );
}
