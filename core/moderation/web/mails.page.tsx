import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '#platform/web/kit/ask/use-action.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { parsePage, useSearchState } from '#platform/web/lib/search-state.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { BreakableEmail } from '#platform/web/ui/breakable-email.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CountPill } from '#platform/web/ui/count-pill.tsx';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import type { MailState, QueuedMail } from '../wire/moderation.ts';
import { moderationKeys } from './moderation.api.ts';
import styles from './moderation.module.css';
import { ModerationFrame } from './moderation-frame.tsx';

const MAIL_STATES = ['queued', 'dead', 'sent', 'dropped'] as const satisfies readonly MailState[];

const readSearch = (raw: Record<string, unknown>) => ({
  page: parsePage(raw.page),
  state: MAIL_STATES.find((state) => state === raw.state) ?? 'queued',
});

/** The page for the email queue: waiting, dead and sent emails, without their text. */
export default function MailsPage() {
  const { t } = useLingui();
  const format = useFormatters();
  const [search, setSearch] = useSearchState(readSearch);
  const load = (signal: AbortSignal) => call('GET moderation/mails', { query: search, signal });
  const queryKey = [...moderationKeys.mails, search];
  const list = usePagedList<QueuedMail>({
    queryKey,
    fetchPage: load,
    page: search.page,
    onPage: (page) => setSearch({ page }, { replace: true }),
  });
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => load(signal) });
  const retry = useAction({
    call: ({ id }: QueuedMail) => call('POST moderation/mails/{id}/retry', { params: { id } }),
    done: (_, { to }) => ({ title: t`Email sent again`, text: to }),
    refused: t`Nothing was changed`,
    keys: [moderationKeys.mails],
  });
  const words: Readonly<Record<MailState, string>> = {
    queued: t({ message: 'Pending', context: 'mails' }),
    dead: t({ message: 'Failed', context: 'mails' }),
    sent: t({ message: 'Sent', context: 'mails' }),
    dropped: t({ message: 'Dropped', context: 'mails' }),
  };
  const retryButton = (mail: QueuedMail) => {
    // An old email is stored without its recipient.
    if (mail.state !== 'dead' || mail.to === '') return null;
    // A sent email is stored without its content.
    if (mail.bounced_at !== null)
      return (
        <span className="muted">
          <Trans context="a mail that was sent and could not be delivered">Bounced</Trans>
        </span>
      );
    return (
      <Button
        size="sm"
        onClick={() => void retry.run(mail)}
        busy={retry.busy && retry.given?.[0].id === mail.id}
      >
        <Trans>Send again</Trans>
        <span className="visually-hidden"> {mail.to}</span>
      </Button>
    );
  };
  const columns: Column<QueuedMail>[] = [
    {
      id: 'to',
      head: t({ message: 'To', context: 'receiver of a mail' }),
      rowHead: true,
      cell: (mail) => (
        <span className={styles.two}>
          <BreakableEmail address={mail.to} />
          {mail.company && (
            <span className={styles.second} data-second>
              {mail.company.name}
            </span>
          )}
        </span>
      ),
    },
    { id: 'template', head: t({ message: 'Type', context: 'of a mail' }), cell: (mail) => mail.template },
    {
      id: 'created',
      head: t`Queued`,
      nowrap: true,
      cell: (mail) => <bdi>{format.instant(mail.created_at)}</bdi>,
    },
    {
      id: 'tries',
      head: t`Tries`,
      align: 'end',
      cell: (mail) => <bdi className="num">{mail.attempts}</bdi>,
    },
    { id: 'error', head: t`Last error`, cell: (mail) => mail.last_error ?? '' },
    { id: 'actions', head: t`Actions`, hideHead: true, align: 'end', cell: retryButton },
  ];
  return (
    <ModerationFrame
      path={paths.moderationMails()}
      title={t`Email queue`}
      actions={<ExportMenu file="GET moderation/mails/export" options={{ query: search }} />}
      meta={
        data?.oldest_waiting && (
          <Trans>The oldest email has been pending since {format.instant(data.oldest_waiting)}.</Trans>
        )
      }
    >
      <div className={styles.filters}>
        <SegmentedControl
          label={t`Status`}
          value={search.state}
          onChange={(state) => setSearch({ state })}
          segments={MAIL_STATES.map((value) => ({
            value,
            label: (
              <>
                {words[value]} {data && data.counts[value] > 0 && <CountPill count={data.counts[value]} />}
              </>
            ),
          }))}
        />
      </div>
      <ListTable
        caption={t`Emails`}
        columns={columns}
        list={list}
        rowKey={(mail) => String(mail.id)}
        card={(mail) => (
          <div className={styles.card}>
            <b>
              <BreakableEmail address={mail.to} />
            </b>
            <span>
              {mail.template} · <bdi>{format.instant(mail.created_at)}</bdi>
            </span>
            {mail.last_error !== null && <span className={styles.muted}>{mail.last_error}</span>}
            {retryButton(mail)}
          </div>
        )}
        empty={<EmptyState title={<Trans>No emails</Trans>} />}
        onPage={(page) => setSearch({ page })}
      />
    </ModerationFrame>
  );
}
