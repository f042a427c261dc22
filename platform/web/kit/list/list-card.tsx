import type { ReactNode } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';
import styles from './list-card.module.css';

interface ListCardProps {
  /** The link to the row's page. */
  readonly title: ReactNode;
  /** A checkbox before the title. */
  readonly checkbox?: ReactNode;
  /** The row's menu, at the end of the first line. */
  readonly actions?: ReactNode;
  /** At the end of the first line, or of the second one if the row has a menu. */
  readonly amount?: ReactNode;
  /** What identifies the row, most important first; cut at the end of the line, with the full text as its title. */
  readonly about?: readonly (string | null | undefined | false)[];
  /** Whether `about` is cut after two lines instead of one, if the user decides by it. */
  readonly aboutWraps?: boolean;
  /** At the end of the second line, if the amount is not there. */
  readonly aboutEnd?: ReactNode;
  /** Pills and counts. */
  readonly state?: ReactNode;
  /** A time or a person, at the end of the third line. */
  readonly stateEnd?: ReactNode;
  /** Additional lines, for exceptional rows. */
  readonly children?: ReactNode;
}

/** Renders a row of a list on a phone, usually in three lines: title, identification, state. */
export function ListCard(props: ListCardProps) {
  const {
    title,
    checkbox,
    actions,
    amount,
    about = [],
    aboutWraps,
    aboutEnd,
    state,
    stateEnd,
    children,
  } = props;
  const text = about.filter(Boolean).join(' · ');
  const withTargets = Boolean(checkbox) || Boolean(actions);
  const end = withTargets ? (aboutEnd ?? amount) : aboutEnd;
  return (
    <div className={styles.card} data-targets={withTargets || undefined}>
      <div className={classNames(styles.line, styles.head)}>
        {checkbox && <span className={styles.before}>{checkbox}</span>}
        <span className={styles.title}>{title}</span>
        {!withTargets && amount && <span className={styles.amount}>{amount}</span>}
        {actions && <span className={styles.actions}>{actions}</span>}
      </div>
      {(text !== '' || end) && (
        <div className={styles.line}>
          <span className={classNames(styles.meta, styles.about)} data-wraps={aboutWraps} title={text}>
            <bdi>{text}</bdi>
          </span>
          {end && <span className={withTargets && !aboutEnd ? styles.amount : styles.end}>{end}</span>}
        </div>
      )}
      {(state || stateEnd) && (
        <div className={classNames(styles.line, styles.state)}>
          <span className={styles.facts}>{state}</span>
          {stateEnd && <span className={styles.end}>{stateEnd}</span>}
        </div>
      )}
      {children && <div className={styles.meta}>{children}</div>}
    </div>
  );
}
