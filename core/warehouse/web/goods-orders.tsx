import { Trans, useLingui } from '@lingui/react/macro';
import IconPackageImport from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import type { InvoicedGoods } from '#core/e-invoices/wire.ts';
import { AllowedButton } from '#core/purchase/web/detail/allowed-button.tsx';
import { addDays, asDay, type Day, weekday } from '#platform/shared/dates.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import type { GoodsDetail, GoodsGroup, GoodsLine, GoodsOrder } from '../wire.ts';
import { ExpectedDeliveryPill } from './expected-pill.tsx';
import { filterInvoicesByAward, sumInvoicedGoods } from './invoiced.ts';
import styles from './warehouse.module.css';

interface GoodsOrdersProps {
  readonly goods: GoodsDetail;
  /** E-invoices for these goods, for users who receive goods. */
  readonly invoiced?: readonly InvoicedGoods[];
  /** Absent in a read-only view. */
  readonly onReceive?: (awardId: number) => void;
  readonly onCloseShort?: (awardId: number) => void;
}

/** Shows the goods of each supplier: ordered, delivered, damaged, undamaged, still open and closed short. */
export function GoodsOrders({ goods, invoiced = [], onReceive, onCloseShort }: GoodsOrdersProps) {
  return goods.orders.map((order) => (
    <section key={order.award_id} className={styles.section} aria-labelledby={`order-${order.award_id}`}>
      <div className={styles.head}>
        <div className={styles.two}>
          <h2 id={`order-${order.award_id}`}>{order.supplier.name}</h2>
          <span className={styles.meta}>
            <Trans>
              Order <bdi>{order.order_number}</bdi>
            </Trans>
            <InvoiceNumbers invoices={filterInvoicesByAward(invoiced, order.award_id)} />
          </span>
        </div>
        {goods.kind === 'request' && (
          <ExpectedDeliveryPill group={groupOf(order, asDay(goods.today))} day={order.expected_on} />
        )}
        {!order.in && (onReceive || onCloseShort) && (
          <div className={styles.headActions}>
            {onCloseShort && (
              <AllowedButton
                allowed={goods.can.close_short}
                size="lg"
                onClick={() => onCloseShort(order.award_id)}
              >
                <Trans context="button: the rest of a delivery will not come">Close short</Trans>
              </AllowedButton>
            )}
            {onReceive && (
              <AllowedButton
                allowed={goods.can.receive}
                variant="primary"
                size="lg"
                icon={<IconPackageImport aria-hidden="true" />}
                onClick={() => onReceive(order.award_id)}
              >
                <Trans context="button: takes goods in">Receive</Trans>
              </AllowedButton>
            )}
          </div>
        )}
      </div>
      <ul>
        {order.lines.map((line) => (
          <li key={line.article_id} className={styles.row}>
            <span className={styles.rowMatter}>
              <b>{line.name}</b>
              {line.note !== '' && <span className={styles.meta}>{line.note}</span>}
            </span>
            <Figures
              line={line}
              received={goods.kind === 'request'}
              invoiced={sumInvoicedGoods(invoiced, order.award_id, line.article_id)}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Renders the numbers of the e-invoices for these goods. */
function InvoiceNumbers({ invoices }: { readonly invoices: readonly InvoicedGoods[] }) {
  const { t } = useLingui();
  if (invoices.length === 0) return null;
  return (
    <>
      {' · '}
      {t({ message: 'Invoiced by', comment: 'the numbers of e-invoices follow' })}{' '}
      {invoices.map(({ number, accepted }, index) => (
        <span key={number}>
          {index > 0 && ', '}
          <bdi>{number}</bdi>
          {!accepted && ` (${t({ message: 'not accepted yet', comment: 'an e-invoice' })})`}
        </span>
      ))}
    </>
  );
}

interface FiguresProps {
  readonly line: GoodsLine;
  readonly received: boolean;
  readonly invoiced: ReturnType<typeof sumInvoicedGoods>;
}

function Figures({ line, received, invoiced }: FiguresProps) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const unit = i18n._(unitPhrases[line.unit]);
  const isDamaged = received && !toDecimal(line.damaged).isZero();
  const isClosedShort = !toDecimal(line.closed_short).isZero();
  const figures: readonly (readonly [name: string, value: string, shown: boolean])[] = [
    [t({ message: 'Ordered', context: 'quantity' }), line.ordered, true],
    [t({ message: 'Delivered', context: 'quantity' }), line.delivered, received],
    [t({ message: 'Damaged', context: 'quantity' }), line.damaged, isDamaged],
    [t({ message: 'Sound', context: 'quantity' }), line.sound, isDamaged],
    [t({ message: 'Open', context: 'quantity still expected' }), line.open, received],
    [t({ message: 'Closed short' }), line.closed_short, isClosedShort],
    [
      t({ message: 'Invoiced', context: 'quantity' }),
      invoiced?.accepted.toString() ?? '0',
      invoiced !== null,
    ],
    [
      t({ message: 'Invoiced, not accepted yet', context: 'quantity' }),
      invoiced?.open.toString() ?? '0',
      invoiced !== null && !invoiced.open.isZero(),
    ],
  ];
  return (
    <dl className={styles.figures}>
      {figures
        .filter(([, , shown]) => shown)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi className="num">{format.quantity(value)}</bdi> <span className="unit">{unit}</span>
            </dd>
          </div>
        ))}
    </dl>
  );
}

function groupOf({ in: isIn, expected_on }: GoodsOrder, today: Day): GoodsGroup {
  if (isIn) return 'done';
  if (expected_on === null || expected_on > addDays(today, 7 - weekday(today))) return 'later';
  if (expected_on === today) return 'today';
  return expected_on < today ? 'overdue' : 'week';
}
