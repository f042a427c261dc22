import { Trans, useLingui } from '@lingui/react/macro';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ModerationFrame } from '#core/moderation/web/public.ts';
import { NOTICE_HOURS } from '#platform/shared/maintenance.ts';
import { useListColumns } from '#platform/web/kit/list/list-columns.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { parsePage, useSearchState } from '#platform/web/lib/search-state.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { maintenanceColumns } from '../list-words.ts';
import type { Maintenance } from '../wire.ts';
import { MAINTENANCES_KEY } from './maintenance.api.ts';
import styles from './maintenance.module.css';
import { MaintenancePill } from './maintenance-pill.tsx';

const MaintenanceDialog = lazyPart(() => import('./maintenance-dialog.tsx'));
const EndMaintenanceDialog = lazyPart(() => import('./end-maintenance-dialog.tsx'));

const readSearch = (raw: Record<string, unknown>) => ({ page: parsePage(raw.page) });
/**
 * The reload interval in milliseconds while deadlines may be moving, so that the page shows the current number of
 * moved deadlines.
 */
const REFRESH_MS = 10_000;

type Opened =
  | { readonly what: 'plan' }
  | { readonly what: 'move' | 'stop'; readonly maintenance: Maintenance };

const isOpen = ({ status }: Maintenance) => status === 'planned' || status === 'running';

/** The page on which moderators plan, move, cancel and end maintenances, and see all earlier ones. */
export default function MaintenancePage() {
  const { t } = useLingui();
  const format = useFormatters();
  const language = useLanguage();
  const [{ page }, setSearch] = useSearchState(readSearch);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const fetchPage = (signal: AbortSignal) => call('GET moderation/maintenances', { query: { page }, signal });
  const queryKey = [...MAINTENANCES_KEY, { page }];
  const list = usePagedList<Maintenance>({
    queryKey,
    fetchPage,
    page,
    onPage: (next) => setSearch({ page: next }, { replace: true }),
  });
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchPage(signal),
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? REFRESH_MS : false),
  });
  const mayPlan = data !== undefined && page === 1 && !data.data.some(isOpen);
  const buttons = (maintenance: Maintenance) =>
    isOpen(maintenance) && (
      <span className={styles.buttons}>
        <Button size="sm" onClick={() => setOpened({ what: 'move', maintenance })}>
          <Trans context="a planned maintenance to another time">Move</Trans>
        </Button>
        <Button size="sm" variant="danger" onClick={() => setOpened({ what: 'stop', maintenance })}>
          {maintenance.status === 'running' ? (
            <Trans context="a running maintenance">End now</Trans>
          ) : (
            <Trans context="a planned maintenance">Cancel it</Trans>
          )}
        </Button>
      </span>
    );
  const columns: Column<Maintenance>[] = useListColumns(maintenanceColumns, {
    starts_at: { rowHead: true, nowrap: true, cell: (row) => <bdi>{format.instant(row.starts_at)}</bdi> },
    ends_at: { nowrap: true, cell: (row) => <bdi>{format.instant(row.ended_at ?? row.ends_at)}</bdi> },
    status: { cell: (row) => <MaintenancePill status={row.status} /> },
    reason: { cell: (row) => row.reasons?.[language] ?? '–' },
    deadlines: { align: 'end', cell: (row) => <bdi className="num">{row.deadlines}</bdi> },
    actions: { head: t`Actions`, hideHead: true, align: 'end', cell: buttons },
  });
  const plan = (
    <Button variant="primary" icon={<IconPlus size={18} />} onClick={() => setOpened({ what: 'plan' })}>
      <Trans>Plan maintenance</Trans>
    </Button>
  );
  return (
    <ModerationFrame
      path={paths.moderationMaintenance()}
      title={t({ message: 'Maintenance', context: 'of the platform' })}
      meta={
        <Trans>
          Users see it {NOTICE_HOURS} hours ahead. During it everything can be read, but nothing can be saved.
        </Trans>
      }
      actions={
        <>
          <ExportMenu file="GET moderation/maintenances/export" options={{}} />
          {mayPlan && plan}
        </>
      }
    >
      <ListTable
        caption={t({ message: 'Maintenance', context: 'of the platform' })}
        columns={columns}
        list={list}
        rowKey={(row) => String(row.id)}
        card={(row) => (
          <div className={styles.card}>
            <span className={styles.line}>
              <b>
                <bdi>
                  {format.instant(row.starts_at)} – {format.instant(row.ended_at ?? row.ends_at)}
                </bdi>
              </b>
              <MaintenancePill status={row.status} />
            </span>
            {row.reasons && <span>{row.reasons[language]}</span>}
            <span className={styles.muted}>
              <Trans>Moved deadlines: {row.deadlines}</Trans>
            </span>
            {buttons(row)}
          </div>
        )}
        empty={
          <EmptyState
            title={<Trans>No maintenance yet</Trans>}
            text={<Trans>Plan one before an upgrade, so that no one loses work or misses a deadline.</Trans>}
          />
        }
        onPage={(next) => setSearch({ page: next })}
      />
      <Suspense fallback={null}>
        {opened?.what === 'plan' && <MaintenanceDialog maintenance={null} onClose={close} />}
        {opened?.what === 'move' && <MaintenanceDialog maintenance={opened.maintenance} onClose={close} />}
        {opened?.what === 'stop' && <EndMaintenanceDialog maintenance={opened.maintenance} onClose={close} />}
      </Suspense>
    </ModerationFrame>
  );
}
