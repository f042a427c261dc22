import { Trans, useLingui } from '@lingui/react/macro';
import type { ProcurementRow } from '#core/marketplace/wire/marketplace.ts';
import { TimeLeft } from '#core/purchase/web/time-left.tsx';
import { shortenCompanyName } from '#platform/shared/company-name.ts';
import { ListCard } from '#platform/web/kit/list/list-card.tsx';
import cells from '#platform/web/kit/list/list-cells.module.css';
import { NoValue } from '#platform/web/kit/list/no-value.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { CardParts, Column } from '#platform/web/ui/data-table-types.ts';
import { ProcurementStatePill } from './procurement-state.tsx';
import styles from './procurements-table.module.css';

/** The states in which offers are still accepted, so that the remaining time is shown. */
const RUNS: readonly ProcurementRow['state'][] = ['published', 'to_answer', 'offered', 'declined'];

interface ProcurementDeadlineProps {
  readonly row: ProcurementRow;
  readonly offset: number;
  /** Whether to show either the remaining time or the day. */
  readonly short?: boolean;
}

export function ProcurementDeadline({ row, offset, short = false }: ProcurementDeadlineProps) {
  const format = useFormatters();
  const { date_for_offer: end } = row;
  if (end === null) return <NoValue />;
  const runs = RUNS.includes(row.state) && Date.parse(end) + 1000 > Date.now() + offset;
  if (runs && short) return <TimeLeft end={end} offset={offset} />;
  return (
    <span className={classNames(cells.two, styles.start)}>
      {runs && <TimeLeft end={end} offset={offset} />}
      <span
        className={runs ? classNames(cells.second, cells.anywhere) : 'muted'}
        data-second={runs || undefined}
      >
        <bdi className="num">{format.instant(end)}</bdi>
      </span>
    </span>
  );
}

function OwnOffer({ row }: { row: ProcurementRow }) {
  const format = useFormatters();
  if (!row.offer) return <NoValue />;
  return <bdi className="num">{format.money(row.offer.price, row.offer.currency)}</bdi>;
}

function State({ row }: { row: ProcurementRow }) {
  const ended = row.date_for_offer !== null && Date.parse(row.date_for_offer) < Date.now();
  return (
    <span className={classNames(cells.two, styles.start)}>
      <ProcurementStatePill state={row.state} />
      {row.state === 'to_answer' && row.to_be_reconfirmed && (
        <span className={classNames(cells.second, cells.anywhere)}>
          <Trans>The request has changed</Trans>
        </span>
      )}
      {row.state === 'offered' && ended && (
        <span className={classNames(cells.second, cells.anywhere)}>
          <Trans comment="an offer after the deadline">the buyer decides</Trans>
        </span>
      )}
    </span>
  );
}

export function useProcurementColumns(offset: number): Column<ProcurementRow>[] {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      head: t({ message: 'Request', context: 'of a buyer' }),
      rowHead: true,
      cell: (row) => (
        <span className={classNames(cells.two, styles.start)}>
          <span className={classNames(cells.name, cells.anywhere)}>{row.name}</span>
          <span className={classNames(cells.second, cells.anywhere)} data-second>
            {row.customer.name} · <bdi className="num">{row.request_number}</bdi>
          </span>
        </span>
      ),
    },
    {
      id: 'category',
      head: t`Category`,
      cell: (row) => row.category?.name ?? <NoValue />,
      fold: (row) => row.category?.name,
    },
    { id: 'state', head: t`Status`, width: 210, narrow: 172, cell: (row) => <State row={row} /> },
    {
      id: 'deadline',
      head: t({ message: 'Deadline', context: 'column: for offers' }),
      width: 150,
      narrow: 116,
      nowrap: true,
      cell: (row) => <ProcurementDeadline row={row} offset={offset} />,
    },
    {
      id: 'offer',
      head: t`Offer, net`,
      width: 160,
      narrow: 112,
      align: 'end',
      nowrap: true,
      cell: (row) => <OwnOffer row={row} />,
    },
  ];
}

interface ProcurementCardProps {
  readonly row: ProcurementRow;
  readonly parts: CardParts;
  readonly offset: number;
}

/** Renders a procurement on a phone. */
export function ProcurementCard({ row, parts, offset }: ProcurementCardProps) {
  return (
    <ListCard
      title={parts.link(row.name)}
      amount={row.offer && <OwnOffer row={row} />}
      about={[row.request_number, shortenCompanyName(row.customer.name), row.category?.name]}
      state={<State row={row} />}
      stateEnd={<ProcurementDeadline row={row} offset={offset} short />}
    />
  );
}
