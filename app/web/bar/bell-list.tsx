import { Popover as Base } from '@base-ui/react/popover';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import {
  latestNoticesQuery,
  NoticeText,
  unreadNoticesQuery,
  useMarkRead,
} from '#core/notifications/web/public.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import float from '#platform/web/ui/float.module.css';
import { usePortalHost } from '#platform/web/ui/portal-host.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import styles from './bell-list.module.css';

const SHOWN = 8;

interface BellListProps {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** Lists the latest notifications in a popover below the bell. */
export default function BellList({ anchor, onClose }: BellListProps) {
  const host = usePortalHost();
  const { t } = useLingui();
  const change = (open: boolean, details: Base.Root.ChangeEventDetails) => {
    const { event } = details;
    // Clicks on the bell are handled by the bell itself: if this handler closed the list, the click would reopen it.
    if (!open && event.target instanceof Node && anchor.current?.contains(event.target)) details.cancel();
    else if (!open) onClose();
  };
  return (
    <Base.Root open onOpenChange={change}>
      <Base.Portal container={host}>
        <Base.Positioner className={float.positioner} sideOffset={8} align="end" anchor={anchor}>
          <Base.Popup
            aria-label={t`Notifications`}
            className={classNames(float.popup, styles.popup)}
            finalFocus={anchor}
          >
            <Latest onClose={onClose} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Latest({ onClose }: { onClose: () => void }) {
  const format = useFormatters();
  const latest = useQuery(latestNoticesQuery);
  const unread = useQuery(unreadNoticesQuery);
  const mark = useMarkRead();
  const rows = latest.data?.data.slice(0, SHOWN);
  const newest = rows?.[0]?.id;
  return (
    <>
      <header className={styles.head}>
        <h2>
          <Trans>Notifications</Trans>
        </h2>
        {newest !== undefined && (unread.data?.unread ?? 0) > 0 && (
          <Button variant="link" busy={mark.isPending} onClick={() => mark.mutate({ up_to: newest })}>
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </header>
      <QueryFailure query={latest} />
      {!rows && !latest.error && <SkeletonText lines={4} />}
      {rows?.length === 0 && (
        <p className={styles.empty}>
          <Trans>Nothing new</Trans>
        </p>
      )}
      {rows && rows.length > 0 && (
        <ul className={styles.items}>
          {rows.map((notice) => (
            <li key={notice.id} className={styles.item} data-unread={!notice.read || undefined}>
              <NoticeText
                notice={notice}
                onOpen={() => {
                  if (!notice.read) mark.mutate({ ids: [notice.id] });
                  onClose();
                }}
              />
              <time dateTime={notice.created_at} className={styles.at}>
                {format.instant(notice.created_at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <Link href={paths.notifications()} className={styles.all} onClick={onClose}>
        <Trans>All notifications</Trans>
      </Link>
    </>
  );
}
