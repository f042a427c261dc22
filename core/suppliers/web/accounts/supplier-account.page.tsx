import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SupplierAccounts } from '#core/suppliers/wire/accounts.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useIdParam } from '#platform/web/lib/route-params.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { Consequence } from '#platform/web/ui/consequence.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RailLayout } from '#platform/web/ui/rail-layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { StickyFooter } from '#platform/web/ui/sticky-footer.tsx';
import { STACKED_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import { type AccountAction, AccountButtons, hasAccountActions } from './account-buttons.tsx';
import { AccountDecision } from './account-decision.tsx';
import { AccountStepDialog } from './account-steps.tsx';
import { AccountVersions } from './account-versions.tsx';
import { accountsQuery } from './accounts.api.ts';
import styles from './supplier-account.module.css';

/** Shows the account to which a supplier is paid, who has checked it, and the decision on a new account. */
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

/** `enter` opens the form for a new account. */
const readSearch = (raw: Record<string, unknown>) => ({ enter: String(raw.enter) === '1' });

function Account({ accounts }: { accounts: SupplierAccounts }) {
  const { t } = useLingui();
  const actor = useActor();
  const { supplier, data } = accounts;
  const [{ enter }] = useSearchState(readSearch);
  const [asked, setAsked] = useState<AccountAction | null>(enter && accounts.may.propose ? 'enter' : null);
  const buttons = hasAccountActions(accounts) && <AccountButtons accounts={accounts} onAsk={setAsked} />;
  const footed = useMediaQuery(STACKED_QUERY);
  return (
    <RailLayout
      width={400}
      decides
      railLabel={t`Decision`}
      head={
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
          meta={supplier.name}
        />
      }
      rail={<AccountDecision accounts={accounts} actions={!footed && buttons} />}
      foot={footed && buttons && <StickyFooter actions={buttons} />}
    >
      <div className={styles.versions}>
        {data.length === 0 ? (
          <Consequence
            tone="warn"
            note={
              <>
                <Trans>Payments can be recorded, but payment slips have no account.</Trans>{' '}
                <Trans>Owners, admins and finance users can enter one.</Trans>
              </>
            }
          >
            <Trans>No approved bank account.</Trans>
          </Consequence>
        ) : (
          <AccountVersions versions={data} />
        )}
      </div>
      <AccountStepDialog accounts={accounts} asked={asked} onClose={() => setAsked(null)} />
    </RailLayout>
  );
}
