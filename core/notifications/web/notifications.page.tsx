import { Trans, useLingui } from '@lingui/react/macro';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import { useQuery } from '@tanstack/react-query';
import { useDayText } from '#core/purchase/web/detail/use-moment-text.ts';
import { dayInBelgrade, formatTime } from '#platform/shared/dates.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import type { Notification } from '../wire.ts';
import { NoticeText } from './notice-text.tsx';
import {
  latestNoticesQuery,
  noticeHref,
  notificationKeys,
  unreadNoticesQuery,
  useMarkRead,
} from './notifications.api.ts';
import styles from './notifications.module.css';
import { readNotificationsSearch } from './notifications-search.ts';

/** The page that lists the user's notifications from the last half year, newest first. */
export default function NotificationsPage() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchState(readNotificationsSearch);
  const list = usePagedList<Notification>({
    queryKey: notificationKeys.list(search.show, search.page),
    fetchPage: (signal) => call('GET notifications', { query: search, signal }),
    page: search.page,
    onPage: (page) => setSearch({ page }, { replace: true }),
  });
  const unread = useQuery(unreadNoticesQuery);
  const latest = useQuery(latestNoticesQuery);
  const mark = useMarkRead();
  const newest = latest.data?.data[0]?.id;
  const open = (notice: Notification) => {
    if (!notice.read) mark.mutate({ ids: [notice.id] });
  };

  const firsts = findFirstOfDays(list.rows ?? []);
  const show = (notice: Notification) => (
    <What notice={notice} isFirst={firsts.has(notice.id)} onOpen={() => open(notice)} />
  );

  return (
    <div className={styles.page}>
      <PageHeader
        title={<Trans>Notifications</Trans>}
        actions={
          <>
            <Link href={paths.profileNotifications()} className={buttonClass()}>
              <Trans>Email frequency</Trans>
            </Link>
            <ExportMenu file="GET notifications/export" options={{ query: search }} />
            {newest !== undefined && (unread.data?.unread ?? 0) > 0 && (
              <Button
                icon={<IconChecks size={18} />}
                busy={mark.isPending}
                onClick={() => mark.mutate({ up_to: newest })}
              >
                <Trans>Mark all as read</Trans>
              </Button>
            )}
          </>
        }
      />
      <div className={styles.show}>
        <SegmentedControl
          label={t`Show`}
          value={search.show}
          onChange={(show) => setSearch({ show: readNotificationsSearch({ show }).show })}
          segments={[
            { value: 'all', label: t({ message: 'All', context: 'notifications' }) },
            { value: 'unread', label: t({ message: 'Unread', context: 'notifications' }) },
            { value: 'your_turn', label: t`Awaiting your action` },
          ]}
        />
      </div>
      <div className={styles.list}>
        <ListTable
          caption={t`Notifications`}
          columns={[
            {
              id: 'what',
              head: t`Updates`,
              rowHead: true,
              cell: show,
            },
          ]}
          list={list}
          rowKey={({ id }) => String(id)}
          card={show}
          onPage={(page) => setSearch({ page })}
          onClear={search.show === 'all' ? undefined : () => setSearch({ show: 'all' })}
          empty={
            <EmptyState
              title={<Trans>No notifications yet</Trans>}
              text={<Trans>Notifications about your purchases appear here.</Trans>}
            />
          }
        />
      </div>
    </div>
  );
}

interface WhatProps {
  readonly notice: Notification;
  /** Whether it is the first of its day, whose name is then shown above it. */
  readonly isFirst: boolean;
  readonly onOpen: () => void;
}

/** Returns the IDs of the notifications that are the first of their day in the list. */
function findFirstOfDays(rows: readonly Notification[]): ReadonlySet<number> {
  const day = ({ created_at }: Notification) => dayInBelgrade(created_at);
  return new Set(
    rows
      .filter((row, index) => {
        const before = rows[index - 1];
        return !before || day(before) !== day(row);
      })
      .map(({ id }) => id),
  );
}

/** Shows a notification. It is marked as read when opened or with a button. */
function What({ notice, isFirst, onOpen }: WhatProps) {
  const { t } = useLingui();
  const dayOf = useDayText(new Date().toISOString());
  const href = noticeHref(notice);
  const about = notice.data.number || notice.data.name;
  return (
    <>
      {isFirst && <span className={styles.day}>{dayOf(notice.created_at)}</span>}
      <div className={styles.what}>
        <span className={styles.dot} data-unread={!notice.read || undefined}>
          {!notice.read && (
            <span className="visually-hidden">
              <Trans comment="of one notification">Unread:</Trans>
            </span>
          )}
        </span>
        <NoticeText notice={notice} onOpen={onOpen} hasButton={href !== null} />
        {notice.your_turn && href !== null ? (
          <Link
            href={href}
            className={classNames(buttonClass({ variant: 'secondary', size: 'sm' }), styles.act)}
            onClick={onOpen}
          >
            <Trans context="button">Review</Trans>
            <span className="visually-hidden">: {about}</span>
          </Link>
        ) : (
          !notice.read && (
            <Button
              size="sm"
              variant="ghost"
              className={styles.mark}
              icon={<IconCheck size={18} />}
              aria-label={`${t`Mark as read`}: ${about}`}
              onClick={onOpen}
            >
              <span>{t`Mark as read`}</span>
            </Button>
          )
        )}
        <time dateTime={notice.created_at} className={styles.time}>
          {formatTime(notice.created_at)}
        </time>
      </div>
    </>
  );
}
