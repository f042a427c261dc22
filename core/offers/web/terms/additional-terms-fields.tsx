import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { INCOTERMS, OFFER_TEXT_RULES } from '#core/purchase/rules/offers/offer-fields.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { listVatRates } from '#platform/shared/money/vat-rates.ts';
import type { BrokenRule } from '#platform/shared/wire/rules.ts';
import { FormattedNumberInput } from '#platform/web/lib/forms/amount-input.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { formatRuleText } from '#platform/web/lib/words/rule-text.ts';
import { NativeSelect } from '#platform/web/shell/native-select.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { ADDITIONAL_TERM_LABELS } from './additional-term-labels.ts';
import type { AdditionalTermsInput } from './additional-terms-input.ts';
import { BundlesField } from './bundles-field.tsx';
import styles from './further.module.css';

export interface AdditionalTermsFieldsProps {
  text: AdditionalTermsInput;
  onChange: (patch: Partial<AdditionalTermsInput>) => void;
  currency: Currency;
  /** The VAT rate of the whole offer. */
  vatRate: string;
  /** The offered items, for bundles. */
  items: readonly { readonly id: number; readonly name: string }[];
  ruleOf: (field: string) => BrokenRule | undefined;
  onLeave?: (field: string) => void;
  register?: (field: string) => (element: HTMLElement | null) => void;
  disabled?: boolean;
  size?: 'md' | 'xl';
}

type TextField = {
  [Name in keyof AdditionalTermsInput]: AdditionalTermsInput[Name] extends string ? Name : never;
}[keyof AdditionalTermsInput];

/** Edits the terms other than prices: the four most common terms, and the rest on demand. */
export function AdditionalTermsFields(props: AdditionalTermsFieldsProps) {
  const { text, onChange, currency, vatRate, ruleOf, onLeave, register, disabled, size = 'md' } = props;
  const { t } = useLingui();
  const formats = useFormatters();
  const othersId = useId();
  const saysOthers =
    text.incoterm !== '' ||
    text.incoterm_place !== '' ||
    text.advance_percent !== '' ||
    text.bundles.length > 0;
  const [opened, setOpened] = useState(false);
  const others = opened || saysOthers;
  const errorOf = (field: keyof typeof ADDITIONAL_TERM_LABELS) => {
    const rule = ruleOf(field);
    return rule && formatRuleText(rule, translate(ADDITIONAL_TERM_LABELS[field]));
  };

  const number = (
    name: TextField & keyof typeof ADDITIONAL_TERM_LABELS,
    suffix: ReactNode,
    more: { hint?: ReactNode; off?: boolean; amount?: boolean } = {},
  ) => (
    <Field label={translate(ADDITIONAL_TERM_LABELS[name])} optional hint={more.hint} error={errorOf(name)}>
      <FormattedNumberInput
        kind={more.amount ? 'amount' : null}
        ref={register?.(name)}
        size={size}
        align="start"
        maxLength={40}
        suffix={suffix}
        value={text[name]}
        disabled={disabled || more.off}
        onChange={(event) => onChange({ [name]: event.target.value })}
        onBlur={() => text[name] !== '' && onLeave?.(name)}
      />
    </Field>
  );

  const common = formats.vatRate(vatRate);
  const rate = text.freight_vat_rate;
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <div className={styles.stack}>
          {number('freight_net', currency, { off: text.freight_included, amount: true })}
          <Checkbox
            label={t`The prices include freight`}
            checked={text.freight_included}
            disabled={disabled}
            onChange={(event) => onChange({ freight_included: event.target.checked })}
          />
        </div>
        {text.freight_net.trim() !== '' && !text.freight_included && (
          <Field
            label={translate(ADDITIONAL_TERM_LABELS.freight_vat_rate)}
            error={errorOf('freight_vat_rate')}
          >
            <NativeSelect
              size={size}
              value={rate ?? ''}
              disabled={disabled}
              onChange={(value) => onChange({ freight_vat_rate: value === '' ? null : value })}
              options={[
                { value: '', label: t`${common}, as for all` },
                ...listVatRates(vatRate, rate ?? vatRate).map((value) => ({
                  value,
                  label: formats.vatRate(value),
                })),
              ]}
            />
          </Field>
        )}
        {number('minimum_order_net', currency, { amount: true })}
        {number('payment_days', t({ message: 'days', context: 'behind a number' }))}
        {number('lead_days', t({ message: 'days', context: 'behind a number' }), {
          hint: <Trans>From the order to the delivery</Trans>,
        })}
      </div>
      {!saysOthers && (
        <Button
          variant="quiet-link"
          className={styles.toggle}
          aria-expanded={others}
          aria-controls={others ? othersId : undefined}
          disabled={disabled}
          onClick={() => setOpened(!opened)}
        >
          <Trans>Delivery terms, advance, bundles</Trans>
        </Button>
      )}
      {others && (
        <div id={othersId} className={styles.fields}>
          <div className={styles.pair}>
            <Field label={translate(ADDITIONAL_TERM_LABELS.incoterm)} optional>
              <NativeSelect
                size={size}
                value={text.incoterm}
                disabled={disabled}
                onChange={(value) => onChange({ incoterm: value })}
                options={[
                  { value: '', label: t({ message: 'Not stated', comment: 'of delivery terms' }) },
                  ...INCOTERMS.map((value) => ({ value, label: value })),
                ]}
              />
            </Field>
            <Field
              label={translate(ADDITIONAL_TERM_LABELS.incoterm_place)}
              optional
              error={errorOf('incoterm_place')}
            >
              <TextInput
                ref={register?.('incoterm_place')}
                size={size}
                maxLength={OFFER_TEXT_RULES.incoterm_place.max}
                autoComplete="off"
                value={text.incoterm_place}
                disabled={disabled}
                onChange={(event) => onChange({ incoterm_place: event.target.value })}
              />
            </Field>
            {number('advance_percent', '%', { hint: <Trans>Of the total, paid with the order</Trans> })}
          </div>
          <BundlesField {...props} size={size} />
        </div>
      )}
    </div>
  );
}
