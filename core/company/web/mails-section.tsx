import { Trans, useLingui } from '@lingui/react/macro';
import { Controller } from 'react-hook-form';
import { useMe } from '#platform/web/lib/session.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { SwitchControl } from '#platform/web/ui/switch.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { type CompanyProfile, MAX_MAIL_SENDER_NAME_LENGTH } from '../wire.ts';
import styles from './company.module.css';
import type { CompanyForm } from './use-company-form.ts';

interface MailsSectionProps {
  readonly profile: CompanyProfile;
  readonly state: CompanyForm;
}

/** Edits the sender of emails to suppliers and shows it as mail clients do. */
export function MailsSection({ profile, state: { form, errorOf, labels } }: MailsSectionProps) {
  const { t } = useLingui();
  const { email } = useMe();
  const [typed = '', company = ''] = form.watch(['settings.mail_sender_name', 'name']);
  const name = typed.trim() || company.trim() || '…';
  return (
    <>
      <div className={styles.rule}>
        <Field
          label={labels['settings.mail_sender_name']}
          error={errorOf('settings.mail_sender_name')}
          hint={<Trans>Left empty, the company’s name is used.</Trans>}
          setting="row"
        >
          <TextInput
            {...form.register('settings.mail_sender_name')}
            maxLength={MAX_MAIL_SENDER_NAME_LENGTH}
            autoComplete="off"
          />
        </Field>
        <dl className={styles.mail} aria-label={t`Email to a supplier`}>
          <div>
            <dt>
              <Trans context="sender of an email">From</Trans>
            </dt>
            <dd>
              <b>
                <Trans comment="sender of a mail">{name} via Ponuda</Trans>
              </b>{' '}
              <span className="muted">&lt;{profile.mail_from}&gt;</span>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Reply to</Trans>
            </dt>
            <dd>
              {name} <span className="muted">&lt;{email}&gt;</span>
            </dd>
          </div>
        </dl>
      </div>
      <Field
        label={labels['settings.offer_receipts']}
        hint={
          <Trans>
            The supplier’s contact person gets a signed receipt by email each time the supplier sends or
            changes an offer. On its page the supplier can download it in any case.
          </Trans>
        }
        setting="row"
      >
        <Controller
          control={form.control}
          name="settings.offer_receipts"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <SwitchControl ref={ref} checked={value === true} onChange={onChange} onBlur={onBlur} />
          )}
        />
      </Field>
      <Field
        label={labels['settings.e_documents']}
        hint={
          <Trans>
            The email with an order also contains the order as data (UBL, Peppol BIS 3). The supplier can
            confirm it and announce deliveries on its page.
          </Trans>
        }
        setting="row"
      >
        <Controller
          control={form.control}
          name="settings.e_documents"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <SwitchControl ref={ref} checked={value === true} onChange={onChange} onBlur={onBlur} />
          )}
        />
      </Field>
    </>
  );
}
