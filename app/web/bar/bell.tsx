import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { unreadNoticesQuery } from '#core/notifications/web/public.ts';
import { MAX_SHOWN_UNREAD } from '#core/purchase/rules/notices.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import styles from './bell.module.css';

// Loaded on demand, because users open it rarely.
const BellList = lazyPart(() => import('./bell-list.tsx'));

/** Shows the number of unread notifications; new notifications are announced politely to screen readers. */
export default function Bell() {
  const { t } = useLingui();
  const { data } = useQuery(unreadNoticesQuery);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const unread = data?.unread ?? 0;
  const first = useRef<number | null>(null);
  if (data && first.current === null) first.current = unread;
  const words = t`${plural(unread, { one: '# unread notification', other: '# unread notifications' })}`;
  // The count at page load is not announced.
  const isNews = first.current !== null && unread > first.current;

  return (
    <span className={styles.bell}>
      <IconButton
        ref={button}
        label={unread === 0 ? t`Notifications` : words}
        icon={<IconBell />}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
      />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > MAX_SHOWN_UNREAD ? `${MAX_SHOWN_UNREAD}+` : unread}
        </span>
      )}
      <span role="status" className="visually-hidden">
        {isNews ? words : ''}
      </span>
      {open && (
        <Suspense fallback={null}>
          <BellList anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
