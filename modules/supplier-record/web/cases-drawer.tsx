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
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { recordCaseColumns } from '../list-words.ts';
import { RECORD_FIGURES, type RecordFigure, type RecordRange } from '../rules/record.ts';
import type { RecordCase } from '../wire.ts';
import { recordFigurePhrases, recordOutcomePhrases } from '../words.ts';
import { profileKeys } from './profile.api.ts';
import { RangeSwitch } from './record/range-switch.tsx';
import styles from './supplier-record.module.css';

interface CasesDrawerProps {
  readonly id: number;
  readonly figure: RecordFigure;
  readonly range: RecordRange;
  readonly page: number;
  readonly onFigure: (figure: RecordFigure) => void;
  readonly onRange: (range: RecordRange) => void;
  readonly onPage: (page: number, change?: SearchChange) => void;
  readonly onClose: () => void;
}

/**
 * Lists the cases counted in the selected figure, newest first. Only cases from purchases that the user may see
 * are listed.
 */
export default function CasesDrawer(props: CasesDrawerProps) {
  const { id, figure, range, page, onFigure, onRange, onPage, onClose } = props;
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
      title={<Trans comment="the lists behind the figures of a supplier">All cases</Trans>}
      actions={
        list.total > 0 && (
          <ExportMenu size="sm" file="GET suppliers/{id}/figures/{figure}/list/export" options={options} />
        )
      }
    >
      <div className={styles.switches}>
        <SegmentedControl<RecordFigure>
          label={t({ message: 'Figure', context: 'of a supplier' })}
          value={figure}
          onChange={onFigure}
          segments={RECORD_FIGURES.map((one) => ({ value: one, label: i18n._(recordFigurePhrases[one]) }))}
        />
        <RangeSwitch range={range} onChange={onRange} />
      </div>
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
      <WhatCounts />
    </Drawer>
  );
}

/** Explains what each figure counts. */
function WhatCounts() {
  return (
    <details className={styles.counts}>
      <summary>
        <Trans>What counts</Trans>
      </summary>
      <ul>
        <li>
          <Trans>
            Answered: invitations whose deadline has passed; an offer and a decline are both answers.
            Withdrawn invitations, canceled requests and requests confirmed before the deadline are left out.
          </Trans>
        </li>
        <li>
          <Trans>
            On time: orders fully received by the promised day, or by the requested day where none was
            promised. Orders without such a day are left out.
          </Trans>
        </li>
        <li>
          <Trans>
            Complete: orders with nothing open, delivered by that day, without damage and with nothing closed
            short.
          </Trans>
        </li>
        <li>
          <Trans>Price kept: orders invoiced in full, for what was awarded and no more.</Trans>
        </li>
        <li>
          <Trans>
            The line shows the range in which the true rate probably lies: the fewer the cases, the longer the
            line. It is right in 95 of 100 cases (Wilson interval). Open orders and reversed receipts do not
            count.
          </Trans>
        </li>
      </ul>
    </details>
  );
}
