import { type ApiSpec, MB } from '#platform/shared/wire/endpoint.ts';
import {
  IMPORT_CELL_MAX,
  importBody,
  importCheck,
  imported,
  importPreview,
  importPreviewBody,
} from '#platform/shared/wire/sheet-import.ts';

export const supplierImportApi = {
  'POST suppliers/import/preview': {
    summary: 'Reads a sheet of suppliers and marks each bad cell.',
    multipart: 'file',
    body: importPreviewBody,
    response: importPreview,
  },
  'POST suppliers/import/check': {
    bodyMax: 2 * MB,
    summary: 'Judges rows of a previewed sheet again, after cells were corrected. It writes nothing.',
    body: importBody,
    response: importCheck,
  },
  'POST suppliers/import': {
    bodyMax: 2 * MB,
    summary: `Adds the suppliers of a previewed sheet, all or none. A cell has at most ${IMPORT_CELL_MAX} characters.`,
    body: importBody,
    response: imported,
    status: 201,
  },
  'GET suppliers/import/template': {
    summary: 'An empty sheet with the right headings.',
    file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
} as const satisfies ApiSpec;
