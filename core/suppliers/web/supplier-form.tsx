import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { COUNTRIES, isCountry } from '#platform/shared/countries.ts';
import { countryPhrases } from '#platform/shared/words/countries.ts';
import { pibFormatLabel, pibLabel, pibLabelFor } from '#platform/shared/words/tax-numbers.ts';
import { FormRefusal } from '#platform/web/kit/form/form-refusal.tsx';
import { type EditForm, useEditForm } from '#platform/web/kit/form/use-edit-form.ts';
import type { BodyOf } from '#platform/web/lib/http/call-types.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { supplierSheetColumns } from '../list-words.ts';
import { type Supplier, supplierBody } from '../wire/suppliers.ts';
import { WaitingAccountNotice } from './accounts/waiting-account.tsx';
import { CategoryPicker } from './category-picker.tsx';
import styles from './supplier-drawer.module.css';
import { findSuspiciousNumbers } from './suspicious-numbers.ts';

type SupplierValues = BodyOf<'POST suppliers'>;

/** Makes all fields required, so that the compiler demands a value for every field of the wire format. */
type Filled<T> = { [K in keyof T]-?: Exclude<T[K], undefined> };

/** The known data of a supplier to be added, for example from an e-invoice of that supplier. */
export type KnownSupplierData = Readonly<
  Partial<Pick<Filled<SupplierValues>, 'name' | 'pib' | 'registrationNumber' | 'account_number'>>
> & {
  /** An ISO code; absent or '' if unknown. */
  readonly country?: string;
};

/** Returns the initial values of the form, in the form's order. */
function supplierValues(
  supplier: Supplier | null,
  homeCountry: string,
  { country: known = '', ...knownTexts }: KnownSupplierData,
): Filled<SupplierValues> {
  const country = supplier?.country ?? (known === '' ? homeCountry : known);
  return {
    name: supplier?.name ?? '',
    country: isCountry(country) ? country : '',
    pib: supplier?.pib ?? '',
    registrationNumber: supplier?.registrationNumber ?? '',
    companyName: supplier?.companyName ?? '',
    companyAddress: supplier?.companyAddress ?? '',
    address: supplier?.address ?? '',
    city: supplier?.city ?? '',
    internationalSupplier: supplier?.internationalSupplier ?? country !== homeCountry,
    contract_end_date: supplier?.contract_end_date ?? null,
    account_number: supplier?.account_number ?? '',
    category_ids: supplier?.categories.map(({ id }) => id) ?? [],
    ...(supplier ? {} : knownTexts),
  };
}

/** Headings by field; the compiler demands one for every field of the wire format. */
const HEADINGS: Readonly<Record<keyof SupplierValues, MessageDescriptor>> = {
  ...supplierSheetColumns,
  category_ids: supplierSheetColumns.categories,
};

export const SUPPLIER_FORM_ID = 'supplier';
/** The select value for a country that is not in the list and therefore has no code. */
const OTHER = 'other';

interface SupplierFormState extends EditForm<typeof supplierBody> {
  readonly labels: Readonly<Record<string, string>>;
  readonly country: string;
  readonly supplier: Supplier | null;
  readonly changeCountry: (country: NonNullable<SupplierValues['country']>) => void;
}

interface Options {
  /** Null for a new supplier. */
  readonly supplier: Supplier | null;
  /** Prefills the fields of a new supplier. */
  readonly known?: KnownSupplierData | undefined;
  readonly idempotencyKey: string;
  readonly onSaved: (supplier: Supplier) => void;
}

/** Returns the form of a supplier's data; the label of its number depends on the country. */
export function useSupplierForm({ supplier, known, idempotencyKey, onSaved }: Options): SupplierFormState {
  const { i18n, t } = useLingui();
  const format = useFormatters();
  const home = useMe().company?.country ?? 'RS';
  const [defaultValues] = useState(() => supplierValues(supplier, home, known ?? {}));
  const [country, setCountry] = useState<string>(defaultValues.country);
  const headings: Readonly<Record<string, MessageDescriptor>> = { ...HEADINGS, pib: pibLabel(country) };
  const labels = Object.fromEntries(
    Object.keys(defaultValues).flatMap((field) => {
      const heading = headings[field];
      return heading ? [[field, i18n._(heading)]] : [];
    }),
  );
  const contract = useEditForm({
    record: supplier,
    textsOf: (record: Supplier) => {
      const {
        category_ids: _,
        internationalSupplier,
        contract_end_date,
        ...texts
      } = supplierValues(record, home, {});
      return {
        ...texts,
        internationalSupplier: internationalSupplier
          ? t({ message: 'Yes', context: 'answer' })
          : t({ message: 'No', context: 'answer' }),
        contract_end_date: contract_end_date === null ? '' : format.day(contract_end_date),
        category_ids: record.categories.map(({ name }) => name).join(', '),
      };
    },
    notSaved: t`The supplier was not saved`,
    schema: supplierBody,
    labels,
    defaultValues,
    send: async (body, version) =>
      onSaved(
        supplier
          ? await call('PUT suppliers/{id}', { params: { id: supplier.id }, body, version })
          : await call('POST suppliers', { body, idempotencyKey }),
      ),
  });
  const { form } = contract;
  return {
    ...contract,
    labels,
    country,
    supplier,
    changeCountry: (next) => {
      setCountry(next);
      form.setValue('country', next, { shouldDirty: true });
      form.setValue('internationalSupplier', next !== home, { shouldDirty: true });
      // The same number may be valid in one country but invalid in another.
      if (form.getValues('pib') !== '') void form.trigger('pib');
      if (form.getValues('account_number') !== '') void form.trigger('account_number');
    },
  };
}

