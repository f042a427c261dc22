import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { contactSupport, mayContactSupport } from '#platform/web/lib/contact-support.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { useUiTexts } from '#platform/web/ui/ui-texts.ts';
import styles from './footer.module.css';

export function Footer({ children }: { children?: ReactNode }) {
  const language = useLanguage();
  const texts = useUiTexts();
  return (
    <footer className={styles.footer}>
      <bdi translate="no">© {new Date().getFullYear()} Ponuda</bdi>
      <span className={styles.links}>
        {children}
        {mayContactSupport() && (
          <button type="button" onClick={() => contactSupport()}>
            {texts.contactSupport}
          </button>
        )}
        <a href={paths.legal('terms', language)}>
          <Trans context="link at the foot of the page">Terms</Trans>
        </a>
        <a href={paths.legal('privacy', language)}>
          <Trans context="link at the foot of the page">Privacy</Trans>
        </a>
        <a href={paths.legal('cookies', language)}>
          <Trans context="link at the foot of the page">Cookies</Trans>
        </a>
      </span>
    </footer>
  );
}
