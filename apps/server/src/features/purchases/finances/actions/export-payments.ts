import { msg } from '@lingui/core/macro';
import { PURCHASE_STATUS } from '@ponuda/domain/purchase/status';
import { auditActor, recordAudit } from '../../../../platform/audit/record-audit.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { CompanyContext, FileAnswer } from '../../../../platform/http/route.ts';
import { phrases } from '../../../../platform/i18n/server-i18n.ts';
import { writeSheet } from '../../../../platform/sheets/write-sheet.ts';
import { financeStatuses } from '../finance-list.read.ts';
import { readPaymentsToExport } from '../payments-export.read.ts';
import { paymentColumns } from '../payments-sheet.ts';

/** So many payments fit in one sheet; a shorter period has fewer. */
const ROWS_MAX = 10_000;

/** The payments of a period for the accountant. That they left the product stands in the log first. */
export async function exportPayments(
  ctx: CompanyContext,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<FileAnswer> {
  const { tenant, platform, session, request, actor } = ctx;
  const direct = financeStatuses(actor).includes(PURCHASE_STATUS.DIRECT_APPROVAL);
  const payments = await readPaymentsToExport(tenant, { from, to, direct, limit: ROWS_MAX + 1 });
  if (payments.length > ROWS_MAX) throw new AppError('export_too_large');
  await recordAudit(platform.db, {
    kind: 'exported',
    companyId: tenant.companyId,
    by: auditActor(session),
    ip: request.ip,
    data: { what: 'payments', format: 'xlsx', from, to },
  });
  const i18n = phrases(ctx.lang);
  const columns = paymentColumns(i18n);
  const rows = payments.map((payment) => columns.map(({ of }) => of(payment)));
  return {
    name: `${i18n._(msg`Payments`)} ${from} ${to}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: await writeSheet(columns, rows),
  };
}
