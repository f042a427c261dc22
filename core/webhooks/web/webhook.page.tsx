import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#platform/web/kit/query-view.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useIdParam } from '#platform/web/lib/route-params.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ProfileFrame } from '#platform/web/shell/profile/profile-frame.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { Webhook } from '../wire.ts';
import { DeliveriesLog } from './deliveries-log.tsx';
import { WebhookSettings } from './webhook-settings.tsx';
import { WebhookStatePanel } from './webhook-state.tsx';
import { webhookQuery } from './webhooks.api.ts';
import styles from './webhooks.module.css';

/** /profile/webhooks/$id: shows one webhook, its deliveries and the events it subscribes to. */
export default function WebhookPage() {
  const { t } = useLingui();
  const query = useQuery(webhookQuery(useIdParam()));
  const title = query.data?.name ?? t`Webhook`;
  return (
    <ProfileFrame
      path={paths.profileWebhooks()}
      title={title}
      breadcrumb={[
        <Link key="all" href={paths.profileWebhooks()}>
          <Trans>Webhooks</Trans>
        </Link>,
        title,
      ]}
    >
      <QueryView query={query} skeleton={<Skeleton height="416px" />}>
        {(data) => <Content webhook={data} />}
      </QueryView>
    </ProfileFrame>
  );
}

function Content({ webhook }: { webhook: Webhook }) {
  const format = useFormatters();
  const readOnly = useMe().impersonated_by !== null;
  const { state, failing_since } = webhook;
  return (
    <>
      {state === 'given_up' && (
        <Notice tone="red" title={<Trans>Ponuda has switched this webhook off</Trans>}>
          <Trans>
            No delivery has succeeded for days. See the responses below. When the receiver works again, switch
            the webhook on; pending deliveries are then sent.
          </Trans>
        </Notice>
      )}
      {state === 'failing' && failing_since !== null && (
        <Notice tone="warn" title={<Trans>No deliveries are arriving</Trans>}>
          <Trans>
            No delivery has succeeded since {format.instant(failing_since)}. After three such days the webhook
            is switched off.
          </Trans>
        </Notice>
      )}
      <WebhookStatePanel webhook={webhook} readOnly={readOnly} />
      <section className={styles.section} aria-labelledby="webhook-log">
        <h2 id="webhook-log">
          <Trans>Deliveries in the last 30 days</Trans>
        </h2>
        <DeliveriesLog webhook={webhook} readOnly={readOnly} />
      </section>
      <section className={styles.section} aria-labelledby="webhook-settings">
        <h2 id="webhook-settings">
          <Trans>Settings</Trans>
        </h2>
        <WebhookSettings key={webhook.id} webhook={webhook} readOnly={readOnly} />
      </section>
    </>
  );
}
