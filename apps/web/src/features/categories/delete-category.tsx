import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Category } from '@ponuda/contract/categories';
import { AskFirst } from '../../kit/ask/ask-first.tsx';
import { call } from '../../lib/http/http.ts';
import { categoryKeys } from './categories.api.ts';

interface DeleteCategoryProps {
  readonly category: Category;
  readonly onClose: () => void;
}

/** Asks before a category goes, naming it and what becomes of what hangs on it. */
export function DeleteCategory({ category, onClose }: DeleteCategoryProps) {
  const { t } = useLingui();
  const count = category.suppliers_count;
  return (
    <AskFirst
      onClose={onClose}
      action={{
        call: () => call('DELETE categories/{id}', { params: { id: category.id } }),
        done: () => ({ title: t`Category deleted`, text: category.name }),
        refused: t`The category was not deleted`,
        keys: [categoryKeys.all, categoryKeys.sectors],
      }}
      title={<Trans>Delete category “{category.name}”?</Trans>}
      confirmLabel={t`Delete category`}
    >
      <p>
        <Trans>It disappears from lists and new requests. Existing purchases keep its name.</Trans>
      </p>
      {count > 0 && (
        <p>
          <Plural value={count} one="# supplier loses it." other="# suppliers lose it." />
        </p>
      )}
    </AskFirst>
  );
}
