import { Trans, useLingui } from '@lingui/react/macro';
import { Controller } from 'react-hook-form';
import type { CompanyProfile } from '#core/company/wire.ts';
import { CURRENCIES } from '#platform/shared/currencies.ts';
import { currencyPhrases } from '#platform/shared/words/currencies.ts';
import { errorPhrases } from '#platform/shared/words/errors.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import styles from '../company.module.css';
import type { CompanyForm } from '../use-company-form.ts';
import { CurrencyAmounts } from './currency-amounts.tsx';

interface CurrencySectionProps {
  readonly profile: CompanyProfile;
  readonly state: CompanyForm;
}

/** Edits the currency used for comparing, limiting and counting amounts. */
export function CurrencySection({ profile, state }: CurrencySectionProps) {
  const { form, errorOf, labels } = state;
  const { i18n } = useLingui();
  const chosen = form.watch('settings.currency');
  const { currency } = profile.settings;
  return (
    <>
      {profile.currency_fixed ? (
        <div className={styles.locked}>
          <h2>{labels['settings.currency']}</h2>
          <p>
            <b>{currency}</b> {i18n._(currencyPhrases[currency])}
          </p>
          <p className="muted">{i18n._(errorPhrases.currency_fixed)}</p>
        </div>
      ) : (
        <Field
          label={labels['settings.currency']}
          error={errorOf('settings.currency')}
          hint={
            <Trans>
              Offers are compared in this currency; limits, budgets and statistics use it too. Choose it
              before the first purchase: it cannot be changed afterwards.
            </Trans>
          }
          setting="row"
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
      {!profile.currency_fixed && chosen !== currency && (
        <CurrencyAmounts key={chosen} to={chosen} state={state} />
      )}
    </>
  );
}
