import { Trans, useLingui } from '@lingui/react/macro';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import { type ReactElement, useState } from 'react';
import { apiTokenColumns } from '#core/integrations/list-words.ts';
import type { ApiToken } from '#core/integrations/wire/api-tokens.ts';
import { tokenWritePhrases } from '#core/integrations/words/token-scopes.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { useListColumns } from '#platform/web/kit/list/list-columns.ts';
import { RowMenu } from '#platform/web/kit/list/row-menu.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import type { PagedList } from '#platform/web/lib/use-paged-list.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import type { Tone } from '#platform/web/ui/tone.ts';
import styles from './api-tokens.module.css';
import type { TokensSearch } from './tokens-search.ts';

export const TOKENS_KEY = ['api-tokens'] as const;

interface TokensTableProps {
  readonly list: PagedList<ApiToken>;
  readonly of: TokensSearch['of'];
  readonly setPage: (page: number) => void;
  /** Whether to hide the revoke buttons. */
  readonly readOnly: boolean;
}

const LOOKS: Readonly<Record<ApiToken['state'], { tone: Tone; icon: ReactElement }>> = {
  active: { tone: 'green', icon: <IconCheck size={14} /> },
  asleep: { tone: 'amber', icon: <IconMoon size={14} /> },
  expired: { tone: 'n', icon: <IconCalendarOff size={14} /> },
  revoked: { tone: 'n', icon: <IconBan size={14} /> },
};

/** Lists tokens, newest first, with their scopes and last use. Active tokens can be revoked. */
export function TokensTable({ list, of, setPage, readOnly }: TokensTableProps) {
  const { t } = useLingui();
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  const revoke = (row: ApiToken) =>
    !readOnly &&
    (row.state === 'active' || row.state === 'asleep') && (
      <RowMenu
        name={row.name}
        entries={[
          {
            id: 'revoke',
            label: t({ message: 'Revoke', comment: 'ends an API token' }),
            icon: <IconBan />,
            tone: 'danger',
            onSelect: () => setRevoking(row),
          },
        ]}
      />
    );
  const columns: Column<ApiToken>[] = useListColumns(apiTokenColumns, {
    name: { rowHead: true, cell: (row) => <Name row={row} /> },
    user: { cell: ({ user }) => user.name },
    writes: { cell: (row) => <Writes row={row} /> },
    last_used_at: { nowrap: true, cell: (row) => <Used row={row} /> },
    state: { head: t`Status`, cell: (row) => <State row={row} /> },
    revoke: { head: t`Actions`, hideHead: true, align: 'end', cell: revoke },
  });
  return (
    <>
      <ListTable
        caption={t`API tokens`}
        columns={of === 'company' ? columns : columns.filter(({ id }) => id !== 'user')}
        list={list}
        rowKey={({ id }) => String(id)}
        card={(row) => (
          <div className={styles.card}>
            <span className={styles.line}>
              <Name row={row} />
              {revoke(row)}
            </span>
            {of === 'company' && <span>{row.user.name}</span>}
            <Writes row={row} />
            <span className={styles.line}>
              <State row={row} />
              <span className={styles.two}>
                <span className="muted">{t`Last used`}</span>
                <Used row={row} />
              </span>
            </span>
          </div>
        )}
        onPage={setPage}
        empty={
          <EmptyState
            title={<Trans>No API token yet</Trans>}
            text={<Trans>Create one per program, so that you can revoke each one separately.</Trans>}
          />
        }
      />
      {revoking && <RevokeDialog row={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function Name({ row: { name, prefix } }: { row: ApiToken }) {
  return (
    <span className={styles.two}>
      <b>{name}</b>
      <bdi className={styles.code} dir="ltr">
        {prefix}…
      </bdi>
    </span>
  );
}

function Writes({ row: { writes } }: { row: ApiToken }) {
  const { i18n } = useLingui();
  if (writes.length === 0)
    return (
      <span className="muted">
        <Trans comment="what an API token may write">nothing, it only reads</Trans>
      </span>
    );
  return writes.map((scope) => i18n._(tokenWritePhrases[scope].title)).join(', ');
}

function Used({ row: { last_used_at, last_used_ip } }: { row: ApiToken }) {
  const format = useFormatters();
  if (last_used_at === null) return <Trans comment="an API token">never</Trans>;
  return (
    <span className={styles.two}>
      <time dateTime={last_used_at} className="num">
        {format.instant(last_used_at)}
      </time>
      {last_used_ip !== '' && <bdi className="num muted">{last_used_ip}</bdi>}
    </span>
  );
}

function State({ row: { state, expires_at, revoked_at, revoked_by } }: { row: ApiToken }) {
  const { t } = useLingui();
  const format = useFormatters();
  const day = (instant: string) => format.day(dayInBelgrade(instant));
  const words: Readonly<Record<ApiToken['state'], string>> = {
    active: t({ message: 'active', context: 'state of an API token' }),
    asleep: t({ message: 'suspended', context: 'state of an API token' }),
    expired: t({ message: 'expired', context: 'state of an API token' }),
    revoked: t({ message: 'revoked', context: 'state of an API token' }),
  };
  return (
    <span className={styles.two}>
      <StatusPill {...LOOKS[state]}>{words[state]}</StatusPill>
      <span className="muted">
        {state === 'active' && expires_at === null && <Trans comment="an API token">no expiry</Trans>}
        {(state === 'active' || state === 'expired') && expires_at !== null && (
          <Trans comment="the last day of an API token">until {day(expires_at)}</Trans>
        )}
        {state === 'asleep' && <Trans>Its user is no longer an owner or admin.</Trans>}
        {state === 'revoked' && revoked_at !== null && revoked_by !== null && (
          <Trans comment="an API token was revoked">
            {day(revoked_at)} · {revoked_by}
          </Trans>
        )}
      </span>
    </span>
  );
}

interface RevokeDialogProps {
  readonly row: ApiToken;
  readonly onClose: () => void;
}

function RevokeDialog({ row, onClose }: RevokeDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmActionDialog
      onClose={onClose}
      action={{
        call: () => call('DELETE user-profile/api-tokens/{id}', { params: { id: row.id } }),
        done: () => ({ title: t`${row.name} no longer works` }),
        refused: t`The token was not revoked`,
        keys: [TOKENS_KEY],
      }}
      title={<Trans>Revoke {row.name}?</Trans>}
      confirmLabel={t`Revoke it now`}
    >
      <p>
        <Trans>Any program that uses it will be rejected on its next call. This cannot be undone.</Trans>
      </p>
    </ConfirmActionDialog>
  );
}
