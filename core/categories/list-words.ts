import { msg } from '@lingui/core/macro';

/** Headings of the import spreadsheet, in the order of the template. */
export const categorySheetColumns = {
  name: msg({ message: 'Name', context: 'of a record' }),
  sector: msg({ message: 'Department' }),
  parent_category: msg({ message: 'Marketplace category' }),
};

/** Column headings shared by the category list and its exported file. */
export const categoryColumns = {
  ...categorySheetColumns,
  suppliers_count: msg`Suppliers`,
};
