import { useEffect, useEffectEvent } from 'react';
import type { Me } from '#platform/web/lib/actor.ts';
import { isImpersonating } from '#platform/web/lib/http/token.ts';
import { readStored, writeStored } from '#platform/web/lib/storage.ts';

/** The time in ms within which a page opens its own dialogs after it is shown. */
export const DIALOG_SETTLE_MS = 800;
const DAY_MS = 86_400_000;

/**
 * The number of days for which an account counts as new. Users of older accounts have already seen the welcome
 * dialog in another browser.
 */
const NEW_DAYS = 14;

const isNewAccount = ({ created_at }: Pick<Me, 'created_at'>): boolean =>
  Date.now() - Date.parse(created_at) < NEW_DAYS * DAY_MS;

const isFirstUse = () => readStored('dialogWelcomeInstructions') === null && !isImpersonating();
const somethingIsOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/**
 * Calls `welcome` once per browser, when a new account opens the home page for the first time (specification §2
 * and §9). If another dialog is open, it waits until the next visit.
 */
export function useWelcomeOnFirstUse(me: Pick<Me, 'created_at'>, isHome: boolean, welcome: () => void): void {
  const greets = isHome && isNewAccount(me);
  const onWelcome = useEffectEvent(welcome);
  useEffect(() => {
    if (!greets || !isFirstUse()) return;
    const timer = window.setTimeout(() => {
      // Another tab may have shown the welcome dialog in the meantime.
      if (!isFirstUse() || somethingIsOpen()) return;
      writeStored('dialogWelcomeInstructions', '1');
      onWelcome();
    }, DIALOG_SETTLE_MS);
    return () => window.clearTimeout(timer);
  }, [greets]);
}
