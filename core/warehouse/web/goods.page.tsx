import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useIdParam } from '#platform/web/lib/route-params.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { goodsQuery } from './goods.api.ts';
import { GoodsBody } from './goods-body.tsx';
import { GoodsSkeleton } from './goods-skeleton.tsx';

/** Shows one purchase in the warehouse: ordered and delivered goods, and their receipts (specification §2). */
export default function GoodsPage() {
  const id = useIdParam();
  // Remounts for another purchase, so that no typed text or open dialog is carried over.
  return <Goods key={id} id={id} />;
}

function Goods({ id }: { id: number }) {
  const { t } = useLingui();
  const query = useQuery(goodsQuery(id, { page: true }));
  const failed: ReactNode = query.error && <QueryFailure query={query} />;
  const up = (
    <Link key="up" href={paths.warehouse()}>
      {t({ message: 'Receipts', context: 'menu', comment: 'goods receipts in the warehouse' })}
    </Link>
  );
  if (query.data) return <GoodsBody goods={query.data} up={up} failed={failed} />;
  const header = (
    <PageHeader
      breadcrumb={[up, <Trans key="here">Purchase</Trans>]}
      title={failed ? <Trans>Goods of a purchase</Trans> : <Trans>Loading the goods</Trans>}
    />
  );
  if (!failed) return <GoodsSkeleton>{header}</GoodsSkeleton>;
  return (
    <>
      {header}
      {failed}
    </>
  );
}
