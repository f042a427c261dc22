import { Trans, useLingui } from '@lingui/react/macro';
import { REASON_MAX } from '@ponuda/domain/validation/limits';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { sayFailed } from '../../lib/say-failed.ts';
import { startImpersonation } from '../../lib/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface ImpersonateDialogProps {
  readonly company: string;
  readonly user: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** Asks why before a moderator looks on as somebody: the reason goes to the company's owner. */
export function ImpersonateDialog({ company, user, onClose }: ImpersonateDialogProps) {
  const { t } = useLingui();
  const work = useMutation({
    mutationFn: (reason: string) =>
      call('POST moderation/impersonate', { body: { user_id: user.id, reason } }),
    onSuccess: ({ access_token }) => startImpersonation(access_token),
    onError: (error) => {
      sayFailed(error, t`Nothing was opened`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Look on as {user.name}?</Trans>}
      confirmLabel={t({ message: 'Look on', comment: 'a moderator sees the product as a user does' })}
      harmful={false}
      busy={work.isPending || work.isSuccess}
      reason={{
        label: t`Reason`,
        hint: t`The owner of ${company} reads it in a mail.`,
        missing: t`Enter the reason.`,
        maxLength: REASON_MAX,
      }}
      onConfirm={(reason) => work.mutate(reason)}
    >
      <p>
        <Trans>
          It ends by itself after 15 minutes. You cannot confirm, approve or pay, nor touch passwords, mail
          addresses and rights; whatever you do stands in the history with both names.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
