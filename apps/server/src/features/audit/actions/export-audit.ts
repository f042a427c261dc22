import { Readable } from 'node:stream';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { AUDIT_SHEET_ROWS, type AuditEntry } from '@ponuda/contract/audit';
import { dayInBelgrade } from '@ponuda/domain/dates';
import { auditActor, recordAudit } from '../../../platform/audit/record-audit.ts';
import { readClock } from '../../../platform/db/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import type { CompanyContext, FileAnswer } from '../../../platform/http/route.ts';
import { phrases } from '../../../platform/i18n/server-i18n.ts';
import { CSV_MARK, csvLines } from '../../../platform/sheets/csv.ts';
import { writeSheet } from '../../../platform/sheets/write-sheet.ts';
import { type AuditFilter, allAudit, countAudit, readMoment } from '../audit.read.ts';
import { auditColumns, auditRow } from '../audit-sheet.ts';

type Format = 'xlsx' | 'csv';
type Entries = AsyncIterable<AuditEntry[]>;

const TYPES: Readonly<Record<Format, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** The log as a file. That it left the product stands in the log before its first byte leaves (facts 3, item 64). */
export async function exportAudit(
  ctx: CompanyContext,
  format: Format,
  filter: AuditFilter,
): Promise<FileAnswer> {
  const { tenant, platform, session, request } = ctx;
  if (format === 'xlsx' && (await countAudit(tenant, filter, AUDIT_SHEET_ROWS + 1)) > AUDIT_SHEET_ROWS)
    throw new AppError('export_too_large');
  // The export itself is none of what it holds.
  const before = await readMoment(platform.db);
  await recordAudit(platform.db, {
    kind: 'exported',
    companyId: tenant.companyId,
    by: auditActor(session),
    ip: request.ip,
    data: { what: 'audit_log', format, ...setOnly(filter) },
  });
  const i18n = phrases(ctx.lang);
  const today = dayInBelgrade(await readClock(platform.db));
  const entries = allAudit(tenant, filter, before);
  const content = format === 'csv' ? asCsv(entries, i18n) : await asSheet(entries, i18n);
  return { name: `${i18n._(msg`Audit log`)} ${today}.${format}`, type: TYPES[format], content };
}

/** The filters that are set. */
function setOnly(filter: AuditFilter) {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '' && value !== 0));
}

async function asSheet(all: Entries, i18n: I18n): Promise<Buffer> {
  const rows: string[][] = [];
  for await (const entries of all) rows.push(...entries.map((entry) => auditRow(entry, i18n)));
  return writeSheet(auditColumns(i18n), rows);
}

/** Written while it is read, so that years of entries take no memory. */
function asCsv(all: Entries, i18n: I18n): Readable {
  async function* lines() {
    yield CSV_MARK + csvLines([auditColumns(i18n).map(({ heading }) => heading)]);
    for await (const entries of all) yield csvLines(entries.map((entry) => auditRow(entry, i18n)));
  }
  return Readable.from(lines());
}
