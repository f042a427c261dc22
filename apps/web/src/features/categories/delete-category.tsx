import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Category } from '@ponuda/contract/categories';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { sayFailed } from '../../lib/say-failed.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toasts } from '../../ui/toast-store.ts';

interface DeleteCategoryProps {
  readonly category: Category;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a category goes, naming it and what becomes of what hangs on it. */
export function DeleteCategory({ category, onClose, onDeleted }: DeleteCategoryProps) {
  const { t } = useLingui();
  const count = category.suppliers_count;
  const removal = useMutation({
    mutationFn: () => call('DELETE categories/{id}', { params: { id: category.id } }),
    onSuccess: () => {
      toasts.add({ kind: 'success', title: t`Category deleted`, text: category.name });
      onDeleted();
    },
    onError: (error) => {
      sayFailed(error, t`The category was not deleted`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Delete category “{category.name}”?</Trans>}
      confirmLabel={t`Delete category`}
      busy={removal.isPending}
      onConfirm={() => removal.mutate()}
    >
      <p>
        <Trans>It disappears from lists and new requests. Purchases made with it keep its name.</Trans>
      </p>
      {count > 0 && (
        <p>
          <Plural value={count} one="# supplier loses it." other="# suppliers lose it." />
        </p>
      )}
    </ConfirmDialog>
  );
}
