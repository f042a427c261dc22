import { Trans } from '@lingui/react/macro';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { ActionQuestion } from '#core/purchase/web/actions/action-question.tsx';
import { getDecisionBasis } from '#core/purchase/wire/comparison/decision.ts';
import {
  describeSelection,
  listPurchaseAlternatives,
} from '#core/purchase/wire/comparison/purchase-alternatives.ts';
import { listPurchasedFreight, listPurchasedLines } from '#core/purchase/wire/comparison/purchased-lines.ts';
import type { PurchaseDetail, ValueChoice } from '#core/purchase/wire/purchase-detail.ts';
import { useEarlierPrices } from '#core/requests/web/comparison/public.ts';
import { loadConfirmPurchase } from '#core/requests/web/detail/public.ts';
import { usePurchaseWrites } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';

const ConfirmPurchase = lazyPart(loadConfirmPurchase);

/**
 * Hook for the decision on a purchase, on its page and beside the list. Continues to show the version that was opened,
 * so that no user confirms a price they have not seen. A newer version is announced and shown on request. `onDecided`
 * is called after the purchase was confirmed or rejected.
 */
export function useDecision(latest: PurchaseDetail, onDecided: () => void) {
  const router = useRouter();
  const [seen, setSeen] = useState(latest);
  // Permissions, limits and the budget may have changed although the version has not.
  const outdated = latest.version !== seen.version;
  const purchase = outdated ? seen : latest;
  const [picked, setPicked] = useState<ValueChoice | null>(null);
  const [asked, setAsked] = useState<'confirm' | 'reject_realization' | 'withdraw_approval' | null>(null);
  const writes = usePurchaseWrites<PurchaseDetail>(purchaseKeys.detail(purchase.id));
  const value = picked ?? purchase.accepted?.value ?? '4k_less';
  const showFresh = () => {
    setSeen(latest);
    setPicked(null);
  };
  const { prices: before } = useEarlierPrices(purchase.id, true);
  const view = useMemo(() => {
    const { own, lowest, comparison, toCheck } = getDecisionBasis(purchase, before);
    return {
      own,
      toCheck,
      bought: listPurchasedLines(comparison),
      freight: listPurchasedFreight(comparison),
      selection: describeSelection(comparison, own),
      ways: listPurchaseAlternatives(purchase, comparison, lowest, own),
    };
  }, [purchase, before]);
  const waits =
    purchase.status === S.VALUATION || (purchase.status === S.ACTIVE && purchase.confirmed_by_owner);

  const notices = (
    <>
      {outdated && (
        <Notice
          tone="warn"
          role="alert"
          icon={<IconRefresh />}
          action={
            <Button size="sm" onClick={showFresh}>
              <Trans>Show the latest version</Trans>
            </Button>
          }
        >
          <Trans>
            This purchase was updated while you were viewing it. You are seeing the previous version.
          </Trans>
        </Notice>
      )}
      {!waits && !outdated && (
        <Notice tone="sky" icon={<IconInfoCircle />}>
          <Trans>
            This is no longer pending confirmation.{' '}
            <Link className="link" href={paths.request(purchase.id)}>
              Open the request
            </Link>
          </Trans>
        </Notice>
      )}
    </>
  );
  const dialog = asked && (
    <Suspense fallback={null}>
      {asked === 'confirm' ? (
        <ConfirmPurchase
          purchase={purchase}
          writes={writes}
          chosen={value}
          onClose={() => setAsked(null)}
          onConfirmed={onDecided}
        />
      ) : (
        <ActionQuestion
          action={asked}
          rfp={null}
          purchase={purchase}
          writes={{
            ...writes,
            // This user made the change, so it is not announced, and the purchase is no longer pending with this user.
            run: async (...write) => {
              const fresh = await writes.run(...write);
              if (fresh) setSeen(fresh);
              if (fresh && asked === 'withdraw_approval') router.history.push(paths.request(fresh.id));
              else if (fresh) onDecided();
              return fresh;
            },
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Suspense>
  );
  return { purchase, view, waits, value, onValue: setPicked, ask: setAsked, notices, dialog };
}
