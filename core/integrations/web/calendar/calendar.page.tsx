import { Trans, useLingui } from '@lingui/react/macro';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { OneTimeSecretDialog } from '#platform/web/kit/ask/one-time-secret-dialog.tsx';
import { useAction } from '#platform/web/kit/ask/use-action.ts';
import { QueryView } from '#platform/web/kit/query-view.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ProfileFrame } from '#platform/web/shell/profile/profile-frame.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Consequence } from '#platform/web/ui/consequence.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import styles from './calendar.module.css';

const linkQuery = queryOptions({
  queryKey: ['profile', 'calendar'],
  queryFn: ({ signal }) => call('GET user-profile/calendar', { page: true, signal }),
});

/** The page /profile/calendar, which offers a personal link for showing the user's deadlines in a calendar app. */
export default function CalendarPage() {
  const { t } = useLingui();
  const query = useQuery(linkQuery);
  return (
    <ProfileFrame path={paths.profileCalendar()} title={t`Calendar`}>
      <div className={styles.section}>
        <QueryView query={query} skeleton={<SkeletonText lines={4} />}>
          {(data) => (
            <>
              <State link={data.link} />
              <Link link={data.link} />
            </>
          )}
        </QueryView>
        <p className="muted">
          <Trans>
            Google Calendar, Outlook or your phone shows offer deadlines, deliveries, due invoices, and
            expiring documents and contracts: everything you have access to, from 30 days back to a year
            ahead. It updates automatically.
          </Trans>
        </p>
      </div>
    </ProfileFrame>
  );
}

type Known = NonNullable<Awaited<ReturnType<NonNullable<typeof linkQuery.queryFn>>>>['link'];

/** States whether a calendar reads the link, and what a new link would change. */
function State({ link }: { readonly link: Known }) {
  const format = useFormatters();
  if (link === null)
    return (
      <Consequence>
        <Trans>No calendar reads your deadlines.</Trans>
      </Consequence>
    );
  const created = format.instant(link.created_at);
  return (
    <Consequence
      note={
        <Trans comment="a day and time">
          The address was created on {created} and shown only once. A new link replaces it: calendars with the
          present one are then no longer updated.
        </Trans>
      }
    >
      {link.last_read_at === null ? (
        <Trans>No calendar has read your link yet.</Trans>
      ) : (
        <Trans comment="a day and time">
          Your calendar reads your deadlines, last on {format.instant(link.last_read_at)}.
        </Trans>
      )}
    </Consequence>
  );
}

function Link({ link }: { link: Known }) {
  const { t } = useLingui();
  const impersonated = useMe().impersonated_by !== null;
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const making = {
    call: () => call('POST user-profile/calendar'),
    refused: t`The link could not be created`,
    keys: [linkQuery.queryKey],
    after: (made: { url: string }) => setUrl(made.url),
  };
  const make = useAction(making);
  const lost = (
    <p>
      <Trans>Calendars that use the current link will no longer be updated.</Trans>
    </p>
  );
  if (impersonated)
    return (
      <Notice tone="sky">
        <Trans>Calendar links cannot be created or revoked while you are viewing as another user.</Trans>
      </Notice>
    );
  return (
    <>
      {link === null ? (
        <div className={styles.actions}>
          <Button
            variant="primary"
            icon={<IconCalendarPlus />}
            busy={make.busy}
            onClick={() => void make.run()}
          >
            <Trans>Create link</Trans>
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          <Button onClick={() => setAsking('renew')}>
            <Trans>Create new link</Trans>
          </Button>
          <Button variant="danger" onClick={() => setAsking('end')}>
            <Trans>Deactivate link</Trans>
          </Button>
        </div>
      )}
      {asking === 'renew' && (
        <ConfirmActionDialog
          onClose={() => setAsking(null)}
          action={making}
          title={<Trans>Create a new link?</Trans>}
          confirmLabel={t`Create new link`}
        >
          {lost}
        </ConfirmActionDialog>
      )}
      {asking === 'end' && (
        <ConfirmActionDialog
          onClose={() => setAsking(null)}
          action={{
            call: () => call('DELETE user-profile/calendar'),
            done: () => ({ title: t`This link no longer works` }),
            refused: t`The link was not deactivated`,
            keys: [linkQuery.queryKey],
          }}
          title={<Trans>Deactivate the link?</Trans>}
          confirmLabel={t`Deactivate now`}
        >
          {lost}
        </ConfirmActionDialog>
      )}
      {url !== null && (
        <OneTimeSecretDialog
          title={t`Your calendar link`}
          label={t`Address of the calendar`}
          value={url}
          onClose={() => setUrl(null)}
        >
          <Trans>
            In your calendar, add a calendar from the internet (by URL, subscribe) and paste the address.
            Anyone who has it can see your deadlines.
          </Trans>
        </OneTimeSecretDialog>
      )}
    </>
  );
}
