import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/api-failure.ts';
import { paths } from '../../lib/paths.ts';
import { ProfileFrame } from '../../shell/profile-frame.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
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
  const failure = company.error && failureOf(company.error);
  return (
    <ProfileFrame path={paths.profileCompany()} title={t`Company`}>
      {!company.data && failure && (
        <ErrorState
          message={failure.text}
          errorId={failure.id}
          onRetry={() => void company.refetch()}
          retrying={company.isFetching}
        />
      )}
      {!company.data && !failure && <SkeletonText lines={12} />}
      {company.data && (
        <CompanyForm profile={company.data}>
          <Section title={<Trans>Plan</Trans>} about={<Trans>It holds for everybody in the company.</Trans>}>
            <CompanyPlan />
          </Section>
        </CompanyForm>
      )}
      {company.data && (
        <div className={styles.apart}>
          <ErasePerson />
        </div>
      )}
      <BecomeCard />
    </ProfileFrame>
  );
}
