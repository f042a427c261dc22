import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditEntry } from '@ponuda/contract/audit';
import { formatInstant } from '@ponuda/domain/dates';
import { auditPhrases } from '@ponuda/phrases/audit';
import { auditWords } from '@ponuda/phrases/audit-fields';
import type { SheetColumn } from '../../platform/sheets/write-sheet.ts';

/** The columns of an exported log, in the reader's language. */
export function auditColumns(i18n: I18n): SheetColumn[] {
  return [
    { heading: i18n._(msg`Time`), width: 20 },
    { heading: i18n._(msg`What was done`), width: 32 },
    { heading: i18n._(msg`By`), width: 26 },
    { heading: i18n._(msg`Seen by moderator`), width: 26 },
    { heading: i18n._(msg`User concerned`), width: 26 },
    { heading: i18n._(msg`IP address`), width: 18 },
    { heading: i18n._(msg`Reason`), width: 30 },
    { heading: i18n._(msg`Changes`), width: 60 },
    { heading: i18n._(msg`Details`), width: 40 },
  ];
}

/** An entry as a row of those columns. */
export function auditRow(entry: AuditEntry, i18n: I18n): string[] {
  const { field, value } = auditWords((message) => i18n._(message));
  const labelled = (name: string, text: string) => (name === '' ? text : `${field(name)}: ${text}`);
  return [
    formatInstant(entry.at),
    i18n._(auditPhrases[entry.kind]),
    entry.actor.name,
    entry.impersonator?.name ?? '',
    entry.subject?.name ?? '',
    entry.ip,
    entry.reason,
    entry.changes
      .map((one) => labelled(one.field, `${value(one.field, one.from)} → ${value(one.field, one.to)}`))
      .join('; '),
    entry.details.map((one) => labelled(one.field, value(one.field, one.value))).join('; '),
  ];
}
