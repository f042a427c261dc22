import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '#platform/web/kit/query-view.tsx';
import { ProfileFrame } from '#platform/web/shell/profile/profile-frame.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { CompanyProfile } from '../wire.ts';
import { companyQuery } from './company.api.ts';
import styles from './company.module.css';
import { CompanyForm } from './company-form.tsx';
import type { CompanyForm as CompanyFormState } from './use-company-form.ts';

interface SettingsPageProps {
  readonly path: string;
  readonly title: string;
  readonly about?: ReactNode;
  /** A summary of the stored settings, above the form. */
  readonly lead?: (profile: CompanyProfile) => ReactNode;
  /** The number of settings, used for the loading skeleton. */
  readonly rows: number;
  /** Content below the form. It may contain other forms. */
  readonly after?: (profile: CompanyProfile) => ReactNode;
  readonly children: (profile: CompanyProfile, state: CompanyFormState) => ReactNode;
}

/** Renders a page of the company's settings for its owner. */
export function SettingsPage({ path, title, about, lead, rows, after, children }: SettingsPageProps) {
  const company = useQuery(companyQuery);
  return (
    <ProfileFrame path={path} title={title} about={about}>
      <QueryView query={company} skeleton={<Bones rows={rows} withLead={lead !== undefined} />}>
        {(profile) => (
          <>
            {lead && <div className={styles.lead}>{lead(profile)}</div>}
            <CompanyForm profile={profile}>{(state) => children(profile, state)}</CompanyForm>
            {after?.(profile)}
          </>
        )}
      </QueryView>
    </ProfileFrame>
  );
}

function Bones({ rows, withLead }: { readonly rows: number; readonly withLead: boolean }) {
  return (
    <div className={styles.settings} aria-hidden="true">
      {withLead && (
        <div className={styles.lead}>
          <Skeleton width="440px" height="28px" />
          <Skeleton width="340px" height="14px" />
        </div>
      )}
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.bones}>
          <div>
            <Skeleton width="180px" height="14px" />
            <Skeleton width="340px" height="12px" />
          </div>
          <Skeleton width="280px" height="36px" />
        </div>
      ))}
    </div>
  );
}
