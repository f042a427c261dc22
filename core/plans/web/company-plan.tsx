import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#platform/web/kit/query-view.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { pricingsQuery } from './packages.api.ts';
import styles from './payment.module.css';
import { PlanText, PlanTitle } from './plan-header.tsx';

/** Shows the company's plan and its last day, with a link to the page for ordering a plan. */
export function CompanyPlan() {
  const pricings = useQuery(pricingsQuery);
  return (
    <>
      <QueryView query={pricings} skeleton={<Skeleton height="40px" />}>
        {({ data, company, coming }) => (
          <div>
            <p>
              <b>
                <PlanTitle
                  company={company}
                  planName={data.find(({ key }) => key === company.package)?.name ?? ''}
                />
              </b>
            </p>
            <p className={styles.muted}>
              <PlanText company={company} coming={coming} />
            </p>
          </div>
        )}
      </QueryView>
      <p>
        <Link href={paths.payment()} className={buttonClass({})}>
          <Trans>Plans and prices</Trans>
        </Link>
      </p>
    </>
  );
}
