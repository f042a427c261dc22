import { Trans, useLingui } from '@lingui/react/macro';
import type { ParentCategory } from '#core/moderation/wire/moderation.ts';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { moderationKeys } from '../moderation.api.ts';

interface DeleteParentCategoryProps {
  readonly category: ParentCategory;
  /** The category's name in the user's language. */
  readonly name: string;
  readonly onClose: () => void;
}

export function DeleteParentCategoryDialog({
  category: { id, version },
  name,
  onClose,
}: DeleteParentCategoryProps) {
  const { t } = useLingui();
  return (
    <ConfirmActionDialog
      onClose={onClose}
      action={{
        call: () => call('DELETE moderation/parent-categories/{id}', { params: { id }, version }),
        done: () => ({ title: t`Marketplace category deleted`, text: name }),
        refused: t`Nothing was changed`,
        keys: [moderationKeys.categories],
      }}
      title={<Trans>Delete marketplace category “{name}”?</Trans>}
      confirmLabel={t`Delete category`}
    >
      <p>
        <Trans>It is not in use. Companies can no longer select it.</Trans>
      </p>
    </ConfirmActionDialog>
  );
}
