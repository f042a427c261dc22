import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ContactPerson,
  type ContactPersonFields,
  contactPersonFields,
  type Supplier,
  supplierBody,
} from '@ponuda/contract/suppliers';
import { LANGUAGE_INFO, LANGUAGE_OFFERS } from '@ponuda/domain/languages';
import { normalisePhone } from '@ponuda/domain/validation/phone';
import { useEffect, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '../../lib/api-error.ts';
import { useContractForm } from '../../lib/forms.ts';
import { call, newIdempotencyKey } from '../../lib/http.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { CategoryPicker } from './category-picker.tsx';
import styles from './supplier-drawer.module.css';

const schema = contactPersonFields.extend({
  // Blanks and dashes as people type them are no reason to refuse a number.
  phone: z
    .string()
    .transform((typed): string | undefined => normalisePhone(typed))
    .pipe(contactPersonFields.shape.phone),
  category_ids: supplierBody.shape.category_ids,
});

interface ContactPersonFormProps {
  readonly supplier: Supplier;
  /** Null for a new one. */
  readonly person: ContactPerson | null;
  readonly onCancel: () => void;
  readonly onSaved: (supplier: Supplier) => void;
  /** Tells how to learn whether typed text would be lost. */
  readonly onGuard: (wouldLose: () => boolean) => void;
}

/** Adds or changes a contact person and says for which categories it gets the mails. */
export function ContactPersonForm(props: ContactPersonFormProps) {
  const { supplier, person, onCancel, onSaved, onGuard } = props;
  const { t } = useLingui();
  const key = useRef(newIdempotencyKey());
  const labels = {
    nameAndSurname: t`Name and surname`,
    email: t`E-mail`,
    phone: t`Phone`,
    lang: t`Language of the mails`,
    category_ids: t`Gets the mails for`,
  };
  const { form, onSubmit, busy, errorOf, failureText, wouldLose } = useContractForm({
    schema,
    labels,
    defaultValues: {
      nameAndSurname: person?.nameAndSurname ?? '',
      email: person?.email ?? '',
      phone: person?.phone ?? '',
      lang: person?.lang ?? 'sr_latin',
      category_ids: person?.categories.map(({ id }) => id) ?? freeCategories(supplier),
    },
    send: async ({ category_ids, ...contact_person }) =>
      onSaved(await save(supplier, person, contact_person, category_ids, key.current)),
  });
  useEffect(() => onGuard(wouldLose));
  const phone = form.register('phone');

  return (
    <form className={styles.person} onSubmit={onSubmit} noValidate>
      {failureText !== undefined && (
        <Notice tone="red" role="alert">
          {failureText}
        </Notice>
      )}
      <Field label={labels.nameAndSurname} error={errorOf('nameAndSurname')} required>
        <TextInput {...form.register('nameAndSurname')} maxLength={255} autoComplete="off" />
      </Field>
      <div className={styles.pair}>
        <Field label={labels.email} error={errorOf('email')} required>
          <TextInput {...form.register('email')} type="email" maxLength={254} autoComplete="off" dir="ltr" />
        </Field>
        <Field label={labels.phone} error={errorOf('phone')} optional>
          <TextInput
            {...phone}
            type="tel"
            maxLength={32}
            autoComplete="off"
            dir="ltr"
            onBlur={(event) => {
              form.setValue('phone', normalisePhone(event.target.value));
              void phone.onBlur(event);
            }}
          />
        </Field>
      </div>
      <Field label={labels.lang} error={errorOf('lang')}>
        <Controller
          control={form.control}
          name="lang"
          render={({ field }) => (
            <Select
              {...field}
              value={field.value ?? 'sr_latin'}
              options={LANGUAGE_OFFERS.supplier.map((code) => ({
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
        hint={<Trans>Each category has one contact person, who gets its requests.</Trans>}
        optional
      >
        <Controller
          control={form.control}
          name="category_ids"
          render={({ field }) => (
            <CategoryPicker
              {...field}
              value={field.value ?? []}
              hintOf={(id) => {
                const now = ownerOf(supplier, person, id);
                return (
                  now && t({ message: `now ${now}`, comment: 'the contact person who has the category' })
                );
              }}
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

/** The supplier's categories that no contact person has yet. */
function freeCategories(supplier: Supplier): number[] {
  return supplier.categories.map(({ id }) => id).filter((id) => !ownerOf(supplier, null, id));
}

function ownerOf(supplier: Supplier, but: ContactPerson | null, categoryId: number): string | undefined {
  return supplier.contact_persons.find(
    (person) => person.id !== but?.id && person.categories.some(({ id }) => id === categoryId),
  )?.nameAndSurname;
}

/** Person and categories in one call, so that both are written or none. */
async function save(
  supplier: Supplier,
  person: ContactPerson | null,
  contact_person: ContactPersonFields,
  category_ids: number[],
  idempotencyKey: string,
): Promise<Supplier> {
  try {
    if (person)
      return await call('PUT suppliers/category/add/{contact_person_id}', {
        params: { contact_person_id: person.id },
        body: { category_ids, contact_person, update: 1 },
      });
    if (category_ids.length > 0)
      return await call('POST suppliers/category/add', {
        body: { supplier_id: supplier.id, category_ids, contact_person },
        idempotencyKey,
      });
    await call('POST contact_persons', {
      body: { supplierId: supplier.id, ...contact_person },
      idempotencyKey,
    });
    return await call('GET suppliers/{id}', { params: { id: supplier.id } });
  } catch (error) {
    throw error instanceof ApiError ? atOwnFields(error) : error;
  }
}

/** The call nests the person's fields; the form has them at the top. */
function atOwnFields(error: ApiError): ApiError {
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([path, broken]) => [
      path.replace(/^contact_person\./, ''),
      [...broken],
    ]),
  );
  const { status, code, detail, params, requestId } = error;
  return new ApiError(status, {
    code: code as string,
    detail,
    params: { ...params },
    request_id: requestId,
    errors,
  });
}
