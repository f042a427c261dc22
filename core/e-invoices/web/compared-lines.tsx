import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useUnitLabels } from '#core/purchase/web/lines-grid/use-unit-labels.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { findUnitByCode } from '#platform/shared/unit-codes.ts';
import { NoValue } from '#platform/web/kit/list/no-value.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { IncomingDetail } from '../wire.ts';
import { InvoiceFindings } from './findings.tsx';
import styles from './incoming.module.css';
import { isOpenInvoice } from './invoice-parts.tsx';
import { InvoiceTotals } from './invoice-totals.tsx';
import { useInvoiceMatch } from './use-match.ts';

type Line = IncomingDetail['lines'][number];
const keyOf = ({ award_id, article_id }: { readonly award_id: number; readonly article_id: number }) =>
  `${award_id}/${article_id}`;

/** Shows each invoice line beside the ordered and received quantities, with every difference, and the totals. */
export function ComparedLines({ invoice }: { readonly invoice: IncomingDetail }) {
  const { t } = useLingui();
  const format = useFormatters();
  const units = useUnitLabels();
  const quantity = (value: string, unit: string) => (
    <bdi className="num">
      {format.quantity(value)} <span className="unit">{unit}</span>
    </bdi>
  );
  const unitOf = (line: Line) => {
    const partner = partnerOf(invoice, line);
    const stated = findUnitByCode(line.unit_code);
    const invoicedIn = stated ? units[stated] : line.unit_code;
    return partner && line.match?.quantity === line.quantity ? units[partner.unit] : invoicedIn;
  };
  const ordered = (line: Line) => {
    const partner = partnerOf(invoice, line);
    return partner ? quantity(partner.ordered, units[partner.unit]) : <NoValue />;
  };
  const received = (line: Line) => {
    const partner = partnerOf(invoice, line);
    return partner ? quantity(partner.received, units[partner.unit]) : <NoValue />;
  };
  const invoiced = (line: Line) => quantity(line.quantity, unitOf(line));
  const heads = {
    ordered: t({ message: 'Ordered', context: 'column: a quantity' }),
    received: t({ message: 'Received', context: 'column: a quantity' }),
    invoiced: t({ message: 'Invoiced', context: 'column: a quantity' }),
    price: t`Price`,
  };
  const columns: Column<Line>[] = [
    {
      id: 'name',
      head: t({ message: 'Item', context: 'column' }),
      rowHead: true,
      cell: (line) => (
        <span className={styles.two}>
          <b>
            {line.position}. {line.text}
          </b>
          <LineNotes invoice={invoice} line={line} />
        </span>
      ),
    },
    { id: 'ordered', head: heads.ordered, align: 'end', width: 92, cell: ordered },
    { id: 'received', head: heads.received, align: 'end', width: 92, cell: received },
    { id: 'invoiced', head: heads.invoiced, align: 'end', width: 92, cell: invoiced },
    {
      id: 'price',
      head: heads.price,
      align: 'end',
      width: 96,
      cell: (line) => <LinePrice invoice={invoice} line={line} />,
    },
    {
      id: 'net',
      head: t({ message: 'Net', context: 'column: an amount without VAT' }),
      align: 'end',
      width: 112,
      cell: (line) => (
        <b>
          <bdi className="num">{format.amount(toDecimal(line.net).toFixed(2))}</bdi>
        </b>
      ),
    },
  ];
  return (
    <section className={styles.section} aria-labelledby="lines">
      <div className={styles.line}>
        <h2 id="lines">
          <Trans context="of an invoice">Lines</Trans>
        </h2>
        <span className={styles.meta}>{invoice.currency}</span>
      </div>
      <DataTable
        caption={t({ message: 'Lines', context: 'of an invoice' })}
        columns={columns}
        rows={invoice.lines}
        rowKey={(line) => String(line.position)}
        card={(line) => (
          <div className={styles.card}>
            <div className={styles.line}>
              <b>
                {line.position}. {line.text}
              </b>
              <b>
                <bdi className="num">{format.amount(toDecimal(line.net).toFixed(2))}</bdi>
              </b>
            </div>
            <dl className={styles.columns}>
              <div>
                <dt>{heads.ordered}</dt>
                <dd>{ordered(line)}</dd>
              </div>
              <div>
                <dt>{heads.received}</dt>
                <dd>{received(line)}</dd>
              </div>
              <div>
                <dt>{heads.invoiced}</dt>
                <dd>{invoiced(line)}</dd>
              </div>
              <div>
                <dt>{heads.price}</dt>
                <dd>
                  <LinePrice invoice={invoice} line={line} />
                </dd>
              </div>
            </dl>
            <LineNotes invoice={invoice} line={line} />
          </div>
        )}
      />
      <InvoiceTotals invoice={invoice} />
    </section>
  );
}

