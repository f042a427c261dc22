import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { useAction } from '#platform/web/kit/ask/use-action.ts';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import type { Category } from '../wire.ts';
import { categoryKeys } from './categories.api.ts';

/** How long the message with the Undo button is shown, in milliseconds. */
const UNDO_MS = 10_000;

interface DeleteCategoryProps {
  readonly category: Category;
  readonly onClose: () => void;
}

/** Asks for confirmation before deleting a category, shows what still uses it, and offers to undo the deletion. */
export function DeleteCategoryDialog({
  category: { id, name, version, suppliers_count: count },
  onClose,
}: DeleteCategoryProps) {
  const { t } = useLingui();
  const [inUse, setInUse] = useState('');
  const keys = [categoryKeys.all, categoryKeys.sectors];
  const { run: restore } = useAction({
    call: () => call('POST categories/{id}/restore', { params: { id } }),
    done: () => ({ kind: 'info', title: t`Category restored`, text: name }),
    refused: t`The category was not restored`,
    keys,
  });
  const remove = async () => {
    try {
      return await call('DELETE categories/{id}', { params: { id }, version });
    } catch (error) {
      // The dialog itself lists the uses of the category, so no other message is shown.
      if (isApiError(error, 'category_in_use')) {
        error.reported = true;
        setInUse(error.detail);
      }
      throw error;
    }
  };
  return (
    <ConfirmActionDialog
      onClose={onClose}
      action={{
        call: remove,
        done: () => ({
          kind: 'info',
          title: t`Category deleted`,
          text: name,
          timeout: UNDO_MS,
          action: {
            label: t({ message: 'Undo', context: 'deleting a category' }),
            onAction: () => void restore(),
          },
        }),
        refused: t`The category was not deleted`,
        keys,
      }}
      title={<Trans>Delete category “{name}”?</Trans>}
      confirmLabel={t`Delete category`}
    >
      {inUse !== '' && (
        <Notice tone="red" role="alert">
          {inUse}
        </Notice>
      )}
      <p>
        <Trans>
          It disappears from lists and new requests. Existing purchases keep its name. You can undo this
          immediately afterwards.
        </Trans>
      </p>
      {count > 0 && (
        <p>
          <Plural value={count} one="# supplier loses it." other="# suppliers lose it." />
        </p>
      )}
    </ConfirmActionDialog>
  );
}
