import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { OFFER_TEXT_RULES } from '#core/purchase/rules/offers/offer-fields.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { getTodayByServerClock } from '../deadline.ts';
import styles from './offer-form.module.css';
import type { FieldName } from './read-offer.ts';
import type { OfferForm } from './use-offer-form.ts';

interface TermsFieldsProps {
  form: OfferForm;
  offset: number;
  disabled: boolean;
  labels: Readonly<Record<string, string>>;
  errorOf: (field: FieldName) => string | undefined;
}

const COMMON_DAYS = [15, 30, 45, 60];

/** Edits the optional fields of an offer: delivery, validity, payment and description. */
export function TermsFields({ form, offset, disabled, labels, errorOf }: TermsFieldsProps) {
  const { t } = useLingui();
  const { text, change, touch, register } = form;
  const today = getTodayByServerClock(offset);
  const payments = [
    t`Advance payment`,
    t({ message: 'On delivery', context: 'payment terms' }),
    ...COMMON_DAYS.map((days) =>
      translate(msg({ message: '{days} days', context: 'payment terms' }), { days }),
    ),
  ];
  const day = (name: FieldName, value: string, onChange: (value: string) => void) => (
    <Field label={labels[name]} optional error={errorOf(name)}>
      <DateInput
        ref={register(name)}
        size="xl"
        value={value}
        min={today}
        today={today}
        disabled={disabled}
        onChange={onChange}
        onBlur={() => value !== '' && touch(name)}
      />
    </Field>
  );

  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        {day('delivery_date', text.delivery_date, (deliveryDate) => change({ delivery_date: deliveryDate }))}
        {day('valid_until', text.valid_until, (validUntil) => change({ valid_until: validUntil }))}
      </div>
      <div className={styles.stack}>
        <Field label={labels.payment_terms} optional error={errorOf('payment_terms')}>
          <TextInput
            ref={register('payment_terms')}
            size="xl"
            maxLength={OFFER_TEXT_RULES.payment_terms.max}
            autoComplete="off"
            value={text.payment_terms}
            disabled={disabled}
            onChange={(event) => change({ payment_terms: event.target.value })}
          />
        </Field>
        <fieldset aria-label={t`Suggestions for the payment terms`} className={styles.chips}>
          {payments.map((payment) => (
            <button
              key={payment}
              type="button"
              className={styles.chip}
              aria-pressed={text.payment_terms === payment}
              disabled={disabled}
              onClick={() => change({ payment_terms: payment })}
            >
              {payment}
            </button>
          ))}
        </fieldset>
      </div>
      <Field label={labels.supplier_offer_number} optional error={errorOf('supplier_offer_number')}>
        <TextInput
          ref={register('supplier_offer_number')}
          size="xl"
          maxLength={OFFER_TEXT_RULES.supplier_offer_number.max}
          autoComplete="off"
          value={text.supplier_offer_number}
          disabled={disabled}
          onChange={(event) => change({ supplier_offer_number: event.target.value })}
        />
      </Field>
      <Field label={labels.offer_description} optional error={errorOf('offer_description')}>
        <TextArea
          ref={register('offer_description')}
          maxLength={OFFER_TEXT_RULES.offer_description.max}
          placeholder={t`E.g. certificate 3.1 with the delivery`}
          value={text.description}
          disabled={disabled}
          onChange={(event) => change({ description: event.target.value })}
        />
      </Field>
    </div>
  );
}
