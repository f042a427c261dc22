import { Trans, useLingui } from '@lingui/react/macro';
import type { Award } from '@ponuda/contract/purchase-detail';
import { unitPhrases } from '@ponuda/phrases/units';
import { useFormats } from '../../lib/words/format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-types.ts';
import styles from './finances.module.css';

type Line = Award['lines'][number];

/** The lines of an order with what came in of each. */
export function AwardGoods({ award }: { award: Award }) {
  const { t, i18n } = useLingui();
  const format = useFormats();
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
      width: 130,
      cell: (line) => quantity(line, line.ordered),
    },
    ...(award.rfp_id === null
      ? []
      : [
          {
            id: 'received',
            head: t({ message: 'Received', context: 'column: a quantity' }),
            align: 'end' as const,
            width: 130,
            cell: (line: Line) => quantity(line, line.sound),
          },
          {
            id: 'open',
            head: t({ message: 'Open', context: 'column: a quantity still expected' }),
            align: 'end' as const,
            width: 130,
            cell: (line: Line) => quantity(line, line.open),
          },
        ]),
    {
      id: 'price',
      head: t`Unit price`,
      align: 'end',
      width: 130,
      cell: (line) => (
        <bdi className="num">{line.unit_price === null ? '' : format.price(line.unit_price)}</bdi>
      ),
    },
    {
      id: 'net',
      head: t({ message: 'Net', context: 'column: an amount without VAT' }),
      align: 'end',
      width: 150,
      cell: (line) => (
        <bdi className="num">{line.net === null ? '' : format.money(line.net, award.currency)}</bdi>
      ),
    },
  ];
  return (
    <div className={styles.part}>
      <h3>
        <Trans>Items</Trans>
      </h3>
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
    </div>
  );
}
