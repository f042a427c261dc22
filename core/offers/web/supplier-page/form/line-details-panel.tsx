import { Trans, useLingui } from '@lingui/react/macro';
import { LineTermsFields } from '#core/offers/web/terms/line-terms-fields.tsx';
import { listVatRates } from '#platform/shared/money/vat-rates.ts';
import { QuantityInput } from '#platform/web/lib/forms/amount-input.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { formatRuleText } from '#platform/web/lib/words/rule-text.ts';
import { NativeSelect } from '#platform/web/shell/native-select.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { additionalTermsCode } from './additional-terms-code.ts';
import type { LineDetailsToggleProps } from './line-details-toggle.tsx';
import styles from './line-row.module.css';
import { quantityField } from './read-offer.ts';

/**
 * Edits a line's rarely used fields: a smaller quantity, a separate VAT rate, price steps, packs and the origin.
 */
export default function LineDetailsPanel(props: LineDetailsToggleProps & { id: string }) {
  const { article, line, vatRate, disabled, changeLine, changeFurther, touch, register } = props;
  const { name, unit, asked, further, currency } = props;
  const { t } = useLingui();
  const formats = useFormatters();
  const { id } = article;
  const field = quantityField(id);
  const common = formats.vatRate(vatRate);
  const hidden = <span className="visually-hidden">: {name}</span>;

  return (
    <div id={props.id} className={styles.panel}>
      <div className={styles.pair}>
        <Field
          label={
            <>
              <Trans>Quantity offered</Trans>
              {hidden}
            </>
          }
          error={props.quantityRule && formatRuleText(props.quantityRule, t`Quantity offered`)}
        >
          <QuantityInput
            ref={register(field)}
            size="xl"
            align="start"
            placeholder={asked}
            maxLength={40}
            suffix={unit}
            value={line.quantity}
            disabled={disabled}
            onChange={(event) => changeLine(id, { quantity: event.target.value })}
            onBlur={() => line.quantity !== '' && touch(field)}
          />
        </Field>
        <Field
          label={
            <>
              <Trans>VAT rate</Trans>
              {hidden}
            </>
          }
        >
          <NativeSelect
            value={line.vat_rate ?? ''}
            disabled={disabled}
            onChange={(rate) => changeLine(id, { vat_rate: rate === '' ? null : rate })}
            options={[
              { value: '', label: t`${common}, as for all` },
              ...listVatRates(vatRate, line.vat_rate ?? vatRate).map((rate) => ({
                value: rate,
                label: formats.vatRate(rate),
              })),
            ]}
          />
        </Field>
      </div>
      <LineTermsFields
        articleId={id}
        name={name}
        unit={unit}
        priceUnit={`${currency}/${unit}`}
        line={further ?? additionalTermsCode.BLANK_LINE_FURTHER}
        onChange={(patch) =>
          changeFurther(additionalTermsCode, ({ lines }) => ({
            lines: { ...lines, [id]: { ...(lines[id] ?? additionalTermsCode.BLANK_LINE_FURTHER), ...patch } },
          }))
        }
        ruleOf={(field) => props.furtherRules?.get(field)}
        onLeave={touch}
        register={register}
        disabled={disabled}
        size="xl"
      />
    </div>
  );
}
