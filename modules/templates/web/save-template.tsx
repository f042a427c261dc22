import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { mapErrorsToForm, type RequestFormState } from '#core/requests/web/form/public.ts';
import { isStaff } from '#platform/shared/access/actor.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { MAX_NAME_LENGTH } from '#platform/shared/validation/limits.ts';
import { toFieldErrors } from '#platform/shared/wire/field-errors.ts';
import { type FieldErrors, requiredText } from '#platform/shared/wire/rules.ts';
import { withFieldsByName } from '#platform/web/kit/form/by-name.ts';
import { FormRefusal } from '#platform/web/kit/form/form-refusal.tsx';
import { useEditForm } from '#platform/web/kit/form/use-edit-form.ts';
import { describeFieldErrors } from '#platform/web/lib/forms/form-errors.ts';
import { ApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { showFailure } from '#platform/web/lib/http/show-failures.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { type RequestTemplate, templateContent } from '../wire.ts';
import { toTemplateContent } from './template-content.ts';
import { templateKeys } from './template-keys.ts';

interface SaveTemplateProps {
  readonly state: RequestFormState;
  readonly templates: readonly RequestTemplate[];
  readonly onBack: () => void;
  readonly onClose: () => void;
}

const NEW = 'new';
const schema = z.object({ name: requiredText() });

/** Saves the form as a new template or overwrites an existing one; errors are marked in the form. */
export function SaveTemplateForm({ state, templates, onBack, onClose }: SaveTemplateProps) {
  const [target, setTarget] = useState(NEW);
  const over = templates.find(({ id }) => String(id) === target);
  return (
    <SaveForm
      key={target}
      state={state}
      templates={templates.filter((one) => one.may_change)}
      over={over ?? null}
      onTarget={setTarget}
      onBack={onBack}
      onClose={onClose}
    />
  );
}

interface SaveFormProps extends SaveTemplateProps {
  /** The template to overwrite; null for a new one. */
  readonly over: RequestTemplate | null;
  readonly onTarget: (target: string) => void;
}

function SaveForm({ state, templates, over, onTarget, onBack, onClose }: SaveFormProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const client = useQueryClient();
  const staff = isStaff(useActor());
  const [shared, setShared] = useState(false);
  const labels = { name: t`Template name` };

  /** Marks the errors in the form and scrolls to the first one. */
  const mark = (errors: FieldErrors) => {
    const form = withFieldsByName(state.form);
    const at = describeFieldErrors(mapErrorsToForm(errors, state.form.getValues()), state.labels);
    Object.entries(at).forEach(([path, error], index) => {
      form.setError(path, error, { shouldFocus: index === 0 });
    });
    showFailure({ title: t`The template was not saved`, text: t`Correct the marked fields first.` });
    onClose();
  };

  const save = useEditForm({
    record: over,
    readAgain: () => call('GET request-templates/{id}', { params: { id: over?.id ?? 0 } }),
    notSaved: t`The template was not saved`,
    schema,
    labels,
    defaultValues: { name: over?.name ?? state.form.getValues('name') },
    send: async ({ name }, version) => {
      const today = dayInBelgrade(new Date().toISOString());
      const content = templateContent.safeParse(toTemplateContent(state.form.getValues(), language, today), {
        reportInput: true,
      });
      if (!content.success) return mark(toFieldErrors(content.error));
      const files = filesToKeep(state);
      const body = { name, content: content.data, file_ids: files.map(({ file_id }) => file_id) };
      try {
        if (over) await call('PUT request-templates/{id}', { params: { id: over.id }, body, version });
        else await call('POST request-templates', { body: { ...body, shared } });
      } catch (error) {
        const broken = error instanceof ApiError ? inForm(error.errors, files) : {};
        if (Object.keys(broken).length === 0) throw error;
        return mark(broken);
      }
      void client.invalidateQueries({ queryKey: templateKeys.all });
      toasts.add({ kind: 'success', title: t`Template saved`, text: name });
      onClose();
    },
  });

  return (
    <FormDialog
      title={t`Save as template`}
      description={
        <Trans>Files for suppliers are saved with it; prices and the marketplace setting are not.</Trans>
      }
      size="sm"
      onClose={onBack}
      submit={<Trans>Save template</Trans>}
      busy={save.busy}
      failure={save.stale ? undefined : save.failureText}
      onSubmit={save.onSubmit}
    >
      {save.stale && <FormRefusal state={save} href={`?template=${over?.id ?? 0}`} />}
      {templates.length > 0 && (
        <Field label={t`Save to`}>
          <Select
            value={over ? String(over.id) : NEW}
            onChange={onTarget}
            options={[
              { value: NEW, label: t`New template` },
              ...templates.map(({ id, name, shared: company }) => ({
                value: String(id),
                label: name,
                ...(company ? { hint: t`Company template` } : {}),
              })),
            ]}
          />
        </Field>
      )}
      <Field label={labels.name} error={save.errorOf('name')} required>
        <TextInput {...save.form.register('name')} maxLength={MAX_NAME_LENGTH} autoComplete="off" />
      </Field>
      {staff && !over && (
        <Checkbox
          label={t`For everyone in the company`}
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
        />
      )}
    </FormDialog>
  );
}

const CONTENT = 'content.';
const FILES = 'file_ids.';

/** Returns the files for suppliers, each with its index among the form's attachments. */
function filesToKeep({ form }: RequestFormState) {
  return form
    .getValues('attachments')
    .map((file, index) => ({ ...file, index }))
    .filter((file) => file.for_suppliers);
}

/** Returns the server errors that concern form fields. */
function inForm(errors: FieldErrors, files: ReturnType<typeof filesToKeep>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, broken]) => {
      if (path.startsWith(CONTENT)) return [[path.slice(CONTENT.length), broken]];
      const file = path.startsWith(FILES) ? files[Number(path.slice(FILES.length))] : undefined;
      return file ? [[`attachments.${file.index}.file_id`, broken]] : [];
    }),
  );
}
