import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAction } from '#platform/web/kit/ask/use-action.ts';
import { QueryView } from '#platform/web/kit/query-view.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DisabledButton } from '#platform/web/ui/disabled-button.tsx';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import type { DeliveryDetail } from '../wire.ts';
import { webhookEventPhrases } from '../words.ts';
import { DeliveryPill, useOutcomeText } from './state-pill.tsx';
import { webhookKeys } from './webhooks.api.ts';
import styles from './webhooks.module.css';

interface DeliveryDrawerProps {
  readonly webhookId: number;
  readonly deliveryId: string;
  /** Whether the delivery can be sent again, which requires that the webhook is on. */
  readonly canSend: boolean;
  readonly onClose: () => void;
}

/** Shows one delivery: the sent body, the response, and a button to resend it. */
export default function DeliveryDrawer({ webhookId, deliveryId, canSend, onClose }: DeliveryDrawerProps) {
  const { t, i18n } = useLingui();
  const params = { id: webhookId, delivery_id: deliveryId };
  const delivery = useQuery({
    queryKey: [...webhookKeys.log(webhookId), 'one', deliveryId],
    queryFn: ({ signal }) =>
      call('GET user-profile/webhooks/{id}/deliveries/{delivery_id}', { params, signal }),
  });
  const { data } = delivery;
  const resend = useAction({
    call: () => call('POST user-profile/webhooks/{id}/deliveries/{delivery_id}/resend', { params }),
    done: () => ({ title: t`The delivery is being sent again` }),
    refused: t`Delivery was not sent again`,
    keys: [webhookKeys.all],
    after: onClose,
  });
  const label = <Trans>Send again</Trans>;
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        data ? i18n._(webhookEventPhrases[data.event]) : t({ message: 'Delivery', context: 'to a webhook' })
      }
      description={<bdi dir="ltr">{deliveryId}</bdi>}
      footer={
        canSend ? (
          <Button busy={resend.busy} onClick={() => void resend.run()}>
            {label}
          </Button>
        ) : (
          <DisabledButton reason={t`Switch the webhook on first.`}>{label}</DisabledButton>
        )
      }
    >
      <QueryView query={delivery} skeleton={<SkeletonText lines={8} />}>
        {(found) => <Details delivery={found} />}
      </QueryView>
    </Drawer>
  );
}

function Details({ delivery }: { delivery: DeliveryDetail }) {
  const format = useFormatters();
  const outcome = useOutcomeText();
  const { state, tries, created_at, last_try_at, next_try_at, took_ms, body, answer } = delivery;
  return (
    <div className={styles.details}>
      <DeliveryPill state={state} />
      <dl className={styles.facts}>
        <Fact label={<Trans>Happened</Trans>}>{format.instantWithSeconds(created_at)}</Fact>
        <Fact label={<Trans>Tries</Trans>}>{tries}</Fact>
        {last_try_at !== null && (
          <Fact label={<Trans>Last try</Trans>}>{format.instantWithSeconds(last_try_at)}</Fact>
        )}
        {next_try_at !== null && <Fact label={<Trans>Next try</Trans>}>{format.instant(next_try_at)}</Fact>}
        {last_try_at !== null && (
          <Fact label={<Trans context="of a webhook’s receiver">Response</Trans>}>{outcome(delivery)}</Fact>
        )}
        {took_ms !== null && (
          <Fact label={<Trans comment="how long an answer took">Took</Trans>}>
            <bdi>
              <Trans comment="milliseconds">{took_ms} ms</Trans>
            </bdi>
          </Fact>
        )}
      </dl>
      {answer !== null && answer !== '' && (
        <>
          <h3>
            <Trans>Response body</Trans>
          </h3>
          <pre dir="ltr">{answer}</pre>
        </>
      )}
      <h3>
        <Trans context="of a webhook">Payload</Trans>
      </h3>
      <pre dir="ltr">{readable(body)}</pre>
    </div>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </>
  );
}

/** Formats the body with one line per field; the signed body has no line breaks. */
function readable(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
