import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { sayFailed } from '../../lib/say-failed.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toasts } from '../../ui/toast-store.ts';
import { moderationKeys } from './moderation.api.ts';

interface DeleteParentCategoryProps {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before a parent category goes. */
export function DeleteParentCategory({ id, name, onClose }: DeleteParentCategoryProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => call('DELETE moderation/parent-categories/{id}', { params: { id } }),
    onSuccess: () => toasts.add({ kind: 'success', title: t`Marketplace category deleted`, text: name }),
    onError: (error) => sayFailed(error, t`Nothing was changed`),
    onSettled: () => {
      onClose();
      return client.invalidateQueries({ queryKey: moderationKeys.categories });
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Delete marketplace category “{name}”?</Trans>}
      confirmLabel={t`Delete marketplace category`}
      busy={removal.isPending}
      onConfirm={() => removal.mutate()}
    >
      <p>
        <Trans>Nobody uses it. Companies can no longer choose it.</Trans>
      </p>
    </ConfirmDialog>
  );
}
