import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { profileBody } from '#core/accounts/wire/profile.ts';
import { LANGUAGE_INFO, type Language, SWITCHER_LANGUAGES } from '#platform/shared/languages.ts';
import { getPhoneExample } from '#platform/shared/validation/phone.ts';
import { withNationalPhone } from '#platform/shared/wire/phone-rules.ts';
import { FormRefusal } from '#platform/web/kit/form/form-refusal.tsx';
import { useEditForm } from '#platform/web/kit/form/use-edit-form.ts';
import type { Me } from '#platform/web/lib/actor.ts';
import { PhoneInput } from '#platform/web/lib/forms/phone-input.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { meQuery } from '#platform/web/lib/session.ts';
import { changeLanguage } from '#platform/web/lib/words/i18n.ts';
import { LeaveGuard } from '#platform/web/shell/leave-guard.tsx';
import { LANGUAGE_FLAGS } from '#platform/web/shell/look/flags.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { LanguageFlag } from '#platform/web/ui/language-flag.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import styles from './profile.module.css';

/** Returns the languages that the application offers, plus the user's own language if it is not one of them. */
function languagesFor(own: Language): readonly Language[] {
  const offered: readonly Language[] = SWITCHER_LANGUAGES.app;
  return offered.includes(own) ? offered : [...offered, own];
}

export function GeneralForm({ me }: { me: Me }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const country = me.company?.country ?? '';
  const labels = { name: t`Full name`, phone_number: t`Phone`, lang: t`Language` };
  const state = useEditForm({
    record: me,
    textsOf: ({ name, phone_number, lang }: Pick<Me, 'version' | 'name' | 'phone_number' | 'lang'>) => ({
      name,
      phone_number,
      lang: LANGUAGE_INFO[lang].nativeName,
    }),
    notSaved: t`Your data was not saved`,
    schema: withNationalPhone(profileBody, 'phone_number', country),
    labels,
    defaultValues: { name: me.name, phone_number: me.phone_number, lang: me.lang },
    send: async (body, version, continueFrom) => {
      const saved = await call('PUT user-profile/general', { body, version });
      continueFrom({ ...me, ...body, ...saved });
      form.reset(body);
      // Saving only a name must not switch the page's language, which may differ from the user's stored language.
      if (body.lang !== me.lang) await changeLanguage(body.lang);
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
      // The toast is in the language that was just chosen.
      toasts.add({ kind: 'success', title: t`Data changed` });
    },
  });

  const { form, onSubmit, busy, errorOf, wouldLose } = state;
  const example = getPhoneExample(country);

  // The language may change in the top bar while the form is open; saving the form later must not undo it.
  useEffect(() => form.resetField('lang', { defaultValue: me.lang }), [form, me.lang]);

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <LeaveGuard wouldLose={wouldLose} />
      <Field label={labels.name} error={errorOf('name')} required>
        <TextInput {...form.register('name')} autoComplete="name" maxLength={255} />
      </Field>
      <Field
        label={t`Email`}
        hint={
          <Trans>
            You log in with this address and receive your emails there. It cannot be changed here.
          </Trans>
        }
      >
        <TextInput value={me.email} readOnly type="email" autoComplete="off" dir="ltr" />
      </Field>
      <Field
        label={labels.phone_number}
        error={errorOf('phone_number')}
        hint={<Trans>With the country code, for example {example}.</Trans>}
        optional
      >
        <PhoneInput {...form.register('phone_number')} country={country} autoComplete="tel" />
      </Field>
      <Field
        label={labels.lang}
        error={errorOf('lang')}
        hint={<Trans>Used for the screens and for emails sent to you.</Trans>}
      >
        <Controller
          control={form.control}
          name="lang"
          render={({ field }) => (
            <Select
              {...field}
              options={languagesFor(me.lang).map((language) => ({
                value: language,
                label: LANGUAGE_INFO[language].nativeName,
                icon: <LanguageFlag flag={LANGUAGE_FLAGS[language]} />,
              }))}
            />
          )}
        />
      </Field>
      <FormRefusal state={state} href={null} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
