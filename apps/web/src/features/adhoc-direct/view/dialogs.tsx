import { Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseDetail } from '@ponuda/contract/purchases';
import { dec } from '@ponuda/domain/money/decimal';
import { LONG_TEXT_MAX } from '@ponuda/domain/validation/limits';
import type { ReactNode } from 'react';
import type { Writes } from '../../../kit/writes/use-writes.ts';
import { useFormats } from '../../../lib/words/format.ts';
import { ConfirmDialog, type ConfirmReason } from '../../../ui/confirm-dialog.tsx';
import { adhocDirectCalls } from '../adhoc-direct.api.ts';
import type { AdhocDirectKind } from '../kind.ts';

export type Asked = 'approve' | 'reject' | 'cancel' | 'deliver';

interface AdhocDirectDialogsProps {
  readonly kind: AdhocDirectKind;
  readonly asked: Asked;
  readonly purchase: PurchaseDetail;
  readonly writes: Writes<PurchaseDetail>;
  readonly onClose: () => void;
}

interface Question {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly harmful: boolean;
  readonly reason?: ConfirmReason;
  readonly write: (given: string) => (version: number) => Promise<PurchaseDetail>;
  readonly done: string;
}

/** Asks before a step is taken; where it needs a note or a reason, the same dialog takes it. */
export default function AdhocDirectDialogs({
  kind,
  asked,
  purchase,
  writes,
  onClose,
}: AdhocDirectDialogsProps) {
  const question = useQuestion(kind, purchase)(asked);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={question.title}
      confirmLabel={question.confirmLabel}
      cancelLabel={question.cancelLabel}
      harmful={question.harmful}
      busy={writes.busy === asked}
      reason={question.reason}
      onConfirm={(given) => {
        // What was typed stays where it was refused.
        void writes
          .run(asked, question.write(given), { title: question.done })
          .then((fresh) => fresh && onClose());
      }}
    >
      {question.text}
    </ConfirmDialog>
  );
}

function useQuestion(kind: AdhocDirectKind, purchase: PurchaseDetail) {
  const { t } = useLingui();
  const format = useFormats();
  const calls = adhocDirectCalls(kind, purchase.id);
  const { request_number: number, creator, budget, awards, currency } = purchase;
  const [award] = awards;
  const short =
    budget && dec(budget.left_after).isNegative() ? dec(budget.left_after).abs().toFixed(2) : null;

  return (asked: Asked): Question => {
    switch (asked) {
      case 'approve':
        return {
          title: <Trans>Approve {number}?</Trans>,
          text: (
            <>
              <p>
                <Trans>
                  {award?.supplier.name ?? ''} receives{' '}
                  <bdi className="num">
                    {award?.gross != null && format.money(award.gross, award.currency)}
                  </bdi>{' '}
                  with VAT. Finance and {creator.name} are notified.
                </Trans>
              </p>
              {short !== null && (
                <p>
                  <Trans>
                    The budget is not enough: it will be overspent by{' '}
                    <bdi className="num">{format.money(short, currency)}</bdi>.
                  </Trans>
                </p>
              )}
            </>
          ),
          confirmLabel: t`Approve`,
          harmful: false,
          write: () => calls.approve,
          done: t`The purchase is approved`,
        };
      case 'reject':
        return {
          title: <Trans>Reject {number}?</Trans>,
          text: (
            <>
              <p>
                <Trans>
                  It is returned to {creator.name}, who is notified and can correct and resubmit it.
                </Trans>
              </p>
              {purchase.confirmed_at !== null && (
                <p>
                  <Trans>The approval is void with that, and the budget gets its money back.</Trans>
                </p>
              )}
            </>
          ),
          confirmLabel: t`Reject`,
          harmful: true,
          reason: { label: t`Note`, missing: t`Say what is wrong.`, maxLength: LONG_TEXT_MAX },
          write: (given) => calls.reject(given),
          done: t`The purchase is rejected`,
        };
      case 'cancel':
        return {
          title: <Trans>Cancel {number}?</Trans>,
          text: (
            <p>
              {purchase.confirmed_at === null ? (
                <Trans>This cannot be undone.</Trans>
              ) : (
                <Trans>This cannot be undone. The budget gets its money back.</Trans>
              )}
            </p>
          ),
          confirmLabel: t`Cancel the purchase`,
          cancelLabel: t`Keep the purchase`,
          harmful: true,
          reason: { label: t`Reason`, missing: t`Give a reason.`, maxLength: LONG_TEXT_MAX },
          write: (given) => calls.cancel(given),
          done: t`The purchase is canceled`,
        };
      case 'deliver':
        return {
          title: <Trans>Were all goods of {number} delivered?</Trans>,
          text: (
            <p>
              <Trans>The purchase is closed with that: nothing about it can be changed any more.</Trans>
            </p>
          ),
          confirmLabel: t`Mark as delivered`,
          harmful: false,
          write: () => calls.deliver,
          done: t`Marked as delivered`,
        };
    }
  };
}
