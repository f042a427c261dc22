import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { pricingsQuery } from './packages.api.ts';
import styles from './payment.module.css';
import { Text, Title } from './standing.tsx';

/** What the company has and until when, with the way to the page that orders a plan. */
export function CompanyPlan() {
  const { data } = useQuery(pricingsQuery);
  const plan = data?.data.find(({ key }) => key === data.company.package);
  return (
    <>
      {data && (
        <div>
          <p>
            <b>
              <Title company={data.company} planName={plan?.name ?? ''} />
            </b>
          </p>
          <p className={styles.muted}>
            <Text company={data.company} coming={data.coming} />
          </p>
        </div>
      )}
      <p>
        <Link href={paths.payment()} className={buttonClass({})}>
          <Trans>Plan and payment</Trans>
        </Link>
      </p>
    </>
  );
}
