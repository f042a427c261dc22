import { Trans, useLingui } from '@lingui/react/macro';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import IconTruckOff from '@tabler/icons-react/dist/esm/icons/IconTruckOff.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { InvoicedGoods } from '#core/e-invoices/wire.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { getDisabledReason, isActionShown } from '#core/purchase/web/detail/allowance.ts';
import { AllowedButton } from '#core/purchase/web/detail/allowed-button.tsx';
import { passesGate } from '#platform/shared/access/gates.ts';
import { RowMenu } from '#platform/web/kit/list/row-menu.tsx';
import { usePurchaseWrites } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useNavigateTo } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { FactBand } from '#platform/web/ui/fact-band.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RailLayout } from '#platform/web/ui/rail-layout.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import type { GoodsDetail, GoodsOrder } from '../wire.ts';
import { goodsKeys, invoicedGoodsQuery } from './goods.api.ts';
import { GoodsOrders } from './goods-orders.tsx';
import { GoodsReceipts } from './goods-receipts.tsx';
import { GoodsSkeleton } from './goods-skeleton.tsx';
import { GoodsStatePill } from './goods-state-pill.tsx';
import styles from './warehouse.module.css';

const ReceiptForm = lazyPart(async () => ({
  default: (await import('./receipt/receipt-form.tsx')).ReceiptForm,
}));
const ShortDialog = lazyPart(async () => ({
  default: (await import('./short-dialog.tsx')).CloseShortDialog,
}));
const DespatchDialog = lazyPart(async () => ({
  default: (await import('./despatch-dialog.tsx')).DespatchDialog,
}));

interface GoodsBodyProps {
  readonly goods: GoodsDetail;
  readonly up: ReactNode;
  /** Notice shown if a refresh failed; the earlier data stay visible. */
  readonly failed: ReactNode;
}

/** Shows one order of the purchase: the form that receives its goods, or what was received of it. */
export function GoodsBody({ goods, up, failed }: GoodsBodyProps) {
  const { t } = useLingui();
  const go = useNavigateTo();
  const writes = usePurchaseWrites<GoodsDetail>(goodsKeys.one(goods.id));
  const [asked, setAsked] = useState<'deliver' | 'short' | 'despatch' | null>(null);
  const invoiced = useInvoiced(goods);
  const phone = useMediaQuery(PHONE_QUERY);
  const [chosen, setChosen] = useState(
    () => (goods.orders.find((one) => !one.in) ?? goods.orders[0])?.award_id,
  );
  const order = goods.orders.find(({ award_id }) => award_id === chosen) ?? goods.orders[0];
  const close = () => setAsked(null);

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
      { kind: 'success', title: t`The goods have been delivered and the purchase has been closed` },
    );
    // Once completed, the purchase is no longer visible to a storekeeper.
    if (done) go(paths.warehouse(), { replace: true });
    else close();
  };

  const receiving =
    goods.kind === 'request' && order !== undefined && !order.in && goods.can.receive?.ok === true;
  const top = (
    <>
      <PageHeader
        breadcrumb={[up, <bdi key="here">{goods.request_number}</bdi>]}
        title={goods.name}
        pill={<GoodsStatePill state={goods.state} />}
        meta={phone && order && <bdi>{order.supplier.name}</bdi>}
        actions={
          <>
            <AllowedButton
              allowed={goods.can.deliver}
              variant="primary"
              size="lg"
              icon={<IconTruckDelivery aria-hidden="true" />}
              onClick={() => setAsked('deliver')}
            >
              <Trans>Mark as delivered</Trans>
            </AllowedButton>
            <GoodsMenu
              goods={goods}
              receiving={receiving}
              onCloseShort={() => setAsked('short')}
              onAddDespatch={() => setAsked('despatch')}
            />
          </>
        }
      />
      {failed && <div className={styles.notice}>{failed}</div>}
      {goods.kind !== 'request' && (
        <Notice className={styles.notice}>
          <Trans>Purchased without a request: no goods receipt is needed.</Trans>
        </Notice>
      )}
      {goods.orders.length > 1 && order && (
        <SegmentedControl
          className={styles.orderChoice}
          label={t`Supplier`}
          value={String(order.award_id)}
          onChange={(id) => setChosen(Number(id))}
          segments={goods.orders.map((one) => ({ value: String(one.award_id), label: one.supplier.name }))}
        />
      )}
      {!phone && order && <OrderFacts goods={goods} order={order} />}
    </>
  );
  const receipts = <GoodsReceipts goods={goods} writes={writes} />;
  return (
    <>
      {receiving ? (
        <Suspense fallback={<GoodsSkeleton>{top}</GoodsSkeleton>}>
          <ReceiptForm
            // A different order, or a different receipt of the same order, begins a new entry.
            key={`${order.award_id}-${goods.receipts.filter(({ award_id }) => award_id === order.award_id).length}`}
            goods={goods}
            order={order}
            writes={writes}
            invoiced={invoiced}
            top={top}
            below={receipts}
          />
        </Suspense>
      ) : (
        <RailLayout rail={null} railLabel="">
          {top}
          {order && <GoodsOrders goods={goods} orders={[order]} invoiced={invoiced} />}
          {receipts}
        </RailLayout>
      )}
      <Suspense fallback={null}>
        {asked === 'short' && order && (
          <ShortDialog goods={goods} order={order} writes={writes} onClose={close} />
        )}
        {asked === 'despatch' && <DespatchDialog purchaseId={goods.id} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        open={asked === 'deliver'}
        onOpenChange={(open) => !open && close()}
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

interface GoodsMenuProps {
  readonly goods: GoodsDetail;
  readonly receiving: boolean;
  readonly onCloseShort: () => void;
  readonly onAddDespatch: () => void;
}

/** Renders the rare actions: closing the rest short, and adding a document that arrived by a different route. */
function GoodsMenu({ goods, receiving, onCloseShort, onAddDespatch }: GoodsMenuProps) {
  const { t } = useLingui();
  const documents = useMe().company?.settings.e_documents === true;
  if (!receiving) return null;
  const { close_short } = goods.can;
  const entries = [
    ...(documents
      ? [
          {
            id: 'despatch',
            label: t({ message: 'Add a despatch advice', comment: 'a zone to drop a file on' }),
            icon: <IconFileImport />,
            onSelect: onAddDespatch,
          },
        ]
      : []),
    ...(isActionShown(close_short)
      ? [
          {
            id: 'short',
            label: t({ message: 'Close short', context: 'button: the rest of a delivery will not come' }),
            icon: <IconTruckOff />,
            hint: getDisabledReason(close_short),
            disabled: !close_short.ok,
            onSelect: onCloseShort,
          },
        ]
      : []),
  ];
  return entries.length === 0 ? null : <RowMenu name={goods.name} entries={entries} outlined />;
}

function OrderFacts({ goods, order }: { readonly goods: GoodsDetail; readonly order: GoodsOrder }) {
  const { t } = useLingui();
  return (
    <div className={styles.facts}>
      <FactBand
        facts={[
          [t`Supplier`, order.supplier.name],
          [t({ message: 'Order', comment: 'a purchase order' }), order.order_number],
          [t`Place of delivery`, goods.delivery_place],
          [t`Requester`, goods.creator],
        ]}
      />
    </div>
  );
}
