import { Plural, Trans, useLingui } from '@lingui/react/macro';
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
import type { ReactNode } from 'react';
import { type NoticePage, noticePath } from '#core/purchase/rules/notices.ts';
import type { PurchaseRow } from '#core/purchase/wire/purchase-detail.ts';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { CountPill } from '#platform/web/ui/count-pill.tsx';
import styles from './inbox.module.css';
import { type InboxGroup as Group, INBOX_LISTS } from './inbox-lists.ts';
import { WaitingTime } from './waiting-time.tsx';

type Icon = typeof IconCash;

/** The icon for each group, and the page for its items. */
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
  const pay = t({ message: 'Record payment' });
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

interface InboxProps {
  readonly groups: readonly Group[];
  /** The server's time as a timestamp in milliseconds. */
  readonly now: number;
  /** Additional sections in the same format, for waiting items that are not purchases. */
  readonly children?: ReactNode;
}

/**
 * Shows the work that waits for the user, most urgent first. Each group links to its list and shows the count.
 * Rows and headings share one grid, which has no amount column for users who cannot see prices.
 */
export function Inbox({ groups, now, children }: InboxProps) {
  const words = useWords();
  const filled = groups.filter(({ total }) => total > 0);
  const sums = filled.some(({ items }) => items.some(({ amount }) => amount !== null));
  return (
    <div className={styles.inbox} data-sums={sums || undefined}>
      {filled.map((group) => (
        <section key={group.id} className={styles.group} aria-label={words[group.id].title}>
          <Head group={group} title={words[group.id].title} now={now} />
          <ul className={styles.items}>
            {group.items.map((row) => (
              <Item
                key={row.order?.award_id ?? row.id}
                group={group.id}
                row={row}
                verb={words[group.id].verb}
                now={now}
              />
            ))}
            {group.total > group.items.length && <More group={group} title={words[group.id].title} />}
          </ul>
        </section>
      ))}
      {children}
    </div>
  );
}

interface HeadProps {
  readonly group: Group;
  readonly title: string;
  readonly now: number;
}

/**
 * Shows the group's name and count. The total is in the amount column, and the longest waiting time in the
 * waiting column.
 */
function Head({ group, title, now }: HeadProps) {
  const format = useFormatters();
  const Icon = WAYS[group.id].icon;
  const [first] = group.items;
  return (
    <header className={styles.head}>
      <span className={styles.name}>
        <Icon size={18} aria-hidden="true" />
        <h2>{title}</h2>
        <CountPill count={group.total} />
      </span>
      <span className={styles.sum}>
        {group.amount !== null && (
          <Trans comment="the sum of all rows of a group">
            total <bdi className="num">{format.amount(group.amount)}</bdi>
          </Trans>
        )}
      </span>
      <span className={styles.wait}>
        {first && first.waits_since !== null && (
          <WaitingTime group={group.id} since={first.waits_since} now={now} longest />
        )}
      </span>
      <Link href={INBOX_LISTS[group.id]} className={styles.all}>
        <span className={styles.allWords}>
          <Trans comment="link to the whole list of a group">Open list</Trans>
          <span className="visually-hidden">: {title}</span>
        </span>
        <IconChevronRight size={16} aria-hidden="true" />
      </Link>
    </header>
  );
}

interface ItemProps {
  readonly group: Group['id'];
  readonly row: Group['items'][number];
  readonly verb: string;
  readonly now: number;
}

function Item({ group, row, verb, now }: ItemProps) {
  const { order } = row;
  const suppliers = order?.supplier.name ?? row.accepted_suppliers.map(({ name }) => name).join(', ');
  const meta = [
    order?.order_number ?? row.request_number,
    suppliers || row.category.name,
    row.creator.name,
  ].join(' · ');
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <Link
          href={noticePath(WAYS[group].page ?? PAGE_OF[row.kind], row.id)}
          className={styles.title}
          title={row.name}
          data-row-link=""
        >
          {row.name}
        </Link>
        <span className={styles.meta} title={meta}>
          {meta}
        </span>
      </span>
      <span className={styles.sum}>
        <Sum row={row} />
      </span>
      <span className={styles.wait}>
        {row.waits_since !== null && <WaitingTime group={group} since={row.waits_since} now={now} />}
      </span>
      <span className={styles.verb} aria-hidden="true">
        {verb}
      </span>
    </li>
  );
}

/**
 * Shows the amount in the company's currency, which is stated in the page heading. For an order in a different
 * currency, shows the order's own amount with its currency code.
 */
function Sum({ row: { amount, order } }: { readonly row: Group['items'][number] }) {
  const format = useFormatters();
  const own = useMe().company?.settings.currency ?? 'RSD';
  if (amount === null) return null;
  if (order === null || order.currency === own) return <bdi className="num">{format.amount(amount)}</bdi>;
  return (
    <bdi className="num">
      {format.amount(order.payable_now)} <span className="unit">{order.currency}</span>
    </bdi>
  );
}

/** Shows the number and total of the remaining items, as a link to the list. */
function More({ group, title }: { readonly group: Group; readonly title: string }) {
  const format = useFormatters();
  const more = group.total - group.items.length;
  const shown = sum(group.items.map(({ amount }) => toDecimal(amount ?? '0')));
  return (
    <li className={styles.more}>
      <Link href={INBOX_LISTS[group.id]} className={styles.moreLink}>
        <Plural value={more} one="# more" other="# more" />
        <span className="visually-hidden">: {title}</span>
      </Link>
      <span className={styles.sum}>
        {group.amount !== null && (
          <bdi className="num">{format.amount(toDecimal(group.amount).sub(shown).toFixed(2))}</bdi>
        )}
      </span>
    </li>
  );
}
