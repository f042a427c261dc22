import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { useListColumns } from '#platform/web/kit/list/list-columns.ts';
import { stringifySearch } from '#platform/web/lib/search-state.ts';
import type { PagedList } from '#platform/web/lib/use-paged-list.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { packageOrderColumns } from '../list-words.ts';
import { getFirstWholeDay } from '../rules/active-period.ts';
import type { Preorder } from '../wire.ts';
import { planPhrases } from '../words.ts';
import { OrderState } from './order-state.tsx';
import styles from './payment.module.css';
import { useProFormaPdf } from './use-pro-forma-pdf.ts';

interface OrderHistoryProps {
  /** The path of the page that shows the orders. */
  readonly path: string;
  list: PagedList<Preorder>;
  onPage: (page: number) => void;
  onOpen: (id: number) => void;
}

/** Lists the company's orders, newest first. */
export function OrderHistory({ path, list, onPage, onOpen }: OrderHistoryProps) {
  const { t } = useLingui();
  const columns = useColumns();
  const card = useCard();
  return (
    <section aria-labelledby="orders" className={styles.section}>
      <div className={styles.over}>
        <h2 id="orders">
          <Trans>Your orders</Trans>
        </h2>
        {list.rows !== undefined && list.rows.length > 0 && (
          <ExportMenu size="sm" file="GET user-profile/preorders/export" options={{}} />
        )}
      </div>
      <ListTable
        caption={t`Your orders`}
        columns={columns}
        list={list}
        onPage={onPage}
        rowKey={({ id }) => String(id)}
        href={({ id }) => path + stringifySearch({ order: id })}
        onOpen={({ id }) => onOpen(id)}
        card={card}
        skeletonRows={3}
        empty={
          <p className={styles.muted}>
            <Trans>Nothing ordered yet</Trans>
          </p>
        }
      />
    </section>
  );
}

function useWords() {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  return {
    what: ({ package: plan, duration: months }: Preorder) =>
      `${i18n._(planPhrases[plan])}, ${t`${plural(months, { one: '# month', other: '# months' })}`}`,
    sum: ({ gross, currency }: Preorder) => format.money(gross, currency),
    day: format.day,
    active: ({ active_from, active_until, paid_at }: Preorder) =>
      active_from === null || active_until === null
        ? ''
        : `${format.day(getFirstWholeDay(active_from, paid_at))} – ${format.day(dayInBelgrade(active_until))}`,
  };
}

function PdfButton({ order }: { order: Preorder }) {
  const { t } = useLingui();
  const { busy, fetchPdf } = useProFormaPdf();
  return (
    <IconButton
      size="sm"
      label={t`Download ${order.number} as PDF`}
      icon={<IconFileTypePdf />}
      aria-busy={busy === order.id}
      onClick={() => void fetchPdf(order)}
    />
  );
}

function useColumns(): Column<Preorder>[] {
  const { t } = useLingui();
  const words = useWords();
  return useListColumns(packageOrderColumns, {
    number: { rowHead: true, nowrap: true, cell: ({ number }) => <bdi>{number}</bdi> },
    package: { cell: words.what },
    sum: { head: t`Total`, align: 'end', nowrap: true, cell: (row) => <bdi>{words.sum(row)}</bdi> },
    ordered: { head: t`Ordered`, nowrap: true, cell: (row) => words.day(row.ordered_on) },
    due: { head: t`Due`, nowrap: true, cell: (row) => words.day(row.due_on) },
    state: { head: t`Status`, nowrap: true, cell: ({ state }) => <OrderState state={state} /> },
    active: { head: t`Active`, cell: words.active },
    pdf: { head: t`PDF`, hideHead: true, align: 'end', cell: (row) => <PdfButton order={row} /> },
  });
}

function useCard() {
  const words = useWords();
  return (row: Preorder, { link }: { link: (content: React.ReactNode) => React.ReactNode }) => (
    <div className={styles.card}>
      <span className={styles.orderHead}>
        {link(<b>{row.number}</b>)}
        <OrderState state={row.state} />
      </span>
      <span>{words.what(row)}</span>
      <bdi className="num">{words.sum(row)}</bdi>
      <span className={styles.orderHead}>
        <span className={styles.muted}>
          {row.state === 'paid' ? (
            words.active(row)
          ) : (
            <Trans>
              Ordered {words.day(row.ordered_on)}, due {words.day(row.due_on)}
            </Trans>
          )}
        </span>
        <PdfButton order={row} />
      </span>
    </div>
  );
}
