import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export interface TimelineEvent {
  id: string;
  /** Whether our side caused the event. The mark is filled for our side and hollow for the other side. */
  ours: boolean;
  /** Who did what, with the names in bold. */
  text: ReactNode;
  /** Lines below: old values struck through, new ones bold (`ValueChange`). */
  details?: ReactNode;
  /** Whether the details are open at first. */
  open?: boolean;
  time: ReactNode;
  /** The ISO instant, for machines. */
  at?: string | undefined;
  /** The day, above its first event. */
  day?: ReactNode;
}

interface TimelineProps {
  label: string;
  events: readonly TimelineEvent[];
  /** Whether an event is one line that opens its details, with the time at the end of the line. */
  folded?: boolean;
}

export function Timeline({ label, events, folded }: TimelineProps) {
  return (
    <ol aria-label={label} className={styles.line}>
      {events.map((event) => {
        const sentence = (
          <>
            <span>{event.text}</span>{' '}
            <span className={styles.time}>
              {event.at ? <time dateTime={event.at}>{event.time}</time> : event.time}
            </span>
          </>
        );
        return (
          <li
            key={event.id}
            className={styles.event}
            data-ours={event.ours || undefined}
            data-folded={folded}
            data-day={event.day ? '' : undefined}
          >
            {event.day && <p className={styles.day}>{event.day} </p>}
            {folded && event.details ? (
              <details open={event.open}>
                <summary>{sentence}</summary>
                {event.details}
              </details>
            ) : (
              <>
                <p>{sentence}</p>
                {event.details}
              </>
            )}
          </li>
        );
      })}
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
