import { useLingui } from '@lingui/react/macro';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { type ReactNode, useId } from 'react';
import { LeaveGuard } from '#platform/web/shell/leave-guard.tsx';
import { DisabledReason } from '#platform/web/ui/disabled-button.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { RailLayout } from '#platform/web/ui/rail-layout.tsx';
import { StickyFooter } from '#platform/web/ui/sticky-footer.tsx';
import { STACKED_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import { AnnouncedLines } from './announced-lines.tsx';
import styles from './receipt.module.css';
import { ClosingNote, ReceiptButtons, useCloseReason, useReceiptSending } from './receipt-buttons.tsx';
import { ReceiptDamage } from './receipt-damage.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { PaperFields, ReceiptChecks, ReceivingNow } from './receipt-rail.tsx';
import { type ReceiptFormProps, useReceiptForm } from './use-receipt-form.ts';

interface Props extends ReceiptFormProps {
  /** The title of the page and the facts of the order. */
  readonly top: ReactNode;
  /** The earlier receipts. */
  readonly below: ReactNode;
}

/** Receives a delivery on the purchase's page: quantities in the middle, checks and the decision in the rail. */
export function ReceiptForm({ top, below, ...props }: Props) {
  const { t } = useLingui();
  const stacked = useMediaQuery(STACKED_QUERY);
  const reasonId = useId();
  const state = useReceiptForm(props);
  const reason = useCloseReason(state);
  // Called here and not in the buttons, because rotating a tablet renders the buttons in a different place.
  const sending = useReceiptSending(state);
  const { goods, order, invoiced } = props;
  const label = t`Decision`;
  const now = <ReceivingNow state={state} goods={goods} order={order} />;
  const decision = (
    <>
      <PaperFields state={state} order={order} today={goods.today} />
      <ReceiptChecks state={state} order={order} invoiced={invoiced} />
      {state.failureText !== undefined && (
        <Notice tone="red" role="alert" icon={<IconAlertCircle />}>
          {state.failureText}
        </Notice>
      )}
      {!stacked && (
        <div className={styles.buttons}>
          <ReceiptButtons state={state} sending={sending} reason={reason} />
        </div>
      )}
      <ClosingNote state={state} />
    </>
  );
  return (
    <RailLayout
      width={400}
      decides
      railLabel={label}
      rail={
        stacked ? null : (
          <div className={styles.rail}>
            {now}
            {decision}
          </div>
        )
      }
      foot={
        stacked && (
          <StickyFooter
            reason={reason !== null && <DisabledReason id={reasonId} text={reason} />}
            actions={<ReceiptButtons state={state} sending={sending} reason={reason} reasonId={reasonId} />}
          />
        )
      }
    >
      {top}
      {stacked && <div className={styles.now}>{now}</div>}
      <AnnouncedLines state={state} today={goods.today} />
      <ReceiptLines state={state} />
      <ReceiptDamage state={state} />
      {stacked && <div className={styles.rail}>{decision}</div>}
      {below}
      <LeaveGuard wouldLose={state.wouldLoseInput} />
    </RailLayout>
  );
}
