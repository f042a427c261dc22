import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { MAX_AFFILIATE_INVITATIONS } from '#platform/shared/validation/limits.ts';
import { formatRuleText } from '#platform/web/lib/words/rule-text.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import styles from './affiliate.module.css';
import { useInvitations } from './use-invitations.ts';

interface InviteFormProps {
  readonly hash: string;
  readonly leftToday: number;
  readonly onSent: (sent: readonly string[]) => void;
}

/** Invites up to ten addresses at once. A refused address stays in its row with the reason. */
export function InviteForm({ hash, leftToday, onSent }: InviteFormProps) {
  const { t } = useLingui();
  const form = useInvitations({
    hash,
    onSent: (addresses, kept) => {
      const sent = addresses.length;
      toasts.add({
        kind: kept === 0 ? 'success' : 'info',
        title: t`Invitations sent`,
        text:
          kept === 0
            ? t`${plural(sent, { one: '# invitation has been sent.', other: '# invitations have been sent.' })}`
            : t`${plural(kept, { one: '# address was not invited: see the form.', other: '# addresses were not invited: see the form.' })}`,
      });
      onSent(addresses);
    },
  });
  const full = form.rows.length >= MAX_AFFILIATE_INVITATIONS;

  return (
    <section aria-labelledby="invite" className={styles.section}>
      <h2 id="invite">
        <Trans>Invite companies</Trans>
      </h2>
      <p className={styles.lead} id="invite-limits">
        <Trans>
          Up to {MAX_AFFILIATE_INVITATIONS} at once. You can also paste a list of addresses into a row.
        </Trans>{' '}
        {t`${plural(leftToday, { one: '# more invitation can be sent today.', other: '# more invitations can be sent today.' })}`}
      </p>
      <form onSubmit={form.submit} noValidate aria-describedby="invite-limits" className={styles.form}>
        {form.failure !== null && (
          <Notice tone="red" role="alert">
            {form.failure}
          </Notice>
        )}
        <ul className={styles.rows}>
          {form.rows.map((row, index) => {
            const label = t`Email address ${index + 1}`;
            return (
              <li key={row.key} className={styles.row}>
                <Field label={label} hideLabel error={row.broken && formatRuleText(row.broken, label)}>
                  <TextInput
                    ref={form.bind(row.key)}
                    type="email"
                    inputMode="email"
                    autoComplete="off"
                    size="lg"
                    placeholder={index === 0 ? t`name@company.com` : undefined}
                    value={row.email}
                    onChange={(event) => form.change(row.key, event.target.value)}
                    onBlur={() => form.leave(row)}
                    onPaste={(event) => {
                      if (form.paste(row.key, event.clipboardData.getData('text/plain')))
                        event.preventDefault();
                    }}
                  />
                </Field>
                <IconButton
                  label={t`Remove address ${index + 1}`}
                  icon={<IconX />}
                  onClick={() => form.remove(row.key)}
                />
              </li>
            );
          })}
        </ul>
        {form.over > 0 && (
          <Notice tone="warn" role="status">
            {t`${plural(form.over, { one: '# pasted address did not fit.', other: '# pasted addresses did not fit.' })}`}{' '}
            <Trans>Send these first, then paste the rest.</Trans>
          </Notice>
        )}
        <div className={styles.actions}>
          <Button icon={<IconPlus size={18} />} disabled={full} onClick={form.add}>
            <Trans>Add address</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            <Trans>Send invitations</Trans>
          </Button>
        </div>
      </form>
    </section>
  );
}
