import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';

/**
 * Announces the suppliers' actions in a live region while the page is open: a new offer, a changed offer, a decline.
 */
export function useAnnounceSupplierChanges(purchase: PurchaseDetail): void {
  const { t } = useLingui();
  const known = useRef<Map<number, string> | null>(null);
  const say = useEffectEvent((title: string) => toasts.add({ kind: 'info', title }));
  const words = useEffectEvent((name: string, before: string | undefined, now: string) => {
    if (now === 'declined') return t`${name} has declined the invitation`;
    return before === undefined || before === '' || before === 'declined'
      ? t`New offer from ${name}`
      : t`${name} has changed the offer`;
  });

  useEffect(() => {
    const before = known.current;
    known.current = new Map();
    for (const { id, offer, declined_at, supplier } of purchase.rfps) {
      const now = declined_at !== null ? 'declined' : offer ? String(offer.version) : '';
      known.current.set(id, now);
      // An offer that the buyer enters for a supplier is not announced.
      if (now !== 'declined' && offer?.entered_by_buyer) continue;
      if (before && now !== '' && before.get(id) !== now) say(words(supplier.name, before.get(id), now));
    }
  }, [purchase.rfps]);
}
