import { useQuery, useQueryClient } from '@tanstack/react-query';
import { gates } from '#platform/shared/access/gates.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { useActor, useMe } from '#platform/web/lib/session.ts';

const NOTHING: ReadonlyMap<string, number> = new Map();

/** Hook for the number of items that wait for the user, by the path of their page; empty while loading. */
export function useWaitingCounts(): ReadonlyMap<string, number> {
  const client = useQueryClient();
  const actor = useActor();
  // With an expired package there is nothing to do, and the refused request would redirect the user to the payment
  // page.
  const paid = useMe().company?.has_access === true;
  const { data } = useQuery({
    queryKey: [...purchaseKeys.home, 'waiting'],
    queryFn: async () => (await import('./inbox-lists.ts')).readWaitingCounts(client),
    enabled: paid && gates.app(actor),
    staleTime: 60_000,
  });
  return data ?? NOTHING;
}
