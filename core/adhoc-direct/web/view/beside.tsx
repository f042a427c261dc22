import { useQuery } from '@tanstack/react-query';
import { PurchaseStatusPill } from '#core/purchase/web/purchase-status-pill.tsx';
import type { PurchaseRow } from '#core/purchase/wire/purchase-detail.ts';
import { BesidePanel, useHasRested } from '#platform/web/kit/beside/beside-panel.tsx';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { adhocDirectQuery } from '../adhoc-direct.api.ts';
import { ADHOC_DIRECT_SCREENS, type AdhocDirectKind } from '../kind.ts';
import { AdhocDirectDecision } from './decision.tsx';
import { AdhocDirectFacts } from './facts.tsx';
import { AdhocDirectLines } from './lines.tsx';

interface AdhocDirectBesideProps {
  readonly kind: AdhocDirectKind;
  readonly id: number;
  /** The row of the list, which is shown until the purchase is loaded. */
  readonly row: PurchaseRow | undefined;
  readonly onClose: () => void;
}

/** Shows an ad hoc or direct purchase beside its list: sum, lines and facts. Its page has the buttons. */
export default function AdhocDirectBeside({ kind, id, row, onClose }: AdhocDirectBesideProps) {
  const query = useQuery({ ...adhocDirectQuery(kind, id), enabled: useHasRested(id) });
  const { data: purchase, error } = query;
  const head = purchase ?? row;
  return (
    <BesidePanel
      number={head?.request_number}
      title={head?.name}
      pill={head && <PurchaseStatusPill status={head.status} rejected={head.rejected} />}
      href={ADHOC_DIRECT_SCREENS[kind].view(id)}
      onClose={onClose}
    >
      {error && <QueryFailure query={query} />}
      {purchase ? (
        <>
          <AdhocDirectDecision purchase={purchase} named={false} actions={null} />
          <AdhocDirectLines purchase={purchase} />
          <AdhocDirectFacts purchase={purchase} />
        </>
      ) : (
        !error && <SkeletonText lines={6} />
      )}
    </BesidePanel>
  );
}
