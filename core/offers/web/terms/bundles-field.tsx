import { Trans, useLingui } from '@lingui/react/macro';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { MAX_BUNDLES, MAX_NAME_LENGTH } from '#platform/shared/validation/limits.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { formatRuleText } from '#platform/web/lib/words/rule-text.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { NumberInput } from '#platform/web/ui/number-input.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { ADDITIONAL_TERM_LABELS } from './additional-term-labels.ts';
import type { AdditionalTermsFieldsProps } from './additional-terms-fields.tsx';
import { BLANK_BUNDLE, type BundleInput } from './additional-terms-input.ts';
import styles from './further.module.css';

/** Edits bundles: percentage discounts that apply if all items of the bundle are ordered in full. */
export function BundlesField(props: AdditionalTermsFieldsProps) {
  const { text, onChange, items, ruleOf, onLeave, register, disabled, size } = props;
  const { t } = useLingui();
  const { bundles } = text;
  const change = (at: number, patch: Partial<BundleInput>) =>
    onChange({ bundles: bundles.map((one, index) => (index === at ? { ...one, ...patch } : one)) });
  if (items.length < 2 && bundles.length === 0) return null;

  return (
    <div className={styles.stack}>
      {bundles.map((bundle, index) => {
        const field = (name: keyof BundleInput) => `bundles.${index}.${name}`;
        const errorOf = (name: keyof BundleInput) => {
          const rule = ruleOf(field(name));
          return rule && formatRuleText(rule, translate(ADDITIONAL_TERM_LABELS[name]));
        };
        const number = index + 1;
        return (
          <fieldset key={index} className={styles.group} aria-label={t`Bundle ${number}`}>
            <div className={styles.row}>
              <Field
                className={styles.grow}
                label={translate(ADDITIONAL_TERM_LABELS.name)}
                error={errorOf('name')}
              >
                <TextInput
                  ref={register?.(field('name'))}
                  size={size}
                  maxLength={MAX_NAME_LENGTH}
                  autoComplete="off"
                  value={bundle.name}
                  disabled={disabled}
                  onChange={(event) => change(index, { name: event.target.value })}
                />
              </Field>
              <Field
                className={styles.short}
                label={translate(ADDITIONAL_TERM_LABELS.percent)}
                error={errorOf('percent')}
              >
                <NumberInput
                  ref={register?.(field('percent'))}
                  size={size}
                  align="start"
                  maxLength={12}
                  suffix="%"
                  value={bundle.percent}
                  disabled={disabled}
                  onChange={(event) => change(index, { percent: event.target.value })}
                  onBlur={() => bundle.percent !== '' && onLeave?.(field('percent'))}
                />
              </Field>
              <IconButton
                className={styles.remove}
                label={t`Remove bundle ${number}`}
                icon={<IconTrash />}
                disabled={disabled}
                onClick={() => onChange({ bundles: bundles.filter((_, at) => at !== index) })}
              />
            </div>
            <Field group label={translate(ADDITIONAL_TERM_LABELS.article_ids)} error={errorOf('article_ids')}>
              <div className={styles.checks}>
                {items.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    label={name}
                    checked={bundle.article_ids.includes(id)}
                    disabled={disabled}
                    onChange={({ target }) =>
                      change(index, {
                        article_ids: target.checked
                          ? [...bundle.article_ids, id]
                          : bundle.article_ids.filter((one) => one !== id),
                      })
                    }
                  />
                ))}
              </div>
            </Field>
          </fieldset>
        );
      })}
      {bundles.length > 1 && (
        <p className={styles.hint}>
          <Trans>An item in two bundles gets the higher discount.</Trans>
        </p>
      )}
      {bundles.length < MAX_BUNDLES && items.length > 1 && (
        <Button
          variant="quiet-link"
          className={styles.toggle}
          icon={<IconPlus size={16} aria-hidden="true" />}
          disabled={disabled}
          onClick={() => onChange({ bundles: [...bundles, BLANK_BUNDLE] })}
        >
          <Trans>Add a bundle: a discount when items are ordered together</Trans>
        </Button>
      )}
    </div>
  );
}
