import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NotificationMails } from '#core/purchase/rules/notices.ts';
import { mayGetReport } from '#core/statistics/rules/report.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { ProfileFrame } from '#platform/web/shell/profile/profile-frame.tsx';
import { Consequence } from '#platform/web/ui/consequence.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { Skeleton, SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { MonthlyReportSetting } from './monthly-report.tsx';
import styles from './notification-mails.module.css';
import { notificationMailsQuery } from './notifications.api.ts';

/** The page for choosing how notifications are emailed: each one immediately, or as a digest in the morning. */
export default function NotificationMailsPage() {
  const { t } = useLingui();
  const client = useQueryClient();
  const chosen = useQuery(notificationMailsQuery);
  const impersonated = useMe().impersonated_by !== null;
  const reports = mayGetReport(useActor()) && !impersonated;
  // The choice is shown immediately. If the server rejects it, the switch returns to the stored value.
  const [wanted, setWanted] = useState<NotificationMails>();
  const save = useMutation({
    mutationFn: (notification_mails: NotificationMails) =>
      call('PUT user-profile/notifications', { body: { notification_mails } }),
    onSuccess: (answer) => {
      client.setQueryData(notificationMailsQuery.queryKey, answer);
      toasts.add({ kind: 'success', title: t`Saved` });
    },
    onError: (refused) => {
      setWanted(undefined);
      showWriteFailure(refused, t`Failed to save`);
    },
  });
  const choose = (next: NotificationMails) => {
    setWanted(next);
    save.mutate(next);
  };
  const value = wanted ?? chosen.data?.notification_mails;

  return (
    <ProfileFrame path={paths.profileNotifications()} title={t`Notifications`}>
      {value === undefined ? (
        !chosen.error && <Skeleton width="440px" height="28px" />
      ) : (
        <Consequence>
          {value === 'daily' ? (
            <Trans>You get one email at 7 a.m. if something is unread.</Trans>
          ) : (
            <Trans>You get an email for each event, immediately.</Trans>
          )}
        </Consequence>
      )}
      <section className={styles.section} aria-labelledby="notification-mails">
        <h2 id="notification-mails">
          <Trans>Emails about purchases</Trans>
        </h2>
        <p className="muted">
          <Trans>
            You always receive <Link href={paths.notifications()}>in-app notifications</Link>. Choose how
            often you also get them by email.
          </Trans>
        </p>
        <QueryFailure query={chosen} />
        {!chosen.error && value === undefined && <SkeletonText lines={3} />}
        {value !== undefined && (
          <RadioCards
            label={t`Emails about purchases`}
            value={value}
            onChange={(next) => choose(next === 'daily' ? 'daily' : 'each')}
            cards={[
              {
                value: 'each',
                title: t`Individual emails`,
                text: t`An email for each event, immediately.`,
                locked: impersonated,
              },
              {
                value: 'daily',
                title: t`Once a day`,
                text: t`One email at 7 a.m. with everything unread.`,
                locked: impersonated,
              },
            ]}
          />
        )}
      </section>
      {reports && <MonthlyReportSetting />}
    </ProfileFrame>
  );
}
