import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { usePurchaseWrites } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { GoodsDetail } from '../wire.ts';
import { goodsKeys, goodsQuery } from './goods.api.ts';
import { GoodsOrders } from './goods-orders.tsx';
import { GoodsReceipts } from './goods-receipts.tsx';
import styles from './warehouse.module.css';

/**
 * Shows the delivered goods on the request's page, which loads this panel; staff agree to a storekeeper's entries here.
 */
export function GoodsPanel({ purchaseId }: { purchaseId: number }) {
  const query = useQuery(goodsQuery(purchaseId));
  const writes = usePurchaseWrites<GoodsDetail>(goodsKeys.one(purchaseId));
  if (!query.data) return query.error && <QueryFailure query={query} />;
  return (
    <section aria-labelledby="delivery" className={classNames(styles.section, styles.panel)}>
      <h2 id="delivery">
        <Trans>Delivery</Trans>
      </h2>
      <GoodsOrders goods={query.data} />
      <GoodsReceipts goods={query.data} writes={writes} />
    </section>
  );
}
