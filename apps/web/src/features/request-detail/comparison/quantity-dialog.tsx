import { Trans, useLingui } from '@lingui/react/macro';
import { type Choice, choiceOf, take, taken } from '@ponuda/contract/comparison/choice';
import type { ArticleRow, OfferColumn } from '@ponuda/contract/comparison/comparison';
import type { PurchaseDetail } from '@ponuda/contract/purchase-detail';
import { dec, min } from '@ponuda/domain/money/decimal';
import { parseTypedNumber } from '@ponuda/domain/money/typed-number';
import { unitPhrases } from '@ponuda/phrases/units';
import { type FormEvent, useId, useRef, useState } from 'react';
import { codeText } from '../../../kit/purchase/detail/allowance.ts';
import { useFormats } from '../../../lib/words/format.ts';
import { useLanguage } from '../../../lib/words/language.ts';
import { ruleText } from '../../../lib/words/rule-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';

interface QuantityDialogProps {
  readonly purchase: PurchaseDetail;
  readonly row: ArticleRow;
  readonly column: OfferColumn;
  readonly onClose: () => void;
  readonly onTake: (next: Choice, title: string) => void;
}

/** How much of an article is taken from this supplier, where another one has a part of it. */
export default function QuantityDialog({ purchase, row, column, onClose, onTake }: QuantityDialogProps) {
  const { t, i18n } = useLingui();
  const format = useFormats();
  const language = useLanguage();
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const choice = choiceOf(purchase);
  const { article, requested } = row;
  const { rfp, offer } = column;
  const unit = i18n._(unitPhrases[article.unit]);
  const offered = dec(offer.lines.find((line) => line.article_id === article.id)?.quantity ?? '0');
  const own = taken(choice, article.id, rfp.id);
  const free = requested.sub(taken(choice, article.id)).add(own);
  const most = min(offered, requested);
  const preset = own.isPositive() ? own : free.isPositive() ? min(free, most) : most;
  const [typed, setTyped] = useState(format.typed(preset.toString()));
  const [error, setError] = useState<string>();

  const read = parseTypedNumber(typed, { language, maxScale: 3 });
  const next =
    read.ok && read.value.compare(most) <= 0
      ? take(choice, { rfp_id: rfp.id, article_id: article.id, quantity: read.value }, requested)
      : null;
  const others = purchase.rfps.filter(
    ({ id }) => id !== rfp.id && taken(choice, article.id, id).isPositive(),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refusal = !read.ok
      ? ruleText({ rule: read.rule, params: read.params ?? {} }, t`Quantity`)
      : read.value.compare(offered) > 0
        ? codeText('accepted_above_offered')
        : read.value.compare(requested) > 0
          ? codeText('accepted_above_requested')
          : undefined;
    if (refusal !== undefined || !next) {
      setError(refusal);
      input.current?.focus();
      return;
    }
    onTake(next, t`${article.name} is accepted from ${{ name: rfp.supplier.name }}`);
  };

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      initialFocus={input}
      title={<Trans>How much from {rfp.supplier.name}?</Trans>}
      description={
        <Trans>
          {article.name}: {format.quantity(article.quantity)} {unit} requested
        </Trans>
      }
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            <Trans>Accept the quantity</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Field
          label={t`Quantity`}
          error={error}
          hint={t`Offered: ${format.quantity(offered.toString())} ${unit}. Enter zero to order nothing from this supplier.`}
        >
          <NumberInput
            ref={input}
            value={typed}
            suffix={unit}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
      </form>
      {others.length > 0 && (
        <ul>
          {others.map(({ id, supplier }) => {
            const before = format.quantity(taken(choice, article.id, id).toString());
            const after = next && format.quantity(taken(next, article.id, id).toString());
            return (
              <li key={id}>
                {supplier.name}: <bdi className="num">{before}</bdi>
                {after !== null && after !== before && (
                  <>
                    {' → '}
                    <b>
                      <bdi className="num">{after}</bdi>
                    </b>
                  </>
                )}{' '}
                {unit}
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
