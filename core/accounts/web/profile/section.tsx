import { type ReactNode, useId } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';
import styles from './profile.module.css';

interface SectionProps {
  title: string;
  text?: ReactNode;
  /** The content takes the whole width, e.g. a table. */
  wide?: boolean | undefined;
  /** Actions for the whole section, at the end of its head. */
  tools?: ReactNode;
  children: ReactNode;
}

/** One matter of the profile: what it is at the start, what can be done about it beside it. */
export function Section({ title, text, wide, tools, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(styles.section, wide && styles.wide)}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
        {tools && <div className={styles.tools}>{tools}</div>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
