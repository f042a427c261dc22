import { Trans, useLingui } from '@lingui/react/macro';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#platform/web/kit/query-view.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { ProfileFrame } from '#platform/web/shell/profile/profile-frame.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { LatestProofs } from './latest-proofs.tsx';
import { ProofKeepers } from './proof-keepers.tsx';
import { ProofMonths } from './proof-months.tsx';
import { ProofState } from './proof-state.tsx';
import { rootsQuery } from './proofs.api.ts';
import styles from './proofs.module.css';

/** The page that states up to which day nothing was changed and lets an owner save the signed roots (ADR 0099). */
export default function ProofsPage() {
  const { t } = useLingui();
  const proofs = useQuery(rootsQuery);
  return (
    <ProfileFrame path={paths.companySettings('proofs')} title={t`Signed proofs`}>
      <QueryView query={proofs} skeleton={<Bones />}>
        {(data) => (
          <div className={styles.sections}>
            <ProofState proofs={data} />
            {data.days.length > 0 && <ProofMonths proofs={data} />}
            <ProofKeepers proofs={data} />
            {data.days.length > 0 && <LatestProofs proofs={data} />}
            <p className={styles.limit}>
              <IconInfoCircle size={18} aria-hidden="true" />
              <span>
                <Trans>
                  A proof shows that entries were not changed or deleted. It does not show that everything
                  that happened was entered.
                </Trans>
              </span>
            </p>
          </div>
        )}
      </QueryView>
    </ProfileFrame>
  );
}

function Bones() {
  return (
    <div className={styles.sections}>
      <Skeleton height="128px" />
      <Skeleton height="168px" shape="bars" />
      <Skeleton height="152px" />
      <Skeleton height="220px" />
    </div>
  );
}
