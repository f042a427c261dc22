import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ErasePersonSection } from '#core/company/web/public.ts';
import { QueryView } from '#platform/web/kit/query-view.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { ProfileFrame } from '#platform/web/shell/profile/profile-frame.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { archiveQuery } from './archive.api.ts';
import styles from './archive.module.css';
import { ArchiveState } from './archive-state.tsx';

/** The page on which an owner starts an archive of all the company's data and downloads it. */
export default function ArchivePage() {
  const { t } = useLingui();
  const archive = useQuery(archiveQuery);
  return (
    <ProfileFrame path={paths.companySettings('archive')} title={t`Archive and personal data`}>
      <QueryView query={archive} skeleton={<Bones />}>
        {(overview) => <ArchiveState overview={overview} />}
      </QueryView>
      <Contents />
      <PersonalData />
    </ProfileFrame>
  );
}

function Bones() {
  return (
    <div className={styles.state} aria-hidden="true">
      <Skeleton width="70%" height="28px" />
      <Skeleton width="50%" height="14px" />
      <Skeleton width="180px" height="36px" />
    </div>
  );
}

/** Erases the data about people without an account. */
function PersonalData() {
  return (
    <section className={styles.contents} aria-labelledby="personal-data">
      <h2 id="personal-data">
        <Trans>Erase a person’s data</Trans>
      </h2>
      <p className="muted">
        <Trans>
          At the request of a former user or a contact person: removes their name, email address and phone
          number from your records.
        </Trans>
      </p>
      <ErasePersonSection />
    </section>
  );
}

/** States what an archive contains and what it does not. */
function Contents() {
  return (
    <section className={styles.contents}>
      <h2>
        <Trans>What the archive contains</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            All records of your company, as CSV for spreadsheet programs and as JSON for programs.
          </Trans>
        </li>
        <li>
          <Trans>All files with their original names, and a list of them.</Trans>
        </li>
        <li>
          <Trans>
            A description of every table and column, and a program that checks that nothing is missing.
          </Trans>
        </li>
      </ul>
      <p className="muted">
        <Trans>
          Passwords, secrets and logins are left out. The proof pack of a purchase can be downloaded from its
          page.
        </Trans>
      </p>
    </section>
  );
}
