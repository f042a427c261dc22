import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseDetail, Rfp } from '@ponuda/contract/purchases';
import type { Writes } from '../../../kit/writes/use-writes.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { detailCalls } from '../detail-calls.ts';

/** A mail to suppliers that is asked about first. */
export interface MailAsked {
  readonly what: 'remind' | 'resend';
  /** Null: all who have not answered. */
  readonly rfp: Rfp | null;
}

interface MailQuestionProps {
  readonly asked: MailAsked;
  readonly purchase: PurchaseDetail;
  readonly writes: Writes<PurchaseDetail>;
  readonly onClose: () => void;
}

/** Asks before suppliers are reminded, or before one of them gets a new link: both go out by mail at once. */
export default function MailQuestion({ asked: { what, rfp }, purchase, writes, onClose }: MailQuestionProps) {
  const { t } = useLingui();
  const { id, rfps } = purchase;
  const concerned = rfp ? [rfp] : rfps.filter((one) => one.can.remind.ok);
  const names = concerned.map(({ supplier }) => supplier.name).join(', ');
  const send = async () => {
    const sent =
      what === 'resend' && rfp
        ? await writes.run(what, detailCalls.resend(id, rfp.id), {
            title: t`New link sent to ${rfp.supplier.name}`,
          })
        : await writes.run(what, detailCalls.remind(id, rfp ? [rfp.id] : []), {
            title: rfp ? t`Reminder sent to ${rfp.supplier.name}` : t`Reminders sent`,
          });
    if (sent) onClose();
  };
  return (
    <ConfirmDialog
      open
      harmful={false}
      busy={writes.busy === what}
      onOpenChange={(open) => !open && onClose()}
      title={
        what === 'resend' ? (
          <Trans>Send {names} a new link?</Trans>
        ) : (
          <Plural value={concerned.length} one="Remind # supplier?" other="Remind # suppliers?" />
        )
      }
      confirmLabel={what === 'resend' ? t`Send a new link` : t`Remind`}
      onConfirm={() => void send()}
    >
      <p>
        {what === 'resend' ? (
          <Trans>It is sent by email. The links sent before stop working immediately.</Trans>
        ) : (
          <Trans>An email is sent immediately to: {names}</Trans>
        )}
      </p>
    </ConfirmDialog>
  );
}
