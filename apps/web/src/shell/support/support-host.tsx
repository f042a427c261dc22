import { Suspense, useSyncExternalStore } from 'react';
import { closeSupport, onSupport, supportTopic } from '../../lib/contact-support.ts';
import { addAreas } from '../../lib/i18n.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const SupportDialog = lazyPart(async () => {
  // The guest pages know none of the terms that say why a file is refused.
  const [dialog] = await Promise.all([import('./support-dialog.tsx'), addAreas(['support', 'terms'])]);
  return dialog;
});

/** The form that writes to the operators, on every page: its code and words come when it is first opened. */
export function SupportHost() {
  const topic = useSyncExternalStore(onSupport, supportTopic);
  return (
    topic && (
      <Suspense fallback={null}>
        <SupportDialog errorId={topic.errorId} onClose={closeSupport} />
      </Suspense>
    )
  );
}
