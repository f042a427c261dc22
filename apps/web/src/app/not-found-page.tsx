import { Trans } from '@lingui/react/macro';
import IconMapQuestion from '@tabler/icons-react/dist/esm/icons/IconMapQuestion.mjs';
import { Link } from '../lib/link.tsx';
import { paths } from '../lib/paths.ts';
import { GuestCard, GuestFrame } from '../shell/frame/guest-frame.tsx';
import { MessageCard } from '../shell/frame/message-card.tsx';
import { buttonClass } from '../ui/button-class.ts';
import styles from './not-found-page.module.css';

interface NotFoundPageProps {
  /** The frame of the application stands around it. */
  isInside?: boolean;
}

/** /404 and every address that leads nowhere. */
export default function NotFoundPage({ isInside = false }: NotFoundPageProps) {
  const message = (
    <GuestCard wide>
      <MessageCard
        title={<Trans>Page not found</Trans>}
        icon={<IconMapQuestion size={22} />}
        tone="bad"
        actions={
          <Link href={paths.home()} className={buttonClass({ variant: 'primary', size: 'lg' })}>
            <Trans>Go to the home page</Trans>
          </Link>
        }
      >
        <p>
          <Trans>There is nothing at this address.</Trans>
        </p>
        <p className="muted">
          <Trans>
            It may have been deleted, or you do not have access to it. Check the address or continue from the
            home page.
          </Trans>
        </p>
      </MessageCard>
    </GuestCard>
  );
  return isInside ? (
    <div className={styles.inside}>{message}</div>
  ) : (
    <GuestFrame place="app">{message}</GuestFrame>
  );
}
