import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';

interface Download {
  readonly what?: 'purchase_order' | 'goods_receipt' | 'payment_slip';
  readonly file: string;
  /** The number of the request to which the file belongs; null for an upload that is not attached yet. */
  readonly request: string | null;
}

/** Records the download of a file, with the user, in the company's log (fact 3, item 64). */
export async function recordDownload(
  { platform, session, request, company }: CompanyContext,
  data: Download,
): Promise<void> {
  const entry = { company_id: company.id, by: toAuditActor(session), ip: request.ip, data: { ...data } };
  await recordAuditEntry(platform.db, { kind: 'downloaded', ...entry });
}
