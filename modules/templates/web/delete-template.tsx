import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import type { RequestTemplate } from '../wire.ts';
import { templateKeys } from './template-keys.ts';

/** Asks for confirmation before a template is deleted, because its schedules and drafts are deleted too. */
export function DeleteTemplateDialog({
  template,
  onClose,
}: {
  template: RequestTemplate;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { id, name, version, shared } = template;
  return (
    <ConfirmActionDialog
      onClose={onClose}
      action={{
        call: () => call('DELETE request-templates/{id}', { params: { id }, version }),
        done: () => ({ title: t`Template deleted`, text: name }),
        refused: t`The template was not deleted`,
        keys: [templateKeys.all, templateKeys.drafts],
      }}
      title={t`Delete the template ${{ name }}?`}
      confirmLabel={t`Delete template`}
      harmful
    >
      {shared ? (
        <Trans>It is deleted for everyone in the company, with all schedules and unused drafts of it.</Trans>
      ) : (
        <Trans>Its schedule and unused drafts are deleted too.</Trans>
      )}
    </ConfirmActionDialog>
  );
}
