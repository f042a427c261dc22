import { type ApiSpec, MB } from '#platform/shared/wire/endpoint.ts';
import {
  importBody,
  importCheck,
  importPreview,
  importPreviewBody,
  importResponse,
  MAX_IMPORT_CELL_LENGTH,
} from '#platform/shared/wire/sheet-import.ts';

export const supplierImportApi = {
  'POST suppliers/import/preview': {
    summary: 'Reads a sheet of suppliers and marks each bad cell.',
    multipart: 'file',
    body: importPreviewBody,
    response: importPreview,
  },
  'POST suppliers/import/check': {
    duringMaintenance: true,
    bodyMax: 2 * MB,
    summary: 'Checks rows of a previewed sheet again, after cells were corrected. Stores nothing.',
    body: importBody,
    response: importCheck,
  },
  'POST suppliers/import': {
    bodyMax: 2 * MB,
    summary: `Adds the suppliers of a previewed sheet, all or none. A cell has at most ${MAX_IMPORT_CELL_LENGTH} characters.`,
    body: importBody,
    response: importResponse,
    status: 201,
  },
  'GET suppliers/import/template': {
    summary: 'An empty sheet with the right headings.',
    file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
} as const satisfies ApiSpec;
