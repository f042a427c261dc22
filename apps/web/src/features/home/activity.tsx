import { Trans, useLingui } from '@lingui/react/macro';
import { gates } from '@ponuda/domain/access/gates';
import { noticePath } from '@ponuda/domain/purchase/notices';
import { historyLabel, isPurchaseStatus } from '@ponuda/domain/purchase/status';
import { historyPhrases } from '@ponuda/phrases/statuses';
import type { Result } from '../../lib/http/call-types.ts';
import { Link } from '../../lib/link.tsx';
import { useActor } from '../../lib/session.ts';
import { useFormats } from '../../lib/words/format.ts';
import styles from './activity.module.css';

type Event = Result<'GET home/inbox'>['activity'][number];

/** What happened last in the purchases that the user sees. */
export function Activity({ events }: { events: readonly Event[] }) {
  const format = useFormats();
  if (events.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>
        <Trans>Latest changes</Trans>
      </h2>
      <ul className={styles.list}>
        {events.map((event) => (
          <li key={event.id}>
            <time dateTime={event.at} className={styles.at}>
              {format.instant(event.at)}
            </time>
            <span>
              <WhatHappened event={event} />{' '}
              <span className={styles.number}>{event.purchase.request_number}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who opens the pages of each kind. */
const OPENS = { request: gates.requestsOverview, ad_hoc: gates.adHoc, direct: gates.direct };

function WhatHappened({ event }: { event: Event }) {
  const { i18n } = useLingui();
  const who = <b>{event.actor_name}</b>;
  const { kind, id } = event.purchase;
  // Some see what happened whose pages do not open for them: a link would only lead back here.
  const opens = OPENS[kind](useActor());
  const request = opens ? (
    <Link href={noticePath(kind, id)} className={styles.purchase}>
      {event.purchase.name}
    </Link>
  ) : (
    <b>{event.purchase.name}</b>
  );
  switch (event.kind) {
    case 'offer_submitted':
      return (
        <Trans comment="a supplier">
          {who} sent an offer for {request}
        </Trans>
      );
    case 'offer_changed':
      return (
        <Trans comment="a supplier">
          {who} changed the offer for {request}
        </Trans>
      );
    case 'link_opened':
      return (
        <Trans comment="a supplier">
          {who} opened the link of {request}
        </Trans>
      );
    case 'invitation_declined':
      return (
        <Trans comment="a supplier">
          {who} declined to bid for {request}
        </Trans>
      );
    case 'accept_offer':
    case 'choose_offers':
      return (
        <Trans comment="a colleague">
          {who} accepted offers in {request}
        </Trans>
      );
    case 'question_asked':
      return (
        <Trans comment="a supplier">
          {who} asked a question about {request}
        </Trans>
      );
    case 'answer_question':
      return (
        <Trans comment="a colleague">
          {who} answered a question about {request}
        </Trans>
      );
    case 'counter_propose':
      return (
        <Trans comment="a colleague">
          {who} proposed target prices in {request}
        </Trans>
      );
    case 'receive':
      return (
        <Trans comment="a colleague">
          {who} received goods of {request}
        </Trans>
      );
    case 'pay':
      return (
        <Trans comment="a colleague">
          {who} entered a payment for {request}
        </Trans>
      );
    case 'deadline_passed':
      return <Trans>The offer deadline has passed: {request}</Trans>;
    default: {
      if (event.to_status === null || !isPurchaseStatus(event.to_status))
        return (
          <Trans comment="a colleague">
            {who} made a change in {request}
          </Trans>
        );
      const state = i18n._(historyPhrases[historyLabel(event.to_status, kind)]);
      return (
        <Trans comment="the request, its new state, who brought it there">
          {request}: {state} ({who})
        </Trans>
      );
    }
  }
}
