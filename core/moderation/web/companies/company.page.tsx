import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useIdParam } from '#platform/web/lib/route-params.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { moderatedCompanyQuery } from '../moderation.api.ts';
import styles from '../moderation.module.css';
import { ModerationFrame } from '../moderation-frame.tsx';
import { OrdersSection } from '../orders/orders-section.tsx';
import { AccountPills } from './account-pills.tsx';
import { AccountSection } from './account-section.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { getDecisionTexts } from './decision-texts.ts';
import { listPossibleDecisions, type PossibleDecision } from './decisions.ts';
import { CompanyLogSection } from './log-section.tsx';
import { PossibleDuplicates, RegistrationDataSection } from './registration-data-section.tsx';
import { UsersSection } from './users-section.tsx';

/** The page for one company, with all data that a moderator needs for a decision, and the decisions themselves. */
export default function CompanyPage() {
  const { t, i18n } = useLingui();
  const { data: company, error, refetch, isFetching } = useQuery(moderatedCompanyQuery(useIdParam()));
  const [asked, setAsked] = useState<PossibleDecision | null>(null);
  const above = (
    <Link href={paths.moderation()}>
      <Trans>Companies</Trans>
    </Link>
  );

  if (!company) {
    return (
      <ModerationFrame path={paths.moderation()} title={t`Company`} breadcrumb={[above, t`Company`]}>
        {error ? <QueryFailure query={{ error, refetch, isFetching }} /> : <Skeleton height="416px" />}
      </ModerationFrame>
    );
  }
  return (
    <ModerationFrame
      path={paths.moderation()}
      title={company.name}
      breadcrumb={[above, company.name]}
      pill={<AccountPills status={company.status} supplier={company.external_supplier} />}
      actions={listPossibleDecisions(company).map((decision) => (
        <Button
          key={`${decision.side}${decision.to}`}
          variant={
            decision.to === ACCOUNT_STATUS.ACTIVE
              ? 'primary'
              : decision.to === ACCOUNT_STATUS.DELETED
                ? 'danger'
                : 'secondary'
          }
          onClick={() => setAsked(decision)}
        >
          {i18n._(getDecisionTexts(decision).verb)}
        </Button>
      ))}
    >
      <PossibleDuplicates duplicates={company.duplicates} />
      <div className={styles.columns}>
        <RegistrationDataSection company={company} />
        <AccountSection company={company} />
      </div>
      <UsersSection key={company.id} company={company} />
      <div className={styles.columns}>
        <OrdersSection orders={company.orders} />
        <CompanyLogSection entries={company.audit} />
      </div>
      {asked && <DecisionDialog company={company} decision={asked} onClose={() => setAsked(null)} />}
    </ModerationFrame>
  );
}
