import { Trans, useLingui } from '@lingui/react/macro';
import { checkRegistrationNumber } from '#platform/shared/tax/tax-numbers.ts';
import { countryPhrases } from '#platform/shared/words/countries.ts';
import { pibLabelFor } from '#platform/shared/words/tax-numbers.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import type { CompanyProfile } from '../wire.ts';
import styles from './company.module.css';
import type { CompanyForm } from './use-company-form.ts';

interface DataSectionProps {
  readonly profile: CompanyProfile;
  readonly state: CompanyForm;
}

/** Edits the company's data, as printed on orders and pro-forma invoices. */
export function DataSection({ profile, state: { form, errorOf, labels } }: DataSectionProps) {
  const { t, i18n } = useLingui();
  const number = form.watch('registration_number');
  const country = Object.entries(countryPhrases).find(([code]) => code === profile.country)?.[1];
  return (
    <div className={styles.data}>
      <Field label={labels.name} error={errorOf('name')} required>
        <TextInput {...form.register('name')} maxLength={255} autoComplete="organization" />
      </Field>
      <Field label={labels.address} error={errorOf('address')}>
        <TextInput {...form.register('address')} maxLength={255} autoComplete="street-address" />
      </Field>
      <Field label={labels.city} error={errorOf('city')}>
        <TextInput {...form.register('city')} maxLength={255} autoComplete="address-level2" />
      </Field>
      <Field
        label={labels.registration_number}
        error={errorOf('registration_number')}
        hint={
          profile.country === 'RS' && isDoubtful(number ?? '') ? (
            <span className={styles.doubt}>
              <Trans>Check digit invalid. Compare the number with your documents.</Trans>
            </span>
          ) : undefined
        }
      >
        <TextInput {...form.register('registration_number')} maxLength={24} autoComplete="off" />
      </Field>
      <dl className={styles.fixed}>
        <div>
          <dt>{i18n._(pibLabelFor(profile.country, profile.pib))}</dt>
          <dd>
            <bdi className="num">{profile.pib}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t`Country`}</dt>
          <dd>{country ? i18n._(country) : profile.country}</dd>
        </div>
      </dl>
      <p className="muted">
        <Trans>
          The tax number and country identify the company. If one of them is wrong, contact support: a
          moderator can change it.
        </Trans>
      </p>
    </div>
  );
}

function isDoubtful(number: string): boolean {
  if (number.trim() === '') return false;
  const check = checkRegistrationNumber(number);
  return !check.ok || check.warning !== undefined;
}
