import { Trans, useLingui } from '@lingui/react/macro';
import { useListColumns } from '#platform/web/kit/list/list-columns.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { paths } from '#platform/web/lib/paths.ts';
import type { SearchChange } from '#platform/web/lib/search-state.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { recordCaseColumns } from '../list-words.ts';
import type { RecordFigure, RecordRange } from '../rules/record.ts';
import type { RecordCase } from '../wire.ts';
import { recordFigurePhrases, recordOutcomePhrases } from '../words.ts';
import { profileKeys } from './profile.api.ts';
import styles from './supplier-record.module.css';

interface CasesDrawerProps {
  readonly id: number;
  readonly figure: RecordFigure;
  readonly range: RecordRange;
  readonly page: number;
  readonly onPage: (page: number, change?: SearchChange) => void;
  readonly onClose: () => void;
}

/** Lists the cases behind a figure, newest first, from purchases that the user may see. */
export default function CasesDrawer({ id, figure, range, page, onPage, onClose }: CasesDrawerProps) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const options = { params: { id, figure }, query: { range } };
  const list = usePagedList<RecordCase>({
    beside: true,
    queryKey: [...profileKeys.cases(id), { figure, range, page }],
    fetchPage: (signal) =>
      call('GET suppliers/{id}/figures/{figure}/list', {
        params: options.params,
        query: { ...options.query, page },
        signal,
      }),
    page,
    onPage: (to) => onPage(to, { replace: true }),
  });
  const isGoods = figure === 'on_time' || figure === 'complete';
  const outcomeOf = ({ outcome }: RecordCase) => i18n._(recordOutcomePhrases[outcome]);
  const all: Column<RecordCase>[] = useListColumns(recordCaseColumns, {
    request: {
      head: t`Request`,
      rowHead: true,
      cell: (row) => (
        <span className={styles.two}>
          <span className={styles.name}>{row.name}</span>
          <bdi className={styles.second} data-second>
            {row.order_number ?? row.request_number}
          </bdi>
        </span>
      ),
    },
    day: { width: 112, nowrap: true, cell: (row) => <bdi>{format.day(row.day)}</bdi> },
    due_on: { width: 112, nowrap: true, cell: (row) => <bdi>{format.day(row.due_on) || '–'}</bdi> },
    outcome: { width: 144, cell: (row) => (row.counted ? outcomeOf(row) : <b>{outcomeOf(row)}</b>) },
  });
  const columns = all.filter(({ id: column }) => isGoods || column !== 'due_on');
  return (
    <Drawer
      open
      className={styles.cases}
      onOpenChange={(open) => !open && onClose()}
      title={i18n._(recordFigurePhrases[figure])}
      description={range === 'all' ? <Trans>All time</Trans> : <Trans>Last 12 months</Trans>}
      actions={
        list.total > 0 && (
          <ExportMenu size="sm" file="GET suppliers/{id}/figures/{figure}/list/export" options={options} />
        )
      }
    >
      <ListTable
        caption={i18n._(recordFigurePhrases[figure])}
        columns={columns}
        list={list}
        rowKey={(row) => String(row.id)}
        href={(row) => paths.request(row.purchase_id)}
        card={(row, parts) => (
          <div className={styles.two}>
            {parts.link(row.name)}
            <bdi className={styles.second}>
              {row.order_number ?? row.request_number} · {format.day(row.day)}
            </bdi>
            <span>{row.counted ? outcomeOf(row) : <b>{outcomeOf(row)}</b>}</span>
          </div>
        )}
        onPage={onPage}
        empty={
          <EmptyState
            title={<Trans>No cases that you have access to</Trans>}
            text={<Trans>The figure also counts purchases that you cannot see.</Trans>}
          />
        }
      />
    </Drawer>
  );
}
