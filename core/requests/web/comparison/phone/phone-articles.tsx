import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState } from 'react';
import { DifferenceText } from '#core/purchase/web/comparison/difference.tsx';
import { LowestBadge } from '#core/purchase/web/comparison/lowest-badge.tsx';
import prices from '#core/purchase/web/comparison/prices.module.css';
import {
  type Comparison,
  type ComparisonArticleRow,
  type ComparisonCell,
  type OfferColumn,
  roundConvertedPrice,
} from '#core/purchase/wire/comparison/comparison.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { shortenCompanyName } from '#platform/shared/company-name.ts';
import { type Decimal, sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { AcceptCheckbox, EarlierPriceComparison, SuspiciousPriceMark } from '../matrix/matrix-cell.tsx';
import { QuantityDifference } from '../matrix/quantity-difference.tsx';
import { OfferState } from '../offer-state.tsx';
import type { AcceptHandlers } from '../use-accept-handlers.tsx';
import styles from './phone.module.css';

interface PhoneArticlesProps {
  readonly purchase: PurchaseDetail;
  readonly comparison: Comparison;
  readonly accepting: AcceptHandlers;
}

interface Offered {
  readonly column: OfferColumn;
  readonly cell: ComparisonCell;
}

/** Shows the comparison on a phone: an accordion of articles, each with its offers sorted by price. */
export function PhoneArticleComparison({ purchase, comparison, accepting }: PhoneArticlesProps) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <ul className={styles.list}>
      {comparison.rows.map((row) => (
        <PhoneArticle
          key={row.article.id}
          row={row}
          purchase={purchase}
          comparison={comparison}
          accepting={accepting}
          open={open === row.article.id}
          onToggle={() => setOpen(open === row.article.id ? null : row.article.id)}
        />
      ))}
    </ul>
  );
}

interface PhoneArticleProps extends PhoneArticlesProps {
  readonly row: ComparisonArticleRow;
  readonly open: boolean;
  readonly onToggle: () => void;
}

function PhoneArticle({ row, purchase, comparison, accepting, open, onToggle }: PhoneArticleProps) {
  const id = `article-${row.article.id}`;
  const offered = row.cells.flatMap((cell, index): Offered[] => {
    const column = comparison.columns[index];
    return cell && column ? [{ cell, column }] : [];
  });
  offered.sort((a, b) => a.cell.price.compare(b.cell.price));
  const missing = comparison.columns.length - offered.length;
  return (
    <li>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <Summary row={row} offered={offered} open={open} company={purchase.currency} />
        <IconChevronDown size={20} aria-hidden="true" className={styles.arrow} />
      </button>
      <ul id={id} hidden={!open} className={styles.offers}>
        {open &&
          offered.map(({ cell, column }) => (
            <li
              key={column.rfp.id}
              className={styles.offer}
              data-accepted={cell.accepted !== null || undefined}
            >
              <AcceptCheckbox cell={cell} row={row} column={column} accepting={accepting} />
              <span className={styles.who}>
                <span className={styles.whoLine}>
                  {column.rfp.supplier.name} {cell.isLowest && <LowestBadge />}
                </span>
                <OfferState rfp={column.rfp} purchase={purchase} />
                <SuspiciousPriceMark cell={cell} row={row} />
                <QuantityDifference phone cell={cell} row={row} column={column} accepting={accepting} />
                <EarlierPriceComparison cell={cell} row={row} company={purchase.currency} align="start" />
              </span>
              <PhonePrice cell={cell} column={column} company={purchase.currency} />
            </li>
          ))}
        {open && missing > 0 && (
          <li className={styles.missing}>
            <Plural value={missing} one="# supplier does not offer it" other="# suppliers do not offer it" />
          </li>
        )}
      </ul>
    </li>
  );
}

interface SummaryProps {
  readonly row: ComparisonArticleRow;
  readonly offered: readonly Offered[];
  readonly open: boolean;
  readonly company: string;
}

