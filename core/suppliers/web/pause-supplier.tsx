import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_SHORT_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import type { Supplier } from '../wire/suppliers.ts';
import { supplierKeys } from './suppliers.api.ts';

interface PauseSupplierProps {
  readonly supplier: Supplier;
  readonly onClose: () => void;
}

/** Pauses a supplier with a reason, or ends its pause. */
export default function PauseSupplier({ supplier, onClose }: PauseSupplierProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const { id, name, paused } = supplier;
  return (
    <ConfirmActionDialog
      onClose={onClose}
      action={{
        call: (reason) =>
          paused
            ? call('POST suppliers/{id}/resume', { params: { id } })
            : call('POST suppliers/{id}/pause', { params: { id }, body: { reason } }),
        done: () => ({ title: paused ? t`${name} can be invited again` : t`${name} has been paused` }),
        keys: [supplierKeys.all, ['categories']],
      }}
      title={paused ? <Trans>Resume {name}?</Trans> : <Trans>Pause {name}?</Trans>}
      confirmLabel={paused ? t`Resume` : t({ message: 'Pause', context: 'a supplier' })}
      harmful={false}
      reason={
        paused
          ? undefined
          : {
              label: t`Reason`,
              hint: t`Shown to your colleagues where they would choose the supplier.`,
              missing: t`Enter a reason.`,
              maxLength: MAX_SHORT_TEXT_LENGTH,
            }
      }
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
            Until you resume it, the supplier cannot be invited to new requests or chosen in a purchase.
            Current invitations stay open.
          </Trans>
        </p>
      )}
    </ConfirmActionDialog>
  );
}
