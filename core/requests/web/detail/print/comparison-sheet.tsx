import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { listStatedTerms } from '#core/purchase/rules/offers/stated-terms.ts';
import { PaymentTerms } from '#core/purchase/web/comparison/payment-terms.tsx';
import { useTermText } from '#core/purchase/web/comparison/use-term-text.ts';
import styles from '#core/purchase/web/print/sheet.module.css';
import { PrintedSums, PrintSheet } from '#core/purchase/web/print/sheet.tsx';
import { listForeignCurrencies } from '#core/purchase/wire/comparison/compared-in.ts';
import {
  type Comparison,
  type ComparisonArticleRow,
  type ComparisonCell,
  needsPriceCheck,
  type OfferColumn,
} from '#core/purchase/wire/comparison/comparison.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { notStatedPhrase, offerTermLabels } from '#core/purchase/words/terms.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { useComparisonParts } from '../../comparison/comparison-parts.ts';

/** The number of suppliers that fit beside the items on a landscape sheet. */
const PER_SHEET = 6;

interface ComparisonSheetProps {
  readonly purchase: PurchaseDetail;
  readonly comparison: Comparison;
}

/**
 * Prints the offers side by side, six suppliers per sheet, with font weight, borders and text instead of the colours
 * of the screen.
 */
export function ComparisonSheet({ purchase, comparison }: ComparisonSheetProps) {
  const format = useFormatters();
  const { accepted, currency } = purchase;
  const groups = Array.from(
    { length: Math.ceil(comparison.columns.length / PER_SHEET) },
    (_, group) => group * PER_SHEET,
  );
  const rate = accepted && listForeignCurrencies(purchase).includes('EUR') ? accepted : null;
  return (
    <PrintSheet
      purchase={purchase}
      landscape
      preparedBy={purchase.creator.name}
      title={<Trans>Comparison of offers</Trans>}
      note={
        <>
          <Trans>unit prices in {currency}, without VAT</Trans>
          {rate && (
            <>
              {' · '}
              <Trans>
                1 EUR = {format.exchangeRate(rate.rate)} {currency}, {format.day(rate.rate_day)}
              </Trans>
            </>
          )}
        </>
      }
    >
      {groups.map((from) => (
        <Prices key={from} purchase={purchase} comparison={comparison} from={from} />
      ))}
      <div className={styles.end}>
        <Legend purchase={purchase} />
        <PrintedSums purchase={purchase} />
      </div>
    </PrintSheet>
  );
}

function Prices({ purchase, comparison, from }: ComparisonSheetProps & { readonly from: number }) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const termText = useTermText(purchase);
  const parts = useComparisonParts();
  const { columns, rows } = comparison;
  const shown = columns.slice(from, from + PER_SHEET);
  // Columns of a later sheet are as wide as the columns of the first sheet.
  const width = from === 0 ? PER_SHEET : shown.length;
  const foot = (head: string, cell: (column: OfferColumn) => ReactNode, strong = false) => (
    <tr key={head} className={strong ? styles.strong : undefined}>
      <th scope="row" colSpan={2}>
        {head}
      </th>
      {shown.map((column) => (
        <td key={column.rfp.id}>{cell(column)}</td>
      ))}
    </tr>
  );
  return (
    <table className={styles.table} style={{ inlineSize: `${28 + 12 * width}%` }}>
      <colgroup>
        <col style={{ width: `${19 / (0.28 + 0.12 * width)}%` }} />
        <col style={{ width: `${9 / (0.28 + 0.12 * width)}%` }} />
        {shown.map(({ rfp }) => (
          <col key={rfp.id} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t`Item`}</th>
          <th scope="col">{t`Quantity`}</th>
          {shown.map(({ rfp: { id, supplier } }) => (
            <th key={id} scope="col">
              <b>{supplier.name}</b>
              <span className={styles.second}>{supplier.city}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.article.id}>
            <th scope="row">{row.article.name}</th>
            <td className={styles.number}>
              {format.quantity(row.article.quantity)} {i18n._(unitPhrases[row.article.unit])}
            </td>
            {shown.map(({ rfp }, index) => (
              <Price key={rfp.id} row={row} cell={row.cells[from + index] ?? null} />
            ))}
          </tr>
        ))}
        {foot(
          t`Offer total, ${purchase.currency}`,
          (column) => (
            <>
              <span className={styles.number}>{format.amount(column.total.toString())}</span>
              <span className={styles.second}>
                {column.offer.currency === purchase.currency ? (
                  <Trans>
                    {column.lines} of <Plural value={rows.length} one="# item" other="# items" />
                  </Trans>
                ) : (
                  format.money(column.offer.price, column.offer.currency)
                )}
              </span>
            </>
          ),
          true,
        )}
        <Suspense fallback={null}>
          {parts.map(({ name, SheetRows }) => (
            <SheetRows key={name} purchase={purchase} columns={shown} />
          ))}
        </Suspense>
        {foot(t`Accepted`, ({ accepted }) => (accepted ? format.amount(accepted.net.toString()) : '–'), true)}
        {foot(t`Delivery`, ({ offer }) => format.day(offer.delivery_date) || '–')}
        {foot(t({ message: 'Payment', context: 'terms of payment' }), ({ offer }) => (
          <PaymentTerms terms={offer.payment_terms} />
        ))}
        {foot(t`Offer valid until`, ({ offer }) => format.day(offer.valid_until) || '–')}
        {listStatedTerms(columns.map(({ offer }) => offer)).map((term) =>
          foot(
            i18n._(offerTermLabels[term]),
            ({ offer }) => termText(offer, term) ?? i18n._(notStatedPhrase),
          ),
        )}
      </tbody>
    </table>
  );
}

function Price({ row, cell }: { readonly row: ComparisonArticleRow; readonly cell: ComparisonCell | null }) {
  const format = useFormatters();
  if (!cell) return <td>–</td>;
  const text = format.price(cell.price.toString());
  const percent = cell.difference?.percent;
  return (
    <td className={styles.number} data-chosen={cell.accepted !== null || undefined}>
      {cell.isLowest ? <b>{text}</b> : text}
      <span className={styles.second}>
        {cell.isLowest ? (
          <Trans comment="the lowest price of a line">lowest</Trans>
        ) : (
          percent && `${percent.isPositive() ? '+' : ''}${format.percent(percent.toString())}`
        )}
        {needsPriceCheck(cell, row) && (
          <>
            {' '}
            <Trans comment="a price that is far from the usual one">check the price</Trans>
          </>
        )}
      </span>
    </td>
  );
}

/** Explains what was chosen, how the sheet marks it, and which invited suppliers sent no offer. */
function Legend({ purchase }: { readonly purchase: PurchaseDetail }) {
  const { t } = useLingui();
  const format = useFormatters();
  const { accepted, rfps, date_for_offer } = purchase;
  const silent = rfps.filter(({ offer }) => offer === null).map(({ supplier }) => supplier.name);
  const until = date_for_offer && format.instant(date_for_offer);
  return (
    <div>
      {accepted && accepted.lines_accepted > 0 && (
        <p>
          <b>
            <Trans>
              Accepted: {accepted.lines_accepted} of{' '}
              <Plural value={accepted.lines_requested} one="# item" other="# items" />.
            </Trans>
          </b>
        </p>
      )}
      <p>
        <Trans>Framed: accepted. Bold: the lowest price of the row.</Trans>
      </p>
      {silent.length > 0 && (
        <p>
          {t`Without an offer`}: {silent.join(', ')}
        </p>
      )}
      {until && (
        <p>
          {t`Offer deadline`}: {until}
        </p>
      )}
    </div>
  );
}
