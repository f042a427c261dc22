import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, memo, Suspense } from 'react';
import type { LineTermsInput } from '#core/offers/web/terms/additional-terms-input.ts';
import type { Article } from '#core/purchase/wire/offer-terms.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import type { BrokenRule } from '#platform/shared/wire/rules.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { PriceInput } from '#platform/web/lib/forms/amount-input.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { formatRuleText } from '#platform/web/lib/words/rule-text.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { OfferLineInput } from '../offer-input.ts';
import type { InvitationLineChange } from './changes/line-change.tsx';
import { LineDetailsToggle } from './line-details-toggle.tsx';
import styles from './line-row.module.css';
import { type FieldName, priceField } from './read-offer.ts';
import type { OfferForm } from './use-offer-form.ts';

/** Lazy-loaded, because the buyer rarely changes a line after sending the request. */
const LineChange = lazyPart(() => import('./changes/line-change.tsx'), { inline: true });

export interface LineRowProps {
  article: Article;
  /** The request's subject, shown instead of the article's name if the article has none. */
  subject: string;
  line: OfferLineInput;
  /** Net total of the line in wire form; null if it cannot be computed yet. */
  net: string | null;
  currency: Currency;
  /** What the buyer changed in this line. */
  change: InvitationLineChange | undefined;
  /** The price that the buyer aims at for this item, with its currency. */
  target: string | undefined;
  targetCurrency: Currency | undefined;
  vatRate: string;
  priceRule: BrokenRule | undefined;
  quantityRule: BrokenRule | undefined;
  disabled: boolean;
  /** Whether to highlight a missing price; true once any price has been entered. */
  asksPrice: boolean;
  /** Terms of the line other than its price, if it has any; `furtherRules` are their validation errors. */
  further: LineTermsInput | undefined;
  furtherRules: ReadonlyMap<FieldName, BrokenRule> | undefined;
  changeLine: OfferForm['changeLine'];
  changeFurther: OfferForm['changeFurther'];
  touch: OfferForm['touch'];
  register: OfferForm['register'];
  /** Called on Enter. Moves focus to the next price, as the Next key of a phone keyboard does. */
  onEnter: (articleId: number) => void;
  /** False for a single item, because leaving it out would amount to declining the request. */
  canLeaveOut: boolean;
}

export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { article, subject, line, net, currency, target, disabled, changeLine, touch, register } = props;
  const { t } = useLingui();
  const formats = useFormatters();
  const { id } = article;
  const name = article.name || subject;
  const unit = translate(unitPhrases[article.unit]);
  const field = priceField(id);
  const quantity = formats.quantity(article.quantity);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    props.onEnter(id);
  };

  return (
    <li className={styles.line} data-off={line.offered ? undefined : ''}>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.note}>
          {article.note && `${article.note} · `}
          <bdi>
            {quantity} {unit}
          </bdi>
        </p>
        {props.change && (
          <Suspense fallback={null}>
            <LineChange change={props.change} />
          </Suspense>
        )}
        {target !== undefined && (
          <p className={styles.target}>
            <Trans>
              Buyer’s target price: {formats.price(target)} {props.targetCurrency}
            </Trans>
          </p>
        )}
      </div>
      {line.offered ? (
        <>
          <Field
            className={styles.price}
            hideLabel
            label={
              <>
                <Trans>Unit price, net</Trans>: {name}
              </>
            }
            error={props.priceRule && formatRuleText(props.priceRule, t`Unit price`)}
          >
            <PriceInput
              ref={register(field)}
              size="xl"
              align="start"
              placeholder={formats.amount('0')}
              enterKeyHint="next"
              maxLength={40}
              aria-required
              inputClassName={styles['price-input']}
              suffix={`${currency}/${unit}`}
              value={line.price}
              disabled={disabled}
              onChange={(event) => changeLine(id, { price: event.target.value })}
              onBlur={() => line.price !== '' && touch(field)}
              onKeyDown={onKeyDown}
            />
          </Field>
          <p className={classNames('num', styles.amount)}>
            {net !== null ? (
              <bdi>{formats.amount(net)}</bdi>
            ) : props.asksPrice && line.price === '' ? (
              <span className={styles.missing}>
                <Trans>enter the price</Trans>
              </span>
            ) : (
              <span aria-hidden="true">–</span>
            )}
          </p>
        </>
      ) : (
        <p className={styles.not}>
          <span aria-hidden="true">– </span>
          <Trans>You do not offer this item</Trans>
        </p>
      )}
      {!disabled && (props.canLeaveOut || !line.offered) && (
        <Button
          variant="quiet-link"
          className={styles.off}
          data-back={line.offered ? undefined : ''}
          onClick={() => changeLine(id, { offered: !line.offered })}
        >
          <span>
            {line.offered ? (
              <Trans comment="button: this item is left out of the offer">Do not offer</Trans>
            ) : (
              <Trans>Bring back</Trans>
            )}
            <span className="visually-hidden">: {name}</span>
          </span>
        </Button>
      )}
      {line.offered && <LineDetailsToggle {...props} name={name} unit={unit} asked={quantity} />}
    </li>
  );
});
