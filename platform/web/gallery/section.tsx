import type { ReactNode } from 'react';
import styles from './gallery.module.css';

interface SectionProps {
  /** The name of the section's screenshot. */
  readonly name: string;
  readonly dir?: 'rtl';
  readonly children: ReactNode;
}

/** Renders a section of the gallery; one screenshot is taken per section. */
export function GallerySection({ name, dir, children }: SectionProps) {
  return (
    <section data-section={name} dir={dir} className={styles.section}>
      <h2 className={styles.name}>{name}</h2>
      {children}
    </section>
  );
}

/** Shows components side by side, wrapping at the edge. */
export function GalleryRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Shows components in columns, if the page is wide enough. */
export function GalleryColumns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

export const noop = () => undefined;
