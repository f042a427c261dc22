import type { QueryClient } from '@tanstack/react-query';
import type { CallResult } from '#platform/web/lib/http/call-types.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { inboxQuery } from './home.api.ts';

export type InboxGroup = CallResult<'GET home/inbox'>['groups'][number];

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

/**
 * The groups that correspond to the first tab of their page. The menu entries of other pages show no number (ADR
 * 0056).
 */
const FIRST_TABS: readonly InboxGroup['id'][] = ['confirm', 'receive', 'pay'];

/** Returns the number for each menu entry: the count for the tab that is initially open on the entry's page. */
export function countWaitingByPath(
  groups: readonly Pick<InboxGroup, 'id' | 'total'>[],
): ReadonlyMap<string, number> {
  return new Map(
    groups.filter(({ id }) => FIRST_TABS.includes(id)).map(({ id, total }) => [INBOX_LISTS[id], total]),
  );
}

/**
 * Returns the numbers for the menu, based on the home page's query, so that the home page and the menu share one
 * request.
 */
export async function readWaitingCounts(client: QueryClient): Promise<ReadonlyMap<string, number>> {
  return countWaitingByPath((await client.fetchQuery({ ...inboxQuery, staleTime: 10_000 })).groups);
}
