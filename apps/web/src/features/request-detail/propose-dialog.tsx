import { Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseDetail } from '@ponuda/contract/purchases';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toasts } from '../../ui/toast-store.ts';
import { ApproversOf } from '../approval/public.ts';
import { codeText } from './allowance.ts';
import { asksToConfirm, confirmOffers, whyNotClosed } from './confirm-calls.ts';
import type { RequestWrites } from './use-request-writes.ts';

interface ProposeDialogProps {
  readonly purchase: PurchaseDetail;
  readonly writes: RequestWrites;
  readonly onClose: () => void;
}

/** Marks the accepted offers for confirmation by somebody else; says before and after that nothing is closed by it. */
export default function ProposeDialog({ purchase, writes, onClose }: ProposeDialogProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const { confirm } = purchase.can;
  const why = whyNotClosed(confirm);

  const propose = async () => {
    setBusy(true);
    try {
      const answer = await confirmOffers(purchase.id, purchase.version, {
        canConfirm: asksToConfirm(confirm),
      });
      writes.adopt(answer.purchase);
      onClose();
      if (answer.closed) toasts.add({ title: t`The purchase is confirmed` });
      else
        toasts.add({
          title: t`Proposed for confirmation`,
          text: codeText(answer.reason ?? why),
          timeout: 10_000,
        });
    } catch (error) {
      await writes.refuse(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      harmful={false}
      busy={busy}
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Propose request {purchase.request_number} for confirmation?</Trans>}
      confirmLabel={t`Propose for confirmation`}
      onConfirm={() => void propose()}
    >
      {why !== 'confirmation_not_asked' && <p>{codeText(why)}</p>}
      <p>
        <Trans>
          The purchase is not closed by this. Those who may confirm it are told by mail and find it in
          Purchase confirmation; until then you can still change what is accepted.
        </Trans>
      </p>
      <ApproversOf id={purchase.id} currency={purchase.currency} />
    </ConfirmDialog>
  );
}
