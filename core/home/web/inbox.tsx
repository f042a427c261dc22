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
import { DATED_INBOX_GROUPS } from '#core/purchase/rules/dated-groups.ts';
import { type NoticePage, noticePath } from '#core/purchase/rules/notices.ts';
import type { PurchaseRow } from '#core/purchase/wire/purchase-detail.ts';
import { isOneOf } from '#platform/shared/closed-list.ts';
import { shortenCompanyName } from '#platform/shared/company-name.ts';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import type { CallResult } from '#platform/web/lib/http/call-types.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { CountPill } from '#platform/web/ui/count-pill.tsx';
import styles from './inbox.module.css';
import { type InboxGroup as Group, INBOX_LISTS } from './inbox-lists.ts';
import { WaitingTime } from './waiting-time.tsx';

type Icon = typeof IconCash;
type Order = CallResult<'GET home/inbox'>['order'];
export type InboxGroupId = Order[number];

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
  const pay = t({ message: 'Record', context: 'button', comment: 'a payment' });
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
  /** The ids of all groups, most urgent first. */
  readonly order: Order;
  /** The server's time as a timestamp in milliseconds. */
  readonly now: number;
  /** Renders a group whose items are not purchases. */
  readonly renderOther: (id: InboxGroupId) => ReactNode;
  /** Additional content below the groups. */
  readonly children?: ReactNode;
}

/**
 * Shows the work that waits for the user, most urgent first. Each group links to its list and shows the count.
 * Rows and headings share one grid, which has no amount column for users who cannot see prices.
 */
export function Inbox({ groups, order, now, renderOther, children }: InboxProps) {
  const sums =
    order.includes('invoices') || groups.some(({ items }) => items.some(({ amount }) => amount !== null));
  return (
    <div className={styles.inbox} data-sums={sums || undefined}>
      {order.map((id) => {
        const group = groups.find((one) => one.id === id);
        return group ? <PurchaseGroup key={id} group={group} now={now} /> : renderOther(id);
      })}
      {children}
    </div>
  );
}

function PurchaseGroup({ group, now }: { readonly group: Group; readonly now: number }) {
  const { title, verb } = useWords()[group.id];
  const { icon: Icon, page } = WAYS[group.id];
  const [first] = group.items;
  return (
    <InboxGroup
      title={title}
      icon={<Icon size={18} aria-hidden="true" />}
      list={INBOX_LISTS[group.id]}
      total={group.total}
      amount={group.amount}
      gross={first?.order != null}
      shown={group.items.map(({ amount }) => amount)}
      wait={
        first &&
        first.waits_since !== null && (
          <WaitingTime group={group.id} since={first.waits_since} now={now} longest />
        )
      }
    >
      {group.items.map((row) => (
        <InboxRow
          key={row.order?.award_id ?? row.id}
          href={noticePath(page ?? PAGE_OF[row.kind], row.id)}
          title={row.name}
          meta={metaOf(row)}
          sum={
            row.amount !== null && (
              <InboxSum amount={row.amount} own={row.order?.payable_now} currency={row.order?.currency} />
            )
          }
          wait={<Wait group={group.id} since={row.waits_since} now={now} />}
          verb={verb}
        />
      ))}
    </InboxGroup>
  );
}

function metaOf({ order, request_number, accepted_suppliers, category, creator }: Group['items'][number]) {
  const suppliers = (order ? [order.supplier] : accepted_suppliers)
    .map(({ name }) => shortenCompanyName(name))
    .join(', ');
  return [order?.order_number ?? request_number, suppliers || category.name, creator.name].join(' · ');
}

/** Shows the waiting time of a row, or that a row with a due date has none. */
function Wait({ group, since, now }: { group: Group['id']; since: string | null; now: number }) {
  if (since !== null) return <WaitingTime group={group} since={since} now={now} />;
  return isOneOf(DATED_INBOX_GROUPS, group) ? (
    <Trans comment="an order without a day on which it is due, short">no date</Trans>
  ) : null;
}

