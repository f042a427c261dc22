import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { LeaveGuard } from '#platform/web/shell/leave-guard.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { type Webhook, webhookBody } from '../wire.ts';
import { useWebhookLabels, WebhookFields } from './webhook-fields.tsx';
import { webhookKeys } from './webhooks.api.ts';
import styles from './webhooks.module.css';

const valuesOf = ({ name, url, events }: Webhook) => ({ name, url, events: [...events] });

interface WebhookSettingsProps {
  readonly webhook: Webhook;
  readonly readOnly: boolean;
}

/**
 * Renders the form for name, URL and events. Changes by another user are not overwritten; typed values are kept.
 */
export function WebhookSettings({ webhook, readOnly }: WebhookSettingsProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const labels = useWebhookLabels();
  const [defaultValues] = useState(() => valuesOf(webhook));
  // The version with which the form was initialized, which is not always the latest received version.
  const shown = useRef(webhook);
  const [stale, setStale] = useState(false);
  const keep = (now: Webhook) => {
    shown.current = now;
    client.setQueryData([...webhookKeys.all, now.id], now);
  };
  const { form, onSubmit, busy, errorOf, failureText, wouldLose } = useContractForm({
    schema: webhookBody,
    labels,
    defaultValues,
    send: async (body) => {
      const { id, state, version } = shown.current;
      const active = state === 'on' || state === 'failing';
      try {
        const saved = await call('PUT user-profile/webhooks/{id}', {
          params: { id },
          body: { ...body, active },
          version,
        });
        keep(saved);
        form.reset(valuesOf(saved));
        setStale(false);
        toasts.add({ kind: 'success', title: t`Settings saved` });
      } catch (error) {
        if (!isApiError(error, 'stale')) throw error;
        const fresh = await call('GET user-profile/webhooks/{id}', { params: { id } });
        keep(fresh);
        form.reset(valuesOf(fresh), { keepDirtyValues: true });
        setStale(true);
      }
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => {
    if (webhook.version <= shown.current.version || isDirty) return;
    shown.current = webhook;
    form.reset(valuesOf(webhook));
  }, [webhook, form, isDirty]);
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <LeaveGuard wouldLose={wouldLose} />
      {failureText !== undefined && (
        <Notice tone="red" role="alert">
          {failureText}
        </Notice>
      )}
      {stale && (
        <Notice
          tone="warn"
          role="alert"
          title={
            <Trans>
              Your changes were not saved: the settings were changed by someone else in the meantime.
            </Trans>
          }
        >
          <Trans>Your entries are kept. Review them and save again if they still apply.</Trans>
        </Notice>
      )}
      <WebhookFields form={form} errorOf={errorOf} labels={labels} readOnly={readOnly} />
      {!readOnly && (
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            <Trans>Save</Trans>
          </Button>
        </div>
      )}
    </form>
  );
}
