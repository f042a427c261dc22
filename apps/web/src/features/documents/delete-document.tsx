import { Trans, useLingui } from '@lingui/react/macro';
import type { SupplierDocument } from '@ponuda/contract/documents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { sayFailed } from '../../lib/say-failed.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toasts } from '../../ui/toast-store.ts';
import { documentKeys } from './documents.api.ts';

/** Long enough to read it and to change one's mind. */
const UNDO_MS = 10_000;

interface DeleteDocumentProps {
  readonly document: SupplierDocument;
  readonly onClose: () => void;
}

/** Asks before a document goes, and offers to take it back afterwards. */
export default function DeleteDocument({ document: { id, name }, onClose }: DeleteDocumentProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: documentKeys.all });
  const restore = async () => {
    try {
      await call('POST documents/{id}/restore', { params: { id } });
      toasts.add({ title: t`Document restored`, text: name });
    } catch (error) {
      sayFailed(error, t`The document was not restored`);
    }
    await refresh();
  };
  const removal = useMutation({
    mutationFn: () => call('DELETE documents/{id}', { params: { id } }),
    onSuccess: async () => {
      toasts.add({
        title: t`Document deleted`,
        text: name,
        timeout: UNDO_MS,
        action: {
          label: t({ message: 'Undo', context: 'deleting a document' }),
          onAction: () => void restore(),
        },
      });
      onClose();
      await refresh();
    },
    onError: (error) => {
      sayFailed(error, t`The document was not deleted`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Delete document “{name}”?</Trans>}
      confirmLabel={t`Delete document`}
      busy={removal.isPending}
      onConfirm={() => removal.mutate()}
    >
      <p>
        <Trans>Nobody can open it any more. You can undo this right afterwards.</Trans>
      </p>
    </ConfirmDialog>
  );
}
