import { msg } from '@lingui/core/macro';
import type { Budget } from '@ponuda/contract/budgets';
import { auditActor, recordAudit } from '../../../platform/audit/record-audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { CompanyContext, FileAnswer } from '../../../platform/http/route.ts';
import { phrases } from '../../../platform/i18n/server-i18n.ts';
import { writeSheet } from '../../../platform/sheets/write-sheet.ts';
import { type LedgerFilter, readEntries } from '../ledger.read.ts';
import { ledgerColumns, ledgerRow } from '../ledger-sheet.ts';

const ROWS_MAX = 10_000;

/** A budget's movements as a sheet. That it left the product stands in the log before its first byte leaves. */
export async function exportLedger(
  ctx: CompanyContext,
  { id, category }: Budget,
  filter: LedgerFilter,
): Promise<FileAnswer> {
  const { entries, total } = await readEntries(ctx, id, filter, ROWS_MAX, 0);
  if (total > ROWS_MAX) throw new AppError('export_too_large');
  const i18n = phrases(ctx.lang);
  const name = `${i18n._(msg`Budget`)} ${category.name}.xlsx`;
  await recordAudit(ctx.platform.db, {
    kind: 'exported',
    companyId: ctx.tenant.companyId,
    by: auditActor(ctx.session),
    ip: ctx.request.ip,
    data: { what: 'budget_ledger', file: name },
  });
  const content = await writeSheet(
    ledgerColumns(i18n, ctx.company.settings.currency),
    entries.map((entry) => ledgerRow(entry, i18n)),
  );
  return { name, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', content };
}
