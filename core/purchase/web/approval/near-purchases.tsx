import { Suspense } from 'react';
import { useMe } from '#platform/web/lib/session.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { SplitsProps } from './splits.tsx';

const SplitPurchases = lazyPart(() => import('./splits.tsx'), { inline: true });

/**
 * Shows purchases made around the same time to users who take part in the decision, unless the company has switched
 * off the check for split purchases.
 */
export function NearPurchases(props: SplitsProps) {
  if (useMe().company?.settings.splitting === 'off') return null;
  return (
    <Suspense fallback={null}>
      <SplitPurchases {...props} />
    </Suspense>
  );
}
