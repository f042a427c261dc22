import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#platform/web/lib/paths.ts';
import { ProfileFrame } from '#platform/web/shell/profile/profile-frame.tsx';
import styles from './company.module.css';
import { ErasePersonSection } from './erase-person.tsx';

/** The page for data about people without an account. */
export default function PersonalDataPage() {
  const { t } = useLingui();
  return (
    <ProfileFrame
      path={paths.companySettings('personal-data')}
      title={t({ message: 'Personal data', context: 'settings' })}
      about={
        <Trans>
          At the request of a former user or a contact person: removes their name, email address and phone
          number from your records.
        </Trans>
      }
    >
      <div className={styles.settings}>
        <ErasePersonSection />
      </div>
    </ProfileFrame>
  );
}
