import { Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseDetail, Rfp } from '@ponuda/contract/purchases';
import { LONG_TEXT_MAX } from '@ponuda/domain/validation/limits';
import type { Writes } from '../../../kit/writes/use-writes.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { detailCalls } from '../detail-calls.ts';

interface WithdrawDialogProps {
  readonly purchase: PurchaseDetail;
  readonly rfp: Rfp;
  readonly writes: Writes<PurchaseDetail>;
  readonly onClose: () => void;
}

/** Takes one supplier out of a request that is out. */
export default function WithdrawDialog({ purchase, rfp, writes, onClose }: WithdrawDialogProps) {
  const { t } = useLingui();
  const name = rfp.supplier.name;
  const withdraw = async (reason: string) => {
    const done = { title: t`The invitation of ${name} is withdrawn` };
    const write = detailCalls.withdrawInvitation(purchase.id, { rfp_id: rfp.id, reason });
    if (await writes.run('withdraw_invitation', write, done)) onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Withdraw the invitation of {name}?</Trans>}
      confirmLabel={t`Withdraw the invitation`}
      busy={writes.busy === 'withdraw_invitation'}
      reason={{
        label: t`Reason`,
        hint: t`For your colleagues. The supplier never sees it.`,
        maxLength: LONG_TEXT_MAX,
      }}
      onConfirm={(reason) => void withdraw(reason)}
    >
      <p>
        {rfp.sent_at === null ? (
          <Trans>It has not been sent, so no notification is sent.</Trans>
        ) : (
          <Trans>The supplier is notified once by email, and its link no longer accepts offers.</Trans>
        )}
      </p>
      {rfp.accepted_lines.length > 0 && (
        <p>
          <Trans>What is accepted of its offer is accepted no longer.</Trans>
        </p>
      )}
      <p>
        <Trans>You can invite it again later.</Trans>
      </p>
    </ConfirmDialog>
  );
}
