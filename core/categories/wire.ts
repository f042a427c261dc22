import { z } from 'zod';
import { emptyResponse, idParams, named, page, paged } from '#platform/shared/wire/common.ts';
import { type ApiSpec, MB } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';
import { id, optionalText, requiredText } from '#platform/shared/wire/rules.ts';
import {
  importBody,
  importCheck,
  importPreview,
  importPreviewBody,
  importResponse,
  MAX_IMPORT_CELL_LENGTH,
} from '#platform/shared/wire/sheet-import.ts';

export const category = z.object({
  id: z.int(),
  /** The version for If-Match. */
  version: z.int(),
  name: z.string(),
  sector: named.nullable(),
  parent_category: named.nullable(),
  suppliers_count: z.int(),
});
export type Category = z.output<typeof category>;

/**
 * The fields for creating and editing a category (specification §3). `sector` may name a new department, which is then
 * created.
 */
export const categoryBody = z.object({
  name: requiredText(),
  sector: optionalText(),
  parent_category_id: id().nullable().default(null),
});
export type CategoryBody = z.output<typeof categoryBody>;

/**
 * A category in a dropdown list. A category without a parent cannot be published on the marketplace (product 9).
 */
const categoryOption = z.object({
  id: z.int(),
  name: z.string(),
  sector: named.nullable(),
  parent_category_id: z.int().nullable(),
});
export type CategoryOption = z.output<typeof categoryOption>;

const categoryFilters = { name: optionalText(), 'sector.name': optionalText() };

export const categoriesApi = {
  'GET categories': {
    summary: 'Categories of the company, by name.',
    query: z.object({ page, ...categoryFilters }),
    response: paged(category),
  },
  'GET categories/export': exportEndpoint('GET categories', categoryFilters),
  'GET categories/options': {
    summary: 'All categories, for pickers.',
    response: z.object({
      data: z.array(categoryOption),
    }),
  },
  'GET categories/{id}': { summary: 'One category.', params: idParams, response: category },
  'POST categories': { summary: 'Adds a category.', body: categoryBody, response: category, status: 201 },
  'PUT categories/{id}': {
    summary: 'Changes a category.',
    versioned: true,
    params: idParams,
    body: categoryBody,
    response: category,
  },
  'DELETE categories/{id}': {
    summary:
      'Deletes a category to which no open purchase and no budget that is not over refers (`category_in_use` names them).',
    versioned: true,
    params: idParams,
    response: emptyResponse,
  },
  'POST categories/{id}/restore': {
    summary: 'Undoes the deletion of a category, within 30 days.',
    params: idParams,
    response: category,
  },
  'GET market-place/categories/get-parent': {
    summary: 'The parent categories of the platform.',
    response: z.object({ data: z.array(named) }),
  },
  'GET user-management/sectors/getAll': {
    summary: 'Departments of the company.',
    response: z.object({ data: z.array(named) }),
  },
} as const satisfies ApiSpec;

/** Calls for importing categories from a spreadsheet: preview, correct, add. */
export const categoryImportApi = {
  'POST categories/import/preview': {
    summary: 'Reads a sheet of categories and marks each bad cell.',
    multipart: 'file',
    body: importPreviewBody,
    response: importPreview,
  },
  'POST categories/import/check': {
    duringMaintenance: true,
    bodyMax: 2 * MB,
    summary: 'Checks rows of a previewed sheet again, after cells were corrected. Stores nothing.',
    body: importBody,
    response: importCheck,
  },
  'POST categories/import': {
    bodyMax: 2 * MB,
    summary: `Adds the categories of a previewed sheet, all or none. A cell has at most ${MAX_IMPORT_CELL_LENGTH} characters.`,
    body: importBody,
    response: importResponse,
    status: 201,
  },
  'GET categories/import/template': {
    summary: 'An empty sheet with the right headings.',
    file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
} as const satisfies ApiSpec;
