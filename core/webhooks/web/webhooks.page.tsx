import { Trans, useLingui } from '@lingui/react/macro';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { OneTimeSecretDialog } from '#platform/web/kit/ask/one-time-secret-dialog.tsx';
import { useListColumns } from '#platform/web/kit/list/list-columns.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ProfileFrame } from '#platform/web/shell/profile/profile-frame.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Consequence } from '#platform/web/ui/consequence.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import { DisabledButton } from '#platform/web/ui/disabled-button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { webhookColumns } from '../list-words.ts';
import type { Webhook } from '../wire.ts';
import { AddWebhookDialog } from './add-webhook.tsx';
import { WebhookPill } from './state-pill.tsx';
import { webhookKeys, webhooksQuery } from './webhooks.api.ts';
import styles from './webhooks.module.css';

/** /profile/webhooks: lists the webhooks that send events to the company's own systems. */
export default function WebhooksPage() {
  const { t } = useLingui();
  const router = useRouter();
  const client = useQueryClient();
  const format = useFormatters();
  const impersonated = useMe().impersonated_by !== null;
  const { data, error, refetch, isFetching } = useQuery(webhooksQuery);
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<{ secret: string; id: number } | null>(null);
  const label = <Trans>Add webhook</Trans>;
  const columns: Column<Webhook>[] = useListColumns(webhookColumns, {
    name: { rowHead: true, width: 320, cell: (row) => <Name row={row} /> },
    state: { head: t`Status`, cell: ({ state }) => <WebhookPill state={state} /> },
    events: { align: 'end', cell: ({ events }) => <span className="num">{events.length}</span>, fold: true },
    waiting: { align: 'end', cell: ({ waiting }) => <span className="num">{waiting}</span>, fold: true },
    delivered_at: {
      nowrap: true,
      cell: ({ delivered_at }) => (
        <span className="num">{delivered_at === null ? '–' : format.instant(delivered_at)}</span>
      ),
      fold: true,
    },
  });

  return (
    <ProfileFrame path={paths.profileWebhooks()} title={t`Webhooks`}>
      {data && data.data.length > 0 && <WebhooksSentence webhooks={data.data} />}
      <section className={styles.lead}>
        <p>
          <Trans>
            Ponuda notifies your own systems immediately: it sends a signed message to your address for each
            event you choose. A message that does not arrive is tried again for a day.
          </Trans>
        </p>
        <p>
          <a className="link" href={`${paths.apiReference()}#webhooks`} target="_blank" rel="noreferrer">
            <Trans>What is sent, and how a signature is checked</Trans>
          </a>
        </p>
      </section>
      <div className={styles.bar}>
        {data && data.data.length > 0 && <ExportMenu file="GET user-profile/webhooks/export" options={{}} />}
        {impersonated && (
          <DisabledButton variant="primary" reason={t`Not available while you are viewing as another user.`}>
            {label}
          </DisabledButton>
        )}
        {!impersonated && data && data.data.length >= data.most && (
          <DisabledButton
            variant="primary"
            reason={t`The limit of ${data.most} is reached. Delete one first.`}
          >
            {label}
          </DisabledButton>
        )}
        {!impersonated && !(data && data.data.length >= data.most) && (
          <Button variant="primary" icon={<IconPlus />} onClick={() => setAdding(true)}>
            {label}
          </Button>
        )}
      </div>
      <DataTable
        caption={t`Webhooks`}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => String(id)}
        href={({ id }) => paths.profileWebhook(id)}
        skeletonRows={3}
        card={(row, { link }) => (
          <div className={styles.card}>
            {link(<Name row={row} />)}
            <WebhookPill state={row.state} />
          </div>
        )}
        empty={
          <EmptyState
            title={<Trans>No webhook yet</Trans>}
            text={<Trans>Add the address of the system to be notified.</Trans>}
          />
        }
        error={error && <QueryFailure query={{ error, refetch, isFetching }} />}
      />
      {adding && (
        <AddWebhookDialog
          onClose={() => setAdding(false)}
          send={async (body) => {
            const { secret, webhook } = await call('POST user-profile/webhooks', { body });
            setAdding(false);
            setMade({ secret, id: webhook.id });
            await client.invalidateQueries({ queryKey: webhookKeys.all });
          }}
        />
      )}
      {made && (
        <OneTimeSecretDialog
          title={t`Webhook added`}
          label={t`Signing secret`}
          value={made.secret}
          onClose={() => void router.navigate({ href: paths.profileWebhook(made.id) })}
        >
          <Trans>
            Enter it in the receiving system, which uses it to verify that messages come from Ponuda.
          </Trans>
        </OneTimeSecretDialog>
      )}
    </ProfileFrame>
  );
}

/** States how many webhooks deliver, and why the others do not. */
function WebhooksSentence({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const { t } = useLingui();
  const count = (state: Webhook['state']) => webhooks.filter((one) => one.state === state).length;
  const [on, failing, gaveUp, off] = (['on', 'failing', 'given_up', 'off'] as const).map(count);
  const total = webhooks.length;
  const reasons = [
    gaveUp ? t`stopped after errors: ${gaveUp}` : '',
    failing ? t`without a successful delivery: ${failing}` : '',
    off ? t`switched off: ${off}` : '',
  ].filter(Boolean);
  return (
    <Consequence tone={gaveUp || failing ? 'warn' : undefined} note={reasons.join(' · ')}>
      {on === 0 ? (
        <Trans>No webhook delivers.</Trans>
      ) : (
        <Trans comment="how many webhooks work">
          Webhooks that deliver: {on} of {total}.
        </Trans>
      )}
    </Consequence>
  );
}

function Name({ row: { name, url } }: { row: Webhook }) {
  return (
    <span className={styles.two}>
      <b>{name}</b>
      {/* Without the query, which may contain a key. */}
      <bdi className={styles.url} dir="ltr" title={url}>
        {url.replace(/^https:\/\//, '').replace(/\?.*/, '')}
      </bdi>
    </span>
  );
}
