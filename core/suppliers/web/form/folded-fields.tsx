import { Trans, useLingui } from '@lingui/react/macro';
import { Controller } from 'react-hook-form';
import { LANGUAGE_INFO, SWITCHER_LANGUAGES } from '#platform/shared/languages.ts';
import { PhoneInput } from '#platform/web/lib/forms/phone-input.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import type { SupplierFieldOf } from '../../supplier-fields.ts';
import { findSuspiciousNumbers } from '../suspicious-numbers.ts';
import { FoldedRow } from './folded-row.tsx';
import { Doubt } from './identity-fields.tsx';
import styles from './supplier-form.module.css';
import type { SupplierFormState } from './use-supplier-form.ts';

interface FoldedFieldsProps {
  readonly state: SupplierFormState;
}

/** Renders the fields that are not needed to send a request to a supplier, each group as a row with its value. */
export function FoldedFields({ state }: FoldedFieldsProps) {
  return (
    <div className={styles.folded}>
      <AddressRow state={state} />
      <AccountRow state={state} />
      <ContractRow state={state} />
    </div>
  );
}

interface ShortTextProps extends FoldedFieldsProps {
  readonly field: SupplierFieldOf<'text'>;
}

function ShortText({ state: { form, errorOf, labels }, field }: ShortTextProps) {
  return (
    <Field label={labels[field]} error={errorOf(field)}>
      <TextInput {...form.register(field)} maxLength={255} autoComplete="off" />
    </Field>
  );
}

export function AddressRow({ state }: FoldedFieldsProps) {
  const { t } = useLingui();
  const { form, errorOf, labels, country } = state;
  const [company = '', registered = '', address = '', city = '', number = ''] = form.watch([
    'companyName',
    'companyAddress',
    'address',
    'city',
    'registrationNumber',
  ]);
  const numbered = number && t({ message: `no. ${number}`, comment: 'the company number of a supplier' });
  const texts = ['companyName', 'companyAddress', 'address', 'city', 'registrationNumber'] as const;
  const place = [registered || address, city].filter(Boolean).join(', ');
  return (
    <FoldedRow
      title={t`Address and company number`}
      value={[company, place, numbered].filter(Boolean).join(' · ')}
      hasError={texts.some((field) => errorOf(field) !== undefined)}
    >
      <ShortText state={state} field="companyName" />
      <ShortText state={state} field="companyAddress" />
      <div className={styles.pair}>
        <ShortText state={state} field="address" />
        <ShortText state={state} field="city" />
      </div>
      <Field
        label={labels.registrationNumber}
        error={errorOf('registrationNumber')}
        hint={findSuspiciousNumbers(country, '', number).registrationNumber ? <Doubt /> : undefined}
      >
        <TextInput
          {...form.register('registrationNumber')}
          maxLength={24}
          autoComplete="off"
          inputClassName="num"
          dir="ltr"
        />
      </Field>
      <Checkbox
        {...form.register('internationalSupplier')}
        label={labels.internationalSupplier}
        hint={<Trans>A company in a different country than yours.</Trans>}
      />
    </FoldedRow>
  );
}

function AccountRow({ state: { form, errorOf, labels, country } }: FoldedFieldsProps) {
  const { t } = useLingui();
  return (
    <FoldedRow
      title={t`Bank account`}
      value={form.watch('account_number') ?? ''}
      hasError={errorOf('account_number') !== undefined}
    >
      <Field
        label={labels.account_number}
        error={errorOf('account_number')}
        hint={country === 'RS' ? t`For example 840-955845-10` : t`IBAN`}
      >
        <TextInput {...form.register('account_number')} maxLength={40} autoComplete="off" />
      </Field>
    </FoldedRow>
  );
}

export function ContractRow({ state: { form, errorOf, labels } }: FoldedFieldsProps) {
  const { t } = useLingui();
  const day = useFormatters().day(form.watch('contract_end_date') ?? null);
  return (
    <FoldedRow
      title={t({ message: 'Terms', context: 'of a supplier' })}
      value={day && t`Contract until ${day}`}
      hasError={errorOf('contract_end_date') !== undefined}
    >
      <Field label={labels.contract_end_date} error={errorOf('contract_end_date')}>
        <Controller
          control={form.control}
          name="contract_end_date"
          render={({ field }) => (
            <DateInput
              {...field}
              value={field.value ?? ''}
              onChange={(day) => field.onChange(day === '' ? null : day)}
            />
          )}
        />
      </Field>
    </FoldedRow>
  );
}

/** Renders the optional fields of a contact person: the telephone number and the language of the emails. */
export function ContactRow({ state: { form, errorOf, labels, country } }: FoldedFieldsProps) {
  const { t } = useLingui();
  const lang = form.watch('contact_person.lang');
  const mails =
    lang &&
    t({ message: `emails in: ${LANGUAGE_INFO[lang].nativeName}`, comment: 'the language of the mails' });
  return (
    <FoldedRow
      title={t`Phone and email language`}
      value={[form.watch('contact_person.phone'), mails].filter(Boolean).join(' · ')}
      hasError={errorOf('contact_person.phone') !== undefined}
    >
      <div className={styles.pair}>
        <Field label={labels['contact_person.phone']} error={errorOf('contact_person.phone')}>
          <PhoneInput {...form.register('contact_person.phone')} country={country} />
        </Field>
        <Field label={labels['contact_person.lang']} error={errorOf('contact_person.lang')}>
          <Controller
            control={form.control}
            name="contact_person.lang"
            render={({ field }) => (
              <Select
                {...field}
                value={field.value ?? ''}
                options={SWITCHER_LANGUAGES.supplier.map((code) => ({
                  value: code,
                  label: LANGUAGE_INFO[code].nativeName,
                }))}
              />
            )}
          />
        </Field>
      </div>
    </FoldedRow>
  );
}
