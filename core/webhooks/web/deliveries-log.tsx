import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useListColumns } from '#platform/web/kit/list/list-columns.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { deliveryColumns } from '../list-words.ts';
import { DELIVERY_STATES } from '../rules/retries.ts';
import type { Delivery, Webhook } from '../wire.ts';
import { deliveryStatePhrases, webhookEventPhrases } from '../words.ts';
import { readDeliveriesSearch } from './deliveries-search.ts';
import { DeliveryPill, useOutcomeText } from './state-pill.tsx';
import { webhookKeys } from './webhooks.api.ts';
import styles from './webhooks.module.css';

const DeliveryDrawer = lazyPart(() => import('./delivery-drawer.tsx'));

interface DeliveriesLogProps {
  readonly webhook: Webhook;
  readonly readOnly: boolean;
}

/** Lists the deliveries of a webhook, newest first, with their results. */
export function DeliveriesLog({ webhook: { id, state, waiting }, readOnly }: DeliveriesLogProps) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const outcome = useOutcomeText();
  const [search, setSearch] = useSearchState(readDeliveriesSearch);
  const [open, setOpen] = useState<string | null>(null);
  const list = usePagedList<Delivery>({
    beside: true,
    // Reloads the log when the number of pending deliveries changes.
    queryKey: [...webhookKeys.log(id), search.state, { page: search.page }, waiting],
    fetchPage: (signal) =>
      call('GET user-profile/webhooks/{id}/deliveries', { params: { id }, query: search, signal }),
    page: search.page,
    onPage: (page) => setSearch({ page }, { replace: true, stay: true }),
  });

  const opener = (row: Delivery) => (
    <Button variant="quiet-link" onClick={() => setOpen(row.id)}>
      <Trans>Details</Trans>
      <span className="visually-hidden">
        : {i18n._(webhookEventPhrases[row.event])}, {format.instantWithSeconds(row.created_at)}
      </span>
    </Button>
  );
  const event = (row: Delivery) => (
    <span className={styles.two}>
      <b>{i18n._(webhookEventPhrases[row.event])}</b>
      <bdi className={styles.url} dir="ltr">
        {row.event}
      </bdi>
    </span>
  );
  const when = ({ created_at }: Delivery) => (
    <time dateTime={created_at} className="num">
      {format.instantWithSeconds(created_at)}
    </time>
  );
  const columns: Column<Delivery>[] = useListColumns(deliveryColumns, {
    event: { rowHead: true, cell: event },
    created_at: { nowrap: true, cell: when },
    state: { head: t`Status`, cell: (row) => <DeliveryPill state={row.state} /> },
    answer: { cell: outcome },
    tries: { align: 'end', cell: ({ tries }) => <span className="num">{tries}</span> },
    open: { head: t`Actions`, hideHead: true, align: 'end', cell: opener },
  });
  return (
    <>
      <div className={styles.log}>
        <SegmentedControl
          label={t`Show`}
          value={search.state}
          onChange={(next) =>
            setSearch({ state: readDeliveriesSearch({ state: next }).state }, { stay: true })
          }
          segments={[
            { value: '', label: t({ message: 'All', context: 'deliveries of a webhook' }) },
            ...DELIVERY_STATES.map((value) => ({
              value,
              label: <span className={styles.word}>{i18n._(deliveryStatePhrases[value])}</span>,
            })),
          ]}
        />
        {list.total > 0 && (
          <ExportMenu
            size="sm"
            file="GET user-profile/webhooks/{id}/deliveries/export"
            options={{ params: { id }, query: { state: search.state } }}
          />
        )}
      </div>
      <ListTable
        caption={t`Deliveries`}
        columns={columns}
        list={list}
        rowKey={(row) => row.id}
        skeletonRows={4}
        card={(row) => (
          <div className={styles.card}>
            {event(row)}
            <span className={styles.head}>
              <DeliveryPill state={row.state} /> {outcome(row)}
            </span>
            {when(row)}
            {opener(row)}
          </div>
        )}
        onPage={(page) => setSearch({ page }, { stay: true })}
        onClear={search.state === '' ? undefined : () => setSearch({ state: '' }, { stay: true })}
        empty={
          <EmptyState
            title={<Trans>Nothing was sent yet</Trans>}
            text={<Trans>Send a test to see whether the receiver answers.</Trans>}
          />
        }
      />
      {open !== null && (
        <Suspense fallback={null}>
          <DeliveryDrawer
            webhookId={id}
            deliveryId={open}
            canSend={!readOnly && (state === 'on' || state === 'failing')}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
}
