import { Trans, useLingui } from '@lingui/react/macro';
import type { CompanyProfile } from '@ponuda/contract/company';
import { CURRENCIES } from '@ponuda/domain/currencies';
import { currencyPhrases } from '@ponuda/phrases/currencies';
import { errorPhrases } from '@ponuda/phrases/errors';
import { Controller } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { OffReason } from '../../ui/off-button.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './company.module.css';
import { Section } from './section.tsx';
import type { CompanyForm } from './use-company-form.ts';

interface CurrencySectionProps {
  readonly profile: CompanyProfile;
  readonly state: CompanyForm;
}

/** What amounts are compared, limited and counted in. */
export function CurrencySection({ profile, state: { form, errorOf, labels } }: CurrencySectionProps) {
  const { i18n } = useLingui();
  const { currency } = profile.settings;
  return (
    <Section
      title={<Trans>Currency</Trans>}
      about={<Trans>Offers are compared in this currency; limits, budgets and statistics use it too.</Trans>}
    >
      {profile.currency_fixed ? (
        <div className={styles.locked}>
          <p>
            <b>{currency}</b> {i18n._(currencyPhrases[currency])}
          </p>
          <OffReason id="currency-fixed" text={i18n._(errorPhrases.currency_fixed)} />
        </div>
      ) : (
        <Field
          label={labels['settings.currency']}
          error={errorOf('settings.currency')}
          hint={<Trans>Choose it before the first purchase: it cannot change afterwards.</Trans>}
          className={styles.short}
        >
          <Controller
            control={form.control}
            name="settings.currency"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <Select
                ref={ref}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                options={CURRENCIES.map((one) => ({
                  value: one,
                  label: `${one} – ${i18n._(currencyPhrases[one])}`,
                }))}
              />
            )}
          />
        </Field>
      )}
    </Section>
  );
}
