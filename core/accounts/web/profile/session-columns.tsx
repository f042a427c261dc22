import { Trans, useLingui } from '@lingui/react/macro';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { sessionColumns } from '#core/accounts/list-words.ts';
import type { SessionRow } from '#core/accounts/wire/profile.ts';
import { useListColumns } from '#platform/web/kit/list/list-columns.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import styles from './profile.module.css';

/** Returns a function that names a session by its browser and system, if they are known. */
export function useDeviceName(): (row: SessionRow) => string {
  const { t } = useLingui();
  return ({ browser, system }) => [browser, system].filter(Boolean).join(' · ') || t`Unknown device`;
}

export function useSessionColumns(onEnd: (row: SessionRow) => void): Column<SessionRow>[] {
  const { t } = useLingui();
  const formats = useFormatters();
  const nameOf = useDeviceName();
  return useListColumns(sessionColumns, {
    device: {
      head: t`Device`,
      rowHead: true,
      cell: (row) => (
        <span className={styles.device}>
          {nameOf(row)}
          {row.current && (
            <StatusPill tone="green" icon={<IconDeviceDesktop />}>
              <Trans>this device</Trans>
            </StatusPill>
          )}
          {row.kind === 'impersonation' && (
            <StatusPill tone="amber" icon={<IconEye />}>
              <Trans>{row.moderator}, a Ponuda moderator, is viewing as you</Trans>
            </StatusPill>
          )}
          {row.kind === 'sso' && <span className="muted">{t`through your company`}</span>}
        </span>
      ),
    },
    ip: { cell: (row) => (row.ip === '' ? '–' : <bdi className="num">{row.ip}</bdi>) },
    created_at: {
      nowrap: true,
      cell: (row) => <span className="num">{formats.instant(row.created_at)}</span>,
    },
    last_seen_at: {
      nowrap: true,
      cell: (row) => <span className="num">{formats.instant(row.last_seen_at)}</span>,
    },
    end: {
      head: t`Actions`,
      hideHead: true,
      align: 'end',
      cell: (row) =>
        row.current ? null : (
          <Button size="sm" aria-label={t`End the session on ${nameOf(row)}`} onClick={() => onEnd(row)}>
            <Trans context="a session">End</Trans>
          </Button>
        ),
    },
  });
}
