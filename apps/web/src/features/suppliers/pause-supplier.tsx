import { Trans, useLingui } from '@lingui/react/macro';
import type { Supplier } from '@ponuda/contract/suppliers';
import { SHORT_TEXT_MAX } from '@ponuda/domain/validation/limits';
import { useMutation } from '@tanstack/react-query';
import { useFormats } from '../../lib/format.ts';
import { call } from '../../lib/http.ts';
import { sayFailed } from '../../lib/say-failed.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toasts } from '../../ui/toast-store.ts';

interface PauseSupplierProps {
  readonly supplier: Supplier;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Pauses a supplier with a reason, or ends its pause. */
export default function PauseSupplier({ supplier, onClose, onChanged }: PauseSupplierProps) {
  const { t } = useLingui();
  const format = useFormats();
  const { id, name, paused } = supplier;
  const change = useMutation({
    mutationFn: (reason: string) =>
      paused
        ? call('POST suppliers/{id}/resume', { params: { id } })
        : call('POST suppliers/{id}/pause', { params: { id }, body: { reason } }),
    onSuccess: () => {
      toasts.add({ kind: 'success', title: paused ? t`${name} can be invited again` : t`${name} is paused` });
      onChanged();
    },
    onError: (error) => sayFailed(error),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={paused ? <Trans>Resume {name}?</Trans> : <Trans>Pause {name}?</Trans>}
      confirmLabel={paused ? t`Resume` : t({ message: 'Pause', context: 'a supplier' })}
      harmful={false}
      busy={change.isPending}
      {...(paused
        ? {}
        : {
            reason: {
              label: t`Reason`,
              hint: t`For your colleagues, who see it where they would choose the supplier.`,
              missing: t`Give a reason.`,
              maxLength: SHORT_TEXT_MAX,
            },
          })}
      onConfirm={(reason) => change.mutate(reason)}
    >
      {paused ? (
        <p>
          <Trans>
            Paused by {paused.by} on {format.instant(paused.at)}: {paused.reason}
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>
            It is not invited to anything new, and it cannot be chosen in a purchase, until you resume it.
            Current invitations stay open.
          </Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}
