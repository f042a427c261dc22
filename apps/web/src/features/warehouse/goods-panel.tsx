import { Trans } from '@lingui/react/macro';
import type { GoodsDetail } from '@ponuda/contract/warehouse';
import { useQuery } from '@tanstack/react-query';
import { useWrites } from '../../kit/writes/use-writes.ts';
import { failureOf } from '../../lib/api-failure.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { goodsKeys, goodsQuery } from './goods.api.ts';
import { GoodsOrders } from './goods-orders.tsx';
import { GoodsReceipts } from './goods-receipts.tsx';
import styles from './warehouse.module.css';

/** What has come of a purchase, on the request itself: staff agree here to what a storekeeper entered. */
export function GoodsPanel({ purchaseId }: { purchaseId: number }) {
  const query = useQuery(goodsQuery(purchaseId));
  const writes = useWrites<GoodsDetail>(goodsKeys.one(purchaseId));
  const failure = query.error && failureOf(query.error);
  if (!query.data)
    return failure ? (
      <ErrorState
        message={failure.text}
        errorId={failure.id}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    ) : null;
  return (
    <section aria-labelledby="delivery" className={styles.section}>
      <h2 id="delivery">
        <Trans>Delivery</Trans>
      </h2>
      <GoodsOrders goods={query.data} />
      <GoodsReceipts goods={query.data} writes={writes} />
    </section>
  );
}
