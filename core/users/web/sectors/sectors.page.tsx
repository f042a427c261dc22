import { Trans, useLingui } from '@lingui/react/macro';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Sector } from '#core/users/wire.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SearchInput } from '#platform/web/ui/search-input.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { PeopleTabs } from '../people-tabs.tsx';
import { userKeys } from '../users.api.ts';
import styles from './sectors.module.css';
import { readSectorsSearch, toSectorsQuery } from './sectors-search.ts';
import { SectorCard, useSectorColumns } from './sectors-table.tsx';

const SectorForm = lazyPart(() => import('./sector-form.tsx'));
const MergeSectors = lazyPart(() => import('./merge-sectors.tsx'));
const DeleteSector = lazyPart(() => import('./delete-sector.tsx'));

type Opened =
  | { readonly what: 'form'; readonly sector: Sector | null }
  | { readonly what: 'merge' | 'delete'; readonly sector: Sector };

export default function SectorsPage() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [search, setSearch] = useSearchState(readSectorsSearch);
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = toSectorsQuery(search);
  const list = usePagedList<Sector>({
    queryKey: [...userKeys.sectors, 'list', query],
    fetchPage: (signal) => call('GET user-management/sectors', { query, signal }),
    page: search.page,
    onPage: (page) => setSearch({ page }, { replace: true }),
  });
  const actions = {
    onMerge: (sector: Sector) => setOpened({ what: 'merge', sector }),
    onDelete: (sector: Sector) => setOpened({ what: 'delete', sector }),
  };
  const columns = useSectorColumns(actions);
  const close = () => setOpened(null);
  // Users, categories and purchases also show departments.
  const changed = () => {
    close();
    void client.invalidateQueries();
  };
  const add = (
    <Button
      variant="primary"
      icon={<IconPlus size={18} />}
      onClick={() => setOpened({ what: 'form', sector: null })}
    >
      <Trans>Add department</Trans>
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t`Departments`}
        actions={
          <>
            <ExportMenu file="GET user-management/sectors/export" options={{ query }} />
            {add}
          </>
        }
      />
      <PeopleTabs current={paths.sectors()} />
      <search className={styles.filters}>
        <SearchInput
          className={styles.search}
          label={t`Name of the department`}
          value={search.name}
          onChange={(name) => setSearch({ name })}
        />
      </search>
      <ListTable
        caption={t`Departments`}
        columns={columns}
        list={list}
        rowKey={(row) => String(row.id)}
        onOpen={(sector) => setOpened({ what: 'form', sector })}
        card={(sector, parts) => <SectorCard sector={sector} parts={parts} actions={actions} />}
        onPage={(page) => setSearch({ page })}
        onClear={search.name.trim() !== '' ? () => setSearch({ name: '' }) : undefined}
        empty={
          <EmptyState
            title={<Trans>No departments yet</Trans>}
            text={
              <Trans>
                Each department sees its own purchases. Every user and category belongs to a department.
              </Trans>
            }
            action={add}
          />
        }
      />
      <Suspense fallback={null}>
        {opened?.what === 'form' && (
          <SectorForm
            sector={opened.sector}
            onClose={close}
            onSaved={() => {
              toasts.add({
                kind: 'success',
                title: opened.sector ? t`Data changed` : t`Department added`,
              });
              changed();
            }}
          />
        )}
        {opened?.what === 'merge' && <MergeSectors sector={opened.sector} onClose={close} onGone={changed} />}
        {opened?.what === 'delete' && <DeleteSector sector={opened.sector} onClose={close} />}
      </Suspense>
    </>
  );
}
