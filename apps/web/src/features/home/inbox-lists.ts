import type { QueryClient } from '@tanstack/react-query';
import type { Result } from '../../lib/call-types.ts';
import { paths } from '../../lib/paths.ts';
import { inboxQuery } from './home.api.ts';

export type InboxGroup = Result<'GET home/inbox'>['groups'][number];

/** Where the whole of a group is listed. */
export const INBOX_LISTS: Readonly<Record<InboxGroup['id'], string>> = {
  confirm: paths.purchaseConfirmations(),
  approve: paths.requests(),
  approve_ad_hoc: paths.adHocPurchases(),
  approve_direct: paths.directPurchases(),
  agree: `${paths.notifications()}?show=your_turn`,
  answer: paths.requests(),
  compare: `${paths.requests()}?tab=closed`,
  resubmit: paths.requests(),
  send: `${paths.requests()}?status=-1`,
  receive: paths.warehouse(),
  pay: paths.finances(),
  pay_direct: paths.directPurchases(),
  expired: `${paths.requests()}?tab=closed`,
};

/** How much waits on the page at each path, added up over the groups that it lists. */
export function waitingByPath(
  groups: readonly Pick<InboxGroup, 'id' | 'total'>[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { id, total } of groups) {
    const path = INBOX_LISTS[id].split('?')[0] ?? '';
    sums.set(path, (sums.get(path) ?? 0) + total);
  }
  return sums;
}

/** The same, of what home shows: asked for once for both. */
export async function readWaiting(client: QueryClient): Promise<ReadonlyMap<string, number>> {
  return waitingByPath((await client.fetchQuery({ ...inboxQuery, staleTime: 10_000 })).groups);
}
