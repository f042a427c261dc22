import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_DECISION_REASON_LENGTH } from '#platform/shared/validation/limits.ts';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { startImpersonation } from '#platform/web/lib/session.ts';

interface ImpersonateDialogProps {
  readonly company: string;
  readonly user: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** Asks for the reason before a moderator impersonates a user. The company's owners are notified of the reason. */
export function ImpersonateDialog({ company, user, onClose }: ImpersonateDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmActionDialog
      onClose={onClose}
      action={{
        call: (reason) => call('POST moderation/impersonate', { body: { user_id: user.id, reason } }),
        refused: t`Nothing was opened`,
        after: ({ access_token }) => startImpersonation(access_token),
      }}
      title={<Trans>View as {user.name}?</Trans>}
      confirmLabel={t({ message: 'View as user', comment: 'a moderator sees the product as a user does' })}
      harmful={false}
      reason={{
        label: t`Reason`,
        hint: t`The owner of ${company} receives it by email.`,
        missing: t`Enter a reason.`,
        maxLength: MAX_DECISION_REASON_LENGTH,
      }}
    >
      <p>
        <Trans>
          It ends automatically after 15 minutes. You cannot confirm, approve or pay, or change passwords,
          email addresses and permissions; everything you do is logged under both names.
        </Trans>
      </p>
    </ConfirmActionDialog>
  );
}
