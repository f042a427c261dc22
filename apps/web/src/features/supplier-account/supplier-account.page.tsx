import { Trans, useLingui } from '@lingui/react/macro';
import type { SupplierAccounts } from '@ponuda/contract/supplier-accounts';
import { gates } from '@ponuda/domain/access/gates';
import { useQuery } from '@tanstack/react-query';
import { QueryFailure } from '../../kit/query-view.tsx';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { useIdParam } from '../../lib/route-params.ts';
import { useActor } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RailLayout } from '../../ui/rail-layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountDecision } from './account-decision.tsx';
import { accountsQuery } from './accounts.api.ts';
import styles from './supplier-account.module.css';
import { Versions } from './versions.tsx';

/** The account to which a supplier is paid, who has seen it, and the decision on another one. */
export default function SupplierAccountPage() {
  const id = useIdParam();
  const accounts = useQuery(accountsQuery(id));
  if (accounts.data) return <Account accounts={accounts.data} />;
  return (
    <>
      <PageHeader title={<Trans>Bank account</Trans>} />
      {accounts.error ? <QueryFailure query={accounts} /> : <Skeleton height="320px" />}
    </>
  );
}

function Account({ accounts }: { accounts: SupplierAccounts }) {
  const { t } = useLingui();
  const actor = useActor();
  const { supplier, data } = accounts;
  return (
    <RailLayout width={400} railFirst railLabel={t`Decision`} rail={<AccountDecision accounts={accounts} />}>
      <PageHeader
        title={<Trans>Bank account</Trans>}
        breadcrumb={[
          gates.suppliersRead(actor) ? (
            <Link key="supplier" href={paths.supplier(supplier.id)}>
              {supplier.name}
            </Link>
          ) : (
            supplier.name
          ),
          <Trans key="account">Bank account</Trans>,
        ]}
      />
      {data.length === 0 ? (
        <EmptyState
          title={<Trans>No account yet</Trans>}
          text={<Trans>Owners, admins and finance users can enter one.</Trans>}
        />
      ) : (
        <div className={styles.versions}>
          <Versions versions={data} />
        </div>
      )}
    </RailLayout>
  );
}
