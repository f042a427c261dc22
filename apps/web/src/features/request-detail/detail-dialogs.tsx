import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseDetail } from '@ponuda/contract/purchases';
import { PURCHASE_STATUS } from '@ponuda/domain/purchase/status';
import { LONG_TEXT_MAX } from '@ponuda/domain/validation/limits';
import type { ReactNode } from 'react';
import { ApproversOf } from '../../kit/purchase/approval/approvers.tsx';
import type { Write, Writes } from '../../kit/writes/use-writes.ts';
import { useFormats } from '../../lib/words/format.ts';
import { ConfirmDialog, type ConfirmReason } from '../../ui/confirm-dialog.tsx';
import type { ToastInput } from '../../ui/toast-store.ts';
import { detailCalls } from './detail-calls.ts';
import { type InitiationStep, useInitiationQuestion } from './initiation-questions.tsx';
import { ExtendDialog } from './invitations/extend-dialog.tsx';
import { InviteDialog } from './invitations/invite-dialog.tsx';
import { type PublishStep, usePublishQuestion } from './invitations/publish-question.tsx';

/** The steps that ask before they are taken. */
export type AskedAction =
  | InitiationStep
  | 'send'
  | 'invite'
  | 'extend_deadline'
  | 'withdraw_approval'
  | 'reject_initiation'
  | 'reject_request'
  | 'reject_realization'
  | 'send_for_approval'
  | PublishStep
  | 'cancel';

interface DetailDialogsProps {
  readonly asked: AskedAction;
  readonly purchase: PurchaseDetail;
  readonly writes: Writes<PurchaseDetail>;
  readonly onClose: () => void;
}

export interface Question {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly harmful: boolean;
  readonly reason?: ConfirmReason;
  readonly write: (reason: string) => Write<PurchaseDetail>;
  readonly done: ToastInput;
}

/** The dialogs of the head and the foot. What is refused leaves them open with everything typed. */
export default function DetailDialogs({ asked, purchase, writes, onClose }: DetailDialogsProps) {
  const question = useQuestion(purchase);
  if (asked === 'extend_deadline')
    return <ExtendDialog purchase={purchase} writes={writes} onClose={onClose} />;
  if (asked === 'invite') return <InviteDialog purchase={purchase} writes={writes} onClose={onClose} />;
  const { title, text, confirmLabel, cancelLabel, harmful, reason, write, done } = question(asked);
  const confirm = async (given: string) => {
    if (await writes.run(asked, write(given), done)) onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      harmful={harmful}
      busy={writes.busy === asked}
      reason={reason}
      onConfirm={(given) => void confirm(given)}
    >
      {text}
    </ConfirmDialog>
  );
}

