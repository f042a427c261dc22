import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './pages.module.css';

/** What one agrees to by registering, in short. */
export default function TermsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Terms of use`}
      size="lg"
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className={styles.long}>
        <h3>
          <Trans>What Ponuda is</Trans>
        </h3>
        <p>
          <Trans>
            Ponuda lets companies ask their suppliers for offers, compare them and confirm purchases. It is no
            party to what buyer and supplier agree: contracts come about between these two alone.
          </Trans>
        </p>
        <h3>
          <Trans>The account</Trans>
        </h3>
        <p>
          <Trans>
            Whoever registers a company may act for it and gives true data. A moderator checks them and
            activates the account, and may reject or block it with a reason, for instance when the data are
            false.
          </Trans>
        </p>
        <p>
          <Trans>
            The company answers for what its users do. A password belongs to one person and is not passed on.
          </Trans>
        </p>
        <h3>
          <Trans>Trial and plans</Trans>
        </h3>
        <p>
          <Trans>
            The first 30 days from activation are free and end by themselves. After that the company orders a
            plan by a pro-forma invoice, or stops using Ponuda; nothing is renewed unasked. Suppliers pay
            nothing.
          </Trans>
        </p>
        <h3>
          <Trans>Your data</Trans>
        </h3>
        <p>
          <Trans>
            A company's requests, offers and documents are seen by its own users and, as far as they are
            invited, by its suppliers. Data about people are used to provide the service and to write about
            it, and are not sold. An owner may have the company's account and the data about its people
            deleted; documents that the law demands are kept as long as it demands.
          </Trans>
        </p>
        <h3>
          <Trans>Availability and liability</Trans>
        </h3>
        <p>
          <Trans>
            Ponuda is run with the care of a good merchant, with daily backups, and may be interrupted for
            maintenance. Liability for damage caused by slight negligence is limited to what the company paid
            in the last twelve months.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}
