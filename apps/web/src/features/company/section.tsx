import { type ReactNode, useId } from 'react';
import styles from './company.module.css';

interface SectionProps {
  readonly title: ReactNode;
  readonly about?: ReactNode;
  readonly children: ReactNode;
}

/** One matter of the page: what it is about on the left, its fields on the right. */
export function Section({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        {about && <p>{about}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