function useQuestion(purchase: PurchaseDetail) {
  const { t } = useLingui();
  const format = useFormats();
  const { id, request_number: number } = purchase;
  const note: ConfirmReason = {
    label: t`Note`,
    missing: t`Enter a reason.`,
    maxLength: LONG_TEXT_MAX,
  };
  const told = purchase.rfps.filter((rfp) => rfp.sent_at !== null && rfp.withdrawn_at === null).length;
  const reached = purchase.rfps.filter((rfp) => rfp.contact_person?.email);
  const unreached = purchase.rfps.filter((rfp) => !rfp.contact_person?.email);
  const chosen = reached.length;
  const { premium } = purchase;
  const initiation = useInitiationQuestion(purchase);
  const publishing = usePublishQuestion(purchase);

  return (asked: Exclude<AskedAction, 'invite' | 'extend_deadline'>): Question => {
    switch (asked) {
      case 'approve_initiation':
      case 'request':
      case 'resubmit':
        return initiation(asked);
      case 'publish':
      case 'unpublish':
        return publishing(asked);
      case 'send':
        return {
          title: premium ? (
            <Trans>
              Confirm request {number} and send it to{' '}
              <Plural value={chosen} one="# supplier" other="# suppliers" />?
            </Trans>
          ) : (
            <Trans>
              Send request {number} to <Plural value={chosen} one="# supplier" other="# suppliers" />?
            </Trans>
          ),
          text: (
            <>
              <p>{reached.map((rfp) => rfp.supplier.name).join(', ')}</p>
              {unreached.length > 0 && (
                <p>
                  <Trans>
                    Not invited, email address missing: {unreached.map((rfp) => rfp.supplier.name).join(', ')}
                  </Trans>
                </p>
              )}
              {purchase.publish_to_marketplace && (
                <p>
                  <Trans>The request is published on the marketplace too.</Trans>
                </p>
              )}
              {purchase.date_for_offer !== null && (
                <p>
                  <Trans>
                    Each supplier receives an email with its own link and can submit an offer until{' '}
                    <bdi className="num">{format.instant(purchase.date_for_offer)}</bdi>.
                  </Trans>
                </p>
              )}
            </>
          ),
          confirmLabel: premium ? t`Confirm the request` : t`Send to suppliers`,
          harmful: false,
          write: () => detailCalls.send(purchase),
          done: { title: t`The invitations are sent` },
        };
      case 'withdraw_approval':
        return {
          title: <Trans>Withdraw request {number} from approval?</Trans>,
          text: (
            <p>
              <Trans>
                It is reopened with the accepted offers unchanged. It cannot be confirmed until you send it
                again.
              </Trans>
            </p>
          ),
          confirmLabel: t`Withdraw from approval`,
          harmful: false,
          write: () => detailCalls.withdraw(id),
          done: { title: t`Withdrawn from approval` },
        };
      case 'send_for_approval':
        return {
          title: <Trans>Send request {number} for approval?</Trans>,
          text: (
            <>
              <p>
                <Trans>
                  Authorized approvers are notified by email. Accepted offers stay accepted; if a supplier
                  changes an accepted offer, the purchase is returned to you.
                </Trans>
              </p>
              <ApproversOf id={id} currency={purchase.currency} />
            </>
          ),
          confirmLabel: t`Send for approval`,
          harmful: false,
          reason: { label: t`Note`, maxLength: LONG_TEXT_MAX },
          write: (given) => detailCalls.sendForApproval(id, given),
          done: { title: t`Sent for approval` },
        };
      case 'reject_initiation':
        return {
          title: <Trans>Reject the initiation of {number}?</Trans>,
          text: <Back name={purchase.creator.name} />,
          confirmLabel: t`Reject the initiation`,
          harmful: true,
          reason: note,
          write: (given) => detailCalls.rejectInitiation(id, given),
          done: { title: t`The initiation is rejected` },
        };
      case 'reject_request':
        return {
          title: <Trans>Reject request {number}?</Trans>,
          text: <Back name={purchase.creator.name} />,
          confirmLabel: t`Reject the request`,
          harmful: true,
          reason: note,
          write: (given) => detailCalls.rejectRequest(id, given),
          done: { title: t`The request is rejected` },
        };
      case 'reject_realization':
        return {
          title: <Trans>Reject the award of {number}?</Trans>,
          text: (
            <>
              <Back name={purchase.creator.name} />
              <p>
                <Trans>Accepted offers stay accepted.</Trans>
              </p>
            </>
          ),
          confirmLabel: t`Reject award`,
          harmful: true,
          reason: note,
          write: (given) => detailCalls.rejectRealization(id, given),
          done: { title: t`Award rejected` },
        };
      case 'cancel':
        return {
          title: <Trans>Cancel request {number}?</Trans>,
          text: (
            <p>
              {told > 0 ? (
                <Trans>
                  This cannot be undone.{' '}
                  <Plural value={told} one="# invited supplier is" other="# invited suppliers are" /> notified
                  by email, and their links say so.
                </Trans>
              ) : (
                <Trans>This cannot be undone. No supplier has been invited yet.</Trans>
              )}
              {purchase.status === PURCHASE_STATUS.CLOSED && (
                <>
                  {' '}
                  <Trans>Orders already sent are void, and the budget is released.</Trans>
                </>
              )}
            </p>
          ),
          confirmLabel: t`Cancel the purchase`,
          cancelLabel: t`Keep the purchase`,
          harmful: true,
          reason: {
            label: t`Reason`,
            missing: t`Give a reason.`,
            maxLength: LONG_TEXT_MAX,
          },
          write: (given) => detailCalls.cancel(id, given),
          done: { title: t`The purchase is canceled` },
        };
    }
  };
}

function Back({ name }: { name: string }) {
  return (
    <p>
      <Trans>It is returned to {name}, who is notified by email and can correct and resubmit it.</Trans>
    </p>
  );
}
