import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isStaff } from '#platform/shared/access/actor.ts';
import { MAX_LONG_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import type { PurchaseWrites } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import type { GoodsDetail, GoodsReceipt } from '../wire.ts';
import { ReceiptRow } from './receipt-row.tsx';
import styles from './warehouse.module.css';

export type ReceiptDecision = 'reverse' | 'agree' | 'refuse';

interface GoodsReceiptsProps {
  readonly goods: GoodsDetail;
  readonly writes: PurchaseWrites<GoodsDetail>;
}

/**
 * Lists the receipts of a purchase, newest first, with user, time and content, including receipts that wait for
 * agreement.
 */
export function GoodsReceipts({ goods, writes }: GoodsReceiptsProps) {
  const [asked, setAsked] = useState<{ what: ReceiptDecision; receipt: GoodsReceipt } | null>(null);
  if (goods.receipts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="goods-receipts">
      <div className={styles.head}>
        <h2 id="goods-receipts">
          <Trans>Goods receipts</Trans>
        </h2>
      </div>
      <ul>
        {goods.receipts.map((receipt) => (
          <ReceiptRow
            key={receipt.id}
            goods={goods}
            receipt={receipt}
            onAsk={(what) => setAsked({ what, receipt })}
          />
        ))}
      </ul>
      {asked && <AskedDialog {...asked} goods={goods} writes={writes} onClose={() => setAsked(null)} />}
    </section>
  );
}

interface AskedDialogProps extends GoodsReceiptsProps {
  readonly what: ReceiptDecision;
  readonly receipt: GoodsReceipt;
  readonly onClose: () => void;
}

/** Asks for confirmation before a receipt is reversed, agreed to or refused. */
function AskedDialog({ what, receipt, goods, writes, onClose }: AskedDialogProps) {
  const { t } = useLingui();
  const both = isStaff(useActor());
  const params = { id: goods.id, receipt_id: receipt.id };
  const { version } = goods;
  const { number } = receipt;
  const decide = (agree: boolean, note: string) =>
    call('PUT purchase-steps/storekeeper/purchases/{id}/receipts/{receipt_id}/agreement', {
      params,
      version,
      body: { agree, note },
    });
  const reverse = (reason: string) =>
    call('POST purchase-steps/storekeeper/purchases/{id}/receipts/{receipt_id}/reversals', {
      params,
      version,
      body: { reason },
    });
  const run = async (write: () => Promise<GoodsDetail>, done: string) => {
    // After an error the dialog stays open with the typed text and shows the error.
    if (await writes.run(what, write, { kind: 'success', title: done })) onClose();
  };
  const common = {
    open: true,
    onOpenChange: (open: boolean) => !open && onClose(),
    busy: writes.busy === what,
  };

  if (what === 'reverse')
    return (
      <ConfirmDialog
        {...common}
        title={<Trans>Reverse {number}?</Trans>}
        confirmLabel={t({ message: 'Reverse', context: 'button: takes a goods receipt back' })}
        reason={{
          label: t`Reason`,
          missing: t`Enter a reason.`,
          maxLength: MAX_LONG_TEXT_LENGTH,
        }}
        onConfirm={(reason) =>
          void run(
            () => reverse(reason),
            both ? t`${number} has been reversed` : t`It requires the agreement of an owner or admin`,
          )
        }
      >
        <p>
          {both ? (
            <Trans>The quantities are open again. The receipt is kept, together with its reversal.</Trans>
          ) : (
            <Trans>It has no effect until an owner or admin agrees.</Trans>
          )}
        </p>
      </ConfirmDialog>
    );
  if (what === 'agree')
    return (
      <ConfirmDialog
        {...common}
        harmful={false}
        title={<Trans>Agree to {number}?</Trans>}
        confirmLabel={t({ message: 'Agree', context: 'button' })}
        reason={{ label: t`Note`, maxLength: MAX_LONG_TEXT_LENGTH }}
        onConfirm={(note) => void run(() => decide(true, note), t`${number} has taken effect`)}
      >
        <blockquote>{receipt.note}</blockquote>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      {...common}
      title={<Trans>Refuse {number}?</Trans>}
      confirmLabel={t({ message: 'Refuse', context: 'button' })}
      reason={{ label: t`Note`, maxLength: MAX_LONG_TEXT_LENGTH }}
      onConfirm={(note) => void run(() => decide(false, note), t`${number} has been refused`)}
    >
      <p>
        <Trans>No change: the open quantities remain open. The person who requested it is notified.</Trans>
      </p>
    </ConfirmDialog>
  );
}
