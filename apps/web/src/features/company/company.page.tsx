import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../kit/query-view.tsx';
import { paths } from '../../lib/paths.ts';
import { ProfileFrame } from '../../shell/people/profile-frame.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { CompanyPlan } from '../packages/public.ts';
import { BecomeCard } from '../registration/public.ts';
import { companyQuery } from './company.api.ts';
import styles from './company.module.css';
import { CompanyForm } from './company-form.tsx';
import { ErasePerson } from './erase-person.tsx';
import { Section } from './section.tsx';

/** The company's data and settings, for its owner. */
export default function CompanyPage() {
  const { t } = useLingui();
  const company = useQuery(companyQuery);
  return (
    <ProfileFrame path={paths.profileCompany()} title={t`Company`}>
      <QueryView query={company} skeleton={<SkeletonText lines={12} />}>
        {(profile) => (
          <>
            <CompanyForm profile={profile}>
              <Section
                title={<Trans>Plan</Trans>}
                about={<Trans>It applies to everyone in the company.</Trans>}
              >
                <CompanyPlan />
              </Section>
            </CompanyForm>
            <div className={styles.apart}>
              <ErasePerson />
            </div>
          </>
        )}
      </QueryView>
      <BecomeCard />
    </ProfileFrame>
  );
}
