import { Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseDetail } from '@ponuda/contract/purchase-detail';
import type { Currency } from '@ponuda/domain/currencies';
import { dec } from '@ponuda/domain/money/decimal';
import { unitPhrases } from '@ponuda/phrases/units';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import { Suspense } from 'react';
import {
  type ArticleRow,
  type Cell,
  isToBeChecked,
  type OfferColumn,
} from '../../../kit/purchase/comparison/comparison.ts';
import { Difference } from '../../../kit/purchase/comparison/difference.tsx';
import { LowestBadge } from '../../../kit/purchase/comparison/lowest-badge.tsx';
import prices from '../../../kit/purchase/comparison/prices.module.css';
import { reasonOf } from '../../../kit/purchase/detail/allowance.ts';
import { useFormats } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { PriceAgainst } from '../../article-prices/public.ts';
import styles from './matrix.module.css';
import type { PriceView } from './matrix.tsx';
import { TargetPrice } from './target-price.tsx';
import type { Accepting } from './use-accepting.tsx';

interface MatrixCellProps {
  readonly cell: Cell | null;
  readonly row: ArticleRow;
  readonly column: OfferColumn;
  readonly view: PriceView;
  readonly purchase: PurchaseDetail;
  readonly accepting: Accepting;
}

/** What one supplier asks for one article, and whether it is accepted. */
export function MatrixCell({ cell, row, column, view, purchase, accepting }: MatrixCellProps) {
  if (!cell) {
    return (
      <td className={styles.missing}>
        <span className={styles.none}>
          <IconMinus size={14} aria-hidden="true" />
          <Trans comment="the supplier left this item out">not offered</Trans>
        </span>
      </td>
    );
  }
  return (
    <td data-accepted={cell.accepted !== null || undefined} data-out={!column.compared || undefined}>
      <div className={styles.cell}>
        <AcceptBox cell={cell} row={row} column={column} accepting={accepting} />
        <div className={styles.figures}>
          <Price cell={cell} view={view} />
          {cell.isLowest && <LowestBadge />}
          {cell.difference && (
            <span className={prices.second}>
              <Difference
                difference={cell.difference}
                times={view === 'amount' ? dec(cell.line.quantity) : undefined}
              />
            </span>
          )}
          <CheckPrice cell={cell} row={row} />
          <OwnCurrency cell={cell} column={column} view={view} company={purchase.currency} />
          <Quantities cell={cell} row={row} column={column} accepting={accepting} />
          <Before cell={cell} row={row} company={purchase.currency} />
        </div>
      </div>
    </td>
  );
}

interface BeforeProps {
  readonly cell: Cell;
  readonly row: ArticleRow;
  readonly company: Currency;
  readonly align?: 'start' | undefined;
}

/** How the price stands to those paid before, where some were. */
export function Before({ cell, row: { before }, company, align }: BeforeProps) {
  if (!before?.last) return null;
  return (
    <Suspense fallback={null}>
      <PriceAgainst price={cell.price} before={before} currency={company} align={align} />
    </Suspense>
  );
}

/** A remark beside a price that is probably a slip; it stays the lowest where it is that. */
export function CheckPrice({ cell, row }: { readonly cell: Cell; readonly row: ArticleRow }) {
  if (!isToBeChecked(cell, row)) return null;
  return (
    <span className={prices.warn}>
      <Trans comment="a price that is far from the usual one">check the price</Trans>
    </span>
  );
}

function Price({ cell, view }: { cell: Cell; view: PriceView }) {
  const format = useFormats();
  const text = view === 'unit' ? format.price(cell.price.toString()) : format.amount(cell.amount.toString());
  return (
    <bdi className={`num ${prices.price}`} data-lowest={cell.isLowest || undefined}>
      {text}
    </bdi>
  );
}

function OwnCurrency({
  cell,
  column,
  view,
  company,
}: {
  cell: Cell;
  column: OfferColumn;
  view: PriceView;
  company: string;
}) {
  const format = useFormats();
  const { currency } = column.offer;
  if (currency === company) return null;
  const value = view === 'unit' ? format.price(cell.line.unit_price) : format.amount(cell.line.net);
  return (
    <bdi className={`num ${prices.second}`}>
      {value} {currency}
    </bdi>
  );
}

type PartProps = Pick<MatrixCellProps, 'row' | 'column' | 'accepting'> & { readonly cell: Cell };

/** The tick of one line; where accepting is not this person's step it only tells. */
export function AcceptBox({ cell, row, column, accepting }: PartProps) {
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
      title={reasonOf(column.rfp.can.accept_offer)}
      onChange={() => accepting.toggleLine(row, column)}
    />
  );
}

/** What differs from the whole quantity: offered less, or taken only in part. */
export function Quantities({ cell, row, column, accepting }: PartProps) {
  const { t, i18n } = useLingui();
  const format = useFormats();
  const unit = i18n._(unitPhrases[row.article.unit]);
  const part = cell.accepted !== null && !cell.accepted.equals(row.requested) ? cell.accepted : null;
  const offered = format.quantity(cell.line.quantity);
  const acceptedText = part && format.quantity(part.toString());
  return (
    <>
      <TargetPrice cell={cell} column={column} />
      {cell.short && (
        <span className={prices.warn}>
          <Trans comment="smaller quantity than asked for">
            only {offered} {unit}
          </Trans>
        </span>
      )}
      {acceptedText &&
        (accepting.shown ? (
          <Button
            variant="link"
            className={styles.part}
            aria-label={t`${acceptedText} ${unit} accepted: change the quantity of ${row.article.name} from ${column.rfp.supplier.name}`}
            onClick={() => accepting.openQuantity(row, column)}
          >
            <Trans>
              {acceptedText} {unit} accepted
            </Trans>
          </Button>
        ) : (
          <span className={prices.second}>
            <Trans>
              {acceptedText} {unit} accepted
            </Trans>
          </span>
        ))}
    </>
  );
}
