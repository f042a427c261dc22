import type { MessageDescriptor } from '@lingui/core';
import { categorySheetColumns } from '#core/categories/list-words.ts';
import { supplierSheetColumns } from '#core/suppliers/list-words.ts';

/** These records can be imported from a sheet, by these calls. */
export const SHEET_CALLS = {
  suppliers: {
    preview: 'POST suppliers/import/preview',
    check: 'POST suppliers/import/check',
    send: 'POST suppliers/import',
    template: 'GET suppliers/import/template',
  },
  categories: {
    preview: 'POST categories/import/preview',
    check: 'POST categories/import/check',
    send: 'POST categories/import',
    template: 'GET categories/import/template',
  },
} as const;

export type SheetKind = keyof typeof SHEET_CALLS;

/** Names of the columns, by the API's field names. */
export const COLUMN_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  ...supplierSheetColumns,
  ...categorySheetColumns,
};
