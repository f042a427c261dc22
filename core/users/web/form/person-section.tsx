import { Trans } from '@lingui/react/macro';
import { Controller } from 'react-hook-form';
import { LANGUAGE_INFO, LANGUAGES } from '#platform/shared/languages.ts';
import { MAX_EMAIL_LENGTH } from '#platform/shared/validation/limits.ts';
import { PhoneInput } from '#platform/web/lib/forms/phone-input.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { SectorsField } from '../sectors/sectors-field.tsx';
import type { UserFormState } from './use-user-form.ts';
import styles from './user-form.module.css';

/** Renders the user's name and contact data. */
export function PersonSection({ state }: { state: UserFormState }) {
  const { form, errorOf, labels, user, country } = state;
  const fixed = user?.state === 'active';
  return (
    <section className={styles.section}>
      <h2 className="visually-hidden">
        <Trans>Person</Trans>
      </h2>
      <div className={styles.person}>
        <Field label={labels.name} error={errorOf('name')} required>
          <TextInput {...form.register('name')} maxLength={255} autoComplete="off" />
        </Field>
        <Field
          label={labels.email}
          error={errorOf('email')}
          hint={
            fixed ? (
              <Trans>It can no longer be changed: the person logs in with it.</Trans>
            ) : (
              <Trans>
                A link to set a password is emailed to this address. No one else sees the password.
              </Trans>
            )
          }
          required
        >
          <TextInput
            {...form.register('email')}
            type="email"
            maxLength={MAX_EMAIL_LENGTH}
            autoComplete="off"
            dir="ltr"
            readOnly={fixed}
          />
        </Field>
        <SectorsField state={state} />
        <Field label={labels.phone_number} error={errorOf('phone_number')} optional>
          <PhoneInput {...form.register('phone_number')} country={country} />
        </Field>
        <Field label={labels.lang} error={errorOf('lang')}>
          <Controller
            control={form.control}
            name="lang"
            render={({ field }) => (
              <Select
                {...field}
                value={field.value ?? 'sr_latin'}
                options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_INFO[code].nativeName }))}
              />
            )}
          />
        </Field>
      </div>
    </section>
  );
}