export function SupplierForm({ state }: { state: SupplierFormState }) {
  const { t } = useLingui();
  const { form, onSubmit, errorOf, labels, country, supplier } = state;
  return (
    <form id={SUPPLIER_FORM_ID} className={styles.form} onSubmit={onSubmit} noValidate>
      <FormRefusal state={state} href={null} />
      <Field label={labels.name} error={errorOf('name')} required>
        <TextInput {...form.register('name')} maxLength={255} autoComplete="off" />
      </Field>
      <Numbers state={state} country={country} />
      <Field label={labels.category_ids} error={errorOf('category_ids')} optional>
        <Controller
          control={form.control}
          name="category_ids"
          render={({ field }) => <CategoryPicker {...field} value={field.value ?? []} />}
        />
      </Field>
      <Field label={labels.companyName} error={errorOf('companyName')} optional>
        <TextInput {...form.register('companyName')} maxLength={255} autoComplete="off" />
      </Field>
      <Field label={labels.companyAddress} error={errorOf('companyAddress')} optional>
        <TextInput {...form.register('companyAddress')} maxLength={255} autoComplete="off" />
      </Field>
      <div className={styles.pair}>
        <Field label={labels.address} error={errorOf('address')} optional>
          <TextInput {...form.register('address')} maxLength={255} autoComplete="off" />
        </Field>
        <Field label={labels.city} error={errorOf('city')} optional>
          <TextInput {...form.register('city')} maxLength={255} autoComplete="off" />
        </Field>
      </div>
      <Field label={labels.contract_end_date} error={errorOf('contract_end_date')} optional>
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
      <Field
        label={labels.account_number}
        error={errorOf('account_number')}
        hint={country === 'RS' ? t`For example 840-955845-10` : t`IBAN`}
        optional
      >
        <TextInput {...form.register('account_number')} maxLength={40} autoComplete="off" />
      </Field>
      {supplier && <WaitingAccountNotice supplierId={supplier.id} waiting={supplier.account_waiting} />}
    </form>
  );
}

/** Renders the fields for country, tax number and company number, whose validations depend on each other. */
function Numbers({ state, country }: { state: SupplierFormState; country: string }) {
  const { t, i18n } = useLingui();
  const { form, errorOf, labels, changeCountry } = state;
  const [pib = '', registrationNumber = ''] = form.watch(['pib', 'registrationNumber']);
  const doubts = findSuspiciousNumbers(country, pib, registrationNumber);
  const doubt = (
    <span className={styles.doubt}>
      <Trans>Check digit invalid. Check the number; you can still save it.</Trans>
    </span>
  );
  const other = t({ message: 'Another country', context: 'a country that is not in the list' });
  return (
    <>
      <div className={styles.pair}>
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
          hint={doubts.pib ? doubt : i18n._(pibFormatLabel(country))}
          required
        >
          <TextInput
            {...form.register('pib')}
            maxLength={24}
            autoComplete="off"
            inputClassName="num"
            dir="ltr"
          />
        </Field>
      </div>
      <Checkbox
        {...form.register('internationalSupplier')}
        label={labels.internationalSupplier}
        hint={<Trans>A company in a different country than yours.</Trans>}
      />
      <Field
        label={labels.registrationNumber}
        error={errorOf('registrationNumber')}
        hint={doubts.registrationNumber ? doubt : undefined}
        optional
      >
        <TextInput
          {...form.register('registrationNumber')}
          maxLength={24}
          autoComplete="off"
          inputClassName="num"
          dir="ltr"
        />
      </Field>
    </>
  );
}
