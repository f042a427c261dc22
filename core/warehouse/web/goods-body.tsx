import { Trans, useLingui } from '@lingui/react/macro';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { InvoicedGoods } from '#core/e-invoices/wire.ts';
import type { AnnouncedDelivery } from '#core/orders/wire.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { AllowedButton } from '#core/purchase/web/detail/allowed-button.tsx';
import { passesGate } from '#platform/shared/access/gates.ts';
import { useWriteQueue } from '#platform/web/kit/writes/use-writes.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useNavigateTo } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import type { GoodsDetail } from '../wire.ts';
import { AnnouncedDeliveries } from './deliveries.tsx';
import { goodsKeys, invoicedGoodsQuery } from './goods.api.ts';
import { GoodsOrders } from './goods-orders.tsx';
import { GoodsReceipts } from './goods-receipts.tsx';
import { GoodsStatePill } from './goods-state-pill.tsx';
import styles from './warehouse.module.css';

const ReceiveDialog = lazyPart(async () => ({
  default: (await import('./receive-dialog.tsx')).ReceiveDialog,
}));
const ShortDialog = lazyPart(async () => ({
  default: (await import('./short-dialog.tsx')).CloseShortDialog,
}));

interface Asked {
  readonly what: 'receive' | 'short';
  readonly awardId: number;
  readonly announced?: AnnouncedDelivery;
}

interface GoodsBodyProps {
  readonly goods: GoodsDetail;
  readonly up: ReactNode;
  /** Notice shown if a refresh failed; the earlier data stay visible. */
  readonly failed: ReactNode;
}

export function GoodsBody({ goods, up, failed }: GoodsBodyProps) {
  const { t } = useLingui();
  const go = useNavigateTo();
  const writes = useWriteQueue<GoodsDetail>(goodsKeys.one(goods.id));
  const [asked, setAsked] = useState<Asked | null>(null);
  const data = useMe().company?.settings.e_documents === true;
  const invoiced = useInvoiced(goods);
  const [delivering, setDelivering] = useState(false);
  const order = goods.orders.find(({ award_id }) => award_id === asked?.awardId);

  const receive = (awardId: number, announced?: AnnouncedDelivery) =>
    setAsked({ what: 'receive', awardId, ...(announced ? { announced } : {}) });

  const deliver = async () => {
    const done = await writes.run(
      'deliver',
      async () => {
        await call('PUT purchase-steps/status/{status}/{id}', {
          params: { status: PURCHASE_STATUS.LOCKED, id: goods.id },
          version: goods.version,
          body: {},
        });
        return { ...goods, status: PURCHASE_STATUS.LOCKED };
      },
      { kind: 'success', title: t`The goods are delivered, the purchase is closed` },
    );
    // Once completed, the purchase is no longer visible to a storekeeper.
    if (done) go(paths.warehouse(), { replace: true });
    else setDelivering(false);
  };

  return (
    <>
      <PageHeader
        breadcrumb={[up, <bdi key="here">{goods.request_number}</bdi>]}
        title={goods.name}
        pill={<GoodsStatePill state={goods.state} />}
        meta={
          <span>
            <Trans>created by {goods.creator}</Trans>
            {goods.delivery_place !== '' && ` · ${goods.delivery_place}`}
          </span>
        }
        actions={
          <AllowedButton
            allowed={goods.can.deliver}
            variant="primary"
            size="lg"
            icon={<IconTruckDelivery aria-hidden="true" />}
            onClick={() => setDelivering(true)}
          >
            <Trans>Mark as delivered</Trans>
          </AllowedButton>
        }
      />
      {failed && <div className={styles.notice}>{failed}</div>}
      {goods.kind !== 'request' && (
        <Notice className={styles.notice}>
          <Trans>Purchased without a request: no goods receipt is needed.</Trans>
        </Notice>
      )}
      {data && goods.kind === 'request' && (
        <AnnouncedDeliveries goods={goods} onTake={(announced) => receive(announced.award_id, announced)} />
      )}
      <GoodsOrders
        goods={goods}
        invoiced={invoiced}
        onReceive={(awardId) => receive(awardId)}
        onCloseShort={(awardId) => setAsked({ what: 'short', awardId })}
      />
      <GoodsReceipts goods={goods} writes={writes} />
      {order && (
        <Suspense fallback={null}>
          {asked?.what === 'receive' ? (
            <ReceiveDialog
              goods={goods}
              order={order}
              writes={writes}
              announced={asked.announced}
              invoiced={invoiced}
              onClose={() => setAsked(null)}
            />
          ) : (
            <ShortDialog goods={goods} order={order} writes={writes} onClose={() => setAsked(null)} />
          )}
        </Suspense>
      )}
      <ConfirmDialog
        open={delivering}
        onOpenChange={setDelivering}
        title={<Trans>Mark “{goods.name}” as delivered?</Trans>}
        confirmLabel={t({
          message: 'Mark as delivered',
        })}
        harmful={false}
        busy={writes.busy === 'deliver'}
        onConfirm={() => void deliver()}
      >
        <p>
          <Trans>This closes the purchase: nothing more can be received, reversed or paid.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}

const NONE: readonly InvoicedGoods[] = [];

/**
 * Returns the e-invoices for these goods, only for storekeepers; if they cannot be read, goods can be received without
 * them.
 */
function useInvoiced({ id, kind }: GoodsDetail): readonly InvoicedGoods[] {
  const mayReceive = passesGate(useActor(), 'warehouse');
  const { data } = useQuery({ ...invoicedGoodsQuery(id), enabled: mayReceive && kind === 'request' });
  return data?.data ?? NONE;
}
