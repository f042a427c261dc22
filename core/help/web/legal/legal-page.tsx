import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { type LegalPageName, paths } from '#platform/web/lib/paths.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { GuestFrame } from '#platform/web/shell/frame/guest-frame.tsx';
import styles from './legal.module.css';

/** The day of a page's last change, in ISO format and as printed. */
const REVISED = ['2026-11-30', '30.11.2026'] as const;
const CHANGED_ON: Readonly<Record<LegalPageName, readonly [day: string, printed: string]>> = {
  terms: REVISED,
  privacy: REVISED,
  cookies: REVISED,
  processing: REVISED,
};

interface LegalPageProps {
  readonly name: LegalPageName;
  readonly title: string;
  readonly children: ReactNode;
}

/** Renders the layout of the legal pages, readable and printable, in the language of the URL. */
export function LegalPage({ name, title, children }: LegalPageProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [day, printed] = CHANGED_ON[name];
  useEffect(() => {
    document.title = `${title} · Ponuda`;
    // The language is added to the URL, so that a copied URL leads to the text in this language.
    window.history.replaceState(null, '', paths.legal(name, language));
  }, [title, name, language]);
  const others: readonly (readonly [LegalPageName, string])[] = [
    ['terms', t`Terms of use`],
    ['privacy', t`Privacy`],
    ['cookies', t`Cookies`],
    ['processing', t`Data processing`],
  ];

  return (
    <GuestFrame place="guest">
      <article className={styles.sheet}>
        <nav aria-label={t`Legal pages`}>
          <ul className={styles.pages}>
            {others.map(([other, label]) => (
              <li key={other}>
                <a href={paths.legal(other, language)} aria-current={other === name ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <header>
          <h1>{title}</h1>
          <p className="muted">
            <Trans>
              Last changed on <time dateTime={day}>{printed}</time>
            </Trans>
          </p>
        </header>
        {children}
      </article>
    </GuestFrame>
  );
}

export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
