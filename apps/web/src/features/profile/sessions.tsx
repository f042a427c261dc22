import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SessionRow } from '@ponuda/contract/profile';
import { PAGE_SIZE } from '@ponuda/domain/validation/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../lib/api-failure.ts';
import { call } from '../../lib/http.ts';
import { sayFailed } from '../../lib/say-failed.ts';
import { pageOf, useSearchState } from '../../lib/search-state.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { ExportMenu } from '../../shell/export-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { toasts } from '../../ui/toast-store.ts';
import { sessionsKey } from './profile.api.ts';
import styles from './profile.module.css';
import { Section } from './section.tsx';
import { useDeviceName, useSessionColumns } from './session-columns.tsx';

const readSearch = (raw: Record<string, unknown>) => ({ page: pageOf(raw.page) });

/** Where one is logged in; any of it can be ended, and all but this at once. */
export function Sessions() {
  const { t } = useLingui();
  const client = useQueryClient();
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
  const columns = useSessionColumns(setEnding);
  const failure = list.error && failureOf(list.error);

  const end = useMutation({
    mutationFn: async (which: SessionRow | 'others') => {
      if (which === 'others') return (await call('DELETE user-profile/sessions')).sessions_ended;
      await call('DELETE user-profile/sessions/{id}', { params: { id: which.id } });
      return 1;
    },
    onSuccess: (ended) =>
      toasts.add({
        kind: 'success',
        title: t`${plural(ended, { one: '# session ended', other: '# sessions ended' })}`,
      }),
    onError: (error) => sayFailed(error, t`The session was not ended`),
    onSettled: () => {
      setEnding(null);
      return client.invalidateQueries({ queryKey: sessionsKey });
    },
  });

  return (
    <Section
      title={t`Where you are logged in`}
      text={<Trans>End what you do not know, then change your password.</Trans>}
      wide
      tools={list.total > 0 && <ExportMenu size="sm" file="GET user-profile/sessions/export" options={{}} />}
    >
      <DataTable
        caption={t`Sessions`}
        columns={columns}
        rows={list.rows}
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
      {list.total > PAGE_SIZE && (
        <Pagination
          page={page}
          pageSize={PAGE_SIZE}
          total={list.total}
          onPage={(next) => setSearch({ page: next }, { stay: true })}
        />
      )}
      {list.total > 1 && (
        <div className={styles.actions}>
          <Button variant="danger" onClick={() => setEnding('others')}>
            <Trans>End all other sessions</Trans>
          </Button>
        </div>
      )}
      {ending && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setEnding(null)}
          title={
            ending === 'others' ? (
              <Trans>End all other sessions?</Trans>
            ) : (
              <Trans>End the session on {nameOf(ending)}?</Trans>
            )
          }
          confirmLabel={ending === 'others' ? t`End all others` : t`End session`}
          busy={end.isPending}
          onConfirm={() => end.mutate(ending)}
        >
          <p>
            <Trans>Whoever works there is logged out with the next click. What is not saved is lost.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
