import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ListFilters } from '#platform/web/kit/filters/list-filters.tsx';
import cells from '#platform/web/kit/list/list-cells.module.css';
import { call } from '#platform/web/lib/http/http.ts';
import { useNavigateTo } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { Category } from '../wire.ts';
import { categoryKeys } from './categories.api.ts';
import { CATEGORY_FILTERS, readCategoriesSearch } from './categories-search.ts';
import styles from './categories-table.module.css';
import { CategoryCard, useCategoryColumns } from './categories-table.tsx';

const CategoryForm = lazyPart(() => import('./category-form.tsx'));
const DeleteCategory = lazyPart(async () => ({
  default: (await import('./delete-category.tsx')).DeleteCategoryDialog,
}));
const ImportCategories = lazyPart(() => import('./import-categories.tsx'));

type Opened =
  | { readonly what: 'form'; readonly category: Category | null }
  | { readonly what: 'delete'; readonly category: Category }
  | { readonly what: 'import' };

export default function CategoriesPage() {
  const { t } = useLingui();
  const go = useNavigateTo();
  const client = useQueryClient();
  const [search, setSearch] = useSearchState(readCategoriesSearch);
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = { page: search.page, ...CATEGORY_FILTERS.queryOf(search) };
  const list = usePagedList<Category>({
    queryKey: [...categoryKeys.all, 'list', query],
    fetchPage: (signal) => call('GET categories', { query, signal }),
    page: search.page,
    onPage: (page) => setSearch({ page }, { replace: true }),
  });
  const remove = (category: Category) => setOpened({ what: 'delete', category });
  const columns = useCategoryColumns(remove);

  const close = () => setOpened(null);
  const changed = async () => {
    close();
    await Promise.all([
      client.invalidateQueries({ queryKey: categoryKeys.all }),
      client.invalidateQueries({ queryKey: categoryKeys.sectors }),
    ]);
  };
  const saved = (wasNew: boolean) => {
    if (wasNew)
      toasts.add({
        kind: 'success',
        title: t`Category added. Now add a supplier.`,
        action: { label: t`Add supplier`, onAction: () => go(paths.supplierCreate()) },
      });
    else toasts.add({ kind: 'success', title: t`Data changed` });
    void changed();
  };
  const add = (
    <Button
      variant="primary"
      icon={<IconPlus size={18} />}
      onClick={() => setOpened({ what: 'form', category: null })}
    >
      <Trans>Add category</Trans>
    </Button>
  );
  const bringIn = (
    <Button icon={<IconUpload size={18} />} onClick={() => setOpened({ what: 'import' })}>
      <Trans>Import</Trans>
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t`Categories overview`}
        actions={
          <>
            <ExportMenu file="GET categories/export" options={{ query }} />
            {bringIn}
            {add}
          </>
        }
      />
      <ListFilters
        filters={CATEGORY_FILTERS}
        context={search.sector}
        search={search}
        onChange={setSearch}
        views="/categories"
        className={cells.filters}
        textClass={styles.search}
      />
      <ListTable
        caption={t`Categories`}
        columns={columns}
        list={list}
        rowKey={(row) => String(row.id)}
        onOpen={(category) => setOpened({ what: 'form', category })}
        card={(row, parts) => <CategoryCard row={row} parts={parts} onDelete={remove} />}
        onPage={(page) => setSearch({ page })}
        onClear={CATEGORY_FILTERS.isSet(search) ? () => setSearch(CATEGORY_FILTERS.none) : undefined}
        empty={
          <EmptyState
            first
            title={<Trans>No categories yet</Trans>}
            text={
              <Trans>
                Every request belongs to a category, and each category has its suppliers. Add the first one,
                or import a sheet.
              </Trans>
            }
            action={add}
          />
        }
      />
      <Suspense fallback={null}>
        {opened?.what === 'form' && (
          <CategoryForm
            category={opened.category}
            onClose={close}
            onSaved={() => saved(opened.category === null)}
          />
        )}
        {opened?.what === 'delete' && <DeleteCategory category={opened.category} onClose={close} />}
        {opened?.what === 'import' && (
          <ImportCategories
            onClose={close}
            onDone={(created) => {
              toasts.add({
                kind: 'success',
                title: t`${plural(created, { one: '# category', other: '# categories' })} imported`,
              });
              void changed();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
