import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { getDisabledReason, isActionShown } from '#core/purchase/web/detail/allowance.ts';
import { InternalNotes } from '#core/purchase/web/notes/public.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { PrintedSheet } from '#platform/web/kit/print/printed-sheet.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { DisabledReason } from '#platform/web/ui/disabled-button.tsx';
import { RailLayout } from '#platform/web/ui/rail-layout.tsx';
import { StickyFooter } from '#platform/web/ui/sticky-footer.tsx';
import { PHONE_QUERY, STACKED_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import type { Approval } from '../wire.ts';
import styles from './confirmation.module.css';
import { ConfirmationFacts, ConfirmationHead } from './confirmation-case.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { useDecision } from './use-decision.tsx';

const loadSheet = () => import('./confirmation-sheet.tsx');

interface ConfirmationBodyProps {
  readonly latest: PurchaseDetail;
  readonly approval: Approval | undefined;
  readonly failed: ReactNode;
}

/** Shows the facts and the decision on the purchase's page. */
export function ConfirmationBody({ latest, approval, failed }: ConfirmationBodyProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const phone = useMediaQuery(PHONE_QUERY);
  const stacked = useMediaQuery(STACKED_QUERY);
  const reasonId = useId();
  const router = useRouter();
  const decision = useDecision(latest, () => router.history.push(paths.purchaseConfirmations()));
  const { purchase, view, waits, ask } = decision;
  const { bought, freight, selection, ways } = view;
  const whyNot = isActionShown(purchase.can.confirm) ? getDisabledReason(purchase.can.confirm) : undefined;
  const buttons = (
    <DecisionButtons
      purchase={purchase}
      reasonId={stacked ? reasonId : undefined}
      onConfirm={() => ask('confirm')}
      onReject={() => ask('reject_realization')}
    />
  );
  const panel = (
    <DecisionPanel
      purchase={purchase}
      approval={approval}
      own={view.own}
      toCheck={view.toCheck}
      value={decision.value}
      onValue={decision.onValue}
      actions={!stacked && buttons}
    />
  );

  return (
    <RailLayout
      width={400}
      decides
      railLabel={t`Decision`}
      head={
        <>
          <ConfirmationHead purchase={purchase} onWithdraw={() => ask('withdraw_approval')} />
          {failed}
          {decision.notices}
        </>
      }
      rail={panel}
      foot={
        stacked &&
        waits && (
          <StickyFooter
            className={styles.foot}
            reason={whyNot !== undefined && <DisabledReason id={reasonId} text={whyNot} />}
            actions={buttons}
          >
            {!phone && purchase.accepted && (
              <b>
                <bdi className="num">{format.money(purchase.accepted.net, purchase.currency)}</bdi>
              </b>
            )}
          </StickyFooter>
        )
      }
    >
      <ConfirmationFacts {...{ purchase, approval, bought, freight, selection, ways }} narrow={phone} />
      <InternalNotes id={purchase.id} />
      {decision.dialog}
      <PrintedSheet load={loadSheet} of={{ purchase, approval, bought, freight }} />
    </RailLayout>
  );
}
