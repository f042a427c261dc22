import { Suspense } from 'react';
import { useMe } from '#platform/web/lib/session.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { SplitsProps } from './splits.tsx';

const SplitsOf = lazyPart(() => import('./splits.tsx'), { inline: true });

/** For who takes part in the decision: the purchases close to this one, where the company looks at them. */
export function NearPurchases(props: SplitsProps) {
  if (useMe().company?.settings.splitting === 'off') return null;
  return (
    <Suspense fallback={null}>
      <SplitsOf {...props} />
    </Suspense>
  );
}
