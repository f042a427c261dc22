import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SessionRow } from '#core/accounts/wire/profile.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { failureOf } from '#platform/web/lib/http/api-failure.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { parsePage, useSearchState } from '#platform/web/lib/search-state.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Pagination } from '#platform/web/ui/pagination.tsx';
import { sessionsKey } from './profile.api.ts';
import styles from './profile.module.css';
import { ProfileSection } from './section.tsx';
import { useDeviceName, useSessionColumns } from './session-columns.tsx';

/** The number of sessions shown at first: the current one and the last five others. */
const SHOWN = 6;

const readSearch = (raw: Record<string, unknown>) => ({ page: parsePage(raw.page) });

/** Ends one session, or all sessions except the current one. Returns the number of ended sessions. */
async function endSessions(which: SessionRow | 'others'): Promise<number> {
  if (which === 'others') return (await call('DELETE user-profile/sessions')).sessions_ended;
  await call('DELETE user-profile/sessions/{id}', { params: { id: which.id } });
  return 1;
}

/** Lists the user's open sessions, with buttons to end one session or all others. */
export function SessionsSection() {
  const { t } = useLingui();
  const nameOf = useDeviceName();
  const [{ page }, setSearch] = useSearchState(readSearch);
  const [ending, setEnding] = useState<SessionRow | 'others' | null>(null);
  const list = usePagedList<SessionRow>({
    beside: true,
    queryKey: [...sessionsKey, { page }],
    fetchPage: (signal) => call('GET user-profile/sessions', { query: { page }, signal }),
    page,
    onPage: (next) => setSearch({ page: next }, { replace: true }),
  });
  const [showAll, setShowAll] = useState(false);
  const isOpen = showAll || page > 1;
  const hidden = isOpen ? 0 : list.total - SHOWN;
  const columns = useSessionColumns(setEnding);
  const failure = list.error && failureOf(list.error);

  return (
    <ProfileSection
      title={t`Where you are logged in`}
      text={<Trans>End any session that you do not recognize, then change your password.</Trans>}
      wide
      tools={
        list.total > 0 && (
          <>
            {list.total > 1 && (
              <Button size="sm" variant="danger" onClick={() => setEnding('others')}>
                <Trans>End all other sessions</Trans>
              </Button>
            )}
            <ExportMenu size="sm" file="GET user-profile/sessions/export" options={{}} />
          </>
        )
      }
    >
      <DataTable
        caption={t`Sessions`}
        columns={columns}
        rows={isOpen ? list.rows : list.rows?.slice(0, SHOWN)}
        rowKey={(row) => String(row.id)}
        skeletonRows={2}
        refreshing={list.refreshing}
        error={
          failure && (
            <ErrorState
              message={failure.text}
              errorId={failure.id}
              onRetry={list.retry}
              retrying={list.refreshing}
            />
          )
        }
      />
      {hidden > 0 && (
        <div className={styles.actions}>
          <Button size="sm" onClick={() => setShowAll(true)}>
            <Plural value={hidden} one="# more session" other="# more sessions" />
          </Button>
        </div>
      )}
      {isOpen && list.total > PAGE_SIZE && (
        <Pagination
          page={page}
          pageSize={PAGE_SIZE}
          total={list.total}
          onPage={(next) => setSearch({ page: next }, { stay: true })}
        />
      )}
      {ending && (
        <ConfirmActionDialog
          onClose={() => setEnding(null)}
          action={{
            call: () => endSessions(ending),
            done: (ended) => ({
              title: t`${plural(ended, { one: '# session ended', other: '# sessions ended' })}`,
            }),
            refused: t`The session was not ended`,
            keys: [sessionsKey],
          }}
          title={
            ending === 'others' ? (
              <Trans>End all other sessions?</Trans>
            ) : (
              <Trans>End the session on {nameOf(ending)}?</Trans>
            )
          }
          confirmLabel={ending === 'others' ? t`End all others` : t`End session`}
        >
          <p>
            <Trans>That session is ended immediately. Unsaved changes are lost.</Trans>
          </p>
        </ConfirmActionDialog>
      )}
    </ProfileSection>
  );
}
