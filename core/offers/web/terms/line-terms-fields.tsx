import { Trans, useLingui } from '@lingui/react/macro';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMemo } from 'react';
import { originName } from '#core/purchase/words/origins.ts';
import { ORIGIN_COUNTRIES } from '#platform/shared/countries.ts';
import { MAX_PRICE_TIERS } from '#platform/shared/validation/limits.ts';
import type { BrokenRule } from '#platform/shared/wire/rules.ts';
import { FormattedNumberInput, QuantityInput } from '#platform/web/lib/forms/amount-input.tsx';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { formatRuleText } from '#platform/web/lib/words/rule-text.ts';
import { NativeSelect } from '#platform/web/shell/native-select.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { ADDITIONAL_TERM_LABELS } from './additional-term-labels.ts';
import { BLANK_PRICE_STEP, type LineTermsInput, type PriceStepInput } from './additional-terms-input.ts';
import styles from './further.module.css';
import { getLineFieldName } from './read-additional-terms.ts';

export interface LineTermsFieldsProps {
  articleId: number;
  name: string;
  unit: string;
  /** The unit of a unit price, such as `EUR/kg`. */
  priceUnit: string;
  line: LineTermsInput;
  onChange: (patch: Partial<LineTermsInput>) => void;
  ruleOf: (field: string) => BrokenRule | undefined;
  onLeave?: (field: string) => void;
  register?: (field: string) => (element: HTMLElement | null) => void;
  disabled?: boolean;
  size?: 'md' | 'xl';
}

/** Edits the terms of one item other than its price: price steps, packs and origin. */
export function LineTermsFields(props: LineTermsFieldsProps) {
  const { articleId, name, unit, priceUnit, line, onChange, ruleOf, onLeave, register, disabled } = props;
  const { size = 'md' } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const origins = useMemo(() => originOptions(language), [language]);
  const { tiers } = line;
  const change = (at: number, patch: Partial<PriceStepInput>) =>
    onChange({ tiers: tiers.map((step, index) => (index === at ? { ...step, ...patch } : step)) });
  const hidden = <span className="visually-hidden">: {name}</span>;

  return (
    <div className={styles.fields}>
      <div className={styles.stack}>
        {tiers.map((step, index) => {
          const number = index + 1;
          const input = (part: keyof PriceStepInput, suffix: string) => {
            const field = getLineFieldName(articleId, `tiers.${index}.${part}`);
            const rule = ruleOf(field);
            const label = translate(ADDITIONAL_TERM_LABELS[part]);
            return (
              <Field
                className={styles.grow}
                label={
                  <>
                    {label}
                    <span className="visually-hidden">
                      , <Trans>step {number}</Trans>: {name}
                    </span>
                  </>
                }
                error={rule && formatRuleText(rule, label)}
              >
                <FormattedNumberInput
                  kind={part === 'unit_price' ? 'price' : 'quantity'}
                  ref={register?.(field)}
                  size={size}
                  align="start"
                  maxLength={40}
                  suffix={suffix}
                  value={step[part]}
                  disabled={disabled}
                  onChange={(event) => change(index, { [part]: event.target.value })}
                  onBlur={() => step[part] !== '' && onLeave?.(field)}
                />
              </Field>
            );
          };
          return (
            <div key={index} className={styles.row}>
              {input('from_quantity', unit)}
              {input('unit_price', priceUnit)}
              <IconButton
                className={styles.remove}
                label={t`Remove price step ${number}: ${name}`}
                icon={<IconTrash />}
                disabled={disabled}
                onClick={() => onChange({ tiers: tiers.filter((_, at) => at !== index) })}
              />
            </div>
          );
        })}
        {tiers.length < MAX_PRICE_TIERS && (
          <Button
            variant="quiet-link"
            className={styles.toggle}
            icon={<IconPlus size={16} aria-hidden="true" />}
            disabled={disabled}
            onClick={() => onChange({ tiers: [...tiers, BLANK_PRICE_STEP] })}
          >
            <span>
              <Trans>Add a price step</Trans>
              {hidden}
            </span>
          </Button>
        )}
      </div>
      <div className={styles.pair}>
        <Field
          label={
            <>
              {translate(ADDITIONAL_TERM_LABELS.pack_size)}
              {hidden}
            </>
          }
          optional
          error={packError(ruleOf(getLineFieldName(articleId, 'pack_size')))}
        >
          <QuantityInput
            ref={register?.(getLineFieldName(articleId, 'pack_size'))}
            size={size}
            align="start"
            maxLength={40}
            suffix={unit}
            value={line.pack_size}
            disabled={disabled}
            onChange={(event) => onChange({ pack_size: event.target.value })}
            onBlur={() => line.pack_size !== '' && onLeave?.(getLineFieldName(articleId, 'pack_size'))}
          />
        </Field>
        <Field
          label={
            <>
              {translate(ADDITIONAL_TERM_LABELS.origin)}
              {hidden}
            </>
          }
          optional
        >
          <NativeSelect
            size={size}
            value={line.origin}
            disabled={disabled}
            onChange={(origin) => onChange({ origin })}
            options={[
              { value: '', label: t({ message: 'Not stated', comment: 'of a country' }) },
              ...origins,
            ]}
          />
        </Field>
      </div>
    </div>
  );
}

function packError(rule: BrokenRule | undefined): string | undefined {
  return rule && formatRuleText(rule, translate(ADDITIONAL_TERM_LABELS.pack_size));
}

function originOptions(language: Parameters<typeof originName>[1]) {
  return ORIGIN_COUNTRIES.map((code) => ({ value: code, label: originName(code, language, translate) }));
}
