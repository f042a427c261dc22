import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LanguageSwitcherPlace as Place } from '#platform/shared/languages.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { Logo } from '#platform/web/ui/logo.tsx';
import { PortalHost } from '#platform/web/ui/portal-host.tsx';
import { LanguageSwitcher } from '../look/language-switcher.tsx';
import { Footer } from './footer.tsx';
import styles from './guest-frame.module.css';
import { SkipLink } from './skip-link.tsx';

interface GuestFrameProps {
  place: Place;
  /** Content next to the language switcher, such as a logout button. */
  actions?: ReactNode;
  /** Whether the page is about a decision, so that its foot has no links to plans. */
  decides?: boolean | undefined;
  children: ReactNode;
}

/** Renders the frame of pages without a menu: logo, language, content, footer. */
export function GuestFrame({ place, actions, decides = false, children }: GuestFrameProps) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.bar}>
        <Logo />
        <div className={styles.actions} data-more={actions !== undefined || undefined}>
          <LanguageSwitcher place={place} />
          {actions}
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
        <PortalHost />
      </main>
      <Footer>
        {place === 'guest' && !decides && (
          <>
            <a href={paths.plans()}>
              <Trans>Plans and prices</Trans>
            </a>
            <a href={paths.affiliateApply()}>
              <Trans>Become an affiliate</Trans>
            </a>
          </>
        )}
      </Footer>
    </div>
  );
}

/** Renders the centred box of a guest page: 400 px wide for a form, 520 px for a message. */
export function GuestCard({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.card} data-wide={wide || undefined}>
      {children}
    </div>
  );
}
