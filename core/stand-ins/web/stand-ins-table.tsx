import { Trans, useLingui } from '@lingui/react/macro';
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import { type ReactElement, useState } from 'react';
import { isStaff } from '#platform/shared/access/actor.ts';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { useListColumns } from '#platform/web/kit/list/list-columns.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { meQuery, useActor } from '#platform/web/lib/session.ts';
import type { PagedList } from '#platform/web/lib/use-paged-list.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import type { Tone } from '#platform/web/ui/tone.ts';
import { standInColumns } from '../list-words.ts';
import type { StandIn } from '../wire.ts';
import styles from './stand-in.module.css';
import type { StandInSearch } from './stand-in-search.ts';

export const STAND_INS_KEY = ['stand-ins'] as const;

interface StandInsTableProps {
  readonly list: PagedList<StandIn>;
  readonly of: StandInSearch['of'];
  readonly setPage: (page: number) => void;
}

/** The column that would name the reader in each row. */
const LEFT_OUT: Readonly<Record<StandInSearch['of'], string>> = {
  appointed_by_me: 'user',
  standing_in: 'stand_in',
  company: '',
};

const LOOKS: Readonly<Record<StandIn['state'], { tone: Tone; icon: ReactElement }>> = {
  now: { tone: 'green', icon: <IconCalendarCheck size={14} /> },
  coming: { tone: 'sky', icon: <IconCalendarTime size={14} /> },
  over: { tone: 'n', icon: <IconCalendarOff size={14} /> },
  ended: { tone: 'n', icon: <IconCalendarOff size={14} /> },
};

/**
 * Lists current, future and past stand-ins; those that are not over can be ended by the user who appointed them and by
 * staff.
 */
export function StandInsTable({ list, of, setPage }: StandInsTableProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const actor = useActor();
  const [ending, setEnding] = useState<StandIn | null>(null);
  const mayEnd = ({ state, user }: StandIn) =>
    (state === 'now' || state === 'coming') &&
    actor.impersonatedBy == null &&
    (user.id === actor.user_id || isStaff(actor));
  const words: Readonly<Record<StandIn['state'], string>> = {
    now: t({ message: 'now', context: 'state of a stand-in' }),
    coming: t({ message: 'scheduled', context: 'state of a stand-in' }),
    over: t({ message: 'ended', context: 'state of a stand-in' }),
    ended: t({ message: 'ended early', context: 'state of a stand-in' }),
  };
  const days = ({ date_from, date_to }: StandIn) => `${format.day(date_from)} – ${format.day(date_to)}`;
  const pill = ({ state }: StandIn) => <StatusPill {...LOOKS[state]}>{words[state]}</StatusPill>;
  const end = (row: StandIn) =>
    mayEnd(row) && (
      <Button size="sm" onClick={() => setEnding(row)}>
        <Trans comment="ends a stand-in before the last day">End</Trans>
        <span className="visually-hidden">: {row.stand_in.name}</span>
      </Button>
    );
  const columns: Column<StandIn>[] = useListColumns(standInColumns, {
    stand_in: { rowHead: true, cell: ({ stand_in }) => stand_in.name },
    user: { rowHead: of === 'standing_in', cell: ({ user }) => user.name },
    days: { head: t`Days`, nowrap: true, cell: (row) => <span className="num">{days(row)}</span> },
    state: { head: t`Status`, cell: pill },
    end: { head: t`Actions`, hideHead: true, align: 'end', cell: end },
  });

  return (
    <>
      <ListTable
        caption={t`Stand-ins`}
        columns={columns.filter(({ id }) => id !== LEFT_OUT[of])}
        list={list}
        rowKey={({ id }) => String(id)}
        card={(row) => (
          <div className={styles.card}>
            <b>
              <Trans comment="a stand-in, and whom they stand in for">
                {row.stand_in.name} for {row.user.name}
              </Trans>
            </b>
            <span className="num">{days(row)}</span>
            {pill(row)}
            {end(row)}
          </div>
        )}
        onPage={setPage}
        empty={<EmptyState title={<Trans>No stand-in yet</Trans>} />}
      />
      {ending && <EndDialog row={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function EndDialog({ row, onClose }: { row: StandIn; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ConfirmActionDialog
      onClose={onClose}
      action={{
        call: () => call('DELETE user-profile/delegations/{id}', { params: { id: row.id } }),
        done: () => ({ title: t`${row.stand_in.name} is no longer a stand-in` }),
        refused: t`The stand-in arrangement could not be ended`,
        keys: [STAND_INS_KEY, meQuery.queryKey],
      }}
      title={<Trans>End the stand-in?</Trans>}
      confirmLabel={t`Deactivate now`}
    >
      <p>
        <Trans>
          From now on {row.stand_in.name} can no longer approve for {row.user.name}. Both are notified by
          email.
        </Trans>
      </p>
    </ConfirmActionDialog>
  );
}
