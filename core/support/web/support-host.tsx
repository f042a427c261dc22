import { Suspense, useSyncExternalStore } from 'react';
import { closeSupport, getSupportTopic, subscribeToSupport } from '#platform/web/lib/contact-support.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

const SupportDialog = lazyPart(() => import('./support-dialog.tsx'));

/** Makes the support form available on every page; its code and translations are loaded when it is first opened. */
export function SupportHost() {
  const topic = useSyncExternalStore(subscribeToSupport, getSupportTopic);
  return (
    topic && (
      <Suspense fallback={null}>
        <SupportDialog errorId={topic.errorId} onClose={closeSupport} />
      </Suspense>
    )
  );
}
