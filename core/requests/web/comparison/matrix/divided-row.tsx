import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import prices from '#core/purchase/web/comparison/prices.module.css';
import { formatErrorCode } from '#core/purchase/web/detail/allowance.ts';
import {
  getOfferChoice,
  type OfferChoice,
  sumChosenQuantity,
} from '#core/purchase/wire/comparison/choice.ts';
import {
  type ComparisonArticleRow,
  type ComparisonCell,
  type OfferColumn,
  roundConvertedPrice,
} from '#core/purchase/wire/comparison/comparison.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { sum, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { parseTypedNumber, rewriteTypedNumber } from '#platform/shared/money/typed-number.ts';
import { QUANTITY_SCALE } from '#platform/shared/validation/limits.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { QuantityInput } from '#platform/web/lib/forms/amount-input.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { formatRuleText } from '#platform/web/lib/words/rule-text.ts';
import { useLanguageChange } from '#platform/web/lib/words/use-language-change.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { PartialQuantityPrice } from '../partial-quantity-price.tsx';
import type { AcceptHandlers } from '../use-accept-handlers.tsx';
import { useMinimumOrderCheck } from '../use-below-minimum.ts';
import dividing from './divided-row.module.css';
import styles from './matrix.module.css';
import { priceCellId } from './matrix-cell.tsx';

interface DividedRowProps {
  readonly purchase: PurchaseDetail;
  readonly row: ComparisonArticleRow;
  readonly columns: readonly OfferColumn[];
  /** The supplier whose quantity receives focus; if undefined, the first supplier whose offer can be accepted. */
  readonly focusedId: number | undefined;
  readonly onAccept: AcceptHandlers['acceptDivided'];
  readonly onClose: () => void;
}

/**
 * Renders a row of the comparison in which the quantity of an article is divided among the suppliers that offer it.
 */
export default function DividedRow(props: DividedRowProps) {
  const { purchase, row, columns, focusedId, onAccept, onClose } = props;
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const language = useLanguage();
  const belowMinimum = useMinimumOrderCheck(purchase);
  const choice = getOfferChoice(purchase);
  const { article, requested } = row;
  const unit = i18n._(unitPhrases[article.unit]);
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(
    () =>
      new Map(
        columns.map(({ rfp }) => {
          const own = sumChosenQuantity(choice, article.id, rfp.id);
          return [rfp.id, own.isPositive() ? format.typed(own.toString()) : ''];
        }),
      ),
  );
  const [isRefused, setRefused] = useState(false);
  const price = (cell: ComparisonCell, { offer }: OfferColumn) =>
    offer.currency === purchase.currency ? cell.price : roundConvertedPrice(cell.price);
  useLanguageChange((from, to) =>
    setTyped(new Map([...typed].map(([id, text]) => [id, rewriteTypedNumber(text, from, to)]))),
  );

  const parts = columns.map(({ rfp }, at) => {
    const text = typed.get(rfp.id)?.trim() ?? '';
    const read = text === '' ? null : parseTypedNumber(text, { language, maxScale: QUANTITY_SCALE });
    const quantity = read?.ok ? read.value : ZERO;
    const offered = toDecimal(row.cells[at]?.line.quantity ?? '0');
    const error =
      read && !read.ok
        ? formatRuleText({ rule: read.rule, params: read.params ?? {} }, t`Quantity`)
        : quantity.compare(offered) > 0
          ? formatErrorCode('accepted_above_offered')
          : undefined;
    return { rfpId: rfp.id, quantity, error };
  });
  const total = sum(parts.map(({ quantity }) => quantity));
  const isOver = total.compare(requested) > 0;
  const next: OfferChoice = [
    ...choice.filter(({ article_id }) => article_id !== article.id),
    ...parts
      .filter(({ quantity }) => quantity.isPositive())
      .map(({ rfpId, quantity }) => ({ rfp_id: rfpId, article_id: article.id, quantity })),
  ];
  const isWrong = isOver || parts.some(({ error }) => error !== undefined);
  const below = isWrong ? undefined : belowMinimum(next);

  const isOpen = (at: number) => {
    const cell = row.cells[at];
    return cell != null && (cell.accepted !== null || columns[at]?.rfp.can.accept_offer.ok === true);
  };
  // A quantity field receives focus, because the row was opened for typing.
  const focusedAt = columns.findIndex(
    ({ rfp }, at) => isOpen(at) && (focusedId === undefined || rfp.id === focusedId),
  );

  const accept = () => {
    setRefused(true);
    if (!isWrong && !below) onAccept(next, t`The quantities of ${article.name} have been divided`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) accept();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };

  return (
    <tr className={dividing.divided} data-divided onKeyDown={onKeyDown}>
      <th scope="row" className={styles.first}>
        <span className={styles.article}>{article.name}</span>
        <span className={isOver ? prices.warn : styles.quantity} role="status">
          <Trans comment="how much of an item is divided among suppliers">
            {format.quantity(total.toString())} of {format.quantity(article.quantity)} {unit}
          </Trans>
        </span>
        {isOver && <span className={prices.warn}>{formatErrorCode('accepted_above_requested')}</span>}
        <span className={dividing.divideButtons}>
          <Button size="sm" variant="primary" onClick={accept}>
            <Trans>Accept the quantities</Trans>
          </Button>
          <Button size="sm" variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </span>
      </th>
      {columns.map((column, at) => {
        const { rfp } = column;
        const cell: ComparisonCell | null = row.cells[at] ?? null;
        if (!cell) return <td key={rfp.id} className={styles.missing} />;
        return (
          <td key={rfp.id} id={priceCellId(rfp.id, article.id)}>
            <Field
              label={t`Quantity from ${rfp.supplier.name}`}
              hideLabel
              error={isRefused && (parts[at]?.error ?? (below?.rfpId === rfp.id ? below.text : undefined))}
              hint={t`${format.quantity(cell.line.quantity)} ${unit} at ${format.price(price(cell, column).toString())}`}
            >
              <QuantityInput
                value={typed.get(rfp.id) ?? ''}
                suffix={unit}
                disabled={!isOpen(at)}
                autoFocus={at === focusedAt}
                onChange={(event) => {
                  setTyped(new Map([...typed, [rfp.id, event.target.value]]));
                  setRefused(false);
                }}
              />
            </Field>
            {!isWrong && parts[at]?.quantity.isPositive() && (
              <PartialQuantityPrice row={row} column={column} next={next} />
            )}
          </td>
        );
      })}
    </tr>
  );
}
