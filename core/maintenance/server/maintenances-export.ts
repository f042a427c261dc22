import { msg } from '@lingui/core/macro';
import { maintenanceColumns } from '#core/maintenance/list-words.ts';
import type { Maintenance } from '#core/maintenance/wire.ts';
import { maintenanceStatusPhrases } from '#core/maintenance/words.ts';
import { instantColumn, numberColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { ListExport, PlatformExportContext } from '#platform/server/export/export-list.ts';
import type { Language } from '#platform/shared/languages.ts';
import { listAllMaintenances } from './maintenances.read.ts';

export const maintenancesExport = (lang: Language): ListExport<PlatformExportContext, Maintenance> => ({
  title: msg({ message: 'Maintenance', context: 'of the platform' }),
  columns: [
    instantColumn(maintenanceColumns.starts_at, ({ starts_at }) => starts_at),
    instantColumn(maintenanceColumns.ends_at, ({ ends_at }) => ends_at),
    textColumn(maintenanceColumns.status, ({ status }, say) => say(maintenanceStatusPhrases[status]), 16),
    textColumn(maintenanceColumns.reason, ({ reasons }) => reasons?.[lang] ?? '', 40),
    numberColumn(maintenanceColumns.deadlines, ({ deadlines }) => String(deadlines), 10),
  ],
  rows: ({ trx }) => listAllMaintenances(trx),
});
