import { Trans, useLingui } from '@lingui/react/macro';
import type { CompanyProfile } from '@ponuda/contract/company';
import { checkRegistrationNumber } from '@ponuda/domain/tax-numbers';
import { countryPhrases } from '@ponuda/phrases/countries';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './company.module.css';
import { Section } from './section.tsx';
import type { CompanyForm } from './use-company-form.ts';

interface DataSectionProps {
  readonly profile: CompanyProfile;
  readonly state: CompanyForm;
}

/** Who the company is, as it stands on orders and pro-forma invoices. */
export function DataSection({ profile, state: { form, errorOf, labels } }: DataSectionProps) {
  const { t, i18n } = useLingui();
  const number = form.watch('registration_number');
  const country = Object.entries(countryPhrases).find(([code]) => code === profile.country)?.[1];
  return (
    <Section
      title={<Trans>Data</Trans>}
      about={<Trans>These details appear on requests, orders and invoices from now on.</Trans>}
    >
      <Field label={labels.name} error={errorOf('name')} required>
        <TextInput {...form.register('name')} maxLength={255} autoComplete="organization" />
      </Field>
      <div className={styles.pair}>
        <Field label={labels.address} error={errorOf('address')} optional>
          <TextInput {...form.register('address')} maxLength={255} autoComplete="street-address" />
        </Field>
        <Field label={labels.city} error={errorOf('city')} optional>
          <TextInput {...form.register('city')} maxLength={255} autoComplete="address-level2" />
        </Field>
      </div>
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
        optional
      >
        <TextInput {...form.register('registration_number')} maxLength={24} autoComplete="off" />
      </Field>
      <dl className={styles.fixed}>
        <div>
          <dt>{t`Tax number (PIB)`}</dt>
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
    </Section>
  );
}

function isDoubtful(number: string): boolean {
  if (number.trim() === '') return false;
  const check = checkRegistrationNumber(number);
  return !check.ok || check.warning !== undefined;
}
