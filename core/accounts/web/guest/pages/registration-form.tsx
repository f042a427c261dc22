import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useId } from 'react';
import { PasswordRules } from '#core/accounts/web/password/password-rules.tsx';
import { COUNTRIES } from '#platform/shared/countries.ts';
import { formatPhone, getPhoneExample } from '#platform/shared/validation/phone.ts';
import { countryPhrases } from '#platform/shared/words/countries.ts';
import { pibFormatLabel, pibLabelFor } from '#platform/shared/words/tax-numbers.ts';
import { FOCUSES_FIRST_FIELD } from '#platform/web/lib/forms/first-field-focus.ts';
import { PhoneInput } from '#platform/web/lib/forms/phone-input.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { NativeSelect } from '#platform/web/shell/native-select.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { useControlProps } from '#platform/web/ui/field-context.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import { PasswordInput } from '#platform/web/ui/password-input.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import styles from './pages.module.css';
import { type Registration, type RegistrationKind, useRegistration } from './use-registration.ts';

/**
 * Renders the fields for the company, the user, the password and the terms of use, which are the same for buyers and
 * suppliers.
 */
export function RegistrationForm({ kind }: { kind: RegistrationKind }) {
  const state = useRegistration(kind);
  const { onSubmit, failureText, busy, affiliate } = state;
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {affiliate !== '' && (
        <Notice tone="sky">
          <Trans>
            You are registering with the invitation code <b>{affiliate}</b>.
          </Trans>
        </Notice>
      )}
      <CompanyFields state={state} />
      <PersonFields state={state} />
      <Terms state={state} />
      {failureText !== undefined && (
        <Notice tone="red" role="alert" title={<Trans>Registration failed</Trans>}>
          {failureText}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        <Trans context="button">Register</Trans>
      </Button>
    </form>
  );
}

function CompanyFields({ state }: { state: Registration }) {
  const { t, i18n } = useLingui();
  const { form, errorOf, labels, country, doubts } = state;
  const doubt = (
    <span className={styles.doubt}>
      <Trans>Check digit invalid. Check the number; you can still register.</Trans>
    </span>
  );
  return (
    <fieldset className={styles.section}>
      <legend>
        <Trans>The company</Trans>
      </legend>
      <Field label={labels.country} error={errorOf('country')}>
        <NativeSelect
          value={country}
          onChange={state.changeCountry}
          options={COUNTRIES.map((code) => ({ value: code, label: i18n._(countryPhrases[code]) }))}
          size="lg"
        />
      </Field>
      <div className={styles.pair}>
        <Field
          label={i18n._(pibLabelFor(country, form.watch('pib') ?? ''))}
          error={errorOf('pib')}
          hint={doubts.pib ? doubt : i18n._(pibFormatLabel(country))}
          required
        >
          <TextInput
            {...form.register('pib')}
            autoFocus={FOCUSES_FIRST_FIELD}
            maxLength={24}
            autoComplete="off"
            inputClassName="num"
            dir="ltr"
            size="lg"
          />
        </Field>
        <Field
          label={labels.registration_number}
          error={errorOf('registration_number')}
          hint={doubts.registrationNumber ? doubt : country === 'RS' ? t`8 digits` : undefined}
          required={country === 'RS'}
          optional={country !== 'RS'}
        >
          <TextInput
            {...form.register('registration_number')}
            maxLength={24}
            autoComplete="off"
            inputClassName="num"
            dir="ltr"
            size="lg"
          />
        </Field>
      </div>
      {state.taken && (
        <Notice tone="warn" role="status">
          <Trans>
            This company is already registered. Ask its owner to invite you, or{' '}
            <a className="link" href={paths.login()}>
              log in
            </a>
            .
          </Trans>
        </Notice>
      )}
      <Field label={labels.company_name} error={errorOf('company_name')} required>
        <TextInput {...form.register('company_name')} maxLength={255} autoComplete="organization" size="lg" />
      </Field>
      <div className={styles.pair}>
        <Field label={labels.address} error={errorOf('address')} required>
          <TextInput {...form.register('address')} maxLength={255} autoComplete="street-address" size="lg" />
        </Field>
        <Field label={labels.city} error={errorOf('city')} required>
          <TextInput {...form.register('city')} maxLength={255} autoComplete="address-level2" size="lg" />
        </Field>
      </div>
    </fieldset>
  );
}

function PersonFields({ state }: { state: Registration }) {
  const { t } = useLingui();
  const { form, errorOf, labels, password, companyName, country } = state;
  const example = formatPhone(getPhoneExample(country));
  const rulesId = useId();
  return (
    <fieldset className={styles.section}>
      <legend>
        <Trans>You</Trans>
      </legend>
      <div className={styles.pair}>
        <Field label={labels.name} error={errorOf('name')} required>
          <TextInput {...form.register('name')} maxLength={255} autoComplete="name" size="lg" />
        </Field>
        <Field
          label={labels.phone_number}
          error={errorOf('phone_number')}
          hint={t`With the country, for example ${example}`}
          required
        >
          <PhoneInput
            {...form.register('phone_number')}
            country={country}
            inputMode="tel"
            autoComplete="tel"
            inputClassName="num"
            size="lg"
          />
        </Field>
      </div>
      <Field
        label={labels.email}
        error={errorOf('email')}
        hint={t`We will send a link to it. It is also your login.`}
        required
      >
        <TextInput
          {...form.register('email')}
          type="email"
          inputMode="email"
          maxLength={254}
          autoComplete="email"
          size="lg"
        />
      </Field>
      <div className={styles.password}>
        <Field label={labels.password} error={errorOf('password')} required>
          <PasswordInput
            {...form.register('password')}
            autoComplete="new-password"
            aria-describedby={rulesId}
            size="lg"
          />
        </Field>
        <PasswordRules id={rulesId} password={password} company={companyName} />
      </div>
      <Field label={labels.passwordConfirm} error={errorOf('passwordConfirm')} required>
        <PasswordInput {...form.register('passwordConfirm')} autoComplete="new-password" size="lg" />
      </Field>
    </fieldset>
  );
}

/** Looks like the product's checkbox, whose code and stylesheet the page would have to wait for. */
function TermsBox(props: ComponentProps<'input'>) {
  const language = useLanguage();
  const wiring = useControlProps(props);
  return (
    <label className={styles.accept}>
      <input {...props} {...wiring} type="checkbox" />
      {/* The link opens a new tab, so that the input remains in the form. */}
      <span>
        <Trans>
          I accept the{' '}
          <a className="link" href={paths.legal('terms', language)} target="_blank" rel="noopener">
            terms of use
          </a>
        </Trans>
      </span>
    </label>
  );
}

function Terms({ state: { form, errorOf, labels } }: { state: Registration }) {
  return (
    <Field label={labels.terms} error={errorOf('terms')} hideLabel group>
      <TermsBox {...form.register('terms')} />
    </Field>
  );
}
