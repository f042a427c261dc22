import { z } from 'zod';
import type { EndpointKey } from './endpoint.ts';

/** The formats in which a list can be downloaded; every spreadsheet program opens both. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The media type of each format. */
export const SHEET_MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
export const SHEET_MEDIA_TYPE_LIST = [SHEET_MEDIA_TYPES.xlsx, SHEET_MEDIA_TYPES.csv] as const;

export const exportFormat = z.enum(EXPORT_FORMATS).default('xlsx');

/** The maximum number of exports that a session may request per minute. */
export const EXPORTS_PER_MINUTE = 10;

/**
 * Declares the export of a list (product 12). The export covers all pages, accepts the list's own filters, contains
 * the same rows in the same order for the same users, and has no row limit (ADR 0042). The path is the list's path
 * followed by `/export`.
 */
export function exportEndpoint<K extends EndpointKey, S extends z.ZodRawShape>(list: K, filters: S) {
  return {
    summary: 'The list as a file, XLSX or CSV, with the same filters; noted in the log.',
    query: z.object({ format: exportFormat, ...filters }),
    file: SHEET_MEDIA_TYPE_LIST,
    perMinute: EXPORTS_PER_MINUTE,
    list,
  } as const;
}
