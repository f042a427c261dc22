import { msg } from '@lingui/core/macro';
import { maintenanceColumns as titles } from '#core/maintenance/list-words.ts';
import type { Maintenance } from '#core/maintenance/wire.ts';
import { maintenanceStatusPhrases } from '#core/maintenance/words.ts';
import { instantColumn, numberColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { ListExport, PlatformExportContext } from '#platform/server/export/export-list.ts';
import type { Language } from '#platform/shared/languages.ts';
import { listAllMaintenances } from './maintenances.read.ts';

export const maintenancesExport = (lang: Language): ListExport<PlatformExportContext, Maintenance> => ({
  title: msg({ message: 'Maintenance', context: 'of the platform' }),
  columns: [
    instantColumn(titles.starts_at, ({ starts_at }) => starts_at),
    instantColumn(titles.ends_at, ({ ends_at }) => ends_at),
    textColumn(titles.status, ({ status }, say) => say(maintenanceStatusPhrases[status]), 16),
    textColumn(titles.reason, ({ reasons }) => reasons?.[lang] ?? '', 40),
    numberColumn(titles.deadlines, ({ deadlines }) => String(deadlines), 10),
  ],
  rows: ({ trx }) => listAllMaintenances(trx),
});
