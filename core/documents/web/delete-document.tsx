import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { useAction } from '#platform/web/kit/ask/use-action.ts';
import { call } from '#platform/web/lib/http/http.ts';
import type { SupplierDocument } from '../wire.ts';
import { documentKeys } from './documents.api.ts';

/** Milliseconds for which the message with Undo is shown, long enough to read it. */
const UNDO_MS = 10_000;

interface DeleteDocumentProps {
  readonly document: SupplierDocument;
  readonly onClose: () => void;
}

/** Asks for confirmation before deleting a document, and offers to undo the deletion. */
export default function DeleteDocument({ document: { id, name, version }, onClose }: DeleteDocumentProps) {
  const { t } = useLingui();
  const { run: restore } = useAction({
    call: () => call('POST documents/{id}/restore', { params: { id } }),
    done: () => ({ kind: 'info', title: t`Document restored`, text: name }),
    refused: t`The document was not restored`,
    keys: [documentKeys.all],
  });
  return (
    <ConfirmActionDialog
      onClose={onClose}
      action={{
        call: () => call('DELETE documents/{id}', { params: { id }, version }),
        done: () => ({
          kind: 'info',
          title: t`Document deleted`,
          text: name,
          timeout: UNDO_MS,
          action: {
            label: t({ message: 'Undo', context: 'deleting a document' }),
            onAction: () => void restore(),
          },
        }),
        refused: t`The document was not deleted`,
        keys: [documentKeys.all],
      }}
      title={<Trans>Delete document “{name}”?</Trans>}
      confirmLabel={t`Delete document`}
    >
      <p>
        <Trans>It will no longer be available to anyone. You can undo this immediately afterwards.</Trans>
      </p>
    </ConfirmActionDialog>
  );
}
