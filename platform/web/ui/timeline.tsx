import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export interface TimelineEvent {
  id: string;
  /** Whether our side caused the event. The mark is filled for our side and hollow for the other side. */
  ours: boolean;
  /** Who did what, with the names in bold. */
  text: ReactNode;
  /** Lines below: old values struck through, new ones bold (`Change`). */
  details?: ReactNode;
  time: ReactNode;
  /** The ISO instant, for machines. */
  at?: string | undefined;
}

export function Timeline({ label, events }: { label: string; events: readonly TimelineEvent[] }) {
  return (
    <ol aria-label={label} className={styles.line}>
      {events.map((event) => (
        <li key={event.id} className={styles.event} data-ours={event.ours || undefined}>
          <p>
            {event.text}{' '}
            <span className={styles.time}>
              {event.at ? <time dateTime={event.at}>{event.time}</time> : event.time}
            </span>
          </p>
          {event.details}
        </li>
      ))}
    </ol>
  );
}

interface ChangeProps {
  label?: ReactNode;
  from: ReactNode;
  to: ReactNode;
}

/** Renders "Price  old struck through → new bold"; `del` and `ins` convey this to screen readers. */
export function ValueChange({ label, from, to }: ChangeProps) {
  return (
    <p className={styles.change}>
      {label && <b>{label} </b>}
      <del className="num">
        <bdi>{from}</bdi>
      </del>
      <span aria-hidden="true" className={styles.arrow}>
        →
      </span>
      <ins className="num">
        <bdi>{to}</bdi>
      </ins>
    </p>
  );
}
