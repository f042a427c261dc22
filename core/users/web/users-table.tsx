import { Trans, useLingui } from '@lingui/react/macro';
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery } from '@tanstack/react-query';
import { findConfirmBound } from '#platform/shared/access/confirm-bound.ts';
import { findDeletionRefusal, type Grant, withGrantedRights } from '#platform/shared/access/granting.ts';
import {
  hasPreset,
  hasRightsBeyondPresets,
  isPresetImplied,
  PRESETS,
} from '#platform/shared/access/presets.ts';
import { effectiveRole } from '#platform/shared/access/roles.ts';
import { VALUE_THRESHOLD_EUR } from '#platform/shared/validation/limits.ts';
import { presetPhrases, rolePhrases } from '#platform/shared/words/permissions.ts';
import cells from '#platform/web/kit/list/list-cells.module.css';
import { useListColumns } from '#platform/web/kit/list/list-columns.ts';
import { NoValue } from '#platform/web/kit/list/no-value.tsx';
import { RowMenu } from '#platform/web/kit/list/row-menu.tsx';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { errorPhrase } from '#platform/web/lib/words/error-phrase.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { UserAvatar } from '#platform/web/shell/people/user-avatar.tsx';
import { BreakableEmail } from '#platform/web/ui/breakable-email.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { CardParts, Column } from '#platform/web/ui/data-table-types.ts';
import { userColumns } from '../list-words.ts';
import type { User } from '../wire.ts';
import { UserStatePill } from './user-state.tsx';
import { confirmersQuery } from './users.api.ts';
import styles from './users-table.module.css';

export interface UserActions {
  readonly onDelete: (user: User) => void;
  readonly onInviteAgain: (user: User) => void;
}

export function getEffectiveRole(user: User) {
  return effectiveRole(user.roles.map(({ name }) => name));
}

/** Renders the presets that match the user's rights, or the role if no preset matches. */
function Role({ user, plain }: { user: User; plain?: true }) {
  const { i18n } = useLingui();
  const me = useActor();
  const role = getEffectiveRole(user);
  const grant: Grant = { ...user, role };
  const actor = withGrantedRights(me, grant);
  const given = PRESETS.filter(
    (preset) => hasPreset(actor, preset) && !isPresetImplied(actor, grant, preset),
  );
  const names =
    given.map((preset) => i18n._(presetPhrases[preset].title)).join(', ') || i18n._(rolePhrases[role].title);
  if (plain) return names;
  return (
    <span className={classNames(cells.two, cells.anywhere)}>
      <span>{names}</span>
      {hasRightsBeyondPresets(actor, grant) && (
        <span className={cells.second} data-second>
          <Trans context="rights that no preset has">Custom</Trans>
        </span>
      )}
    </span>
  );
}

function hasLimit(user: User): boolean {
  return user.confirm_limit !== null || user.purchase_confirmation || getEffectiveRole(user) === 'owner';
}

/** Renders the limit up to which the user may confirm, with the currency unless the heading states it. */
function Limit({ user, headed }: { user: User; headed?: true }) {
  const format = useFormatters();
  const currency = useMe().company?.settings.currency ?? 'RSD';
  const me = useActor();
  const { data } = useQuery(confirmersQuery);
  const actor = withGrantedRights(me, { ...user, role: getEffectiveRole(user) });
  const bound = data ? findConfirmBound(actor, data.per_eur) : null;
  const limit = bound?.amount ?? user.confirm_limit;
  if (limit !== null)
    return (
      <span className={cells.two}>
        <bdi>
          <span className="num">{format.amount(limit)}</span>
          {!headed && (
            <>
              {' '}
              <span className="unit">{currency}</span>
            </>
          )}
        </bdi>
        {bound?.byThreshold && data && currency !== 'EUR' && (
          <span className={classNames(cells.second, 'num')}>
            <Trans comment="why a limit is as high as it is: 4,000 EUR at 117.20">
              {format.money(VALUE_THRESHOLD_EUR, 'EUR')} at {format.exchangeRate(data.per_eur)}
            </Trans>
          </span>
        )}
      </span>
    );
  if (!hasLimit(user)) return <NoValue />;
  return (
    <span className="muted">
      <Trans context="confirmation limit">no limit</Trans>
    </span>
  );
}

