import { Trans } from '@lingui/react/macro';
import styles from './leaving.module.css';

/** Lists what is removed when a user's personal data is erased, and what is kept. */
export function ErasureFacts({ userId }: { userId: number }) {
  return (
    <>
      <div>
        <p>
          <b>
            <Trans>Removed:</Trans>
          </b>
        </p>
        <ul className={styles.work}>
          <li>
            <Trans>name, email address, phone number and picture, wherever they appear</Trans>
          </li>
          <li>
            <Trans>password, second factor, sessions, API tokens and the calendar link</Trans>
          </li>
          <li>
            <Trans>notifications and the content of emails to or about this account</Trans>
          </li>
        </ul>
      </div>
      <div>
        <p>
          <b>
            <Trans>What stays, because a purchase must remain provable:</Trans>
          </b>
        </p>
        <ul className={styles.work}>
          <li>
            <Trans>
              what was done with it in purchases, approvals and the log, as “Former user {userId}”
            </Trans>
          </li>
          <li>
            <Trans>files, and the texts of purchases, offers and notes, as they were written</Trans>
          </li>
        </ul>
      </div>
    </>
  );
}
