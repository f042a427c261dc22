import styles from './footer.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <span translate="no">© {new Date().getFullYear()} Ponuda</span>
    </footer>
  );
}
