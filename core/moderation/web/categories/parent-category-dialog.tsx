import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ParentCategory, parentCategoryBody } from '#core/moderation/wire/moderation.ts';
import { buildRecord } from '#platform/shared/closed-list.ts';
import { LANGUAGE_INFO, LANGUAGES } from '#platform/shared/languages.ts';
import { FormRefusal } from '#platform/web/kit/form/form-refusal.tsx';
import { useEditForm } from '#platform/web/kit/form/use-edit-form.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { moderationKeys } from '../moderation.api.ts';
import styles from '../moderation.module.css';

const NO_NAMES = buildRecord(LANGUAGES, () => '');
const LABELS = Object.fromEntries(LANGUAGES.map((code) => [`names.${code}`, LANGUAGE_INFO[code].nativeName]));

interface ParentCategoryDialogProps {
  /** The category to change; null for a new category. */
  readonly category: ParentCategory | null;
  readonly onClose: () => void;
}

/** Edits a parent category's name in each language. */
export default function ParentCategoryDialog({ category, onClose }: ParentCategoryDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const state = useEditForm({
    record: category,
    textsOf: ({ names }: ParentCategory) =>
      Object.fromEntries(LANGUAGES.map((code) => [`names.${code}`, names[code] ?? ''])),
    notSaved: t`The marketplace category was not saved`,
    schema: parentCategoryBody,
    labels: LABELS,
    defaultValues: { names: category?.names ?? NO_NAMES },
    send: async (body, version) => {
      if (category)
        await call('PUT moderation/parent-categories/{id}', { params: { id: category.id }, body, version });
      else await call('POST moderation/parent-categories', { body });
      toasts.add({ kind: 'success', title: t`Marketplace category saved`, text: body.names.sr_latin });
      onClose();
      void client.invalidateQueries({ queryKey: moderationKeys.categories });
    },
  });
  const { form, onSubmit, busy, errorOf } = state;
  return (
    <FormDialog
      onClose={onClose}
      dismissible={false}
      title={category ? <Trans>Rename marketplace category</Trans> : <Trans>New marketplace category</Trans>}
      submit={<Trans>Save</Trans>}
      busy={busy}
      failure={undefined}
      onSubmit={onSubmit}
    >
      <FormRefusal state={state} href={null} />
      <div className={styles.pair}>
        {LANGUAGES.map((code) => (
          <Field key={code} label={LANGUAGE_INFO[code].nativeName} error={errorOf(`names.${code}`)} required>
            <TextInput
              {...form.register(`names.${code}`)}
              lang={LANGUAGE_INFO[code].htmlLang}
              maxLength={255}
              autoComplete="off"
            />
          </Field>
        ))}
      </div>
    </FormDialog>
  );
}
