import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import type { Maintenance } from '../wire.ts';
import { MAINTENANCES_KEY } from './maintenance.api.ts';

interface EndMaintenanceDialogProps {
  readonly maintenance: Maintenance;
  readonly onClose: () => void;
}

/** Asks for confirmation before a planned maintenance is cancelled or a running maintenance is ended. */
export default function EndMaintenanceDialog({ maintenance, onClose }: EndMaintenanceDialogProps) {
  const { t } = useLingui();
  const { id, version, status } = maintenance;
  if (status === 'running')
    return (
      <ConfirmActionDialog
        onClose={onClose}
        action={{
          call: () => call('PUT moderation/maintenances/{id}/end', { params: { id }, version }),
          done: () => ({ title: t`Maintenance ended` }),
          refused: t`Nothing was changed`,
          keys: [MAINTENANCES_KEY],
        }}
        title={<Trans>End the maintenance now?</Trans>}
        confirmLabel={t`End maintenance`}
      >
        <p>
          <Trans>Everyone can save again within seconds. Moved deadlines stay as they are.</Trans>
        </p>
      </ConfirmActionDialog>
    );
  return (
    <ConfirmActionDialog
      harmful
      onClose={onClose}
      action={{
        call: () => call('PUT moderation/maintenances/{id}/cancel', { params: { id }, version }),
        done: () => ({ title: t`Maintenance canceled` }),
        refused: t`Nothing was changed`,
        keys: [MAINTENANCES_KEY],
      }}
      title={<Trans>Cancel the maintenance?</Trans>}
      confirmLabel={t`Cancel maintenance`}
      cancelLabel={t({ message: 'Keep', context: 'a planned maintenance' })}
    >
      <p>
        <Trans>
          Moved deadlines return to the buyers’ original dates if these are at least a day ahead. Everyone
          concerned is notified.
        </Trans>
      </p>
    </ConfirmActionDialog>
  );
}
