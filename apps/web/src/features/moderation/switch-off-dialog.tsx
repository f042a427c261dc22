import { Trans, useLingui } from '@lingui/react/macro';
import type { ModeratedUser } from '@ponuda/contract/moderation';
import { REASON_MAX } from '@ponuda/domain/validation/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { sayFailed } from '../../lib/say-failed.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toasts } from '../../ui/toast-store.ts';
import { moderationKeys } from './moderation.api.ts';

interface SwitchOffDialogProps {
  readonly companyId: number;
  readonly user: ModeratedUser;
  readonly onClose: () => void;
}

/** Asks why before somebody's second factor is taken away: the reason goes to that user. */
export function SwitchOffDialog({ companyId, user, onClose }: SwitchOffDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const work = useMutation({
    mutationFn: (reason: string) =>
      call('POST moderation/users/{id}/two-factor/off', { params: { id: user.id }, body: { reason } }),
    onSuccess: () => toasts.add({ kind: 'success', title: t`Second factor switched off`, text: user.name }),
    onError: (error) => sayFailed(error, t`Nothing was changed`),
    onSettled: () => {
      onClose();
      return client.invalidateQueries({ queryKey: moderationKeys.company(companyId) });
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Switch off the second factor of {user.name}?</Trans>}
      confirmLabel={t`Switch off second factor`}
      busy={work.isPending}
      reason={{
        label: t`Reason`,
        hint: t`${user.name} reads it in a mail.`,
        missing: t`Enter the reason.`,
        maxLength: REASON_MAX,
      }}
      onConfirm={(reason) => work.mutate(reason)}
    >
      <p>
        <Trans>
          Only for somebody who has lost phone and recovery codes: make sure that it is them who ask. They are
          logged out everywhere and log in with the password alone.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
