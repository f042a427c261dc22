import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import prices from '#core/purchase/web/comparison/prices.module.css';
import { codeText } from '#core/purchase/web/detail/allowance.ts';
import { type Choice, choiceOf, taken } from '#core/purchase/wire/comparison/choice.ts';
import type { ArticleRow, Cell, OfferColumn } from '#core/purchase/wire/comparison/comparison.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { dec, sum, ZERO } from '#platform/shared/money/decimal.ts';
import { parseTypedNumber } from '#platform/shared/money/typed-number.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { QuantityInput } from '#platform/web/lib/forms/amount-input.tsx';
import { useFormats } from '#platform/web/lib/words/format.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { ruleText } from '#platform/web/lib/words/rule-text.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import styles from './matrix.module.css';
import type { Accepting } from './use-accepting.tsx';
import { useBelowMinimum } from './use-below-minimum.ts';

interface DividedRowProps {
  readonly purchase: PurchaseDetail;
  readonly row: ArticleRow;
  readonly columns: readonly OfferColumn[];
  readonly accepting: Accepting;
}

/** A row of the comparison in which the quantity of an article is divided among the suppliers that offer it. */
export default function DividedRow({ purchase, row, columns, accepting }: DividedRowProps) {
  const { t, i18n } = useLingui();
  const format = useFormats();
  const language = useLanguage();
  const belowMinimum = useBelowMinimum(purchase);
  const choice = choiceOf(purchase);
  const { article, requested } = row;
  const unit = i18n._(unitPhrases[article.unit]);
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(
    () =>
      new Map(
        columns.map(({ rfp }) => {
          const own = taken(choice, article.id, rfp.id);
          return [rfp.id, own.isPositive() ? format.typed(own.toString()) : ''];
        }),
      ),
  );
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const read = (rfpId: number) => {
    const text = typed.get(rfpId)?.trim() ?? '';
    return text === ''
      ? { ok: true as const, value: ZERO }
      : parseTypedNumber(text, { language, maxScale: 3 });
  };
  const total = sum(
    columns.map(({ rfp }) => {
      const number = read(rfp.id);
      return number.ok ? number.value : ZERO;
    }),
  );
  const over = total.compare(requested) > 0;

  const accept = () => {
    const wrong = new Map<number, string>();
    const lines: Choice[number][] = [];
    for (const [at, { rfp }] of columns.entries()) {
      const offered = row.cells[at]?.line.quantity;
      const number = read(rfp.id);
      if (!number.ok)
        wrong.set(rfp.id, ruleText({ rule: number.rule, params: number.params ?? {} }, t`Quantity`));
      else if (number.value.isPositive() && number.value.compare(dec(offered ?? '0')) > 0)
        wrong.set(rfp.id, codeText('accepted_above_offered'));
      else if (number.value.isPositive())
        lines.push({ rfp_id: rfp.id, article_id: article.id, quantity: number.value });
    }
    const next = [...choice.filter(({ article_id }) => article_id !== article.id), ...lines];
    const below = wrong.size === 0 && !over ? belowMinimum(next) : undefined;
    if (below) wrong.set(below.rfpId, below.text);
    setErrors(wrong);
    if (wrong.size === 0 && !over)
      accepting.acceptDivided(next, t`The quantities of ${article.name} are divided`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) accept();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    accepting.divide(null);
  };

  return (
    <tr className={styles.divided} onKeyDown={onKeyDown}>
      <th scope="row" className={styles.first}>
        <span className={styles.article}>{article.name}</span>
        <span className={over ? prices.warn : styles.quantity} role="status">
          <Trans comment="how much of an item is divided among suppliers">
            {format.quantity(total.toString())} of {format.quantity(article.quantity)} {unit}
          </Trans>
        </span>
        {over && <span className={prices.warn}>{codeText('accepted_above_requested')}</span>}
        <span className={styles.divideButtons}>
          <Button size="sm" variant="primary" onClick={accept}>
            <Trans>Accept the quantities</Trans>
          </Button>
          <Button size="sm" variant="ghost" onClick={() => accepting.divide(null)}>
            <Trans>Cancel</Trans>
          </Button>
        </span>
      </th>
      {columns.map(({ rfp }, at) => {
        const cell: Cell | null = row.cells[at] ?? null;
        if (!cell) return <td key={rfp.id} className={styles.missing} />;
        const mayTake = rfp.can.accept_offer.ok || cell.accepted !== null;
        return (
          <td key={rfp.id}>
            <Field
              label={t`Quantity from ${rfp.supplier.name}`}
              hideLabel
              error={errors.get(rfp.id)}
              hint={t`${format.quantity(cell.line.quantity)} ${unit} at ${format.price(cell.price.toString())}`}
            >
              <QuantityInput
                value={typed.get(rfp.id) ?? ''}
                suffix={unit}
                disabled={!mayTake}
                // The first quantity gets the focus, because the row was opened to type.
                autoFocus={at === row.cells.findIndex((one) => one !== null)}
                onChange={(event) => {
                  setTyped(new Map([...typed, [rfp.id, event.target.value]]));
                  setErrors(new Map());
                }}
              />
            </Field>
          </td>
        );
      })}
    </tr>
  );
}
