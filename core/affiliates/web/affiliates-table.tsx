import { Trans, useLingui } from '@lingui/react/macro';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { useListColumns } from '#platform/web/kit/list/list-columns.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import type { CardParts, Column } from '#platform/web/ui/data-table-types.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { affiliateColumns } from '../list-words.ts';
import type { Affiliate } from '../wire.ts';
import { AffiliateStatePill } from './affiliate-state.tsx';
import styles from './affiliates.module.css';

export type AffiliateAction = 'change' | 'accept' | 'refuse' | 'send-link' | 'copy-link';

interface RowProps {
  readonly row: Affiliate;
  readonly onDeed: (deed: AffiliateAction, row: Affiliate) => void;
}

/** Renders a moderator's actions for an affiliate, depending on the affiliate's state. */
function RowActions({ row, onDeed }: RowProps) {
  const { t } = useLingui();
  const entry = (id: AffiliateAction, label: string, icon: ReactNode) => ({
    id,
    label,
    icon,
    onSelect: () => onDeed(id, row),
  });
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={t`Actions for ${{ name: row.company_name }}`} icon={<IconDots />} />
      }
      entries={[
        ...(row.state === 'accepted' ? [] : [entry('accept', t`Accept`, <IconCheck />)]),
        ...(row.state === 'accepted'
          ? [
              entry('copy-link', t`Copy the link to share`, <IconCopy />),
              entry('send-link', t`Send a new secret link`, <IconMail />),
            ]
          : []),
        entry('change', t({ message: 'Change', context: 'button' }), <IconPencil />),
        ...(row.state === 'refused' ? [] : [entry('refuse', t`Reject`, <IconX />)]),
      ]}
    />
  );
}

export function useAffiliateColumns(onDeed: RowProps['onDeed']): Column<Affiliate>[] {
  const { t } = useLingui();
  const formats = useFormatters();
  return useListColumns(affiliateColumns, {
    company: {
      head: t`Affiliate`,
      rowHead: true,
      cell: (row) => (
        <span className={styles.name}>
          {row.company_name}
          <span data-second className={styles.muted}>
            {row.name}
          </span>
        </span>
      ),
    },
    email: {
      head: t`Email`,
      cell: (row) => <bdi>{row.email}</bdi>,
      fold: 'cell',
    },
    state: {
      head: t`Status`,
      width: 130,
      cell: (row) => <AffiliateStatePill state={row.state} />,
    },
    code: { head: t`Code`, width: 120, cell: (row) => (row.code === null ? '–' : <code>{row.code}</code>) },
    invitations_count: {
      align: 'end',
      width: 110,
      cell: (row) => <span className="num">{row.invitations_count}</span>,
      fold: true,
    },
    companies_count: {
      align: 'end',
      width: 110,
      cell: (row) => <span className="num">{row.companies_count}</span>,
      fold: true,
    },
    since: {
      head: t({ message: 'Since', context: 'date of a record' }),
      align: 'end',
      width: 160,
      nowrap: true,
      cell: (row) => <bdi className="num">{formats.instant(row.created_at)}</bdi>,
      fold: true,
    },
    actions: {
      head: t`Actions`,
      hideHead: true,
      align: 'end',
      width: 56,
      cell: (row) => <RowActions row={row} onDeed={onDeed} />,
    },
  });
}

/** Renders an affiliate on a phone, with the same data and actions as the table. */
export function AffiliateCard({ row, parts, onDeed }: RowProps & { readonly parts: CardParts }) {
  const { t } = useLingui();
  const formats = useFormatters();
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <span className={styles.title}>{parts.link(row.company_name)}</span>
        <RowActions row={row} onDeed={onDeed} />
      </div>
      <span className={styles.muted}>
        {row.name} · <bdi>{row.email}</bdi>
      </span>
      <div className={styles.line}>
        <AffiliateStatePill state={row.state} />
        {row.code !== null && <code>{row.code}</code>}
      </div>
      <span className={styles.muted}>
        <Trans>
          Invitations: {row.invitations_count}, companies: {row.companies_count}
        </Trans>
      </span>
      <span className={styles.muted}>
        {t({ message: 'Since', context: 'date of a record' })} <bdi>{formats.instant(row.created_at)}</bdi>
      </span>
    </div>
  );
}
