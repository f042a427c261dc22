import { Trans, useLingui } from '@lingui/react/macro';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconLinkOff from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs';
import type { ApprovalPage } from '#core/confirmation/wire.ts';
import type { GuestPageProps } from '#platform/web/lib/guest-page.ts';
import { unreportedFailureText } from '#platform/web/lib/http/show-failures.ts';
import { getAccessToken } from '#platform/web/lib/http/token.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { GuestMessage, GuestPage } from '#platform/web/shell/frame/guest-message.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import styles from './approve/approve.module.css';
import { ApprovalQuestion } from './approve/approve-question.tsx';
import { approvedPurchasePath } from './approve/approved-purchase-path.ts';
import { ApprovalLinkRefusal } from './approve/link-refusal.tsx';
import { useApproval } from './approve/use-approval.ts';

/**
 * The page /procurements/approve/{hash}: the content of the email, and a button that approves it without a login.
 */
export default function ApprovePage({ rest: hash }: GuestPageProps) {
  const { t } = useLingui();
  const { view, busy, done, refusal, open, confirm } = useApproval(hash);
  switch (view.is) {
    case 'loading':
      return (
        <GuestPage title={t`Approve a purchase`} wide>
          <div className={styles.wait} role="status">
            <Spinner />
            <h1>
              <Trans>Opening the purchase</Trans>
            </h1>
          </div>
        </GuestPage>
      );
    case 'unknown':
      return (
        <GuestMessage
          title={t`This link is not valid`}
          icon={<IconLinkOff size={22} />}
          tone="bad"
          actions={<WayOut />}
        >
          <p>
            <Trans>
              It may be incomplete. Copy the whole address from the email, or log in and decide there.
            </Trans>
          </p>
        </GuestMessage>
      );
    case 'failed':
      return (
        <GuestMessage
          title={t`The purchase could not be opened`}
          icon={<IconLinkOff size={22} />}
          tone="bad"
          actions={
            <Button variant="primary" size="lg" onClick={() => void open()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <p>{unreportedFailureText(view.error)}</p>
        </GuestMessage>
      );
    case 'shown':
      if (done) return <Done page={view.page} />;
      if (view.page.content)
        return (
          <ApprovalQuestion
            page={view.page}
            content={view.page.content}
            busy={busy}
            refusal={refusal && (unreportedFailureText(refusal) ?? null)}
            onConfirm={() => void confirm()}
          />
        );
      return <ApprovalLinkRefusal page={view.page} />;
  }
}

/** Leads to the purchases that the user can decide after a login. */
function WayOut() {
  return getAccessToken() === null ? (
    <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={paths.login()}>
      <Trans>Go to the login</Trans>
    </a>
  ) : (
    <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={paths.home()}>
      <Trans>Go to the home page</Trans>
    </a>
  );
}

function Done({ page }: { page: ApprovalPage }) {
  const { t } = useLingui();
  const format = useFormatters();
  return (
    <GuestMessage
      title={t`The purchase is confirmed`}
      icon={<IconCheck size={22} />}
      actions={
        <a className={buttonClass({ size: 'lg' })} href={approvedPurchasePath(page)}>
          <Trans>Open the purchase</Trans>
        </a>
      }
    >
      <p>
        <Trans>
          {page.request_number}, {page.name}
        </Trans>
        {page.decided && (
          <>
            {', '}
            <bdi className="num">{format.instant(page.decided.at)}</bdi>
          </>
        )}
      </p>
      <p>
        {page.kind === 'request' ? (
          <Trans>Suppliers are notified of the result. This link has been used.</Trans>
        ) : (
          <Trans>The requester is notified. This link has been used.</Trans>
        )}
      </p>
    </GuestMessage>
  );
}
