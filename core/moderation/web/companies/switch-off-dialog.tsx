import { Trans, useLingui } from '@lingui/react/macro';
import type { ModeratedUser } from '#core/moderation/wire/companies.ts';
import { MAX_DECISION_REASON_LENGTH } from '#platform/shared/validation/limits.ts';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { moderationKeys } from '../moderation.api.ts';

interface SwitchOffDialogProps {
  readonly companyId: number;
  readonly user: ModeratedUser;
  readonly onClose: () => void;
}

/** Asks for the reason before a user's second factor is disabled. The user is notified of the reason. */
export function SwitchOffSecondFactorDialog({ companyId, user, onClose }: SwitchOffDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmActionDialog
      onClose={onClose}
      action={{
        call: (reason) =>
          call('POST moderation/users/{id}/two-factor/off', { params: { id: user.id }, body: { reason } }),
        done: () => ({ title: t`Second factor switched off`, text: user.name }),
        refused: t`Nothing was changed`,
        keys: [moderationKeys.company(companyId)],
      }}
      title={<Trans>Switch off the second factor of {user.name}?</Trans>}
      confirmLabel={t`Switch off second factor`}
      reason={{
        label: t`Reason`,
        hint: t`${user.name} receives it by email.`,
        missing: t`Enter a reason.`,
        maxLength: MAX_DECISION_REASON_LENGTH,
      }}
    >
      <p>
        <Trans>
          Only for a user who has lost both phone and recovery codes: verify their identity first. They are
          logged out everywhere and can then log in with the password alone.
        </Trans>
      </p>
    </ConfirmActionDialog>
  );
}
