import { Trans, useLingui } from '@lingui/react/macro';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useEffect, useRef, useState } from 'react';
import { affiliateBody } from '#core/affiliates/wire.ts';
import { FOCUSES_FIRST_FIELD } from '#platform/web/lib/forms/first-field-focus.ts';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { PhoneInput } from '#platform/web/lib/forms/phone-input.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { GuestCard, GuestFrame } from '#platform/web/shell/frame/guest-frame.tsx';
import { MessageCard } from '#platform/web/shell/frame/message-card.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import styles from './affiliate/affiliate.module.css';

/**
 * The public form for becoming an affiliate (product 2). The response is the same for an address that is already
 * known.
 */
export default function AffiliateApplyPage() {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const title = sentTo === null ? t`Become an affiliate` : t`Your application has been sent`;

  useEffect(() => {
    document.title = `${title} · Ponuda`;
  }, [title]);

  return (
    <GuestFrame place="affiliate">
      <GuestCard wide>
        {sentTo === null ? (
          <ApplyForm title={title} onSent={setSentTo} />
        ) : (
          <Sent title={title} email={sentTo} />
        )}
      </GuestCard>
    </GuestFrame>
  );
}

function Sent({ title, email }: { title: string; email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <MessageCard title={title} icon={<IconMail size={22} />} headingRef={heading}>
      <p>
        <Trans>
          We will review it and write to <strong>{email}</strong>. If you are accepted, the email contains the
          link to your own page.
        </Trans>
      </p>
    </MessageCard>
  );
}

function ApplyForm({ title, onSent }: { title: string; onSent: (email: string) => void }) {
  const { t } = useLingui();
  const lang = useLanguage();
  const labels = {
    company_name: t`Company`,
    name: t`Your name`,
    email: t`Email`,
    phone_number: t`Phone`,
    pib: t`Tax number (PIB)`,
    registration_number: t`Company number`,
  };
  const { form, onSubmit, busy, errorOf, failureText } = useContractForm({
    schema: affiliateBody,
    labels,
    defaultValues: {
      company_name: '',
      name: '',
      email: '',
      phone_number: '',
      pib: '',
      registration_number: '',
    },
    send: async (body) => {
      await call('POST affiliate/apply', { body: { ...body, lang } });
      onSent(body.email);
    },
  });

  return (
    <form className={styles.fields} onSubmit={onSubmit} noValidate>
      <div className={styles.head}>
        <h1>{title}</h1>
        <p className="muted">
          <Trans>
            Invite companies to Ponuda and share in what they pay for their package. Tell us who you are.
          </Trans>
        </p>
      </div>
      {failureText !== undefined && (
        <Notice tone="red" role="alert">
          {failureText}
        </Notice>
      )}
      <Field label={labels.company_name} error={errorOf('company_name')} required>
        <TextInput
          {...form.register('company_name')}
          autoFocus={FOCUSES_FIRST_FIELD}
          size="lg"
          autoComplete="organization"
        />
      </Field>
      <Field label={labels.name} error={errorOf('name')} required>
        <TextInput {...form.register('name')} size="lg" autoComplete="name" />
      </Field>
      <Field label={labels.email} error={errorOf('email')} required>
        <TextInput
          {...form.register('email')}
          size="lg"
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </Field>
      <Field label={labels.phone_number} error={errorOf('phone_number')} optional>
        <PhoneInput {...form.register('phone_number')} country="" size="lg" autoComplete="tel" />
      </Field>
      <Field label={labels.pib} error={errorOf('pib')} optional>
        <TextInput {...form.register('pib')} size="lg" autoComplete="off" />
      </Field>
      <Field label={labels.registration_number} error={errorOf('registration_number')} optional>
        <TextInput {...form.register('registration_number')} size="lg" autoComplete="off" />
      </Field>
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        <Trans>Send request</Trans>
      </Button>
    </form>
  );
}
