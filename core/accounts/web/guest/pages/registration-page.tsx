import type { ReactNode } from 'react';
import { GuestPage } from '#platform/web/shell/frame/guest-message.tsx';
import styles from './pages.module.css';
import { RegistrationForm } from './registration-form.tsx';
import type { RegistrationKind } from './use-registration.ts';

interface RegistrationPageProps {
  readonly kind: RegistrationKind;
  readonly title: string;
  /** The text below the title. */
  readonly lead: ReactNode;
  /** The links below the form, for visitors who are looking for another page. */
  readonly children: ReactNode;
}

/** The page where a company registers as a buyer or as a supplier. */
export function RegistrationPage({ kind, title, lead, children }: RegistrationPageProps) {
  return (
    <GuestPage title={title} wide>
      <div className={styles.form}>
        <div>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <RegistrationForm kind={kind} />
      </div>
      <p className={styles.elsewhere}>{children}</p>
    </GuestPage>
  );
}
