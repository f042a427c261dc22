import { useEffect, useEffectEvent } from 'react';
import { isImpersonating } from '../../lib/http/token.ts';
import { readStored, store } from '../../lib/storage.ts';

/** By then the page has opened what it opens by itself. */
export const SETTLED_MS = 800;

const isFirstUse = () => readStored('dialogWelcomeInstructions') === null && !isImpersonating();
const somethingIsOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/**
 * Calls once, the first time that this browser uses the application (specification §2 and §9). Never over another
 * dialog: then it calls with the next visit.
 */
export function useFirstUse(welcome: () => void): void {
  const onWelcome = useEffectEvent(welcome);
  useEffect(() => {
    if (!isFirstUse()) return;
    const timer = window.setTimeout(() => {
      // Another tab may have shown it meanwhile.
      if (!isFirstUse() || somethingIsOpen()) return;
      store('dialogWelcomeInstructions', '1');
      onWelcome();
    }, SETTLED_MS);
    return () => window.clearTimeout(timer);
  }, []);
}
