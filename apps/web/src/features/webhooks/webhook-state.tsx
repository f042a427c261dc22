import { Trans, useLingui } from '@lingui/react/macro';
import type { Webhook } from '@ponuda/contract/webhooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../lib/format.ts';
import { call } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import { sayFailed } from '../../lib/say-failed.ts';
import { SecretOnce } from '../../shell/secret-once.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OffButton } from '../../ui/off-button.tsx';
import { toasts } from '../../ui/toast-store.ts';
import { WebhookPill } from './state-pill.tsx';
import { webhookKeys } from './webhooks.api.ts';
import styles from './webhooks.module.css';

interface WebhookStateProps {
  readonly webhook: Webhook;
  readonly readOnly: boolean;
}

/** Shows whether the webhook is on, with its actions: test, turn on or off, change the secret, delete. */
export function WebhookState({ webhook, readOnly }: WebhookStateProps) {
  const { t } = useLingui();
  const format = useFormats();
  const client = useQueryClient();
  const router = useRouter();
  const [asking, setAsking] = useState<'secret' | 'delete' | 'off' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { id, name, url, events, state, version, old_secret_until } = webhook;
  const isOn = state === 'on' || state === 'failing';
  const settled = () => {
    setAsking(null);
    return client.invalidateQueries({ queryKey: webhookKeys.all });
  };
  const failed = (title: string) => (error: Error) => sayFailed(error, title);

  const test = useMutation({
    mutationFn: () => call('POST user-profile/webhooks/{id}/test', { params: { id } }),
    onSuccess: () => toasts.add({ kind: 'success', title: t`The test is on its way` }),
    onError: failed(t`No test was sent`),
    onSettled: settled,
  });
  const turn = useMutation({
    mutationFn: (active: boolean) =>
      call('PUT user-profile/webhooks/{id}', {
        params: { id },
        body: { name, url, events, active },
        version,
      }),
    onSuccess: (now) =>
      toasts.add({
        kind: 'success',
        title: now.state === 'off' ? t`The webhook is switched off` : t`The webhook is switched on`,
      }),
    onError: failed(t`Nothing was changed`),
    onSettled: settled,
  });
  const renew = useMutation({
    mutationFn: () => call('POST user-profile/webhooks/{id}/secret', { params: { id } }),
    onSuccess: (made) => setSecret(made.secret),
    onError: failed(t`The secret was not changed`),
    onSettled: settled,
  });
  const remove = useMutation({
    mutationFn: () => call('DELETE user-profile/webhooks/{id}', { params: { id } }),
    onSuccess: async () => {
      toasts.add({ kind: 'success', title: t`${name} was deleted` });
      await router.navigate({ href: paths.profileWebhooks() });
      client.removeQueries({ queryKey: [...webhookKeys.all, id] });
      await client.invalidateQueries({ queryKey: webhookKeys.all });
    },
    onError: failed(t`The webhook was not deleted`),
  });

  return (
    <section className={styles.section} aria-labelledby="webhook-state">
      <h2 id="webhook-state" className="visually-hidden">
        <Trans>State</Trans>
      </h2>
      <div className={styles.head}>
        <WebhookPill state={state} />
        <bdi className={styles.url} dir="ltr">
          {url}
        </bdi>
      </div>
      {readOnly ? (
        <Notice tone="sky">
          <Trans>While you look on as somebody no webhook can be changed.</Trans>
        </Notice>
      ) : (
        <div className={styles.actions}>
          {isOn ? (
            <Button busy={test.isPending} onClick={() => test.mutate()}>
              <Trans>Send a test</Trans>
            </Button>
          ) : (
            <OffButton reason={t`Switch it on first.`} place="hover">
              <Trans>Send a test</Trans>
            </OffButton>
          )}
          <Button busy={turn.isPending} onClick={() => (isOn ? setAsking('off') : turn.mutate(true))}>
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
          <Trans>The secret before still signs too, until {format.instant(old_secret_until)}.</Trans>
        </p>
      )}
      {asking === 'off' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsking(null)}
          title={<Trans>Switch {name} off?</Trans>}
          confirmLabel={t`Switch off`}
          cancelLabel={t`Leave it on`}
          busy={turn.isPending}
          onConfirm={() => turn.mutate(false)}
        >
          <p>
            <Trans>What happens while it is off is never told to it. What waits already is kept.</Trans>
          </p>
        </ConfirmDialog>
      )}
      {asking === 'secret' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsking(null)}
          title={<Trans>Change the secret of {name}?</Trans>}
          confirmLabel={t`Make a new secret`}
          harmful={false}
          busy={renew.isPending}
          onConfirm={() => renew.mutate()}
        >
          <p>
            <Trans>Both secrets sign for a day, so that the receiver can be changed in between.</Trans>
          </p>
        </ConfirmDialog>
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsking(null)}
          title={<Trans>Delete {name}?</Trans>}
          confirmLabel={t`Delete it now`}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
        >
          <p>
            <Trans>All its deliveries go with it, also those that wait. This cannot be taken back.</Trans>
          </p>
        </ConfirmDialog>
      )}
      {secret !== null && (
        <SecretOnce
          title={t`The new secret`}
          label={t`Secret that signs`}
          value={secret}
          onClose={() => setSecret(null)}
        >
          <Trans>Give it to the system that receives within a day.</Trans>
        </SecretOnce>
      )}
    </section>
  );
}
