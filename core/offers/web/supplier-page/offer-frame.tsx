import type { ReactNode } from 'react';
import { Footer } from '#platform/web/shell/frame/footer.tsx';
import { SkipLink } from '#platform/web/shell/frame/skip-link.tsx';
import { LanguageSwitcher } from '#platform/web/shell/look/language-switcher.tsx';
import { Logo } from '#platform/web/ui/logo.tsx';
import { PortalHost } from '#platform/web/ui/portal-host.tsx';
import styles from './offer-frame.module.css';

/** Lays out the page in one column on phones and desktops: logo and language, content, footer. */
export function OfferFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <div className={styles.column}>
        <header className={styles.bar}>
          <Logo />
          <LanguageSwitcher place="supplier" />
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
          <PortalHost />
        </main>
        <div className={styles.foot}>
          <Footer />
        </div>
      </div>
    </div>
  );
}