const partnerOf = (invoice: IncomingDetail, { match }: Line) =>
  invoice.ordered.find((one) => match !== null && keyOf(one) === keyOf(match));

interface LineProps {
  readonly invoice: IncomingDetail;
  readonly line: Line;
}

/** Shows the invoiced price, and below it the ordered price if it differs. */
function LinePrice({ invoice, line }: LineProps) {
  const format = useFormatters();
  const partner = partnerOf(invoice, line);
  const base = line.price_base === '1' ? '' : ` / ${format.quantity(line.price_base)}`;
  const isOther = partner && !toDecimal(partner.unit_price).equals(toDecimal(line.unit_price));
  return (
    <span className={styles.two}>
      <bdi className="num">
        {format.price(line.unit_price)}
        {base}
      </bdi>
      {isOther && (
        <span className={styles.meta}>
          <span className="visually-hidden">
            <Trans context="a price, before its amount">ordered</Trans>{' '}
          </span>
          <s>
            <bdi className="num">{format.price(partner.unit_price)}</bdi>
          </s>
        </span>
      )}
    </span>
  );
}

/** Shows what the order calls the item, what other invoices cover, every difference, and the choice of order line. */
function LineNotes({ invoice, line }: LineProps) {
  const format = useFormatters();
  const partner = partnerOf(invoice, line);
  return (
    <>
      {partner && partner.name !== line.text && <span className={styles.meta}>{partner.name}</span>}
      {partner && !toDecimal(partner.invoiced).isZero() && (
        <span className={styles.meta}>
          <Trans comment="a quantity that other invoices concern">
            previously invoiced: <bdi className="num">{format.quantity(partner.invoiced)}</bdi>
          </Trans>
        </span>
      )}
      <InvoiceFindings invoice={invoice} position={line.position} />
      {isOpenInvoice(invoice) && invoice.kind !== 'advance' && invoice.ordered.length > 0 && (
        <Partner invoice={invoice} line={line} />
      )}
    </>
  );
}

const NONE = 'none';

/**
 * Shows the order line for an invoice line, matched automatically or chosen by a user, and lets the user choose a
 * different order line.
 */
function Partner({ invoice, line }: LineProps) {
  const { t } = useLingui();
  const { busy, run } = useInvoiceMatch(invoice);
  const [open, setOpen] = useState(false);
  if (line.match !== null && !open)
    return (
      <div>
        <Button size="sm" variant="link" onClick={() => setOpen(true)}>
          <Trans context="button: which ordered line a line of an invoice is">Change the match</Trans>
        </Button>
      </div>
    );
  const choose = (value: string) => {
    const others = invoice.lines.flatMap(({ position, match }) =>
      match === null || position === line.position
        ? []
        : [{ position, award_id: match.award_id, article_id: match.article_id }],
    );
    const partner = invoice.ordered.find((one) => keyOf(one) === value);
    const chosen = partner
      ? [{ position: line.position, award_id: partner.award_id, article_id: partner.article_id }]
      : [];
    void run({ award_ids: invoice.orders.map(({ award_id }) => award_id), lines: [...others, ...chosen] });
  };
  return (
    <Field label={t`Ordered as`}>
      <Select
        value={line.match ? keyOf(line.match) : NONE}
        disabled={busy}
        onChange={choose}
        options={[
          { value: NONE, label: t`Was not ordered` },
          ...invoice.ordered.map((one) => ({ value: keyOf(one), label: one.name })),
        ]}
      />
    </Field>
  );
}
