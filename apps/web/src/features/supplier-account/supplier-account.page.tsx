import { Trans, useLingui } from '@lingui/react/macro';
import type { SupplierAccounts } from '@ponuda/contract/supplier-accounts';
import { gates } from '@ponuda/domain/access/gates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryFailure } from '../../kit/query-view.tsx';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { useIdParam } from '../../lib/route-params.ts';
import { useActor } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RailLayout } from '../../ui/rail-layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StickyFoot } from '../../ui/sticky-foot.tsx';
import { STACKED, useMedia } from '../../ui/use-media.ts';
import { AccountButtons, type Asked, hasButtons } from './account-buttons.tsx';
import { AccountDecision } from './account-decision.tsx';
import { AccountSteps } from './account-steps.tsx';
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
  const [asked, setAsked] = useState<Asked | null>(null);
  const buttons = hasButtons(accounts) && <AccountButtons accounts={accounts} onAsk={setAsked} />;
  const footed = useMedia(STACKED);
  return (
    <RailLayout
      width={400}
      decides
      railLabel={t`Decision`}
      rail={<AccountDecision accounts={accounts} actions={!footed && buttons} />}
      foot={footed && buttons && <StickyFoot actions={buttons} />}
    >
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
      <div className={styles.versions}>
        {data.length === 0 ? (
          <EmptyState
            title={<Trans>No account yet</Trans>}
            text={<Trans>Owners, admins and finance users can enter one.</Trans>}
          />
        ) : (
          <Versions versions={data} />
        )}
      </div>
      <AccountSteps accounts={accounts} asked={asked} onClose={() => setAsked(null)} />
    </RailLayout>
  );
}
