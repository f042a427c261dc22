import { sheetColumns } from '#platform/server/import/import-column.ts';
import { categorySheetColumns } from '../list-words.ts';

/** The columns of a category spreadsheet, which has one category per row. */
export const CATEGORY_COLUMNS = sheetColumns(categorySheetColumns, ['name'], {
  name: ['naziv', 'naziv kategorije', 'kategorija', 'category', 'Kategorie', 'категория'],
  sector: ['sektor', 'odeljenje', 'odjel', 'Abteilung', 'отдел'],
  parent_category: ['parent category'],
});
