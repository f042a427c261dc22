import { sheetColumns } from '#platform/server/import/import-column.ts';
import { categorySheetColumns } from '../list-words.ts';

/** The columns of a sheet of categories, one category in each row. */
export const CATEGORY_COLUMNS = sheetColumns(categorySheetColumns, ['name'], {
  name: ['naziv', 'naziv kategorije', 'kategorija', 'category', 'Kategorie', 'категория'],
  sector: ['sektor', 'odeljenje', 'odjel', 'Abteilung', 'отдел'],
  parent_category: ['parent category'],
});
