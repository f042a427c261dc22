import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { maskEmail } from '#core/affiliates/rules/invitations.ts';
import type { SentInvitation } from '#core/affiliates/wire.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { Paged } from '#platform/shared/wire/common.ts';
import { failureOf } from '#platform/web/lib/http/api-failure.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Pagination } from '#platform/web/ui/pagination.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import styles from './affiliate.module.css';
import { InvitationDownloads } from './invitation-files.tsx';

/** Lists the affiliate's invitations, newest first. `fresh` contains the addresses that were just sent. */
export function SentInvitations({ hash, fresh }: { hash: string; fresh: readonly string[] }) {
  const formats = useFormatters();
  const [page, setPage] = useState(1);
  const [list, setList] = useState<Paged<SentInvitation> | null>(null);
  const [failure, setFailure] = useState<ReturnType<typeof failureOf> | null>(null);

  const load = useCallback(
    async (signal: AbortSignal | undefined) => {
      try {
        const answer = await call('GET affiliate/{hash}/invitations', {
          params: { hash },
          query: { page },
          signal,
          background: true,
        });
        setList(answer);
        setFailure(null);
      } catch (error) {
        if (!signal?.aborted) setFailure(failureOf(error));
      }
    },
    [hash, page],
  );
  // New invitations are listed immediately. The refetch adds their times and IDs.
  useEffect(() => {
    if (page === 1) setList((now) => now && withSent(now, fresh));
    const stop = new AbortController();
    void load(stop.signal);
    return () => stop.abort();
  }, [load, fresh, page]);

  return (
    <section aria-labelledby="sent" className={styles.section}>
      <header className={styles.listHead}>
        <h2 id="sent">
          <Trans>Sent invitations</Trans>
        </h2>
        {list && list.total > 0 && <InvitationDownloads hash={hash} />}
      </header>
      {failure && (
        <ErrorState message={failure.text} errorId={failure.id} onRetry={() => void load(undefined)} />
      )}
      {!list && !failure && <SkeletonText lines={3} />}
      {list?.total === 0 && (
        <p className="muted">
          <Trans>
            None yet. Addresses you invite are listed here in shortened form, so that no one else can read
            them.
          </Trans>
        </p>
      )}
      {list && list.total > 0 && (
        <>
          <table className={styles.table}>
            <caption className="visually-hidden">
              <Trans>Sent invitations</Trans>
            </caption>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Email</Trans>
                </th>
                <th scope="col" className={styles.end}>
                  <Trans context="date of an invitation">Sent</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.data.map((row) => (
                <tr key={row.id}>
                  <td>
                    <bdi>{row.email}</bdi>
                  </td>
                  <td className={styles.end}>
                    <bdi className="num">{formats.instant(row.sent_at)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Pagination page={page} pageSize={PAGE_SIZE} total={list.total} onPage={setPage} />
        </>
      )}
    </section>
  );
}

/** Adds addresses sent since the last fetch to the beginning of the list's first page. */
function withSent(list: Paged<SentInvitation>, emails: readonly string[]): Paged<SentInvitation> {
  const sent_at = new Date().toISOString();
  const rows = emails.map((email, index) => ({ id: -1 - index, email: maskEmail(email), sent_at })).reverse();
  return { ...list, data: [...rows, ...list.data].slice(0, PAGE_SIZE), total: list.total + rows.length };
}
