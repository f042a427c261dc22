import { Trans, useLingui } from '@lingui/react/macro';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { getDisabledReason } from '#core/purchase/web/detail/allowance.ts';
import { Waiting } from '#core/purchase/web/waiting.tsx';
import { shortenCompanyName } from '#platform/shared/company-name.ts';
import { ListCard } from '#platform/web/kit/list/list-card.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import type { CardParts, Column } from '#platform/web/ui/data-table-types.ts';
import type { ConfirmationRow } from '../wire.ts';
import styles from './confirmations.module.css';

/** Shows why the user may not confirm the purchase. That the user may is the usual case and only read aloud. */
function Verdict({ row }: { row: ConfirmationRow }) {
  if (row.confirm.ok)
    return (
      <span className="visually-hidden">
        <Trans>You can confirm it</Trans>
      </span>
    );
  return (
    <span className={styles.mayNot}>
      <IconLock size={16} aria-hidden="true" />
      {getDisabledReason(row.confirm)}
    </span>
  );
}

const namesOf = (row: ConfirmationRow) => row.accepted_suppliers.map(({ name }) => name).join(', ');
const shortNamesOf = (row: ConfirmationRow) =>
  row.accepted_suppliers.map(({ name }) => shortenCompanyName(name)).join(', ');

interface SinceProps {
  readonly row: ConfirmationRow;
  readonly offset: number;
}

/** Shows how long the purchase has waited, since when, and who requested it if not the requester. */
function Since({ row, offset }: SinceProps) {
  const format = useFormatters();
  return (
    <span className={styles.two}>
      <Waiting since={row.waits_since} now={Date.now() + offset} />
      <span data-second>
        <bdi className="num">{format.instant(row.waits_since)}</bdi>
        {row.asked && row.asked.by !== row.creator.name && <> · {row.asked.by}</>}
      </span>
    </span>
  );
}

export function useConfirmationColumns(currency: string, offset: number): Column<ConfirmationRow>[] {
  const { t } = useLingui();
  const format = useFormatters();
  return [
    {
      id: 'number',
      head: t({ message: 'Number', context: 'request number' }),
      width: 90,
      nowrap: true,
      cell: (row) => row.request_number,
      fold: (row) => <bdi>{row.request_number}</bdi>,
    },
    {
      id: 'name',
      head: t`Subject`,
      rowHead: true,
      cell: (row) => (
        <span className={styles.two}>
          <b>{row.name}</b>
          <span data-second title={namesOf(row)}>
            {shortNamesOf(row)}
          </span>
          <Verdict row={row} />
        </span>
      ),
    },
    {
      id: 'category',
      head: t`Category`,
      width: 150,
      cell: (row) => row.category.name,
      fold: 'cell',
    },
    {
      id: 'creator',
      head: t`Requester`,
      width: 150,
      cell: (row) => row.creator.name,
      fold: 'cell',
    },
    {
      id: 'net',
      head: t({ message: `Net, ${currency}`, comment: 'net amount, with the currency' }),
      align: 'end',
      width: 130,
      nowrap: true,
      cell: (row) =>
        row.accepted_total !== null && (
          <b>
            <bdi className="num">{format.amount(row.accepted_total)}</bdi>
          </b>
        ),
    },
    {
      id: 'since',
      head: t({ message: 'Waiting', context: 'column: how long' }),
      align: 'end',
      width: 150,
      cell: (row) => <Since row={row} offset={offset} />,
    },
  ];
}

interface ConfirmationCardProps {
  readonly row: ConfirmationRow;
  readonly parts: CardParts;
  readonly currency: string;
  readonly offset: number;
}

/** Renders a row of the list on a phone. */
export function ConfirmationCard({ row, parts, currency, offset }: ConfirmationCardProps) {
  const format = useFormatters();
  return (
    <ListCard
      title={parts.link(row.name)}
      amount={
        row.accepted_total !== null && (
          <>
            <bdi className="num">{format.amount(row.accepted_total)}</bdi>{' '}
            <span className="unit">{currency}</span>
          </>
        )
      }
      about={[row.request_number, shortNamesOf(row), row.category.name]}
      aboutWraps
      aboutEnd={<Waiting since={row.waits_since} now={Date.now() + offset} />}
    >
      <p>{row.creator.name}</p>
      <Verdict row={row} />
    </ListCard>
  );
}
