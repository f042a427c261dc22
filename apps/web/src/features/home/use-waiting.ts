import { gates } from '@ponuda/domain/access/gates';
import { useQuery } from '@tanstack/react-query';
import { useActor, useMe } from '../../lib/session.ts';
import { inboxQuery } from './home.api.ts';
import { waitingByPath } from './inbox-lists.ts';

/** How much waits for the user on the page at each path; nothing before it is known. */
export function useWaiting(): ReadonlyMap<string, number> {
  const actor = useActor();
  // Where the package has run out there is nothing to be done, and asking would lead to the payment.
  const paid = useMe().company?.has_access === true;
  const { data } = useQuery({ ...inboxQuery, enabled: paid && gates.app(actor), staleTime: 60_000 });
  return waitingByPath(data?.groups ?? []);
}
