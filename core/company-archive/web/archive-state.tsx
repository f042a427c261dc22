import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ARCHIVE_DAYS } from '#core/company-archive/rules/archive-times.ts';
import type { ArchiveOverview, CompanyArchive } from '#core/company-archive/wire.ts';
import { useAction } from '#platform/web/kit/ask/use-action.ts';
import { formatFileSize } from '#platform/web/lib/file-size.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Consequence } from '#platform/web/ui/consequence.tsx';
import { DisabledButton } from '#platform/web/ui/disabled-button.tsx';
import { archiveQuery } from './archive.api.ts';
import styles from './archive.module.css';
import { ArchiveDownload } from './archive-download.tsx';
import { ArchiveProgress } from './archive-progress.tsx';

/** Shows whether there is an archive, and the available actions. */
export function ArchiveState({ overview }: { readonly overview: ArchiveOverview }) {
  const { latest, ready } = overview;
  const isReady = latest?.state === 'ready' && ready !== null;
  return (
    <>
      <section className={styles.state} aria-live="polite">
        {latest?.state === 'running' ? (
          <ArchiveProgress archive={latest} />
        ) : (
          <>
            <Sentence latest={latest} ready={isReady ? ready : null} />
            <div className={styles.buttons}>
              {isReady && <ArchiveDownload />}
              <StartButton overview={overview} primary={!isReady} />
            </div>
          </>
        )}
      </section>
      {ready && !isReady && <EarlierArchive archive={ready} />}
    </>
  );
}

interface SentenceProps {
  readonly latest: CompanyArchive | null;
  /** The archive that can be downloaded. */
  readonly ready: CompanyArchive | null;
}

function Sentence({ latest, ready }: SentenceProps) {
  const format = useFormatters();
  if (ready)
    return (
      <Consequence note={<Facts archive={ready} />}>
        <Trans comment="a day and time">
          The archive can be downloaded until {format.instant(ready.expires_at ?? '')}.
        </Trans>
      </Consequence>
    );
  if (latest?.state === 'failed')
    return (
      <Consequence
        tone="warn"
        note={<Trans>Nothing in your data was changed. Start the archive again.</Trans>}
      >
        <Trans>The archive could not be created.</Trans>
      </Consequence>
    );
  if (latest?.state === 'cancelled')
    return (
      <Consequence note={<Trans>What was already written has been deleted.</Trans>}>
        <Trans>The archive was canceled.</Trans>
      </Consequence>
    );
  if (latest)
    return (
      <Consequence note={<Trans>Archives are deleted after {ARCHIVE_DAYS} days.</Trans>}>
        <Trans comment="a day and time">
          The archive of {format.instant(latest.started_at)} is no longer available.
        </Trans>
      </Consequence>
    );
  return (
    <Consequence
      note={
        <Trans>
          It is created in the background, and every owner is notified when it is ready. You can download it
          for {ARCHIVE_DAYS} days.
        </Trans>
      }
    >
      <Trans>You can download all data of your company as one archive.</Trans>
    </Consequence>
  );
}

/** Shows who made an archive, when, and what it contains. */
function Facts({ archive }: { readonly archive: CompanyArchive }) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const [by, at] = [archive.by, format.instant(archive.started_at)];
  const [rows, files] = [format.count(archive.rows_done), format.count(archive.files)];
  const size = formatFileSize(archive.bytes, i18n.locale);
  const facts: readonly ReactNode[] = [
    t({ message: `Started by ${by}, ${at}`, comment: 'a name, and a day and time' }),
    t({ message: `Rows: ${rows}`, comment: 'a number' }),
    t({ message: `Files: ${files}`, comment: 'a number' }),
    t({ message: `${size} before compression`, comment: 'a size, as in 12 MB' }),
    archive.downloaded_at === null
      ? t`Not downloaded yet`
      : t({
          message: `Last downloaded: ${format.instant(archive.downloaded_at)}`,
          comment: 'a day and time',
        }),
  ];
  return (
    <span className={styles.facts}>
      {facts.map((fact, at) => (
        // The facts have no identity other than their position.
        <span key={at}>{fact}</span>
      ))}
    </span>
  );
}

function StartButton({
  overview: { latest, next_at },
  primary,
}: {
  readonly overview: ArchiveOverview;
  readonly primary: boolean;
}) {
  const { t } = useLingui();
  const format = useFormatters();
  const start = useAction<unknown, []>({
    call: () => call('POST user-profile/company/archive'),
    refused: t`The archive was not started`,
    keys: [archiveQuery.queryKey],
  });
  const variant = primary ? 'primary' : 'secondary';
  const text = latest === null ? <Trans>Create archive</Trans> : <Trans>Create another archive</Trans>;
  if (next_at !== null)
    return (
      <DisabledButton
        variant={variant}
        reason={
          <Trans comment="a day and time">
            The next archive can be started from {format.instant(next_at)}.
          </Trans>
        }
      >
        {text}
      </DisabledButton>
    );
  return (
    <Button variant={variant} busy={start.busy} onClick={() => void start.run()}>
      {text}
    </Button>
  );
}

/** Offers an older archive while a newer archive is being made or after it has failed. */
function EarlierArchive({ archive }: { readonly archive: CompanyArchive }) {
  const format = useFormatters();
  return (
    <section className={styles.earlier}>
      <h2>
        <Trans comment="a day and time">
          The earlier archive can be downloaded until {format.instant(archive.expires_at ?? '')}
        </Trans>
      </h2>
      <p className="muted">
        <Facts archive={archive} />
      </p>
      <div className={styles.buttons}>
        <ArchiveDownload secondary />
      </div>
    </section>
  );
}
