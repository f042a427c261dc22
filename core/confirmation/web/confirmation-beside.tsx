import { useQuery } from '@tanstack/react-query';
import { approvalQuery } from '#core/purchase/web/approval/approval.api.ts';
import { requestQuery } from '#core/purchase/web/detail/request-queries.ts';
import { PurchaseStatusPill } from '#core/purchase/web/purchase-status-pill.tsx';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { BesidePanel, useHasRested } from '#platform/web/kit/beside/beside-panel.tsx';
import type { Beside } from '#platform/web/kit/beside/open-beside.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import type { Approval, ConfirmationRow } from '../wire.ts';
import styles from './confirmation.module.css';
import { ConfirmationFacts } from './confirmation-case.tsx';
import { DecisionButtons, WithdrawButton } from './decision-buttons.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { useDecision } from './use-decision.tsx';

interface ConfirmationBesideProps {
  readonly beside: Beside;
  /** The rows of the list. The open purchase's row is shown until the purchase itself has been loaded. */
  readonly rows: readonly ConfirmationRow[] | undefined;
}

/** Shows a purchase beside the list of confirmations, with the same decision as on its page. */
export default function ConfirmationBeside({ beside, rows }: ConfirmationBesideProps) {
  const id = Number(beside.value);
  const enabled = useHasRested(id);
  const query = useQuery({ ...requestQuery(id), enabled });
  const approval = useQuery({ ...approvalQuery(id), enabled });
  const { data: purchase, error } = query;
  const head = purchase ?? rows?.find((row) => row.id === id);
  return (
    <BesidePanel
      number={head?.request_number}
      title={head?.name}
      pill={head && <PurchaseStatusPill status={head.status} rejected={head.rejected} />}
      beside={beside}
      rows={rows}
    >
      {(close) => (
        <>
          {error && <QueryFailure query={query} />}
          {/* Waits for both requests, because the approval inserts lines above the buttons. */}
          {purchase && !approval.isPending ? (
            <BesideDecision key={id} latest={purchase} approval={approval.data} onDecided={close} />
          ) : (
            !error && (
              <div className={styles.besideLoading}>
                <SkeletonText lines={6} />
              </div>
            )
          )}
        </>
      )}
    </BesidePanel>
  );
}

interface BesideDecisionProps {
  readonly latest: PurchaseDetail;
  readonly approval: Approval | undefined;
  readonly onDecided: () => void;
}

function BesideDecision({ latest, approval, onDecided }: BesideDecisionProps) {
  const { purchase, view, value, onValue, ask, notices, dialog } = useDecision(latest, onDecided);
  const { own, toCheck, ...facts } = view;
  return (
    <div className={styles.beside}>
      {notices}
      <DecisionPanel
        {...{ purchase, approval, own, toCheck, value, onValue }}
        actions={
          <>
            <DecisionButtons
              purchase={purchase}
              onConfirm={() => ask('confirm')}
              onReject={() => ask('reject_realization')}
            />
            <WithdrawButton purchase={purchase} onWithdraw={() => ask('withdraw_approval')} />
          </>
        }
      />
      <ConfirmationFacts purchase={purchase} approval={approval} {...facts} narrow />
      {dialog}
    </div>
  );
}
