import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { OneTimeSecretDialog } from '#platform/web/kit/ask/one-time-secret-dialog.tsx';
import { useAction } from '#platform/web/kit/ask/use-action.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DisabledButton } from '#platform/web/ui/disabled-button.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import type { Webhook } from '../wire.ts';
import { DeleteWebhookDialog } from './delete-webhook.tsx';
import { WebhookPill } from './state-pill.tsx';
import { webhookKeys } from './webhooks.api.ts';
import styles from './webhooks.module.css';

interface WebhookStateProps {
  readonly webhook: Webhook;
  readonly readOnly: boolean;
}

/** Shows whether the webhook is on, with its actions: test, turn on or off, change the secret, delete. */
export function WebhookStatePanel({ webhook, readOnly }: WebhookStateProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const client = useQueryClient();
  const router = useRouter();
  const [asking, setAsking] = useState<'secret' | 'delete' | 'off' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { id, name, url, events, state, version, old_secret_until } = webhook;
  const isOn = state === 'on' || state === 'failing';
  const test = useAction({
    call: () => call('POST user-profile/webhooks/{id}/test', { params: { id } }),
    done: () => ({ title: t`The test is being sent` }),
    refused: t`No test was sent`,
    keys: [webhookKeys.all],
  });
  const turned = (active: boolean) => ({
    call: () =>
      call('PUT user-profile/webhooks/{id}', {
        params: { id },
        body: { name, url, events, active },
        version,
      }),
    done: () => ({
      title: active ? t`The webhook has been switched on` : t`The webhook has been switched off`,
    }),
    refused: t`Nothing was changed`,
    keys: [webhookKeys.all],
  });
  const turnOn = useAction(turned(true));
  const leave = async () => {
    await router.navigate({ href: paths.profileWebhooks() });
    client.removeQueries({ queryKey: [...webhookKeys.all, id] });
    await client.invalidateQueries({ queryKey: webhookKeys.all });
  };

  return (
    <section className={styles.section} aria-labelledby="webhook-state">
      <h2 id="webhook-state" className="visually-hidden">
        <Trans>Status</Trans>
      </h2>
      <div className={styles.head}>
        <WebhookPill state={state} />
        <bdi className={styles.url} dir="ltr">
          {url}
        </bdi>
      </div>
      {readOnly ? (
        <Notice tone="sky">
          <Trans>Webhooks cannot be changed while you are viewing as another user.</Trans>
        </Notice>
      ) : (
        <div className={styles.actions}>
          {isOn ? (
            <Button busy={test.busy} onClick={() => void test.run()}>
              <Trans>Send a test</Trans>
            </Button>
          ) : (
            <DisabledButton reason={t`Switch it on first.`} place="below">
              <Trans>Send a test</Trans>
            </DisabledButton>
          )}
          <Button
            variant={isOn ? 'secondary' : 'primary'}
            busy={turnOn.busy}
            onClick={() => (isOn ? setAsking('off') : void turnOn.run())}
          >
            {isOn ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
          </Button>
          <Button onClick={() => setAsking('secret')}>
            <Trans>Change the secret</Trans>
          </Button>
          <Button variant="danger" onClick={() => setAsking('delete')}>
            <Trans>Delete</Trans>
          </Button>
        </div>
      )}
      {old_secret_until !== null && (
        <p className="muted">
          <Trans>The previous secret also signs until {format.instant(old_secret_until)}.</Trans>
        </p>
      )}
      {asking === 'off' && (
        <ConfirmActionDialog
          onClose={() => setAsking(null)}
          action={turned(false)}
          title={<Trans>Switch {name} off?</Trans>}
          confirmLabel={t`Switch off`}
          cancelLabel={t`Leave it on`}
        >
          <p>
            <Trans>
              Events that occur while it is off are not sent. Deliveries already pending are kept.
            </Trans>
          </p>
        </ConfirmActionDialog>
      )}
      {asking === 'secret' && (
        <ConfirmActionDialog
          onClose={() => setAsking(null)}
          action={{
            call: () => call('POST user-profile/webhooks/{id}/secret', { params: { id } }),
            refused: t`The secret was not changed`,
            keys: [webhookKeys.all],
            after: (made) => setSecret(made.secret),
          }}
          title={<Trans>Change the secret of {name}?</Trans>}
          confirmLabel={t`Create new secret`}
          harmful={false}
        >
          <p>
            <Trans>Both secrets sign for a day, so that you can update the receiver.</Trans>
          </p>
        </ConfirmActionDialog>
      )}
      {asking === 'delete' && (
        <DeleteWebhookDialog
          webhook={webhook}
          onClose={() => setAsking(null)}
          onDeleted={() => void leave()}
        />
      )}
      {secret !== null && (
        <OneTimeSecretDialog
          title={t`The new secret`}
          label={t`Signing secret`}
          value={secret}
          onClose={() => setSecret(null)}
        >
          <Trans>Enter it in the receiving system within a day.</Trans>
        </OneTimeSecretDialog>
      )}
    </section>
  );
}
