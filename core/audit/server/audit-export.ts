import { msg } from '@lingui/core/macro';
import {
  type ExportColumn,
  instantColumn,
  type Translate,
  textColumn,
} from '#platform/server/export/export-column.ts';
import type {
  CompanyExportContext,
  ListExport,
  PlatformExportContext,
} from '#platform/server/export/export-list.ts';
import { auditColumns } from '../list-words.ts';
import type { AuditEntry } from '../wire.ts';
import { auditPhrases } from '../words/audit.ts';
import { createAuditFormatters } from '../words/audit-fields.ts';
import { type AuditFilter, listAllAuditEntries } from './audit.read.ts';
import { listAllPlatformAuditEntries } from './platform-audit.read.ts';

const labelled = (name: string, text: string) => (name === '' ? text : `${name}: ${text}`);

function changes(entry: AuditEntry, say: Translate): string {
  const { field, value } = createAuditFormatters(say, undefined, entry);
  return entry.changes
    .map((one) => {
      const change = `${value(one.field, one.from)} → ${value(one.field, one.to)}`;
      return labelled(one.field === '' ? '' : field(one.field, one.to || one.from), change);
    })
    .join('; ');
}

function details(entry: AuditEntry, say: Translate): string {
  const { field, value } = createAuditFormatters(say, undefined, entry);
  return entry.details
    .map((one) => labelled(one.field === '' ? '' : field(one.field, one.value), value(one.field, one.value)))
    .join('; ');
}

const COLUMNS: readonly ExportColumn<AuditEntry>[] = [
  instantColumn(auditColumns.at, ({ at }) => at, 20),
  textColumn(auditColumns.kind, ({ kind }, say) => say(auditPhrases[kind]), 32),
  textColumn(auditColumns.actor, ({ actor }) => actor.name, 26),
  textColumn(msg`Seen by moderator`, ({ impersonator }) => impersonator?.name, 26),
  textColumn(msg`Affected user`, ({ subject }) => subject?.name, 26),
  textColumn(msg`IP address`, ({ ip }) => ip, 18),
  textColumn(msg({ message: 'Reason' }), ({ reason }) => reason, 30),
  textColumn(msg`Changes`, changes, 60),
  textColumn(auditColumns.details, details, 40),
];

/** Export of the company's complete audit log. */
export const auditExport = (filter: AuditFilter): ListExport<CompanyExportContext, AuditEntry> => ({
  what: 'audit_log',
  title: msg`Audit log`,
  columns: COLUMNS,
  rows: ({ tenant }) => listAllAuditEntries(tenant, filter),
});

/** Export of the platform's own audit log. */
export const platformAuditExport: ListExport<PlatformExportContext, AuditEntry> = {
  what: 'audit_log',
  title: msg`Platform log`,
  columns: COLUMNS,
  rows: ({ trx }) => listAllPlatformAuditEntries(trx),
};