interface InboxGroupProps {
  readonly title: string;
  readonly icon: ReactNode;
  /** The page that lists all items; absent if there is none. */
  readonly list?: string;
  /** The total number of items. The rows show only the first of them. */
  readonly total: number;
  /** The total of all items, in the company's currency; null if unknown. */
  readonly amount: string | null;
  /** Whether the amounts include VAT. */
  readonly gross?: boolean;
  /** The amounts of the shown rows. */
  readonly shown: readonly (string | null)[];
  /** How long the most urgent item has waited. */
  readonly wait: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows a group: its name and count, its total in the amount column, its longest waiting time in the waiting column,
 * its first rows, and how many more there are.
 */
export function InboxGroup(props: InboxGroupProps) {
  const { title, icon, list, total, amount, gross, shown, wait, children } = props;
  const format = useFormatters();
  const more = total - shown.length;
  const moreWords = <Plural value={more} one="# more" other="# more" />;
  return (
    <section className={styles.group} aria-label={title}>
      <header className={styles.head}>
        <span className={styles.name}>
          {icon}
          <span>
            <h2>{title}</h2>
            <CountPill count={total} className={styles.count} />
          </span>
        </span>
        <span className={styles.sum}>
          {amount !== null && (
            <>
              {gross ? (
                <Trans context="before the sum of a group">gross</Trans>
              ) : (
                <Trans context="before the sum of a group">net</Trans>
              )}{' '}
              <bdi className="num">{format.amount(amount)}</bdi>
            </>
          )}
        </span>
        <span className={styles.wait}>{wait}</span>
        {list !== undefined && (
          <Link href={list} className={styles.all}>
            <span className={styles.allWords}>
              <Trans comment="link to the whole list of a group">Open list</Trans>
              <span className="visually-hidden">: {title}</span>
            </span>
            <IconChevronRight size={16} aria-hidden="true" />
          </Link>
        )}
      </header>
      <ul className={styles.items}>
        {children}
        {more > 0 && (
          <li className={styles.more}>
            {list === undefined ? (
              moreWords
            ) : (
              <Link href={list} className={styles.moreLink}>
                {moreWords}
                <span className="visually-hidden">: {title}</span>
              </Link>
            )}
            <span className={styles.sum}>
              {amount !== null && (
                <bdi className="num">
                  {format.amount(
                    toDecimal(amount)
                      .sub(sum(shown.map((one) => toDecimal(one ?? '0'))))
                      .toFixed(2),
                  )}
                </bdi>
              )}
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}

interface InboxRowProps {
  readonly href: string;
  readonly title: string;
  readonly meta: ReactNode;
  readonly sum?: ReactNode;
  readonly wait: ReactNode;
  readonly verb: string;
}

export function InboxRow({ href, title, meta, sum: amount, wait, verb }: InboxRowProps) {
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <Link href={href} className={styles.title} title={title} data-row-link="">
          {title}
        </Link>
        <span className={styles.meta} title={typeof meta === 'string' ? meta : undefined}>
          {meta}
        </span>
      </span>
      <span className={styles.sum}>{amount}</span>
      <span className={styles.wait}>{wait}</span>
      <span className={styles.verb} aria-hidden="true">
        {verb}
      </span>
    </li>
  );
}

interface InboxSumProps {
  /** The amount in the company's currency. */
  readonly amount: string;
  /** The amount in the currency of the order or invoice. */
  readonly own?: string | undefined;
  readonly currency?: string | undefined;
}

/**
 * Shows the amount in the company's currency, which is stated in the page heading. For a different currency, shows
 * the amount in it with its code.
 */
export function InboxSum({ amount, own, currency }: InboxSumProps) {
  const format = useFormatters();
  const company = useMe().company?.settings.currency ?? 'RSD';
  if (own === undefined || currency === company) return <bdi className="num">{format.amount(amount)}</bdi>;
  return (
    <bdi className="num">
      {format.amount(own)} <span className="unit">{currency}</span>
    </bdi>
  );
}
