import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { CompanyDetail } from '#core/moderation/wire/companies.ts';
import { getFirstWholeDay } from '#core/plans/rules/active-period.ts';
import { planPhrases } from '#core/plans/words.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import styles from '../moderation.module.css';
import { accountStatusLabels, supplierSideLabels } from './account-labels.ts';
import { DetailList } from './detail-list.tsx';

const PlanDialog = lazyPart(() => import('./plan-dialog.tsx'));

/** Shows a company's account: state, reason, plan and the end of the plan. */
export function AccountSection({ company }: { company: CompanyDetail }) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const [planning, setPlanning] = useState(false);
  const instant = (value: string | null) => (value === null ? '' : format.instant(value));
  const paidAhead = ({ plan, from, until }: CompanyDetail['coming'][number]) =>
    `${i18n._(planPhrases[plan])}, ${format.day(getFirstWholeDay(from, null))} – ${format.day(dayInBelgrade(until))}`;
  return (
    <section className={styles.section} aria-labelledby="account">
      <h2 id="account">
        <Trans>Account and plan</Trans>
      </h2>
      <DetailList
        facts={[
          [t`Buyer`, i18n._(accountStatusLabels[company.status])],
          [t({ message: 'Since', context: 'account status' }), instant(company.status_since)],
          [t`Reason`, company.status_reason],
          [t`Marketplace`, i18n._(supplierSideLabels[company.external_supplier])],
          [t`Activated`, instant(company.activated_date)],
          [t`Plan`, i18n._(planPhrases[company.plan])],
          [t`Plan ends`, company.coming.length === 0 ? '' : instant(company.plan_ends_at)],
          [t`Paid ahead`, company.coming.length === 0 ? '' : company.coming.map(paidAhead).join('; ')],
          [
            t`Access until`,
            company.access_ends_at === null
              ? company.activated_date === null
                ? ''
                : t({ message: 'no end date', context: 'access' })
              : format.instant(company.access_ends_at),
          ],
          [t`Users`, company.users_count],
        ]}
      />
      {company.status !== ACCOUNT_STATUS.DELETED && (
        <p className={styles.apart}>
          <Button onClick={() => setPlanning(true)}>
            <Trans>Set the plan</Trans>
          </Button>
        </p>
      )}
      <Suspense fallback={null}>
        {planning && <PlanDialog company={company} onClose={() => setPlanning(false)} />}
      </Suspense>
    </section>
  );
}