function LastSeen({ at }: { at: string | null }) {
  const format = useFormatters();
  if (at === null)
    return (
      <span className="muted">
        <Trans context="last seen">never</Trans>
      </span>
    );
  return <bdi>{format.instant(at)}</bdi>;
}

interface UserMenuProps extends UserActions {
  readonly user: User;
  readonly outlined?: true;
}

export function UserMenu({ user, onDelete, onInviteAgain, outlined }: UserMenuProps) {
  const { t, i18n } = useLingui();
  // The number of owners is irrelevant here: an owner is never deleted from this list.
  const refusal = findDeletionRefusal(useActor(), { user_id: user.id, role: getEffectiveRole(user) }, 1);
  return (
    <RowMenu
      name={user.name}
      {...(outlined && { outlined })}
      entries={[
        ...(user.state === 'active'
          ? []
          : [
              {
                id: 'invite',
                label: t`Invite ${user.name} again`,
                icon: <IconMailForward />,
                onSelect: () => onInviteAgain(user),
              },
            ]),
        {
          id: 'delete',
          label: t`Delete ${{ name: user.name }}`,
          icon: <IconTrash />,
          tone: 'danger',
          disabled: refusal !== null,
          hint: refusal && i18n._(errorPhrase(refusal)),
          onSelect: () => onDelete(user),
        },
      ]}
    />
  );
}

function Person({ user, size }: { user: User; size: 'sm' | 'md' }) {
  return (
    <span className={styles.person}>
      <UserAvatar user={user} size={size} />
      <span className={classNames(cells.two, cells.anywhere)}>
        <span className={cells.name}>
          {user.name} {user.state !== 'active' && <UserStatePill state={user.state} />}
        </span>
        <span className={cells.second} data-second>
          <BreakableEmail address={user.email} />
        </span>
      </span>
    </span>
  );
}

function Sectors({ user }: { user: User }) {
  const names = user.sectors.map(({ name }) => name).join(', ');
  if (names === '' && getEffectiveRole(user) !== 'user')
    return (
      <span className="muted">
        <Trans context="departments of a user who sees all purchases">all</Trans>
      </span>
    );
  return names === '' ? <NoValue /> : <span>{names}</span>;
}

export function useUserColumns(actions: UserActions): Column<User>[] {
  const { t } = useLingui();
  const currency = useMe().company?.settings.currency ?? 'RSD';
  return useListColumns(userColumns, {
    name: { rowHead: true, width: 256, inset: 44, cell: (user) => <Person user={user} size="md" /> },
    role: {
      cell: (user) => <Role user={user} />,
      fold: (user) => <Role user={user} plain />,
    },
    sectors: {
      cell: (user) => <Sectors user={user} />,
      fold: (user) => user.sectors.length > 0 && <Sectors user={user} />,
    },
    confirm_limit: {
      head: t({ message: `Limit, ${currency}`, context: 'column: up to which somebody confirms' }),
      align: 'end',
      width: 148,
      nowrap: true,
      cell: (user) => <Limit user={user} headed />,
    },
    last_seen_at: {
      align: 'end',
      width: 168,
      nowrap: true,
      cell: (user) => <LastSeen at={user.last_seen_at} />,
      fold: true,
    },
    actions: {
      head: t`Actions`,
      hideHead: true,
      align: 'end',
      width: 48,
      cell: (user) => <UserMenu user={user} {...actions} />,
    },
  });
}

/** Renders a user on a phone: the same data and actions as in the table. */
export function UserCard({ user, parts, actions }: { user: User; parts: CardParts; actions: UserActions }) {
  return (
    <div className={styles.card}>
      <div className={cells.line}>
        {parts.link(<Person user={user} size="sm" />)}
        <UserMenu user={user} {...actions} />
      </div>
      <div className={styles.rest}>
        <div className={cells.line}>
          <Role user={user} />
          {hasLimit(user) && (
            <span className={styles.limit}>
              <Limit user={user} />
            </span>
          )}
        </div>
        <span className={cells.second}>
          {user.sectors.length > 0 && (
            <>
              <Sectors user={user} /> ·{' '}
            </>
          )}
          <Trans>
            Last seen: <LastSeen at={user.last_seen_at} />
          </Trans>
        </span>
      </div>
    </div>
  );
}
