import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId } from 'react';
import { type Decimal, sum, toDecimal } from '#platform/shared/money/decimal.ts';
import type { Unit } from '#platform/shared/units.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { QuantityInput } from '#platform/web/lib/forms/amount-input.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import styles from './receipt.module.css';
import { computeRemaining, type EnteredLine } from './receipt-entry.ts';
import { useLineProblemText } from './use-line-problem-text.ts';
import type { ReceiptFormState } from './use-receipt-form.ts';

/** Formats quantities; the unit is omitted if the heading of the table states it. */
function useQuantityText(shared: Unit | null) {
  const { i18n } = useLingui();
  const format = useFormatters();
  return (value: Decimal | string, unit: Unit) => {
    const quantity = format.quantity(value.toString());
    return shared === null ? `${quantity} ${i18n._(unitPhrases[unit])}` : quantity;
  };
}

/** Moves the focus to the next delivered quantity; from the last one to the first field after the table. */
function focusNext(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const list = event.currentTarget;
  const inputs = [...list.querySelectorAll<HTMLInputElement>('input[data-delivered]')];
  const line = event.target.closest('li');
  const next = inputs.findIndex((input) => line?.contains(input)) + 1;
  const target = inputs[next] ?? document.querySelector<HTMLInputElement>('[data-after-lines] input');
  target?.focus();
  target?.select();
}

/** Lets the user enter each line's delivered and damaged quantities, and updates the remaining quantity meanwhile. */
export function ReceiptLines({ state }: { readonly state: ReceiptFormState }) {
  const { i18n } = useLingui();
  const { summary, entered } = state;
  const text = useQuantityText(summary.unit);
  const invoiced = summary.invoice !== 'none';
  return (
    <section className={styles.section} aria-labelledby="receipt-lines">
      <div className={styles.sectionHead}>
        <h2 id="receipt-lines">
          <Trans comment="the goods of a delivery">What arrived</Trans>
        </h2>
        {summary.unit !== null && (
          <span className={styles.unit}>
            <Trans>quantities in {i18n._(unitPhrases[summary.unit])}</Trans>
          </span>
        )}
        <Button size="sm" onClick={state.fillRemaining}>
          <Trans comment="button: fills in all quantities still expected">Receive all that remains</Trans>
        </Button>
      </div>
      <ul className={styles.lines} data-invoiced={invoiced || undefined} onKeyDown={focusNext}>
        <Heads invoiced={invoiced} />
        {entered.map((line, index) => (
          <Line
            key={line.line.article_id}
            state={state}
            entered={line}
            index={index}
            invoiced={invoiced}
            text={text}
          />
        ))}
      </ul>
      {summary.unit !== null && entered.length > 1 && (
        <div className={styles.total} data-invoiced={invoiced || undefined}>
          <span>
            <Trans>Total</Trans>
          </span>
          <bdi className="num">{text(summary.expected, summary.unit)}</bdi>
          {invoiced && <bdi className="num">{text(summary.invoiced, summary.unit)}</bdi>}
          <bdi className="num">{text(summary.delivered, summary.unit)}</bdi>
          <bdi className="num">{text(summary.damaged, summary.unit)}</bdi>
          <bdi className="num">{text(summary.remaining, summary.unit)}</bdi>
        </div>
      )}
    </section>
  );
}

/** Renders the headings once; each field has its own label for screen readers and on a phone. */
function Heads({ invoiced }: { readonly invoiced: boolean }) {
  return (
    <li className={styles.heads} aria-hidden="true">
      <span>
        <Trans>Item</Trans>
      </span>
      <span>
        <Trans context="quantity">Expected</Trans>
      </span>
      {invoiced && (
        <span>
          <Trans context="quantity">Invoiced</Trans>
        </span>
      )}
      <span>
        <Trans context="quantity">Delivered</Trans>
      </span>
      <span>
        <Trans context="quantity">Damaged</Trans>
      </span>
      <span>
        <Trans context="quantity still expected">Remaining</Trans>
      </span>
    </li>
  );
}

interface LineProps {
  readonly state: ReceiptFormState;
  readonly entered: EnteredLine;
  readonly index: number;
  readonly invoiced: boolean;
  readonly text: (value: Decimal | string, unit: Unit) => string;
}

function Line({ state, entered, index, invoiced, text }: LineProps) {
  const { t } = useLingui();
  const phone = useMediaQuery(PHONE_QUERY);
  const nameId = useId();
  const problem = useLineProblemText()(entered);
  const { form, errorOf, labels } = state;
  const { line } = entered;
  const quantity = (value: Decimal | string) => text(value, line.unit);
  const waiting = sum(
    state.waiting
      .filter(({ article_id }) => article_id === line.article_id)
      .map(({ closed_short }) => toDecimal(closed_short)),
  );
  const [ordered, before] = [quantity(line.ordered), quantity(line.sound)];
  const meta = [
    ...(line.note === '' ? [] : [line.note]),
    toDecimal(line.sound).isZero() ? t`ordered ${ordered}` : t`ordered ${ordered}, received ${before}`,
    ...(waiting.isZero() ? [] : [t`${quantity(waiting)} pending short closing`]),
    ...(phone && entered.invoiced !== null ? [t`invoiced ${quantity(entered.invoiced)}`] : []),
  ];
  const remaining = computeRemaining(entered);
  // A quantity above the limit is reported as an error while the user types, because it disables the button.
  const delivered = problem?.field === 'delivered' ? problem.text : errorOf(`lines.${index}.delivered`);
  const damaged = problem?.field === 'damaged' ? problem.text : errorOf(`lines.${index}.damaged`);
  return (
    <li className={styles.line}>
      {/* biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot be a cell of a grid */}
      <div role="group" aria-labelledby={nameId} className={styles.cells}>
        <span className={styles.name}>
          <b id={nameId}>{line.name}</b>
          <span className={styles.meta}>{meta.join(' · ')}</span>
        </span>
        <span className={styles.expected}>
          {phone && <Trans context="a quantity follows">expected</Trans>}{' '}
          <bdi className="num">{quantity(line.open)}</bdi>
        </span>
        {invoiced && !phone && (
          <bdi className={styles.invoiced}>
            {entered.invoiced === null ? '–' : quantity(entered.invoiced)}
          </bdi>
        )}
        <Field
          className={styles.delivered}
          label={labels['lines.*.delivered']}
          hideLabel={!phone}
          error={delivered}
        >
          <QuantityInput
            {...form.register(`lines.${index}.delivered`)}
            data-delivered=""
            size={phone ? 'lg' : 'md'}
            maxLength={24}
            placeholder="0"
          />
        </Field>
        <Field
          className={styles.damaged}
          label={labels['lines.*.damaged']}
          hideLabel={!phone}
          error={damaged}
        >
          <QuantityInput
            {...form.register(`lines.${index}.damaged`)}
            size={phone ? 'lg' : 'md'}
            maxLength={24}
            placeholder="0"
          />
        </Field>
        <span className={styles.remaining}>
          <span className={phone ? styles.label : 'visually-hidden'}>
            <Trans context="quantity still expected">Remaining</Trans>
          </span>
          <output className="num" data-none={remaining?.isZero() || undefined}>
            <bdi>{remaining === null ? '–' : quantity(remaining)}</bdi>
          </output>
        </span>
      </div>
    </li>
  );
}
