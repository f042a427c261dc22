import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export interface TimelineEvent {
  id: string;
  /** Filled for us, hollow for the other side. */
  ours: boolean;
  /** Who did what; bold for the names. */
  text: ReactNode;
  /** Lines below: old struck, new bold (`Change`). */
  details?: ReactNode;
  time: ReactNode;
  /** The instant for machines, ISO. */
  at?: string | undefined;
}

export function Timeline({ label, events }: { label: string; events: readonly TimelineEvent[] }) {
  return (
    <ol aria-label={label} className={styles.line}>
      {events.map((event) => (
        <li key={event.id} className={styles.event} data-ours={event.ours || undefined}>
          <p>{event.text}</p>
          {event.details}
          <p className={styles.time}>
            {event.at ? <time dateTime={event.at}>{event.time}</time> : event.time}
          </p>
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

/** "Price  old struck → new bold"; `del` and `ins` say so to screen readers. */
export function Change({ label, from, to }: ChangeProps) {
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
