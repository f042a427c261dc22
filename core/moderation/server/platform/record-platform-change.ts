import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import type { Db } from '#platform/server/db/client.ts';
import type { Moderator } from '../moderator.ts';

/** Records a change without a company in the platform's own log. */
export function recordPlatformChange(
  trx: Db,
  by: Moderator,
  what:
    | 'prices'
    | 'seller_and_affiliates'
    | 'support_hours'
    | 'processors'
    | 'exchange_rate'
    | 'parent_category'
    | 'mail_retried'
    | 'maintenance',
  before: unknown,
  after: unknown,
): Promise<void> {
  return recordAuditEntry(trx, {
    kind: 'settings_changed',
    company_id: null,
    ...by.audited,
    data: { what, before, after },
  });
}
