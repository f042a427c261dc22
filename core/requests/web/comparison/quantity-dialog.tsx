import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useRef, useState } from 'react';
import prices from '#core/purchase/web/comparison/prices.module.css';
import { formatErrorCode } from '#core/purchase/web/detail/allowance.ts';
import {
  addToChoice,
  filterInvitationChoice,
  getOfferChoice,
  type OfferChoice,
  sumChosenQuantity,
} from '#core/purchase/wire/comparison/choice.ts';
import { priceChosenPart } from '#core/purchase/wire/comparison/chosen-part-prices.ts';
import type { ComparisonArticleRow, OfferColumn } from '#core/purchase/wire/comparison/comparison.ts';
import type { PurchaseDetail, PurchaseInvitation } from '#core/purchase/wire/purchase-detail.ts';
import { min, toDecimal } from '#platform/shared/money/decimal.ts';
import { parseTypedNumber, rewriteTypedNumber } from '#platform/shared/money/typed-number.ts';
import { QUANTITY_SCALE } from '#platform/shared/validation/limits.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { QuantityInput } from '#platform/web/lib/forms/amount-input.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { formatRuleText } from '#platform/web/lib/words/rule-text.ts';
import { useLanguageChange } from '#platform/web/lib/words/use-language-change.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { PartialQuantityPrice } from './partial-quantity-price.tsx';
import { useMinimumOrderCheck } from './use-below-minimum.ts';

interface QuantityDialogProps {
  readonly purchase: PurchaseDetail;
  readonly row: ComparisonArticleRow;
  readonly column: OfferColumn;
  readonly onClose: () => void;
  readonly onTake: (next: OfferChoice, title: string) => void;
}

/** Asks how much of an article to accept from this supplier, if another supplier already has a part of it. */
export default function QuantityDialog({ purchase, row, column, onClose, onTake }: QuantityDialogProps) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const language = useLanguage();
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const choice = getOfferChoice(purchase);
  const belowMinimum = useMinimumOrderCheck(purchase);
  const { article, requested } = row;
  const { rfp, offer } = column;
  const unit = i18n._(unitPhrases[article.unit]);
  const offered = toDecimal(offer.lines.find((line) => line.article_id === article.id)?.quantity ?? '0');
  const own = sumChosenQuantity(choice, article.id, rfp.id);
  const free = requested.sub(sumChosenQuantity(choice, article.id)).add(own);
  const most = min(offered, requested);
  const preset = own.isPositive() ? own : free.isPositive() ? min(free, most) : most;
  const [typed, setTyped] = useState(format.typed(preset.toString()));
  const [refused, setRefused] = useState(false);
  useLanguageChange((from, to) => setTyped(rewriteTypedNumber(typed, from, to)));

  const read = parseTypedNumber(typed, { language, maxScale: QUANTITY_SCALE });
  const next =
    read.ok && read.value.compare(most) <= 0
      ? addToChoice(choice, { rfp_id: rfp.id, article_id: article.id, quantity: read.value }, requested)
      : null;
  const others = purchase.rfps.filter(
    ({ id }) => id !== rfp.id && sumChosenQuantity(choice, article.id, id).isPositive(),
  );

  const minimumRefusal = (after: OfferChoice): string | undefined => {
    const below = belowMinimum(after);
    return below && (below.rfpId === rfp.id ? below.text : `${below.supplier}: ${below.text}`);
  };

  const refusal = !read.ok
    ? formatRuleText({ rule: read.rule, params: read.params ?? {} }, t`Quantity`)
    : read.value.compare(offered) > 0
      ? formatErrorCode('accepted_above_offered')
      : read.value.compare(requested) > 0
        ? formatErrorCode('accepted_above_requested')
        : next
          ? minimumRefusal(next)
          : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (refusal !== undefined || !next) {
      setRefused(true);
      input.current?.focus();
      return;
    }
    onTake(next, t`${article.name} has been accepted from ${{ name: rfp.supplier.name }}`);
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
          error={refused ? refusal : undefined}
          hint={t`Offered: ${format.quantity(offered.toString())} ${unit}. Enter zero to order nothing from this supplier.`}
        >
          <QuantityInput
            ref={input}
            value={typed}
            suffix={unit}
            onChange={(event) => {
              setTyped(event.target.value);
              setRefused(false);
            }}
          />
        </Field>
      </form>
      {next && <PartialQuantityPrice row={row} column={column} next={next} />}
      {others.length > 0 && (
        <ul>
          {others.map((other) => {
            const { id, supplier } = other;
            const before = format.quantity(sumChosenQuantity(choice, article.id, id).toString());
            const after = next && format.quantity(sumChosenQuantity(next, article.id, id).toString());
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
                {next && <OtherPrice rfp={other} articleId={article.id} before={choice} after={next} />}
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}

interface OtherPriceProps {
  readonly rfp: PurchaseInvitation;
  readonly articleId: number;
  readonly before: OfferChoice;
  readonly after: OfferChoice;
}

/** Shows the price of the quantity that remains with another supplier, if the smaller quantity changes the price. */
function OtherPrice({ rfp: { id, offer }, articleId, before, after }: OtherPriceProps) {
  const format = useFormatters();
  if (!offer) return null;
  const priceOf = (choice: OfferChoice) =>
    priceChosenPart(offer, filterInvitationChoice(choice, id)).lines.find(
      ({ article_id }) => article_id === articleId,
    )?.unit_price;
  const [from, to] = [priceOf(before), priceOf(after)];
  if (!from || !to || from.equals(to)) return null;
  return (
    <span className={prices.warn}>
      {' '}
      <bdi className="num">
        {format.price(from.toString())} → {format.price(to.toString())} {offer.currency}
      </bdi>
    </span>
  );
}
