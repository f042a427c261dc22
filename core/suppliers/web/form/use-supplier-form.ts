import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { buildRecord } from '#platform/shared/closed-list.ts';
import { isCountry } from '#platform/shared/countries.ts';
import { getCompanyLanguage } from '#platform/shared/languages.ts';
import { pibLabel } from '#platform/shared/words/tax-numbers.ts';
import { type EditForm, useEditForm } from '#platform/web/kit/form/use-edit-form.ts';
import type { BodyOf } from '#platform/web/lib/http/call-types.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { SUPPLIER_TEXT_FIELDS, supplierSheetColumns } from '../../supplier-fields.ts';
import { newSupplierBody, newSupplierForm, type Supplier } from '../../wire/suppliers.ts';

type SupplierValues = Omit<BodyOf<'POST suppliers'>, 'contact_person'>;

/** Makes all fields required, so that the compiler demands a value for every field of the wire format. */
type Filled<T> = { [K in keyof T]-?: Exclude<T[K], undefined> };

/** The known data of a supplier to be added, for example from an e-invoice of that supplier. */
export type KnownSupplier = Readonly<
  Partial<Pick<Filled<SupplierValues>, 'name' | 'pib' | 'registrationNumber' | 'account_number'>>
> & {
  /** An ISO code; absent or '' if unknown. */
  readonly country?: string;
};

/** Returns the initial values of the form. */
function supplierValues(
  supplier: Supplier | null,
  homeCountry: string,
  { country: known = '', ...knownTexts }: KnownSupplier,
): Filled<SupplierValues> {
  const country = supplier?.country ?? (known === '' ? homeCountry : known);
  return {
    ...buildRecord(SUPPLIER_TEXT_FIELDS, (field) => supplier?.[field] ?? ''),
    country: isCountry(country) ? country : '',
    internationalSupplier: supplier?.internationalSupplier ?? country !== homeCountry,
    contract_end_date: supplier?.contract_end_date ?? null,
    category_ids: supplier?.categories.map(({ id }) => id) ?? [],
    ...(supplier ? {} : knownTexts),
  };
}

/** The first fields of the form, in its order. */
const FIRST: readonly string[] = ['country', 'pib', 'name'];

/** Headings of the contact person's fields, in the form's order. */
const CONTACT_HEADINGS: Readonly<Record<string, MessageDescriptor>> = {
  'contact_person.email': supplierSheetColumns.email,
  'contact_person.nameAndSurname': msg`Full name`,
  category_ids: supplierSheetColumns.categories,
  'contact_person.phone': supplierSheetColumns.phone,
  'contact_person.lang': supplierSheetColumns.lang,
};

/** Headings by field; the compiler demands one for every field of the wire format. */
const HEADINGS: Readonly<Record<keyof SupplierValues, MessageDescriptor>> = {
  ...supplierSheetColumns,
  category_ids: supplierSheetColumns.categories,
};

export interface SupplierFormState extends EditForm<typeof newSupplierBody> {
  readonly labels: Readonly<Record<string, string>>;
  readonly country: string;
  readonly supplier: Supplier | null;
  readonly changeCountry: (country: NonNullable<SupplierValues['country']>) => void;
}

interface Options {
  /** Null for a new supplier. */
  readonly supplier: Supplier | null;
  /** Prefills the fields of a new supplier. */
  readonly known?: KnownSupplier | undefined;
  /** Whether a new supplier must have a contact person and a category. */
  readonly withContact?: boolean;
  readonly idempotencyKey: string;
  readonly onSaved: (supplier: Supplier) => void;
}

/** Hook for the form with a supplier's data. The label of the tax number depends on the country. */
export function useSupplierForm(options: Options): SupplierFormState {
  const { supplier, known, withContact = false, idempotencyKey, onSaved } = options;
  const { i18n, t } = useLingui();
  const format = useFormatters();
  const home = useMe().company?.country ?? 'RS';
  const [defaultValues] = useState(() => ({
    ...supplierValues(supplier, home, known ?? {}),
    ...(withContact && {
      contact_person: { nameAndSurname: '', email: '', phone: '', lang: getCompanyLanguage(home) },
    }),
  }));
  const [country, setCountry] = useState<string>(defaultValues.country);
  const headings: Readonly<Record<string, MessageDescriptor>> = { ...HEADINGS, pib: pibLabel(country) };
  const order = withContact ? [...FIRST, ...Object.keys(CONTACT_HEADINGS)] : FIRST;
  const labels = Object.fromEntries(
    [...new Set([...order, ...Object.keys(HEADINGS)])].flatMap((field) => {
      const heading = headings[field] ?? CONTACT_HEADINGS[field];
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
    schema: withContact ? newSupplierForm : newSupplierBody,
    labels,
    defaultValues,
    send: async ({ contact_person, ...body }, version) =>
      onSaved(
        supplier
          ? await call('PUT suppliers/{id}', { params: { id: supplier.id }, body, version })
          : await call('POST suppliers', { body: { ...body, contact_person }, idempotencyKey }),
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
      if (withContact && form.getFieldState('contact_person.lang').isTouched === false)
        form.setValue('contact_person.lang', getCompanyLanguage(next === '' ? home : next));
      // The same number may be valid in one country but invalid in another.
      if (form.getValues('pib') !== '') void form.trigger('pib');
      if (form.getValues('account_number') !== '') void form.trigger('account_number');
    },
  };
}
