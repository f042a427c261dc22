import { type ReactNode, useId } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';
import styles from './profile.module.css';

interface SectionProps {
  title: string;
  text?: ReactNode;
  /** Whether the content takes the full width, for example a table. */
  wide?: boolean | undefined;
  /** Actions for the whole section, at the end of its header. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Renders a section of the profile: heading and text first, with the controls beside them. */
export function ProfileSection({ title, text, wide, tools, children }: SectionProps) {
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
