import { Trans, useLingui } from '@lingui/react/macro';
import type { Award } from '#core/purchase/wire/purchase-detail.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import styles from './finances.module.css';

type Line = Award['lines'][number];

/** Shows an order's lines with the received quantities. */
export function AwardGoods({ award }: { award: Award }) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const quantity = (line: Line, value: string) => (
    <bdi className="num">
      {format.quantity(value)} <span className="unit">{i18n._(unitPhrases[line.unit])}</span>
    </bdi>
  );
  const columns: Column<Line>[] = [
    { id: 'name', head: t({ message: 'Item', context: 'column' }), rowHead: true, cell: (line) => line.name },
    {
      id: 'ordered',
      head: t({ message: 'Ordered', context: 'column: a quantity' }),
      align: 'end',
      width: 96,
      cell: (line) => quantity(line, line.ordered),
    },
    ...(award.rfp_id === null
      ? []
      : [
          {
            id: 'received',
            head: t({ message: 'Received', context: 'column: a quantity' }),
            align: 'end' as const,
            width: 96,
            cell: (line: Line) => quantity(line, line.sound),
          },
          {
            id: 'open',
            head: t({ message: 'Remaining', context: 'quantity still expected' }),
            align: 'end' as const,
            width: 96,
            cell: (line: Line) => quantity(line, line.open),
          },
        ]),
    {
      id: 'price',
      head: t`Price`,
      align: 'end',
      width: 96,
      cell: (line) => (
        <bdi className="num">{line.unit_price === null ? '' : format.price(line.unit_price)}</bdi>
      ),
    },
    {
      id: 'net',
      head: t({ message: 'Net', context: 'column: an amount without VAT' }),
      align: 'end',
      width: 120,
      cell: (line) => (
        <b>
          <bdi className="num">{line.net === null ? '' : format.amount(line.net)}</bdi>
        </b>
      ),
    },
  ];
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h3>
          <Trans>Items</Trans>
        </h3>
        <span className={styles.meta}>{award.currency}</span>
      </div>
      <DataTable
        caption={t`Items of order ${award.order_number}`}
        columns={columns}
        rows={award.lines}
        rowKey={(line) => String(line.article_id)}
        card={(line) => (
          <div className={styles.card}>
            <span className={styles.cardTitle}>{line.name}</span>
            <div className={styles.line}>
              {quantity(line, line.ordered)}
              <bdi className="num">{line.net === null ? '' : format.money(line.net, award.currency)}</bdi>
            </div>
          </div>
        )}
      />
      <Totals award={award} />
    </div>
  );
}

/** Shows an order's totals excluding and including VAT. */
function Totals({ award: { net, vat, gross } }: { readonly award: Award }) {
  const { t } = useLingui();
  const format = useFormatters();
  if (net === null || vat === null || gross === null) return null;
  const rows = [
    [t({ message: 'Net', context: 'column: an amount without VAT' }), net],
    [t`VAT`, vat],
    [t({ message: 'With VAT' }), gross],
  ] as const;
  return (
    <dl className={styles.totals}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi className="num">{format.amount(value)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
