import { Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseRow } from '@ponuda/contract/purchase-detail';
import { type Day, dayInBelgrade, daysBetween } from '@ponuda/domain/dates';
import { type NoticePage, noticePath } from '@ponuda/domain/purchase/notices';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockX from '@tabler/icons-react/dist/esm/icons/IconClockX.mjs';
import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Link } from '../../lib/link.tsx';
import { useMe } from '../../lib/session.ts';
import { useFormats } from '../../lib/words/format.ts';
import { CountPill } from '../../ui/count-pill.tsx';
import styles from './inbox.module.css';
import { type InboxGroup as Group, INBOX_LISTS } from './inbox-lists.ts';

type Icon = typeof IconCash;

/** Its picture, and the page on which each of it is worked on. */
const WAYS: Record<Group['id'], { icon: Icon; page: NoticePage | null }> = {
  confirm: { icon: IconCircleCheck, page: 'confirmation' },
  approve: { icon: IconCircleCheck, page: null },
  approve_ad_hoc: { icon: IconCircleCheck, page: null },
  approve_direct: { icon: IconCircleCheck, page: null },
  agree: { icon: IconUsers, page: null },
  answer: { icon: IconMessageQuestion, page: null },
  compare: { icon: IconScale, page: null },
  resubmit: { icon: IconArrowBackUp, page: null },
  send: { icon: IconSend, page: null },
  receive: { icon: IconPackage, page: 'warehouse' },
  pay: { icon: IconCash, page: 'finances' },
  pay_direct: { icon: IconCash, page: null },
  expired: { icon: IconClockX, page: null },
};

const PAGE_OF: Record<PurchaseRow['kind'], NoticePage> = {
  request: 'request',
  ad_hoc: 'ad_hoc',
  direct: 'direct',
};

function useWords(): Record<Group['id'], { title: string; verb: string }> {
  const { t } = useLingui();
  const approve = t({ message: 'Review', context: 'button' });
  const open = t({ message: 'Open', context: 'button' });
  const pay = t({ message: 'Pay', context: 'button' });
  return {
    confirm: { title: t`Purchases to confirm`, verb: approve },
    approve: { title: t`Requests to approve`, verb: approve },
    approve_ad_hoc: { title: t`Ad hoc purchases to approve`, verb: approve },
    approve_direct: { title: t`Direct purchases to approve`, verb: approve },
    agree: { title: t`Awaiting your agreement`, verb: approve },
    answer: { title: t`Questions to answer`, verb: t({ message: 'Answer', context: 'button' }) },
    compare: { title: t`Offers to compare`, verb: t({ message: 'Compare', context: 'button' }) },
    resubmit: {
      title: t`Rejected: revision required`,
      verb: t({ message: 'Change', context: 'button' }),
    },
    send: { title: t`Requests to send`, verb: open },
    receive: { title: t`Goods to receive`, verb: t({ message: 'Receive', context: 'button' }) },
    pay: { title: t`Orders to pay`, verb: pay },
    pay_direct: { title: t`Direct purchases to pay`, verb: pay },
    expired: { title: t`Deadline passed without an offer`, verb: open },
  };
}

/** What waits for the user, by kind; each group is a counted link to its list. */
export function Inbox({ groups, now }: { groups: readonly Group[]; now: number }) {
  const words = useWords();
  const today = dayInBelgrade(new Date(now).toISOString());
  return (
    <div className={styles.inbox}>
      {groups
        .filter(({ total }) => total > 0)
        .map((group) => (
          <section key={group.id} aria-label={words[group.id].title}>
            <header className={styles.head}>
              <Picture group={group.id} />
              <h2>{words[group.id].title}</h2>
              <CountPill count={group.total} />
              <Link href={INBOX_LISTS[group.id]} className={styles.all}>
                <span className={styles.allWords}>
                  <Trans>View all</Trans>
                  <span className="visually-hidden">: {words[group.id].title}</span>
                </span>
                <IconChevronRight size={16} aria-hidden="true" />
              </Link>
            </header>
            <ul className={styles.items}>
              {group.items.map((row) => (
                <Item
                  key={row.order?.award_id ?? row.id}
                  row={row}
                  href={noticePath(WAYS[group.id].page ?? PAGE_OF[row.kind], row.id)}
                  verb={words[group.id].verb}
                  today={today}
                />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function Picture({ group }: { group: Group['id'] }) {
  const Icon = WAYS[group].icon;
  return <Icon size={18} aria-hidden="true" />;
}

interface ItemProps {
  readonly row: Group['items'][number];
  readonly href: string;
  readonly verb: string;
  readonly today: Day;
}

function Item({ row, href, verb, today }: ItemProps) {
  const format = useFormats();
  const currency = useMe().company?.settings.currency ?? 'RSD';
  const { order } = row;
  const sum = order?.payable_now ?? row.accepted_total ?? row.best_offer?.price ?? null;
  const suppliers = order?.supplier.name ?? row.accepted_suppliers.map(({ name }) => name).join(', ');
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <Link href={href} className={styles.title}>
          {row.name}
        </Link>
        <span className={styles.meta}>
          {[order?.order_number ?? row.request_number, suppliers || row.category.name, row.creator.name].join(
            ' · ',
          )}
        </span>
      </span>
      <span className={styles.sum}>
        {sum !== null && (
          <bdi className="num">
            {format.amount(sum)} <span className="unit">{order?.currency ?? currency}</span>
          </bdi>
        )}
      </span>
      <span className={styles.age}>
        {row.waits_since !== null && <Age days={daysBetween(dayInBelgrade(row.waits_since), today)} />}
      </span>
      <span className={styles.verb} aria-hidden="true">
        {verb}
      </span>
    </li>
  );
}

/** How long it waits, in calendar days as the lists name them; below zero the day is still to come. */
function Age({ days }: { days: number }) {
  const ahead = -days;
  if (days === 0) return <Trans>today</Trans>;
  return (
    <bdi>
      {days > 0 ? (
        <Trans comment="how long it waits, short">{days} d</Trans>
      ) : (
        <Trans comment="in how many days goods are expected or an invoice is due, short">in {ahead} d</Trans>
      )}
    </bdi>
  );
}