/** Returns a function that formats a price in the company's currency; a converted price has two decimals. */
function useShownPrice(company: string) {
  const format = useFormatters();
  return ({ cell, column }: Offered) =>
    format.price(
      (column.offer.currency === company ? cell.price : roundConvertedPrice(cell.price)).toString(),
    );
}

/** Shows what is accepted of an article and its distance from the lowest price, or who offers the lowest price. */
function Summary({ row, offered, open, company }: SummaryProps) {
  const { i18n } = useLingui();
  const format = useFormatters();
  const taken = offered.filter(({ cell }) => cell.accepted !== null);
  const [first, ...others] = taken;
  const lowest = first ? undefined : offered.find(({ cell }) => cell.isLowest);
  const unit = i18n._(unitPhrases[row.article.unit]);
  const shownPrice = useShownPrice(company);
  const amount = sum(taken.flatMap(({ cell }) => cell.taken?.net ?? []));
  return (
    <>
      <span className={styles.matter}>
        <b>{row.article.name}</b>
        <span className={prices.second}>
          {first && !open ? (
            others.length > 0 ? (
              <Plural value={taken.length} one="# supplier" other="# suppliers" />
            ) : (
              <>
                <b>{first.column.rfp.supplier.name}</b> ·{' '}
                <bdi className="num">
                  {format.quantity((first.cell.accepted ?? toDecimal(0)).toString())} {unit} ×{' '}
                  {shownPrice(first)}
                </bdi>
              </>
            )
          ) : (
            <>
              <bdi className="num">{format.quantity(row.article.quantity)}</bdi> {unit}
              {lowest && !open && (
                <>
                  {' · '}
                  <Plural value={offered.length} one="# offer" other="# offers" />
                </>
              )}
              {row.article.note !== '' && ` · ${row.article.note}`}
            </>
          )}
        </span>
      </span>
      <span className={styles.figures}>
        {first ? (
          <>
            <bdi className={`num ${prices.price}`}>{format.amount(amount.toString())}</bdi>
            {offered.length > 1 && <Distance taken={taken} />}
          </>
        ) : lowest && !open ? (
          <>
            <bdi className={`num ${prices.price}`}>{shownPrice(lowest)}</bdi>
            <span className={prices.second}>
              <LowestWord /> · {shortenCompanyName(lowest.column.rfp.supplier.name)}
            </span>
          </>
        ) : (
          <span className={prices.second}>
            <Plural value={offered.length} one="# offer" other="# offers" />
          </span>
        )}
      </span>
    </>
  );
}

const LowestWord = () => <Trans comment="the lowest price of a line">lowest</Trans>;

function Distance({ taken }: { taken: readonly Offered[] }) {
  const format = useFormatters();
  const over: Decimal = sum(
    taken.map(({ cell }) =>
      cell.difference ? cell.difference.amount.mul(cell.accepted ?? toDecimal(0)) : toDecimal(0),
    ),
  );
  if (!over.isPositive())
    return (
      <span className={prices.second}>
        <LowestWord />
      </span>
    );
  return (
    <span className={prices.second}>
      <Trans comment="amount above the lowest price">
        <bdi className="num">+{format.amount(over.toString())}</bdi> above the lowest
      </Trans>
    </span>
  );
}

function PhonePrice({ cell, column, company }: Offered & { company: string }) {
  const format = useFormatters();
  const shownPrice = useShownPrice(company);
  const { currency } = column.offer;
  return (
    <span className={styles.figures}>
      <bdi className={`num ${prices.price}`} data-lowest={cell.isLowest || undefined}>
        {shownPrice({ cell, column })}
      </bdi>
      {cell.difference && (
        <span className={prices.second}>
          <DifferenceText difference={cell.difference} />
        </span>
      )}
      {currency !== company && (
        <bdi className={`num ${prices.second}`}>
          {format.price(cell.line.unit_price)} {currency}
        </bdi>
      )}
    </span>
  );
}
