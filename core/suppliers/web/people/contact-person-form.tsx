import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Controller } from 'react-hook-form';
import {
  type ContactPersonFields,
  contactPersonFields,
  supplierBody,
} from '#core/suppliers/wire/suppliers.ts';
import {
  getCompanyLanguage,
  LANGUAGE_INFO,
  type Language,
  SWITCHER_LANGUAGES,
} from '#platform/shared/languages.ts';
import type { Named } from '#platform/shared/wire/common.ts';
import { withNationalPhone } from '#platform/shared/wire/phone-rules.ts';
import { FormRefusal } from '#platform/web/kit/form/form-refusal.tsx';
import { useEditForm } from '#platform/web/kit/form/use-edit-form.ts';
import { PhoneInput } from '#platform/web/lib/forms/phone-input.tsx';
import { ApiError } from '#platform/web/lib/http/api-error.ts';
import { newIdempotencyKey } from '#platform/web/lib/http/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { ComboboxOption } from '#platform/web/ui/combobox-option.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { MultiCombobox } from '#platform/web/ui/multi-combobox.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import styles from './contact-person-form.module.css';

const schema = contactPersonFields.extend({
  category_ids: supplierBody.shape.category_ids,
});
/** Requires a category if a person without one would receive no emails. */
const withCategories = schema.extend({ category_ids: schema.shape.category_ids.unwrap().min(1) });

interface Person extends ContactPersonFields {
  readonly lang: Language;
  readonly categories: readonly Named[];
  readonly version?: number;
}

interface ContactPersonFormProps {
  /** Null for a new person. */
  readonly person: Person | null;
  /** The company's country, for the email language and telephone numbers without a country code. */
  readonly country: string;
  /** The categories preselected for a new person. */
  readonly startWith: readonly number[];
  readonly categories: readonly Named[];
  readonly loading: boolean;
  /** Returns the name of the person who currently has the category. */
  readonly ownerOf: (categoryId: number) => string | undefined;
  /** Returns a hint for a category without a contact. */
  readonly hintOf?: (categoryId: number) => string | undefined;
  readonly hint: ReactNode;
  readonly categoriesRequired?: true;
  readonly framed?: true;
  readonly save: (
    person: ContactPersonFields,
    categoryIds: number[],
    idempotencyKey: string,
    version: number | undefined,
  ) => Promise<void>;
  readonly onCancel: () => void;
  /** Registers a function that returns whether typed text would be lost. */
  readonly onGuard: (wouldLose: () => boolean) => void;
}

/** Adds or edits a contact person and selects the categories whose emails they receive. */
export function ContactPersonEditor(props: ContactPersonFormProps) {
  const { person, categories, loading, ownerOf, hintOf, hint, categoriesRequired, onCancel, onGuard } = props;
  const { t } = useLingui();
  const key = useRef(newIdempotencyKey());
  const labels = {
    nameAndSurname: t`Full name`,
    email: t`Email`,
    phone: t`Phone`,
    lang: t`Email language`,
    category_ids: t`Receives emails for`,
  };
  const versioned = person?.version === undefined ? null : { ...person, version: person.version };
  const state = useEditForm({
    record: versioned,
    textsOf: (record: Person & { readonly version: number }) => ({
      nameAndSurname: record.nameAndSurname,
      email: record.email,
      phone: record.phone,
      lang: LANGUAGE_INFO[record.lang].nativeName,
      category_ids: record.categories.map(({ name }) => name).join(', '),
    }),
    notSaved: t`The contact person was not saved`,
    schema: withNationalPhone(categoriesRequired ? withCategories : schema, 'phone', props.country),
    labels,
    defaultValues: {
      nameAndSurname: person?.nameAndSurname ?? '',
      email: person?.email ?? '',
      phone: person?.phone ?? '',
      lang: person?.lang ?? getCompanyLanguage(props.country),
      category_ids: person?.categories.map(({ id }) => id) ?? [...props.startWith],
    },
    send: async ({ category_ids, ...fields }, version) => {
      try {
        await props.save(fields, category_ids, key.current, version);
      } catch (error) {
        throw error instanceof ApiError ? atOwnFields(error) : error;
      }
    },
  });
  const { form, onSubmit, busy, errorOf, wouldLose } = state;
  useEffect(() => onGuard(wouldLose));
  const option = ({ id, name }: Named): ComboboxOption => {
    const now = ownerOf(id);
    const taken = now && t({ message: `now ${now}`, comment: 'the contact person who has the category' });
    return { value: String(id), label: name, hint: taken || hintOf?.(id) };
  };

  return (
    <form className={classNames(styles.person, props.framed && styles.framed)} onSubmit={onSubmit} noValidate>
      <FormRefusal state={state} href={null} />
      <Field label={labels.nameAndSurname} error={errorOf('nameAndSurname')} required>
        <TextInput {...form.register('nameAndSurname')} maxLength={255} autoComplete="off" />
      </Field>
      <div className={styles.pair}>
        <Field label={labels.email} error={errorOf('email')} required>
          <TextInput {...form.register('email')} type="email" maxLength={254} autoComplete="off" dir="ltr" />
        </Field>
        <Field label={labels.phone} error={errorOf('phone')} optional>
          <PhoneInput {...form.register('phone')} country={props.country} />
        </Field>
      </div>
      <Field label={labels.lang} error={errorOf('lang')}>
        <Controller
          control={form.control}
          name="lang"
          render={({ field }) => (
            <Select
              {...field}
              value={field.value ?? getCompanyLanguage(props.country)}
              options={SWITCHER_LANGUAGES.supplier.map((code) => ({
                value: code,
                label: LANGUAGE_INFO[code].nativeName,
              }))}
            />
          )}
        />
      </Field>
      <Field
        label={labels.category_ids}
        error={errorOf('category_ids')}
        hint={hint}
        {...(categoriesRequired ? { required: true } : { optional: true })}
      >
        <Controller
          control={form.control}
          name="category_ids"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <MultiCombobox
              ref={ref}
              onBlur={onBlur}
              searchLabel={t`Search categories`}
              placeholder={t({ message: 'None', context: 'no category chosen' })}
              loading={loading}
              values={(value ?? []).map(String)}
              onChange={(ids) => onChange(ids.map(Number))}
              options={categories.map(option)}
            />
          )}
        />
      </Field>
      <div className={styles.actions}>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="primary" type="submit" busy={busy}>
          {person ? <Trans>Save</Trans> : <Trans>Add contact person</Trans>}
        </Button>
      </div>
    </form>
  );
}

/** Maps errors of nested fields to the flat fields of the form. */
function atOwnFields(error: ApiError): ApiError {
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([path, broken]) => [
      path.replace(/^contact_person\./, ''),
      [...broken],
    ]),
  );
  return error.withErrors(errors);
}
