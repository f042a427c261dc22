import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { noticePath } from '#core/purchase/rules/notices.ts';
import { historyLabel, isPurchaseStatus } from '#core/purchase/rules/status.ts';
import { historyStepPhrases } from '#core/purchase/words/statuses.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { dayInBelgrade, daysBetween } from '#platform/shared/dates.ts';
import type { CallResult } from '#platform/web/lib/http/call-types.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import styles from './activity.module.css';
import { RailSection } from './rail-section.tsx';

type Event = CallResult<'GET home/inbox'>['activity'][number];

/** Loaded on demand, because the history has a sentence and details for every kind of event. */
const OtherChange = lazyPart(() => import('./other-change.tsx'), { inline: true });

interface ActivityProps {
  readonly events: readonly Event[];
  /** The server's time as a timestamp in milliseconds. */
  readonly now: number;
}

/**
 * Shows the latest events in the purchases that the user can see: who, what (old → new), which purchase, and
 * when.
 */
export function RecentActivity({ events, now }: ActivityProps) {
  const { t } = useLingui();
  const seesLog = gates.companySettings(useActor());
  if (events.length === 0) return null;
  return (
    <RailSection
      title={t`Latest changes`}
      all={
        seesLog
          ? {
              href: paths.profileAudit(),
              label: <Trans comment="link to the log of all changes">Audit log</Trans>,
            }
          : undefined
      }
    >
      <ul className={styles.list}>
        {withoutRepeatedSteps(events).map((event) => (
          <li key={event.id}>
            <div>
              <WhatHappened event={event} />
            </div>
            <span className={styles.line}>
              <OfPurchase event={event} />
              <When at={event.at} now={now} />
            </span>
          </li>
        ))}
      </ul>
    </RailSection>
  );
}

const MINUTE = 60_000;

/**
 * Leaves out a step that the next one of the same user repeats within a minute: "sent → published" also says that the
 * request was sent. The newest event is first.
 */
function withoutRepeatedSteps(events: readonly Event[]): readonly Event[] {
  return events.filter((event, index) => {
    const next = events[index - 1];
    return (
      next === undefined ||
      next.purchase.id !== event.purchase.id ||
      next.actor_name !== event.actor_name ||
      event.to_status === null ||
      next.from_status !== event.to_status ||
      Date.parse(next.at) - Date.parse(event.at) > MINUTE
    );
  });
}

/** Shows the time if the event occurred today, otherwise "yesterday" or the date. */
function When({ at, now }: { readonly at: string; readonly now: number }) {
  const format = useFormatters();
  const days = daysBetween(dayInBelgrade(at), dayInBelgrade(new Date(now).toISOString()));
  return (
    <time dateTime={at} title={format.instant(at)} className={styles.at}>
      {days <= 0 && <bdi>{format.time(at)}</bdi>}
      {days === 1 && <Trans>yesterday</Trans>}
      {days > 1 && <bdi>{format.day(dayInBelgrade(at))}</bdi>}
    </time>
  );
}

/** The permissions for opening a purchase's page, by kind. */
const OPENS = { request: gates.requestsOverview, ad_hoc: gates.adHoc, direct: gates.direct };

function OfPurchase({ event: { purchase } }: { event: Event }) {
  const { kind, id, name, request_number } = purchase;
  // Some users can see events of purchases whose pages they may not open. For them a link would only redirect to
  // the home page.
  const opens = OPENS[kind](useActor());
  if (!opens)
    return (
      <span className={styles.purchase} title={request_number}>
        {name}
      </span>
    );
  return (
    <Link href={noticePath(kind, id)} className={styles.purchase} title={request_number}>
      {name}
    </Link>
  );
}

/** Shows the sentence that the history uses for an event, with its amount. */
function WhatHappened({ event }: { event: Event }) {
  const { i18n, t } = useLingui();
  const who = <b>{event.actor_name || t`The system`}</b>;
  const money = event.money && <Money money={event.money} />;
  switch (event.kind) {
    case 'offer_submitted':
      return (
        <>
          <Trans context="history">{who} submitted an offer</Trans> {money}
        </>
      );
    case 'offer_changed':
      return (
        <>
          <Trans context="history">{who} changed the offer</Trans> {money}
        </>
      );
    case 'link_opened':
      return <Trans context="history">{who} opened the link</Trans>;
    case 'invitation_declined':
      return <Trans context="history">{who} declined the invitation</Trans>;
    case 'order_answered':
      return <Trans context="history">{who} answered the order</Trans>;
    case 'despatch_announced':
      return <Trans context="history">{who} announced a delivery</Trans>;
    case 'accept_offer':
    case 'choose_offers':
      return <Trans context="history">{who} accepted offers</Trans>;
    case 'question_asked':
      return <Trans context="history">{who} asked a question</Trans>;
    case 'answer_question':
      return <Trans context="history">{who} answered a question</Trans>;
    case 'counter_propose':
      return <Trans context="history">{who} proposed target prices</Trans>;
    case 'receive':
      return <Trans context="history">{who} received goods</Trans>;
    case 'pay':
      return (
        <>
          <Trans context="history">{who} recorded a payment</Trans> {money}
        </>
      );
    case 'propose_confirmation':
    case 'send_for_approval':
      return <Trans context="history">{who} sent the purchase for approval</Trans>;
    case 'reject':
    case 'reject_initiation':
    case 'reject_request':
    case 'reject_realization':
      return <Trans context="history">{who} rejected the purchase</Trans>;
    case 'deadline_passed':
      return <Trans context="history">The offer deadline passed</Trans>;
    case 'deadline_moved':
      return <Trans context="history">Planned maintenance moved the offer deadline</Trans>;
    default: {
      const { from_status: from, to_status: to } = event;
      if (to === null || !isPurchaseStatus(to))
        return (
          <Suspense fallback={who}>
            <OtherChange event={event} />
          </Suspense>
        );
      const kind = event.purchase.kind;
      const state = i18n._(historyStepPhrases[historyLabel(to, kind)]);
      if (from === null || !isPurchaseStatus(from))
        return (
          <Trans comment="home, latest changes: who, and the state that the purchase came to">
            {who}: {state}
          </Trans>
        );
      const before = i18n._(historyStepPhrases[historyLabel(from, kind)]);
      return (
        <Trans comment="home, latest changes: who, the old state → the new one">
          {who}: {before} → <b>{state}</b>
        </Trans>
      );
    }
  }
}

function Money({ money: { amount, currency, before } }: { readonly money: NonNullable<Event['money']> }) {
  const format = useFormatters();
  const now = <bdi className="num">{format.money(amount, currency)}</bdi>;
  if (before === null || (before.amount === amount && before.currency === currency)) return now;
  return (
    <>
      <bdi className="num">
        {before.currency === currency
          ? format.amount(before.amount)
          : format.money(before.amount, before.currency)}
      </bdi>{' '}
      → <b>{now}</b>
    </>
  );
}
