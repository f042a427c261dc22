import { Trans, useLingui } from '@lingui/react/macro';
import type { RequestTemplate } from '@ponuda/contract/request-templates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/http.ts';
import { sayFailed, sayOutdated } from '../../../lib/http/say-failed.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toasts } from '../../../ui/toast-store.ts';
import { templateKeys } from './templates.api.ts';

/** Asks first, because schedules and drafts go with it. */
export function DeleteTemplate({ template, onClose }: { template: RequestTemplate; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { id, name, version, shared } = template;
  const remove = useMutation({
    mutationFn: () => call('DELETE request-templates/{id}', { params: { id }, version }),
    onSuccess: () => toasts.add({ kind: 'success', title: t`Template deleted`, text: name }),
    onError: (error) => (isApiError(error, 'stale') ? sayOutdated() : sayFailed(error)),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: templateKeys.all });
      await client.invalidateQueries({ queryKey: templateKeys.drafts });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Delete the template ${{ name }}?`}
      confirmLabel={t`Delete template`}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      {shared ? (
        <Trans>It is deleted for everyone in the company, with all schedules and unused drafts of it.</Trans>
      ) : (
        <Trans>Its schedule and unused drafts are deleted too.</Trans>
      )}
    </ConfirmDialog>
  );
}
