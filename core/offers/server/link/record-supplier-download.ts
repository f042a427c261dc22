import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import type { SupplierLink } from './supplier-link.ts';

/**
 * Records a supplier's download in the audit log under the supplier's name, because suppliers have no user
 * accounts.
 */
export async function recordSupplierDownload(
  { platform, tenant, supplier_name, row }: SupplierLink,
  ip: string,
  file: string,
): Promise<void> {
  const by = { user_id: null, name: supplier_name };
  const data = { file, request: row.request_number };
  await recordAuditEntry(platform.db, { kind: 'downloaded', company_id: tenant.company_id, by, ip, data });
}
