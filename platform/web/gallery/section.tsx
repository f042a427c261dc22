import type { ReactNode } from 'react';
import styles from './gallery.module.css';

interface SectionProps {
  /** Names its pictures. */
  readonly name: string;
  readonly dir?: 'rtl';
  readonly children: ReactNode;
}

/** One picture of the gallery. */
export function Section({ name, dir, children }: SectionProps) {
  return (
    <section data-section={name} dir={dir} className={styles.section}>
      <h2 className={styles.name}>{name}</h2>
      {children}
    </section>
  );
}

/** Pieces side by side, as many as fit. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Pieces that take a column each, where there is room. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

export const ignore = () => undefined;
