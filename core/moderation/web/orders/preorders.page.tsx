import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PreorderRow } from '#core/moderation/wire/companies.ts';
import { preorderColumns } from '#core/plans/list-words.ts';
import { planPhrases } from '#core/plans/words.ts';
import { useListColumns } from '#platform/web/kit/list/list-columns.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { parsePage, useSearchState } from '#platform/web/lib/search-state.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { moderationKeys } from '../moderation.api.ts';
import styles from '../moderation.module.css';
import { ModerationFrame } from '../moderation-frame.tsx';
import { OrderDialog, type OrderStatusChange } from './order-dialog.tsx';
import { OrderPill } from './order-pill.tsx';

const STATES = ['open', 'paid', 'cancelled'] as const;
type State = (typeof STATES)[number];

const readSearch = (raw: Record<string, unknown>) => ({
  page: parsePage(raw.page),
  state: STATES.find((state) => state === raw.state) ?? 'open',
});

/** The page for package orders: open, paid and cancelled. */
export default function PreordersPage() {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const [search, setSearch] = useSearchState(readSearch);
  const [step, setStep] = useState<OrderStatusChange | null>(null);
  const list = usePagedList<PreorderRow>({
    queryKey: [...moderationKeys.preorders, search],
    fetchPage: (signal) => call('GET moderation/preorders', { query: search, signal }),
    page: search.page,
    onPage: (page) => setSearch({ page }, { replace: true }),
  });
  const what = ({ plan, duration_months: months }: PreorderRow) =>
    `${i18n._(planPhrases[plan])}, ${t`${plural(months, { one: '# month', other: '# months' })}`}`;
  const steps = (order: PreorderRow) =>
    order.paid_at === null &&
    order.cancelled_at === null && (
      <span className={styles.buttons}>
        <Button size="sm" variant="primary" onClick={() => setStep({ order, to: 'paid' })}>
          <Trans>Mark as paid</Trans>
          <span className="visually-hidden"> {order.number}</span>
        </Button>
        <Button size="sm" onClick={() => setStep({ order, to: 'cancelled' })}>
          <Trans>Cancel order</Trans>
          <span className="visually-hidden"> {order.number}</span>
        </Button>
      </span>
    );
  const company = ({ company: { id, name } }: PreorderRow) => (
    <Link className="name-link" href={paths.moderationCompany(id)}>
      {name}
    </Link>
  );
  const columns: Column<PreorderRow>[] = useListColumns(preorderColumns, {
    number: { rowHead: true, nowrap: true, cell: (row) => <b>{row.number}</b> },
    company: { cell: company },
    plan: { head: t`Package`, cell: what, fold: 'cell' },
    gross: {
      head: t({ message: 'To pay', context: 'amount with VAT' }),
      align: 'end',
      nowrap: true,
      cell: (row) => <bdi className="num">{format.money(row.gross, row.currency)}</bdi>,
    },
    reference: {
      head: t`Reference`,
      nowrap: true,
      cell: (row) => <bdi>{row.payment_reference}</bdi>,
      fold: true,
    },
    due: { head: t`Due`, nowrap: true, cell: (row) => <bdi>{format.day(row.due_on)}</bdi>, fold: true },
    state: {
      head: t`Status`,
      cell: (row) => <OrderPill order={row} />,
    },
    actions: { head: t`Actions`, hideHead: true, align: 'end', cell: steps },
  });
  const words: Readonly<Record<State, string>> = {
    open: t({ message: 'Awaiting payment', context: 'state of an order' }),
    paid: t({ message: 'Paid', context: 'state of an order' }),
    cancelled: t({ message: 'Canceled', context: 'state of an order' }),
  };
  return (
    <ModerationFrame
      path={paths.moderationPreorders()}
      title={t`Package orders`}
      actions={<ExportMenu file="GET moderation/preorders/export" options={{ query: search }} />}
    >
      <div className={styles.filters}>
        <SegmentedControl
          label={t`Status`}
          value={search.state}
          onChange={(state) => setSearch({ state })}
          segments={STATES.map((value) => ({ value, label: words[value] }))}
        />
      </div>
      <ListTable
        caption={t`Package orders`}
        columns={columns}
        list={list}
        rowKey={(row) => String(row.id)}
        card={(row) => (
          <div className={styles.card}>
            <div className={styles.line}>
              <b>{row.number}</b>
              <OrderPill order={row} />
            </div>
            {company(row)}
            <span>{what(row)}</span>
            <span>
              <bdi className="num">{format.money(row.gross, row.currency)}</bdi> ·{' '}
              <bdi>{row.payment_reference}</bdi>
            </span>
            {steps(row)}
          </div>
        )}
        empty={<EmptyState title={<Trans>No orders here</Trans>} />}
        onPage={(page) => setSearch({ page })}
      />
      {step && <OrderDialog step={step} onClose={() => setStep(null)} />}
    </ModerationFrame>
  );
}
