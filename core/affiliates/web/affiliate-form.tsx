import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { LANGUAGE_INFO, LANGUAGES } from '#platform/shared/languages.ts';
import { FormRefusal } from '#platform/web/kit/form/form-refusal.tsx';
import { useEditForm } from '#platform/web/kit/form/use-edit-form.ts';
import { PhoneInput } from '#platform/web/lib/forms/phone-input.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import LeaveDialog from '#platform/web/shell/leave-dialog.tsx';
import { LeaveGuard } from '#platform/web/shell/leave-guard.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { type Affiliate, affiliateBody } from '../wire.ts';
import styles from './affiliates.module.css';

interface AffiliateFormProps {
  /** The affiliate to change; null for a new affiliate, who is accepted immediately. */
  readonly affiliate: Affiliate | null;
  readonly onClose: () => void;
  readonly onSaved: (affiliate: Affiliate) => void;
}

/** Adds an affiliate or changes an affiliate's data (specification §3). */
export default function AffiliateForm({ affiliate, onClose, onSaved }: AffiliateFormProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const language = useLanguage();
  const labels = {
    company_name: t`Company`,
    name: t({ message: 'Name', context: 'of a person' }),
    email: t`Email`,
    phone_number: t`Phone`,
    pib: t`Tax number (PIB)`,
    registration_number: t`Company number`,
    lang: t`Email language`,
  };
  const state = useEditForm({
    record: affiliate,
    textsOf: ({ company_name, name, email, phone_number, pib, registration_number, lang }: Affiliate) => ({
      company_name,
      name,
      email,
      phone_number,
      pib,
      registration_number,
      lang: LANGUAGE_INFO[lang].nativeName,
    }),
    notSaved: t`The affiliate was not saved`,
    schema: affiliateBody,
    labels,
    defaultValues: {
      company_name: affiliate?.company_name ?? '',
      name: affiliate?.name ?? '',
      email: affiliate?.email ?? '',
      phone_number: affiliate?.phone_number ?? '',
      pib: affiliate?.pib ?? '',
      registration_number: affiliate?.registration_number ?? '',
      lang: affiliate?.lang ?? language,
    },
    send: async (body, version) => {
      onSaved(
        affiliate
          ? await call('PUT moderation/affiliates/{id}', { params: { id: affiliate.id }, body, version })
          : await call('POST moderation/affiliates', { body }),
      );
    },
  });
  const { form, onSubmit, busy, errorOf, wouldLose } = state;
  const close = () => (wouldLose() ? setAsking(true) : onClose());

  return (
    <FormDialog
      onClose={close}
      dismissible={!wouldLose()}
      title={affiliate ? <Trans>Change affiliate</Trans> : <Trans>New affiliate</Trans>}
      description={
        affiliate ? undefined : (
          <Trans>The affiliate is accepted immediately and receives the link to its page by email.</Trans>
        )
      }
      submit={affiliate ? <Trans>Save</Trans> : <Trans>Add affiliate</Trans>}
      busy={busy}
      failure={undefined}
      onSubmit={onSubmit}
      beside={
        <>
          <LeaveGuard wouldLose={wouldLose} />
          {asking && <LeaveDialog onLeave={onClose} onStay={() => setAsking(false)} />}
        </>
      }
    >
      <FormRefusal state={state} href={null} />
      <Field label={labels.company_name} error={errorOf('company_name')} required>
        <TextInput {...form.register('company_name')} autoComplete="off" />
      </Field>
      <Field label={labels.name} error={errorOf('name')} required>
        <TextInput {...form.register('name')} autoComplete="off" />
      </Field>
      <div className={styles.pair}>
        <Field label={labels.email} error={errorOf('email')} required>
          <TextInput {...form.register('email')} type="email" autoComplete="off" dir="ltr" />
        </Field>
        <Field label={labels.phone_number} error={errorOf('phone_number')} optional>
          <PhoneInput {...form.register('phone_number')} country="" />
        </Field>
        <Field label={labels.pib} error={errorOf('pib')} optional>
          <TextInput {...form.register('pib')} autoComplete="off" />
        </Field>
        <Field label={labels.registration_number} error={errorOf('registration_number')} optional>
          <TextInput {...form.register('registration_number')} autoComplete="off" />
        </Field>
      </div>
      <Field label={labels.lang} error={errorOf('lang')}>
        <Controller
          control={form.control}
          name="lang"
          render={({ field }) => (
            <Select
              ref={field.ref}
              value={field.value ?? null}
              onChange={field.onChange}
              onBlur={field.onBlur}
              options={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_INFO[one].nativeName }))}
            />
          )}
        />
      </Field>
    </FormDialog>
  );
}
