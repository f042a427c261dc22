import { Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseRow } from '@ponuda/contract/purchases';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockX from '@tabler/icons-react/dist/esm/icons/IconClockX.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import type { ReactElement } from 'react';
import type { Result } from '../../lib/call-types.ts';
import { useFormats } from '../../lib/format.ts';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { useMe } from '../../lib/session.ts';
import { CountPill } from '../../ui/count-pill.tsx';
import styles from './inbox.module.css';

type Group = Result<'GET home/inbox'>['groups'][number];
const DAY = 86_400_000;

const ICONS: Record<Group['id'], ReactElement> = {
  confirm: <IconCircleCheck size={18} aria-hidden="true" />,
  compare: <IconScale size={18} aria-hidden="true" />,
  send: <IconSend size={18} aria-hidden="true" />,
  resubmit: <IconArrowBackUp size={18} aria-hidden="true" />,
  expired: <IconClockX size={18} aria-hidden="true" />,
};

/** Where the whole group is listed. */
const LISTS: Record<Group['id'], string> = {
  confirm: `${paths.requests()}?tab=closed`,
  compare: `${paths.requests()}?tab=closed`,
  send: `${paths.requests()}?status=-1`,
  resubmit: paths.requests(),
  expired: `${paths.requests()}?tab=closed`,
};

function useWords(): Record<Group['id'], { title: string; verb: string }> {
  const { t } = useLingui();
  return {
    confirm: { title: t`Purchases to confirm`, verb: t({ message: 'Review', context: 'button' }) },
    compare: { title: t`Offers to compare`, verb: t({ message: 'Compare', context: 'button' }) },
    send: { title: t`Requests to send`, verb: t({ message: 'Open', context: 'button' }) },
    resubmit: {
      title: t`Rejected, waiting for your change`,
      verb: t({ message: 'Change', context: 'button' }),
    },
    expired: { title: t`Deadline passed without an offer`, verb: t({ message: 'Open', context: 'button' }) },
  };
}

/** What only this user can set going comes first. */
const ORDER: readonly Group['id'][] = ['confirm', 'compare', 'resubmit', 'send', 'expired'];

/** What waits for the user, by kind; each group is a counted link to its list. */
export function Inbox({ groups, now }: { groups: readonly Group[]; now: number }) {
  const words = useWords();
  return (
    <div className={styles.inbox}>
      {ORDER.flatMap((id) => groups.filter((group) => group.id === id && group.total > 0)).map((group) => (
        <section key={group.id} aria-label={words[group.id].title}>
          <header className={styles.head}>
            {ICONS[group.id]}
            <h2>{words[group.id].title}</h2>
            <CountPill count={group.total} />
            <Link href={LISTS[group.id]} className={styles.all}>
              <Trans>All in the list</Trans>
              <span className="visually-hidden">: {words[group.id].title}</span>
            </Link>
          </header>
          <ul className={styles.items}>
            {group.items.map((row) => (
              <Item key={row.id} row={row} verb={words[group.id].verb} now={now} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Item({ row, verb, now }: { row: PurchaseRow; verb: string; now: number }) {
  const format = useFormats();
  const currency = useMe().company?.settings.currency ?? 'RSD';
  const sum = row.accepted_total ?? row.best_offer?.price ?? null;
  const days = Math.floor((now - Date.parse(row.status_since)) / DAY);
  const suppliers = row.accepted_suppliers.map((supplier) => supplier.name).join(', ');
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <Link href={paths.request(row.id)} className={styles.title}>
          {row.name}
        </Link>
        <span className={styles.meta}>
          {[row.request_number, suppliers || row.category.name, row.creator.name].join(' · ')}
        </span>
      </span>
      <span className={styles.sum}>
        {sum !== null && <bdi className="num">{format.money(sum, currency)}</bdi>}
      </span>
      <span className={styles.age}>
        {days < 1 ? <Trans>today</Trans> : <Trans comment="how long it waits, short">{days} d</Trans>}
      </span>
      <span className={styles.verb} aria-hidden="true">
        {verb}
      </span>
    </li>
  );
}
