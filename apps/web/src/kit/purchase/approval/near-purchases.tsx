import type { PurchaseDetail } from '@ponuda/contract/purchase-detail';
import { Suspense } from 'react';
import { useMe } from '../../../lib/session.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const SplitsOf = lazyPart(() => import('./splits.tsx'), { inline: true });

interface NearPurchasesProps {
  readonly purchase: Pick<PurchaseDetail, 'id' | 'kind' | 'can'>;
  readonly className?: string | undefined;
}

/** For who takes part in the decision: the purchases close to this one, where the company looks at them. */
export function NearPurchases({ purchase: { id, kind, can }, className }: NearPurchasesProps) {
  const level = useMe().company?.settings.splitting ?? 'off';
  const decision = kind === 'request' ? can.confirm : can.approve;
  const takesPart = decision && (decision.ok || !NOT_THEIRS.includes(decision.code ?? 'forbidden'));
  if (level === 'off' || !takesPart) return null;
  return (
    <Suspense fallback={null}>
      <SplitsOf id={id} className={className} />
    </Suspense>
  );
}

/** Refusals that say nothing is decided now, or not by this person. */
const NOT_THEIRS: readonly string[] = ['forbidden', 'invalid_transition', 'no_confirm_right', 'sample_data'];
