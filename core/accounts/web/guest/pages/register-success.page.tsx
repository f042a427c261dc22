import { Trans, useLingui } from '@lingui/react/macro';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { paths } from '#platform/web/lib/paths.ts';
import { GuestMessage } from '#platform/web/shell/frame/guest-message.tsx';
import { readGuestValue } from '../guest-values.ts';
import styles from './pages.module.css';
import { ResendLinkForm } from './resend-link.tsx';

/**
 * The page /register-success: the registration is stored, and the email explains the next step (specification
 * §8).
 */
export default function RegisterSuccessPage() {
  const { t } = useLingui();
  const email = readGuestValue('registered');
  return (
    <GuestMessage title={t`Check your inbox`} icon={<IconMail size={22} />}>
      <p>
        {email === '' ? (
          <Trans>We have sent you an email with a link. Open it to confirm your email address.</Trans>
        ) : (
          <Trans>
            We have sent an email with a link to <b>{email}</b>. Open it to confirm your email address.
          </Trans>
        )}
      </p>
      <p>
        <Trans>
          A moderator then activates the account, and we write to you. The link works for 72 hours.
        </Trans>
      </p>
      <p className={styles.lead}>
        <Trans>
          No email? Check your spam folder or request it again. Was the address mistyped?{' '}
          <a className="link" href={paths.register()}>
            Register again
          </a>
          ; the latest registration counts.
        </Trans>
      </p>
      <ResendLinkForm email={email} />
    </GuestMessage>
  );
}
