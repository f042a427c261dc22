import { Trans, useLingui } from '@lingui/react/macro';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { COUNTRIES, isCountry } from '#platform/shared/countries.ts';
import { checkTaxNumber } from '#platform/shared/tax/tax-numbers.ts';
import { countryPhrases } from '#platform/shared/words/countries.ts';
import { pibFormatLabel, pibLabelFor } from '#platform/shared/words/tax-numbers.ts';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import { findSuspiciousNumbers } from '../suspicious-numbers.ts';
import styles from './supplier-form.module.css';
import type { SupplierFormState } from './use-supplier-form.ts';

/** The select value for a country that is not in the list and therefore has no code. */
const OTHER = 'other';

interface IdentityFieldsProps {
  readonly state: SupplierFormState;
  /** Gives the tax number the first focus, except on a phone, where the keyboard would cover the page. */
  readonly focused?: boolean;
}

/** Renders country, tax number and name; the validation of the number depends on the country. */
export function IdentityFields({ state, focused = false }: IdentityFieldsProps) {
  const { t, i18n } = useLingui();
  const isFirst = !useMediaQuery(PHONE_QUERY) && focused;
  const { form, errorOf, labels, country, changeCountry } = state;
  const pib = form.watch('pib') ?? '';
  const isValid = country !== '' && checkTaxNumber(country, pib).ok;
  const other = t({ message: 'Another country', context: 'a country that is not in the list' });
  return (
    <div className={styles.identity}>
      <Field label={labels.country} error={errorOf('country')}>
        <Combobox
          searchLabel={t`Search countries`}
          value={country === '' ? OTHER : country}
          onChange={(chosen) => chosen !== null && changeCountry(isCountry(chosen) ? chosen : '')}
          options={[
            ...COUNTRIES.map((code) => ({ value: code, label: i18n._(countryPhrases[code]) })),
            { value: OTHER, label: other },
          ]}
        />
      </Field>
      <Field
        label={i18n._(pibLabelFor(country, pib))}
        error={errorOf('pib')}
        hint={
          findSuspiciousNumbers(country, pib, '').pib ? (
            <Doubt />
          ) : isValid ? undefined : (
            i18n._(pibFormatLabel(country))
          )
        }
        required
      >
        <TextInput
          {...form.register('pib')}
          maxLength={24}
          autoComplete="off"
          autoFocus={isFirst}
          data-first-focus={isFirst ? '' : undefined}
          inputClassName="num"
          dir="ltr"
          action={
            isValid && (
              <IconCircleCheck
                size={20}
                className={styles.valid}
                role="img"
                aria-label={t({ message: 'Valid', context: 'a tax number' })}
              />
            )
          }
        />
      </Field>
      <Field label={labels.name} error={errorOf('name')} required>
        <TextInput {...form.register('name')} maxLength={255} autoComplete="off" />
      </Field>
    </div>
  );
}

/** Warns that a number may be mistyped. */
export function Doubt() {
  return (
    <span className={styles.doubt}>
      <Trans>Check digit invalid. Check the number; you can still save it.</Trans>
    </span>
  );
}
