import { Trans, useLingui } from '@lingui/react/macro';
import type { Sector } from '#core/users/wire.ts';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { call } from '#platform/web/lib/http/http.ts';

/** Users, categories and purchases also show departments, so all queries become stale. */
const EVERYTHING = [[]];

interface DeleteSectorProps {
  readonly sector: Sector;
  readonly onClose: () => void;
}

/** Asks for confirmation before an unused department is deleted. */
export default function DeleteSector({ sector, onClose }: DeleteSectorProps) {
  const { t } = useLingui();
  const { id, name, version } = sector;
  return (
    <ConfirmActionDialog
      onClose={onClose}
      action={{
        call: () => call('DELETE user-management/sectors/{id}', { params: { id }, version }),
        done: () => ({ title: t`Department deleted`, text: name }),
        refused: t`The department was not deleted`,
        keys: EVERYTHING,
      }}
      title={<Trans>Delete department “{sector.name}”?</Trans>}
      confirmLabel={t`Delete department`}
    >
      <p>
        <Trans>Nothing belongs to it, so nothing else changes.</Trans>
      </p>
    </ConfirmActionDialog>
  );
}
