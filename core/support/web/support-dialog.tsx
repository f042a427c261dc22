import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { UPLOAD_EXTENSIONS } from '#platform/shared/validation/limits.ts';
import { VERSION } from '#platform/shared/version.ts';
import { optionalText } from '#platform/shared/wire/rules.ts';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { upload } from '#platform/web/lib/http/upload.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { FileDrop } from '#platform/web/ui/file-drop.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { getSupportService, redactPagePath, SUPPORT_SERVICES } from '../rules/support.ts';
import { SEVERITIES } from '../rules/support-hours.ts';
import { guestSupportBody, supportBody } from '../wire.ts';
import { severityMeanings, severityPhrases, supportServicePhrases } from '../words.ts';
import { SupportFacts } from './support-facts.tsx';
import { SupportHoursList, useSupportHours } from './support-hours.tsx';
import { useSingleFile } from './use-one-file.ts';
import { useSupportSender } from './use-support-sender.ts';

const ACCEPT = UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** The form for logged-in users has no email address field, because the session contains the address. */
const userSchema = supportBody.extend({ email: optionalText(0) });

/** An unsent message, restored the next time the form is opened. */
let draft = { message: '', email: '' };

interface SupportDialogProps {
  readonly errorId: string;
  readonly onClose: () => void;
}

/**
 * Renders the form for writing to the product's operators: message, part of the product and a file (specification
 * §3).
 */
export default function SupportDialog({ errorId, onClose }: SupportDialogProps) {
  const { t, i18n } = useLingui();
  const { guest, me } = useSupportSender();
  const [page] = useState(() => window.location.pathname);
  const one = useSingleFile();
  const hours = useSupportHours();
  const labels = {
    email: t`Your email address`,
    service: t`Part of the product`,
    severity: t`How serious is it?`,
    message: t`Message`,
  };
  const { form, onSubmit, busy, errorOf, failureText } = useContractForm({
    schema: guest ? guestSupportBody : userSchema,
    labels,
    defaultValues: {
      message: draft.message,
      email: guest ? draft.email : '',
      service: getSupportService(page),
      severity: 'minor',
      error_id: errorId,
      page: redactPagePath(page),
      version: VERSION,
    },
    send: async ({ email, severity, ...rest }) => {
      // Without published hours the form does not ask for the severity.
      const body = { ...rest, severity: hours ? severity : '' };
      // The error is shown at the file; sending without the file would leave the message referring to something
      // missing.
      if (one.isRefused) return one.focus();
      const sent = new FormData();
      for (const [name, value] of Object.entries(guest ? { ...body, email } : body)) sent.append(name, value);
      if (one.file) sent.append('file', one.file, one.file.name);
      try {
        await upload(guest ? 'POST support/guest' : 'POST support', { form: sent });
      } catch (error) {
        if (one.refuse(error)) return one.focus();
        throw error;
      }
      draft = { message: '', email };
      const answerTo = guest ? email : (me?.email ?? '');
      toasts.add({
        title: t`Your message was sent to support`,
        text: answerTo === '' ? t`You will receive the answer by email.` : t`We will reply to ${answerTo}.`,
        timeout: 10_000,
      });
      onClose();
    },
  });

  useEffect(() => {
    const { unsubscribe } = form.watch(({ message = '', email = '' }) => {
      draft = { message, email };
    });
    return unsubscribe;
  }, [form]);

  return (
    <FormDialog
      title={t`Contact support`}
      description={t`Your message goes by email to the people who run Ponuda, together with what is listed below.`}
      onClose={onClose}
      dismissible={false}
      submit={t`Send message`}
      busy={busy}
      failure={failureText}
      onSubmit={onSubmit}
    >
      <Field label={labels.message} error={errorOf('message')} required>
        <TextArea {...form.register('message')} rows={5} />
      </Field>
      <Field label={labels.service} error={errorOf('service')} required>
        <Controller
          control={form.control}
          name="service"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Select
              ref={ref}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              options={SUPPORT_SERVICES.map((one) => ({
                value: one,
                label: i18n._(supportServicePhrases[one]),
              }))}
            />
          )}
        />
      </Field>
      {hours && (
        <Field label={labels.severity} error={errorOf('severity')} group>
          <Controller
            control={form.control}
            name="severity"
            render={({ field: { value, onChange } }) => (
              <RadioGroup
                value={value || null}
                onChange={onChange}
                options={SEVERITIES.map((severity) => ({
                  value: severity,
                  label: i18n._(severityPhrases[severity]),
                  hint: i18n._(severityMeanings[severity]),
                }))}
              />
            )}
          />
        </Field>
      )}
      {guest && (
        <Field
          label={labels.email}
          error={errorOf('email')}
          hint={t`We will reply to this address.`}
          required
        >
          <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
        </Field>
      )}
      <Field label={t`File`} optional group>
        <FileDrop
          label={one.rows.length === 0 ? t`Add a file` : t`Choose another file`}
          limit={t`PDF, Word, Excel, JPG, PNG, up to 5 MB`}
          accept={ACCEPT}
          multiple={false}
          files={one.rows}
          inputRef={one.input}
          onAdd={one.choose}
          onRemove={one.remove}
        />
      </Field>
      <SupportHoursList hours={hours} level={3} />
      <SupportFacts me={me} page={redactPagePath(page)} version={VERSION} errorId={errorId} />
    </FormDialog>
  );
}
