import type { ReactNode } from 'react';
import styles from './footer.module.css';

export function Footer({ children }: { children?: ReactNode }) {
  return (
    <footer className={styles.footer}>
      <span translate="no">© {new Date().getFullYear()} Ponuda</span>
      {children}
    </footer>
  );
}
