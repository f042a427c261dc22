import { Trans, useLingui } from '@lingui/react/macro';
import { historyLabel, isPurchaseStatus } from '@ponuda/domain/purchase/status';
import { historyPhrases } from '@ponuda/phrases/statuses';
import type { Result } from '../../lib/call-types.ts';
import { useFormats } from '../../lib/format.ts';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
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
              <Link href={paths.request(event.purchase.id)} className={styles.purchase}>
                {event.purchase.name}
              </Link>{' '}
              <span className={styles.number}>{event.purchase.request_number}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WhatHappened({ event }: { event: Event }) {
  const { i18n } = useLingui();
  const who = <b>{event.actor_name}</b>;
  switch (event.kind) {
    case 'offer_submitted':
      return <Trans>{who} sent an offer for</Trans>;
    case 'offer_changed':
      return <Trans>{who} changed the offer for</Trans>;
    case 'link_opened':
      return <Trans>{who} opened the link of</Trans>;
    case 'invitation_declined':
      return <Trans>{who} declined the invitation to</Trans>;
    case 'accept_offer':
      return <Trans>{who} accepted offers in</Trans>;
    case 'deadline_passed':
      return <Trans>The offer deadline passed for</Trans>;
    default: {
      if (event.to_status === null || !isPurchaseStatus(event.to_status)) return <Trans>{who} changed</Trans>;
      const state = i18n._(historyPhrases[historyLabel(event.to_status, 'request')]).toLocaleLowerCase();
      return (
        <Trans comment="who, then the new state, then the name of the request">
          {who}: {state},
        </Trans>
      );
    }
  }
}
