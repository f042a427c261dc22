import { OFFER_STATUS, PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import type { ArchiveColumn } from './columns.read.ts';

/** Returns what each number of a status column means; undefined for other columns. */
export function describeStatusNumbers(
  table: string,
  { name, udt }: Pick<ArchiveColumn, 'name' | 'udt'>,
): Readonly<Record<string, string>> | undefined {
  // The status of a webhook's delivery is that of HTTP.
  if (udt !== 'int2' || !name.endsWith('status') || table === 'webhook_deliveries') return undefined;
  const numbers = { companies: ACCOUNT_STATUS, rfps: OFFER_STATUS }[table] ?? PURCHASE_STATUS;
  return Object.fromEntries(Object.entries(numbers).map(([word, number]) => [number, word.toLowerCase()]));
}
