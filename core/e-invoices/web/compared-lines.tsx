import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useUnitLabels } from '#core/purchase/web/lines-grid/use-unit-labels.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { findUnitByCode } from '#platform/shared/unit-codes.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { IncomingDetail } from '../wire.ts';
import { InvoiceFindings } from './findings.tsx';
import styles from './incoming.module.css';
import { InvoiceAmount, isOpenInvoice } from './invoice-parts.tsx';
import { useInvoiceMatch } from './use-match.ts';

type Line = IncomingDetail['lines'][number];
const keyOf = ({ award_id, article_id }: { readonly award_id: number; readonly article_id: number }) =>
  `${award_id}/${article_id}`;

/** Shows each invoice line beside the ordered and received quantities, with every difference. */
export function ComparedLines({ invoice }: { readonly invoice: IncomingDetail }) {
  return (
    <section className={styles.section} aria-labelledby="lines">
      <h2 id="lines">
        <Trans context="of an invoice">Lines</Trans>
      </h2>
      <ul className={styles.lines}>
        {invoice.lines.map((line) => (
          <li key={line.position}>
            <div className={styles.line}>
              <b>
                {line.position}. {line.text}
              </b>
              <InvoiceAmount value={toDecimal(line.net).toFixed(2)} currency={invoice.currency} />
            </div>
            <Columns invoice={invoice} line={line} />
            <InvoiceFindings invoice={invoice} position={line.position} />
            {isOpenInvoice(invoice) && invoice.kind !== 'advance' && invoice.ordered.length > 0 && (
              <Partner invoice={invoice} line={line} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Columns({ invoice, line }: { readonly invoice: IncomingDetail; readonly line: Line }) {
  const { t } = useLingui();
  const format = useFormatters();
  const units = useUnitLabels();
  const partner = invoice.ordered.find((one) => line.match !== null && keyOf(one) === keyOf(line.match));
  const stated = findUnitByCode(line.unit_code);
  const invoicedIn = stated ? units[stated] : line.unit_code;
  const unit = partner ? units[partner.unit] : invoicedIn;
  const priced = (quantity: string, price: string) => (
    <>
      <bdi className="num">
        {format.quantity(quantity)} {unit}
      </bdi>
      <bdi className="num">× {format.price(price)}</bdi>
    </>
  );
  return (
    <dl className={styles.columns}>
      <div>
        <dt>{t({ message: 'Ordered', context: 'column: a quantity' })}</dt>
        <dd>
          {partner ? priced(partner.ordered, partner.unit_price) : '–'}
          {partner && partner.name !== line.text && <span className={styles.meta}>{partner.name}</span>}
        </dd>
      </div>
      <div>
        <dt>{t({ message: 'Received', context: 'column: a quantity' })}</dt>
        <dd>
          {partner ? (
            <>
              <bdi className="num">
                {format.quantity(partner.received)} {unit}
              </bdi>
              {!toDecimal(partner.invoiced).isZero() && (
                <span className={styles.meta}>
                  <Trans comment="a quantity that other invoices concern">
                    previously invoiced: <bdi className="num">{format.quantity(partner.invoiced)}</bdi>
                  </Trans>
                </span>
              )}
            </>
          ) : (
            '–'
          )}
        </dd>
      </div>
      <div>
        <dt>{t({ message: 'Invoiced', context: 'column: a quantity' })}</dt>
        <dd>
          <bdi className="num">
            {format.quantity(line.quantity)}{' '}
            {partner && line.match?.quantity === line.quantity ? unit : invoicedIn}
          </bdi>
          <bdi className="num">
            × {format.price(line.unit_price)}
            {line.price_base === '1' ? '' : ` / ${format.quantity(line.price_base)}`}
          </bdi>
        </dd>
      </div>
    </dl>
  );
}

const NONE = 'none';

/**
 * Shows the order line for an invoice line, matched automatically or chosen by a user, and lets the user choose a
 * different order line.
 */
function Partner({ invoice, line }: { readonly invoice: IncomingDetail; readonly line: Line }) {
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
