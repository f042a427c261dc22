import { Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import { Suspense } from 'react';
import { computeDifferenceToBest } from '#core/purchase/rules/scenarios.ts';
import { DifferenceText } from '#core/purchase/web/comparison/difference.tsx';
import { LowestBadge } from '#core/purchase/web/comparison/lowest-badge.tsx';
import prices from '#core/purchase/web/comparison/prices.module.css';
import { getDisabledReason } from '#core/purchase/web/detail/allowance.ts';
import {
  type ComparisonArticleRow,
  type ComparisonCell,
  needsPriceCheck,
  type OfferColumn,
  roundConvertedPrice,
} from '#core/purchase/wire/comparison/comparison.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { AcceptHandlers } from '../use-accept-handlers.tsx';
import styles from './matrix.module.css';
import type { CellView, PriceBaseline, PriceView } from './matrix.tsx';
import { QuantityDifference } from './quantity-difference.tsx';

const PriceComparison = lazyPart(() => import('../price-comparison.tsx'), { inline: true });

interface MatrixCellProps {
  readonly cell: ComparisonCell | null;
  readonly row: ComparisonArticleRow;
  readonly column: OfferColumn;
  readonly view: CellView;
  readonly purchase: PurchaseDetail;
  readonly accepting: AcceptHandlers;
}

/** Shows one supplier's price for one article, and whether it is accepted. */
export function MatrixCell({ cell, row, column, view, purchase, accepting }: MatrixCellProps) {
  const format = useFormatters();
  if (!cell) {
    return (
      <td className={styles.missing}>
        <span className={styles.none}>
          {!view.compact && <IconMinus size={14} aria-hidden="true" />}
          <Trans comment="the supplier left this item out">not offered</Trans>
        </span>
      </td>
    );
  }
  const own = ownPrice(cell, column, view.price, purchase.currency, format);
  return (
    <td
      id={priceCellId(column.rfp.id, row.article.id)}
      // Receives focus when the user jumps to a price that has to be checked, if the cell has no checkbox.
      tabIndex={-1}
      data-accepted={cell.accepted !== null || undefined}
      data-out={!column.compared || undefined}
    >
      <div className={styles.cell}>
        <AcceptCheckbox cell={cell} row={row} column={column} accepting={accepting} />
        <div className={styles.figures}>
          {view.compact ? (
            <span className={prices.oneLine}>
              <CompactDifference cell={cell} row={row} view={view} purchase={purchase} />
              <Price cell={cell} view={view} own={own} toBeChecked={needsPriceCheck(cell, row)} />
            </span>
          ) : (
            <Price cell={cell} view={view} own={own} />
          )}
          {own && <span className="visually-hidden"> {own}</span>}
          {view.lone && <LoneDetails cell={cell} row={row} column={column} purchase={purchase} />}
          {!view.compact && !view.lone && (
            <SecondLine cell={cell} row={row} view={view} purchase={purchase} />
          )}
          <QuantityDifference cell={cell} row={row} column={column} accepting={accepting} />
        </div>
      </div>
    </td>
  );
}

/** Returns the ID of the cell with a supplier's price for an article. */
export const priceCellId = (rfpId: number, articleId: number) => `price-${rfpId}-${articleId}`;

/**
 * Shows beside the price how far it is from the reference, and marks the lowest price and the prices to be checked.
 */
function CompactDifference({ cell, row, view: { against }, purchase: { currency } }: SecondProps) {
  const { t } = useLingui();
  const difference = differenceTo(cell, row, against);
  const reference = useReferenceText(row, against, currency);
  return (
    <>
      {difference && (
        <span className={prices.second} title={reference}>
          <DifferenceText difference={difference} percentOnly />
        </span>
      )}
      {needsPriceCheck(cell, row) && (
        <span className={prices.warn} title={t`check the price`}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          <span className="visually-hidden">
            <Trans comment="a price that is far from the usual one">check the price</Trans>
          </span>
        </span>
      )}
      {cell.isLowest && <LowestMark against={against} short />}
    </>
  );
}

/**
 * Marks the lowest price; the mark is only for screen readers if prices are compared with a reference other than the
 * lowest price.
 */
function LowestMark({
  against,
  short = false,
}: {
  readonly against: PriceBaseline;
  readonly short?: boolean;
}) {
  if (against === 'lowest') return <LowestBadge short={short} />;
  return (
    <span className="visually-hidden">
      <Trans comment="the lowest price of a line">lowest</Trans>
    </span>
  );
}

interface BeforeProps {
  readonly cell: ComparisonCell;
  readonly row: ComparisonArticleRow;
  readonly company: Currency;
  readonly align?: 'start' | undefined;
}

/** Shows how the price compares to earlier paid prices, if there are any. */
export function EarlierPriceComparison({ cell, row: { before }, company, align }: BeforeProps) {
  if (!before?.last) return null;
  return (
    <Suspense fallback={null}>
      <PriceComparison price={cell.price} before={before} currency={company} align={align} />
    </Suspense>
  );
}

/** Marks a price that is probably a mistake; it can still count as the lowest price. */
export function SuspiciousPriceMark({
  cell,
  row,
}: {
  readonly cell: ComparisonCell;
  readonly row: ComparisonArticleRow;
}) {
  if (!needsPriceCheck(cell, row)) return null;
  return (
    <span className={prices.warn}>
      <Trans comment="a price that is far from the usual one">check the price</Trans>
    </span>
  );
}

/**
 * Shows the line below the price: that the price is the lowest, or its difference from the reference, and whether the
 * price should be checked.
 */
function SecondLine({ cell, row, view: { price: view, against }, purchase: { currency } }: SecondProps) {
  const difference = differenceTo(cell, row, against);
  const reference = useReferenceText(row, against, currency);
  return (
    <>
      {cell.isLowest && <LowestMark against={against} />}
      <SuspiciousPriceMark cell={cell} row={row} />
      {difference && (
        <span className={prices.second} title={reference}>
          <DifferenceText
            difference={difference}
            times={view === 'amount' ? toDecimal(cell.line.quantity) : undefined}
          />
        </span>
      )}
    </>
  );
}

interface LoneDetailsProps {
  readonly cell: ComparisonCell;
  readonly row: ComparisonArticleRow;
  readonly column: OfferColumn;
  readonly purchase: PurchaseDetail;
}

/** Shows the quantity and unit price below the amount of the only offer, and how it compares to earlier prices. */
function LoneDetails({ cell, row, column, purchase }: LoneDetailsProps) {
  const { i18n } = useLingui();
  const format = useFormatters();
  const isConverted = column.offer.currency !== purchase.currency;
  const price = isConverted ? roundConvertedPrice(cell.price) : cell.price;
  return (
    <>
      <bdi className={`num ${prices.second}`}>
        {format.quantity(cell.line.quantity)} {i18n._(unitPhrases[row.article.unit])} ×{' '}
        {format.price(price.toString())}
      </bdi>
      <SuspiciousPriceMark cell={cell} row={row} />
      <EarlierPriceComparison cell={cell} row={row} company={purchase.currency} />
    </>
  );
}

type SecondProps = Omit<MatrixCellProps, 'cell' | 'column' | 'accepting'> & { readonly cell: ComparisonCell };

/**
 * Returns the earlier paid price used as the reference, and its source; undefined if prices are compared with the
 * lowest.
 */
function useReferenceText({ before }: ComparisonArticleRow, against: PriceBaseline, currency: Currency) {
  const { t } = useLingui();
  const format = useFormatters();
  const { last, mean } = before ?? {};
  if (against === 'mean') {
    const meanPrice = mean ? `${format.price(mean)} ${currency}` : '';
    return t`Average purchase price: ${meanPrice}`;
  }
  if (against === 'lowest' || !last) return undefined;
  const lastPrice = `${format.price(last.unit_price)} ${currency}`;
  const [supplier, day] = [last.supplier.name, format.day(last.day)];
  return t`Last bought for ${lastPrice} from ${supplier} on ${day}`;
}

/** Returns the difference between a price and its reference; null if the reference is unknown. */
function differenceTo(cell: ComparisonCell, { before }: ComparisonArticleRow, against: PriceBaseline) {
  if (against === 'lowest') return cell.difference;
  const other = against === 'last' ? before?.last?.unit_price : before?.mean;
  return other ? computeDifferenceToBest(cell.price, toDecimal(other)) : null;
}

interface PriceProps {
  readonly cell: ComparisonCell;
  readonly view: CellView;
  /** The price in the offer's currency; null if that is the company's currency. */
  readonly own: string | null;
  readonly toBeChecked?: boolean;
}

/**
 * Shows the price in the company's currency; a converted price has two decimals, and the exact price is in its title.
 */
function Price({ cell, view, own, toBeChecked }: PriceProps) {
  const format = useFormatters();
  const exact =
    view.price === 'unit' ? format.price(cell.price.toString()) : format.amount(cell.amount.toString());
  return (
    <bdi
      className={`num ${prices.price}`}
      data-lowest={cell.isLowest || undefined}
      data-check={toBeChecked || undefined}
      title={own ? `${exact} = ${own}` : undefined}
    >
      {own && view.price === 'unit' ? format.price(roundConvertedPrice(cell.price).toString()) : exact}
    </bdi>
  );
}

/** Returns the price as offered, if it was in a different currency. */
function ownPrice(
  { line }: ComparisonCell,
  { offer: { currency } }: OfferColumn,
  view: PriceView,
  company: Currency,
  format: ReturnType<typeof useFormatters>,
) {
  if (currency === company) return null;
  return `${view === 'unit' ? format.price(line.unit_price) : format.amount(line.net)} ${currency}`;
}

export type MatrixCellPartProps = Pick<MatrixCellProps, 'row' | 'column' | 'accepting'> & {
  readonly cell: ComparisonCell;
};

/** Renders the checkbox of one line; read-only if the user may not accept. */
export function AcceptCheckbox({ cell, row, column, accepting }: MatrixCellPartProps) {
  const { t } = useLingui();
  const accepted = cell.accepted !== null;
  const { article } = row;
  const { supplier } = column.rfp;
  if (!accepting.shown) {
    return accepted ? (
      <span className={styles.tick}>
        <IconCheck size={16} aria-hidden="true" />
        <span className="visually-hidden">
          <Trans>accepted</Trans>
        </span>
      </span>
    ) : (
      <span />
    );
  }
  return (
    <Checkbox
      hideLabel
      label={t`Accept ${article.name} from ${supplier.name}`}
      checked={accepted}
      disabled={!accepted && !column.rfp.can.accept_offer.ok}
      title={getDisabledReason(column.rfp.can.accept_offer)}
      onChange={() => accepting.toggleLine(row, column)}
    />
  );
}
