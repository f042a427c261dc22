import { useQuery } from '@tanstack/react-query';
import { PurchaseStatusPill } from '#core/purchase/web/purchase-status-pill.tsx';
import type { PurchaseRow } from '#core/purchase/wire/purchase-detail.ts';
import { BesidePanel, useHasRested } from '#platform/web/kit/beside/beside-panel.tsx';
import type { Beside } from '#platform/web/kit/beside/open-beside.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { adhocDirectQuery } from '../adhoc-direct.api.ts';
import type { AdhocDirectKind } from '../kind.ts';
import { AdhocDirectDecision } from './decision.tsx';
import { AdhocDirectFacts } from './facts.tsx';
import { AdhocDirectLines } from './lines.tsx';

interface AdhocDirectBesideProps {
  readonly kind: AdhocDirectKind;
  readonly beside: Beside;
  /** The rows of the list. The selected row's data is shown until the purchase is loaded. */
  readonly rows: readonly PurchaseRow[] | undefined;
}

/**
 * Shows an ad hoc or direct purchase beside its list: its total, lines and facts. The action buttons are on the
 * purchase's own page.
 */
export default function AdhocDirectBeside({ kind, beside, rows }: AdhocDirectBesideProps) {
  const id = Number(beside.value);
  const query = useQuery({ ...adhocDirectQuery(kind, id), enabled: useHasRested(id) });
  const { data: purchase, error } = query;
  const head = purchase ?? rows?.find((row) => row.id === id);
  return (
    <BesidePanel
      number={head?.request_number}
      title={head?.name}
      pill={head && <PurchaseStatusPill status={head.status} rejected={head.rejected} />}
      beside={beside}
      rows={rows}
    >
      {error && <QueryFailure query={query} />}
      {purchase ? (
        <>
          <AdhocDirectDecision purchase={purchase} actions={null} />
          <AdhocDirectLines purchase={purchase} />
          <AdhocDirectFacts purchase={purchase} />
        </>
      ) : (
        !error && <SkeletonText lines={6} />
      )}
    </BesidePanel>
  );
}
